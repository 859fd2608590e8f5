/** Runs one JavaScript module in a separate Node.js process, in an empty folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesFolder } from './packages.ts';
import type { ScriptAnswer } from './typescript-messages.ts';

/** Prints the error stream to standard output, to keep both in order. */
const preload = `data:text/javascript,console._stderr = process.stdout`;

/** Gives the world a document, from jsdom. */
const documentPreload = new URL('document.ts', import.meta.url).href;

export interface ModuleRun {
  output: string;
  failure: {
    /** The first line of the uncaught error, or how the process ended. */
    message: string;
    /** The line it was thrown on, from 1; null if the module isn't in the stack trace. */
    line: number | null;
    column: number;
    /** True if it was killed. */
    fatal: boolean;
  } | null;
}

/** Runs the module for at most `limit` milliseconds; if it has stages, in a world with a document. */
export async function runModule(
  javascript: string,
  limit: number,
  stages: ScriptAnswer['stages'] = [],
): Promise<ModuleRun> {
  const root = mkdtempSync(join(tmpdir(), 'fence-'));
  try {
    // In the parent folder: the module finds packages, and its own folder is empty.
    symlinkSync(packagesFolder, join(root, 'node_modules'), 'junction');
    const folder = join(root, 'world');
    mkdirSync(folder);
    const file = join(folder, 'fence.mjs');
    writeFileSync(file, javascript);
    for (const { name, javascript: stage } of stages) {
      writeFileSync(join(root, `stage-${name}.mjs`), stage);
    }
    const preloads = stages.length === 0 ? [preload] : [preload, documentPreload];
    return await runFile(file, folder, preloads, limit);
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

function runFile(file: string, cwd: string, preloads: string[], limit: number): Promise<ModuleRun> {
  return new Promise((resolve, reject) => {
    const imports = preloads.flatMap((module) => ['--import', module]);
    const args = ['--enable-source-maps', ...imports, file];
    const child = spawn(process.execPath, args, {
      cwd,
      // Warnings include the process id, so output with them would differ in every run.
      env: { PATH: process.env.PATH, NO_COLOR: '1', NODE_NO_WARNINGS: '1', TZ: 'UTC' },
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
      const message = timedOut
        ? `it is still running after ${limit / 1000} seconds`
        : describeEnd(errors, code, signal);
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

/** The line that names the error in Node.js's report of an uncaught one, else how the process ended. */
function describeEnd(errors: string, code: number | null, signal: string | null): string {
  if (code === 13) return 'a top-level await waits for something that never happens';
  const named = /^\S*(?:Error|Exception)\b.*$/m.exec(errors);
  if (named !== null) return named[0];
  const text = errors
    .replace(/^.*fence\.mjs:\d+\n|\n\(Use `node[\s\S]*$|\n\nNode\.js v[\s\S]*$/g, '')
    .trim();
  if (text !== '') return text;
  return signal === null ? `the process ends with exit code ${code}` : `it ends by ${signal}`;
}
