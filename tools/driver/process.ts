/** The process of a running app: its output and its exit. */
import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Longer than any app needs to exit, so that a waiting test fails instead of hanging. */
const exitTimeoutMs = 30_000;

/** The same for an app that is started alongside many others. */
export const crowdTimeoutMs = 10 * 60_000;

/** How long an app may take to open its window before it is launched again. */
export const launchPatienceMs = 30_000;

/** Collects the output of a process; the returned function returns the output so far. */
export function collectOutput(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  }
  return () => parts.join('');
}

/** The exit code of a process, or null if a signal ended it. Kills a process that doesn't exit in time. */
export function waitForExit(
  child: ChildProcess,
  output: () => string,
  timeoutMs = exitTimeoutMs,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The app doesn't exit. It printed:\n${output()}`));
    }, timeoutMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** Ends a process at once; on Windows also the processes it has started, which would keep its files open. */
export function killTree(pid: number): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
  else process.kill(pid, 'SIGKILL');
}

/** Crashes the process of a page, without awaiting a response, which can't arrive. */
export function crashPage(page: Page): void {
  page
    .context()
    .newCDPSession(page)
    .then((devtools) => devtools.send('Page.crash'))
    .catch(() => undefined);
}
