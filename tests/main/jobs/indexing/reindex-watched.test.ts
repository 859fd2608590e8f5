import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../../src/shared/app-error.ts';
import { CancelledError } from '../../../../src/main/jobs/indexing/run-worker.ts';
import { reindexWatched } from '../../../../src/main/jobs/indexing/reindex-watched.ts';

let failures: unknown[];
let runs: number;

beforeEach(() => {
  failures = [];
  runs = 0;
});

/** Fails with each of these errors in turn, then succeeds. */
async function run(...errors: Error[]): Promise<void> {
  const reindex = async (): Promise<void> => {
    runs += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
  };
  const onFailed = (error: unknown): void => void failures.push(error);
  await reindexWatched({ reindex, onFailed, pause: 0, diskPause: 1 })(null);
}

test('retries once, and reports nothing if that works', async () => {
  await run(new Error('half a file'));
  expect({ runs, failures }).toEqual({ runs: 2, failures: [] });
});

test('reports the error of a failed retry', async () => {
  const error = new Error('no disk');
  await run(new Error('busy'), error);
  expect({ runs, failures }).toEqual({ runs: 2, failures: [error] });
});

test('neither retries nor reports a run that the user stopped', async () => {
  await run(new CancelledError());
  await run(new Error('busy'), new CancelledError());
  expect({ runs, failures }).toEqual({ runs: 3, failures: [] });
});

test('reports a disk error once, and retries until the disk works', async () => {
  const full = new AppError('storage', 'database or disk is full');
  await run(full, full, full, full);
  await expect.poll(() => runs).toBe(5);
  expect(failures).toEqual([full]);
});

test('stops retrying after a disk error when the user stops the run', async () => {
  const full = new AppError('storage', 'database or disk is full');
  await run(full, full, new CancelledError());
  await expect.poll(() => runs).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect({ runs, failures }).toEqual({ runs: 3, failures: [full] });
});

test('stops retrying after a disk error if another error occurs, and reports that too', async () => {
  const full = new AppError('storage', 'database or disk is full');
  const other = new Error('the worker died');
  await run(full, full, other);
  await expect.poll(() => failures).toEqual([full, other]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs).toBe(3);
});
