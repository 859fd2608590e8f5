/** Runs test fences, all together in one run of Vitest. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fence, FenceRun } from '../fence.ts';
import { packagesFolder } from './packages.ts';
import type { TestFileRun } from './vitest-messages.ts';

/** The name of the stage that runs Vitest instead of providing a module. */
export const vitestStage = 'vitest';

const reporter = fileURLToPath(new URL('vitest-reporter.ts', import.meta.url));
/** The time limit for Vitest's startup, in milliseconds. */
const startLimit = 120_000;

/** The outcome of each fence, passed as JavaScript; `limit` is per fence. */
export async function runTests(
  modules: ReadonlyMap<Fence, string>,
  limit: number,
): Promise<Map<Fence, FenceRun>> {
  if (modules.size === 0) return new Map();
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fence-')));
  try {
    symlinkSync(packagesFolder, join(root, 'node_modules'), 'junction');
    const fences = [...modules.keys()];
    fences.forEach((fence, index) => {
      mkdirSync(join(root, `world-${index}`));
      writeFileSync(join(root, `world-${index}`, 'fence.test.mjs'), modules.get(fence) ?? '');
    });
    const config = {
      test: { include: ['world-*/fence.test.mjs'], reporters: [reporter], testTimeout: limit },
    };
    writeFileSync(join(root, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const results = join(root, 'results');
    const said = await runVitest(root, results, startLimit + limit * fences.length);
    const lines = existsSync(results) ? readFileSync(results, 'utf8').trimEnd().split('\n') : [];
    const runs = lines.map((line) => JSON.parse(line) as TestFileRun);
    return new Map(
      fences.map((fence, index) => {
        const run = runs.find(({ folder }) => folder === `world-${index}`);
        return [fence, run === undefined ? giveUp(said) : describeRun(run)];
      }),
    );
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

function runVitest(cwd: string, results: string, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(packagesFolder, 'vitest/vitest.mjs'), 'run'], {
      cwd,
      env: { PATH: process.env['PATH'], NO_COLOR: '1', TZ: 'UTC', FENCE_RESULTS: results },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
      killSignal: 'SIGKILL',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    child.once('error', reject);
    child.once('close', () => resolve(said.trim()));
  });
}

/** Combines all failures into one, so that one `error="..."` can name any part of it. */
function describeRun({ output, failures }: TestFileRun): FenceRun {
  const message = failures.join('\n');
  return {
    failures: message === '' ? [] : [{ message, offset: null }],
    outputs: [output],
  };
}

function giveUp(said: string): FenceRun {
  const message = `Vitest does not come to an end: ${said.slice(-500)}`;
  return { failures: [{ message, offset: null, fatal: true, gaveUp: true }], outputs: [''] };
}
