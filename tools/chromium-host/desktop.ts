/** What the app asks of the desktop: the system browser, message boxes, the menu. */
import { spawn } from 'node:child_process';
import type { MessageBoxOptions, MessageBoxReturnValue, Shell } from 'electron';
import { controlled } from './settings.ts';
import { strict } from './strict.ts';

const opened: string[] = [];

/** Addresses the app asked the system browser to open, in order. */
export function listOpenedUrls(): string[] {
  return [...opened];
}

export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    opened.push(url);
    if (!controlled) await openInBrowser(url);
  },
} satisfies Pick<Shell, 'openExternal'>);

/** Messages go to the terminal, and questions are answered with their default. */
export const dialog = strict('dialog', {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`);
  },
  async showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
    console.error([options.title, options.message, options.detail].filter(Boolean).join('\n'));
    return { response: options.defaultId ?? 0, checkboxChecked: false };
  },
});

async function openInBrowser(url: string): Promise<void> {
  const [command, ...args] = {
    darwin: ['open', url],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', url],
  }[process.platform as 'darwin' | 'win32'] ?? ['xdg-open', url];
  const child = spawn(command ?? '', args, { stdio: 'ignore', detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject);
  });
  child.unref();
}
