/** `clipboard`: stores copied text, and puts it on the system's clipboard through the window. */
import type { Clipboard } from 'electron';
import { conditions } from './conditions.ts';
import { getPage } from './current-page.ts';
import type { HostPage } from './page.ts';
import { strict } from './strict.ts';

let text = '';

export const clipboard = strict('clipboard', {
  async writeText(value: string): Promise<void> {
    if (conditions.clipboardRefused === true) throw new Error('The clipboard cannot be opened.');
    text = value;
    const page = getPage();
    if (page !== null) await copyThrough(page, value);
  },
  async readText(): Promise<string> {
    return text;
  },
} satisfies Pick<Clipboard, 'writeText' | 'readText'>);

/** Node has no clipboard access, so this runs the page's `copy` command as if by a user gesture. */
async function copyThrough(page: HostPage, value: string): Promise<void> {
  const put = `(event) => {
    event.clipboardData.setData('text/plain', ${JSON.stringify(value)});
    event.preventDefault();
    event.stopImmediatePropagation();
  }`;
  const copy = `addEventListener('copy', ${put}, { once: true, capture: true }); document.execCommand('copy')`;
  await page.settle(
    page.devtools.send('Runtime.evaluate', { expression: copy, userGesture: true }),
  );
}
