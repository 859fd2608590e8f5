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

/** Fails with these errors, one after the other, and then succeeds. */
async function run(...errors: Error[]): Promise<void> {
  const reindex = async (): Promise<void> => {
    runs += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
  };
  const onFailed = (error: unknown): void => void failures.push(error);
  await reindexWatched({ reindex, onFailed, pause: 0, diskPause: 1 })(null);
}

test('tries again once, and says nothing when that works', async () => {
  await run(new Error('half a file'));
  expect({ runs, failures }).toEqual({ runs: 2, failures: [] });
});

test('says what failed twice', async () => {
  const error = new Error('no disk');
  await run(new Error('busy'), error);
  expect({ runs, failures }).toEqual({ runs: 2, failures: [error] });
});

test('what the user stopped is neither tried again nor said', async () => {
  await run(new CancelledError());
  await run(new Error('busy'), new CancelledError());
  expect({ runs, failures }).toEqual({ runs: 3, failures: [] });
});

test('a disk that fails is said once, and tried until it is well again', async () => {
  const full = new AppError('storage', 'database or disk is full');
  await run(full, full, full, full);
  await expect.poll(() => runs).toBe(5);
  expect(failures).toEqual([full]);
});

test('what the user stopped while the disk is tried again stays stopped', async () => {
  const full = new AppError('storage', 'database or disk is full');
  await run(full, full, new CancelledError());
  await expect.poll(() => runs).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect({ runs, failures }).toEqual({ runs: 3, failures: [full] });
});

test('another failure while the disk is tried again is said, too, and ends that', async () => {
  const full = new AppError('storage', 'database or disk is full');
  const other = new Error('the worker died');
  await run(full, full, other);
  await expect.poll(() => failures).toEqual([full, other]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs).toBe(3);
});
