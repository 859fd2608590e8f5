/** The process of a running app: what it prints and how it ends. */
import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Longer than any app needs to end, so that a waiting test fails instead of hanging. */
const exitTimeoutMs = 30_000;

/** The same for an app that is started beside many others. */
export const crowdTimeoutMs = 10 * 60_000;

/** How long an app may take to open its window before it is started once more. */
export const launchPatienceMs = 30_000;

/** Gathers what a process prints; the result gives all of it so far. */
export function collectOutput(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  }
  return () => parts.join('');
}

/** The exit code of a process, null when a signal ended it; a process that does not end is killed. */
export function waitForExit(
  child: ChildProcess,
  output: () => string,
  timeoutMs = exitTimeoutMs,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The app does not end. It printed:\n${output()}`));
    }, timeoutMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** Ends the process of a page. Nothing answers: the page is gone before it can. */
export function crashPage(page: Page): void {
  page
    .context()
    .newCDPSession(page)
    .then((devtools) => devtools.send('Page.crash'))
    .catch(() => undefined);
}
