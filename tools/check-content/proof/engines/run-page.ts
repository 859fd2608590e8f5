/** Loads worlds of HTML and CSS fences in a real Chromium, each as a separate page without a network. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { errorMessage } from '../../../../src/shared/error-message.ts';
import type { Failure, Fence, FenceRun, World } from '../fence.ts';
import { parseFence } from '../parsers/parse-fence.ts';

const address = 'https://example.com/';
/** How long a page must be silent after two frames to count as done, in milliseconds of the page's own time. */
const quiet = 100;

/** A font with the same widths on every machine: text measurements must not depend on installed fonts. */
const font = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ),
).toString('base64');

export interface PageEngine {
  /** Runs `use` with a new page in the browser, or returns the reason why there's no browser. */
  withPage: <Result>(use: (page: Page) => Promise<Result>) => Promise<Result | string>;
  close: () => void;
}

/** Starts the browser with the first page: the given one (null: none), or one found on the machine. */
export function openPageEngine(chosen?: string | null): PageEngine {
  let started: Promise<Browser | null> | null = null;
  return {
    withPage: async (use) => {
      started ??= start(chosen);
      try {
        const browser = await started;
        if (browser === null) return 'there is no Chromium, Chrome or Edge on this machine';
        const context = await browser.newContext({
          viewport: { width: 800, height: 600 },
          locale: 'en-US',
          timezoneId: 'UTC',
        });
        try {
          return await use(await context.newPage());
        } finally {
          await context.close();
        }
      } catch (error) {
        return `Chromium cannot be used: ${errorMessage(error)}`;
      }
    },
    close: () =>
      void started?.then(
        (browser) => browser?.close(),
        () => undefined,
      ),
  };
}

async function start(chosen: string | null | undefined): Promise<Browser | null> {
  const [{ chromium }, { findBrowser }, { variables }] = await Promise.all([
    import('playwright-core'),
    import('../../../browser/find-browser.ts'),
    import('../../../chromium-host/settings.ts'),
  ]);
  const executablePath =
    chosen === undefined ? (process.env[variables.browser] ?? findBrowser()) : chosen;
  if (executablePath === null) return null;
  return await chromium.launch({
    executablePath,
    args: ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND', '--hide-scrollbars'],
  });
}

/** Loads each fence of a world together with the earlier ones, for at most `limit` milliseconds. */
export async function runPageWorld(
  engine: PageEngine,
  { fences, run }: World,
  limit: number,
): Promise<FenceRun[]> {
  const runs: FenceRun[] = [];
  const before: Fence[] = [];
  for (const fence of fences) {
    const wrong = parseFence(fence.tag as 'html' | 'css', fence.code);
    before.push(fence);
    if (!run) runs.push({ failures: wrong, outputs: null });
    else if (wrong.length > 0) runs.push({ failures: wrong, outputs: [''] });
    else runs.push(await loadPage(engine, writePage(before), limit));
  }
  return runs;
}

/** Joins all the fences into one document, with styles before the elements they style. */
function writePage(fences: readonly Fence[]): string {
  const codeOf = (tag: string): string =>
    fences.flatMap((fence) => (fence.tag === tag ? [fence.code] : [])).join('\n');
  const html = codeOf('html');
  const css = codeOf('css');
  const style = css === '' ? '' : `<style>\n${css}</style>\n`;
  if (!/<!doctype|<html[\s>]/i.test(html)) {
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${style}</head><body>\n${html}</body></html>`;
  }
  return /<\/head>/i.test(html) ? html.replace(/<\/head>/i, `${style}$&`) : html + style;
}

async function loadPage(engine: PageEngine, html: string, limit: number): Promise<FenceRun> {
  const lines: string[] = [];
  const failures: Failure[] = [];
  const fail = (message: string, gaveUp = false): void => {
    failures.push({ message, offset: null, ...(gaveUp ? { fatal: true, gaveUp } : {}) });
  };
  const outcome = await engine.withPage(async (page) => {
    page.on('console', (message) => {
      // Chromium's own reports of failed requests are failures, not output.
      if (!/^Failed to load resource/.test(message.text())) lines.push(message.text());
    });
    page.on('pageerror', ({ name, message }) => fail(`${name}: ${message}`));
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      if (url === address)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      if (!url.endsWith('/favicon.ico')) fail(`it asks for ${url}, and there is no network`);
      return route.abort();
    });
    await page.addInitScript(useFont, font);
    await page.goto(address, { timeout: limit });
    const isInTime = await Promise.race([
      settle(page, lines).then(() => true),
      page.waitForTimeout(limit).then(() => false),
    ]);
    if (!isInTime) fail(`it is still at work after ${limit / 1000} seconds`, true);
  });
  if (typeof outcome === 'string') {
    fail(outcome, true);
    const last = failures.at(-1);
    if (last !== undefined)
      last.advice = 'HTML fences that say "run" are loaded in a browser: see npm test.';
  }
  return { failures, outputs: [lines.join('\n')] };
}

/** Waits until a page is silent: on a busy machine a frame may take longer than any quiet period. */
async function settle(page: Page, lines: readonly string[]): Promise<void> {
  let printed: number;
  do {
    printed = lines.length;
    await page.evaluate(waitForFrames, quiet);
  } while (lines.length > printed);
}

/**
 * Runs in the page: waits for two frames and then some milliseconds, so that it comes after everything the page itself
 * scheduled.
 */
function waitForFrames(pause: number): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, pause)));
  });
}

/** Runs before the page's own scripts: sets the font, with lower specificity than any rule of the page. */
function useFont(data: string): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('Stock', bytes));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(:root) { font-family: Stock, sans-serif }');
  document.adoptedStyleSheets = [sheet];
}
