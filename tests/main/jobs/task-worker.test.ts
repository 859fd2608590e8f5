import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForSqliteWorkers } from '../../../src/main/jobs/sqlite-worker.ts';
import { TaskWorker, WorkerEndedError } from '../../../src/main/jobs/task-worker.ts';
import type { MadeUpTasks } from './made-up-worker.ts';

const script = new URL('./made-up-worker.ts', import.meta.url);

let worker: TaskWorker<MadeUpTasks>;
beforeEach(() => {
  worker = new TaskWorker(script);
});
afterEach(() => worker.close());

test('answers tasks in order', async () => {
  const answers: string[] = [];
  const runs = ['one', 'two', 'three'].map(async (text) => {
    answers.push(await worker.run('echo', text));
  });
  await Promise.all(runs);
  expect(answers).toEqual(['one', 'two', 'three']);
});

test('forwards progress', async () => {
  const numbers: unknown[] = [];
  await worker.run('count', 3, { onProgress: (number) => numbers.push(number) });
  expect(numbers).toEqual([1, 2, 3]);
});

test("fails with the task's error, and runs the next", async () => {
  const refusal = { name: 'AppError', code: 'content', message: 'Not like this.' };
  await expect(worker.run('refuse', null)).rejects.toMatchObject(refusal);
  await expect(worker.run('fail', null)).rejects.toThrow('Out of luck.');
  expect(await worker.run('echo', 'still here')).toBe('still here');
});

test('ends a task that exceeds its time limit, and runs the next in a new worker', async () => {
  const spinning = worker.run('spin', null, { limitMs: 50 });
  const next = worker.run('echo', 'next');
  await expect(spinning).rejects.toThrow(WorkerEndedError);
  expect(await next).toBe('next');
});

test('recovers from a worker that died or ran out of memory', async () => {
  const small = new TaskWorker<MadeUpTasks>(script, { maxMemoryMb: 16 });
  await expect(small.run('die', null)).rejects.toThrow(WorkerEndedError);
  await expect(small.run('fill', null)).rejects.toThrow(WorkerEndedError);
  expect(await small.run('echo', 'alive')).toBe('alive');
  small.close();
});

test('reports that the worker cannot be loaded', async () => {
  const missing = new TaskWorker<MadeUpTasks>(new URL('./missing.ts', import.meta.url));
  await expect(missing.run('echo', '')).rejects.toThrow(WorkerEndedError);
});

test('ends the running task, or all tasks', async () => {
  const spinning = worker.run('spin', null);
  const waiting = worker.run('echo', 'waiting');
  worker.end();
  await expect(spinning).rejects.toThrow(WorkerEndedError);
  expect(await waiting).toBe('waiting');
  const runs = [worker.run('spin', null), worker.run('echo', '')];
  worker.close();
  for (const run of runs) await expect(run).rejects.toThrow(WorkerEndedError);
});

test('a worker that uses SQLite is ended only once it has loaded', async () => {
  const loaded = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const slow = new TaskWorker(new URL('./slow-sqlite-worker.ts', import.meta.url), {
    ...{ data: loaded, usesSqlite: true },
  });
  slow.start();
  slow.close();
  await waitForSqliteWorkers();
  expect(Atomics.load(loaded, 0)).toBe(1);
});

test('a worker that uses SQLite fails if it becomes ready without loading it', async () => {
  const unready = new TaskWorker<MadeUpTasks>(script, { usesSqlite: true });
  await expect(unready.run('echo', 'hello')).rejects.toThrow(/without SQLite/);
  await waitForSqliteWorkers();
});

test('leaves this thread free while the worker is busy', async () => {
  await worker.run('echo', 'loaded');
  let turns = 0;
  let isOver = false;
  const spinning = worker.run('spin', null, { limitMs: 50 }).catch(() => (isOver = true));
  while (!isOver) {
    await setImmediate();
    turns += 1;
  }
  await spinning;
  expect(turns).toBeGreaterThan(2);
});
