/** The process of a running app: what it prints and how it ends. */
import type { ChildProcess } from 'node:child_process';

/** Longer than any app needs to end; a test that waits for it fails instead of hanging. */
const exitTimeoutMs = 30_000;

/** Gathers what a process prints; the result gives all of it so far. */
export function collectOutput(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  }
  return () => parts.join('');
}

/** The exit code of a process, null when a signal ended it; a process that does not end is killed. */
export function waitForExit(child: ChildProcess, output: () => string): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The app does not end. It printed:\n${output()}`));
    }, exitTimeoutMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}
