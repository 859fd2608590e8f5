/** Bundles and runs the programs of the durability suites: one file each, because they are started hundreds of times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

export interface Program {
  /** Path of the built program. */
  readonly path: string;
}

/** Call at the top of a test file: bundles `<name>.ts` of this folder before its tests. */
export function useProgram(name: string): Program {
  // Under node_modules, so that the program can resolve better-sqlite3.
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache/durability');
  let folder = '';
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'program-'));
    await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: join(import.meta.dirname, `${name}.ts`), outDir: folder, emptyOutDir: false },
      ssr: { noExternal: true, external: ['better-sqlite3'] },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    get path() {
      return join(folder, `${name}.js`);
    },
  };
}

export interface RunOptions {
  /** A command that wraps Node, with its arguments, such as a tracer. */
  under?: string[];
  env?: Record<string, string>;
  /** Called with each line of output while the program runs. */
  onLine?(line: string, kill: () => void): void;
}

export interface Ended {
  lines: string[];
  errors: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Runs a built program until it ends, for whatever reason. */
export async function runProgram(
  { path }: Program,
  args: readonly string[],
  { under = [], env = {}, onLine }: RunOptions = {},
): Promise<Ended> {
  const [command = '', ...rest] = [...under, process.execPath, path, ...args];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const closed = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    onLine?.(line, () => child.kill('SIGKILL'));
  }
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null];
  return { lines, errors, code, signal };
}
