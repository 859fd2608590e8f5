/** Runs one JavaScript module in a Node.js process of its own, in an empty folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages such as react are found from here. */
const cache = fileURLToPath(
  new URL('../../../../node_modules/.cache/check-content', import.meta.url),
);

/** What goes to the console's error stream counts as printed, in its place. */
const preload = `data:text/javascript,console._stderr = process.stdout`;

export interface ModuleRun {
  output: string;
  failure: {
    /** The headline of the uncaught error, or what ended the process. */
    message: string;
    /** Where it was thrown, from 1; null when the module is not in the trace. */
    line: number | null;
    column: number;
    /** Whether it was ended from outside. */
    fatal: boolean;
  } | null;
}

/** Runs the module for at most `limit` milliseconds. */
export async function runModule(javascript: string, limit: number): Promise<ModuleRun> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'run-'));
  try {
    const file = join(folder, 'fence.mjs');
    writeFileSync(file, javascript);
    return await runFile(file, folder, limit);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function runFile(file: string, cwd: string, limit: number): Promise<ModuleRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, file], {
      cwd,
      env: { PATH: process.env.PATH, NO_COLOR: '1', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    let timedOut = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, limit);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) {
        resolve({ output, failure: null });
        return;
      }
      const place = /fence\.(?:mjs|jsx|tsx?):(\d+)(?::(\d+))?/.exec(errors);
      const ended =
        signal === null ? `the process ends with exit code ${code}` : `it ends by ${signal}`;
      const message = timedOut
        ? `it is still running after ${limit / 1000} seconds`
        : (headlineOf(errors) ?? ended);
      resolve({
        output,
        failure: {
          message,
          line: place === null ? null : Number(place[1]),
          column: Number(place?.[2] ?? 1),
          fatal: timedOut,
        },
      });
    });
  });
}

/** The line that names the error in what Node.js prints of an uncaught one. */
function headlineOf(errors: string): string | null {
  const named = /^\S*(?:Error|Exception)\b.*$/m.exec(errors);
  if (named !== null) return named[0];
  const text = errors
    .replace(/^.*fence\.mjs:\d+\n|\n\(Use `node[\s\S]*$|\n\nNode\.js v[\s\S]*$/g, '')
    .trim();
  return text === '' ? null : text;
}
