import { beforeEach, expect, test } from 'vitest';
import { CancelledError } from '../../../src/main/indexing/run-worker.ts';
import { reindexWatched } from '../../../src/main/indexing/reindex-watched.ts';

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
  await reindexWatched(reindex, (error) => failures.push(error), 0);
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
