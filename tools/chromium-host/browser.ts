/** Opens a window's Chromium: a separate one, or a new context in the one that tests share. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext } from 'playwright-core';
import { requestSharedBrowser } from './control.ts';
import { controlled, getBrowserPath, headless, isBrowserShared, unprotected } from './settings.ts';

export interface WindowOptions {
  /** Folder of Chromium's own profile, usable by one process at a time. */
  profile: string;
  width: number;
  height: number;
  /** More command line switches for Chromium. */
  switches: string[];
}

const asRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** Nothing is emulated, so that only the system and the driver matter. */
const contextOptions = {
  viewport: null,
  acceptDownloads: false,
  ...{ colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null },
} as const;

/** Opens a context for the app's window; `endpoint` is for other processes to connect to it, null if none may. */
export async function openContext(
  options: WindowOptions,
): Promise<{ context: BrowserContext; endpoint: string | null }> {
  const args = [
    `--window-size=${options.width},${options.height}`,
    '--deny-permission-prompts',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ...options.switches,
  ];
  if (isBrowserShared) {
    const { server, endpoint } = await requestSharedBrowser(args);
    // Not over DevTools: Chromium takes five seconds to read an engine's ten megabytes from its socket.
    const browser = await chromium.connect(server);
    return { context: await browser.newContext(contextOptions), endpoint };
  }
  const context = await chromium.launchPersistentContext(options.profile, {
    executablePath: getBrowserPath(),
    headless,
    // A headless Chromium shows only our own pages, often in places where its sandbox can't start.
    chromiumSandbox: !headless && !asRoot,
    ...contextOptions,
    // The app handles its own shutdown.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Without the automation banner, and without a tab strip whose empty tab starts more slowly than our page.
    ignoreDefaultArgs: ['--enable-automation', 'about:blank', unprotected],
    args: [
      ...args,
      '--app=data:text/html,',
      ...(headless ? [] : ['--test-type']),
      ...(controlled ? ['--remote-debugging-port=0'] : []),
    ],
  });
  return { context, endpoint: controlled ? await readEndpoint(options.profile) : null };
}

async function readEndpoint(profile: string): Promise<string> {
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return `http://127.0.0.1:${port}`;
}
