import { beforeEach, expect, test, vi } from 'vitest';
import { StudySync } from '../../../src/renderer/study-data/study-sync.svelte.ts';
import type { PageProgress } from '../../../src/shared/study/marks.ts';

const page: PageProgress = {
  ...{ path: '/a/b/c', total: 3, read: 3, unseen: 0, learning: 3, known: 0 },
  ...{ due: 0, laterToday: 0, nextDueAt: null, challenges: 0, solved: 0 },
};
/** Longer than the debounce. */
const settled = 200;

/** The number of requests, and their answer. */
let reads = 0;
let pages: PageProgress[] = [];
let fails = false;

async function request(): Promise<unknown> {
  reads += 1;
  if (fails) return { ok: false, error: { code: 'storage', message: 'Disk full.' } };
  return { ok: true, value: pages };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  reads = 0;
  fails = false;
  pages = [page];
  vi.stubGlobal('window', {
    api: { request, on: () => () => undefined },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test('progress reloads when the next question comes due, and not before', async () => {
  pages = [
    { ...page, laterToday: 1, nextDueAt: 1_600_000 },
    { ...page, path: '/a/b/d', laterToday: 2, nextDueAt: 1_060_000 },
  ];
  const study = new StudySync();
  const stop = study.start();
  void study.load();
  await vi.advanceTimersByTimeAsync(59_000);
  expect([reads, study.due, study.laterToday, study.version]).toEqual([1, 0, 3, 0]);
  pages = [{ ...page, due: 1, laterToday: 1, nextDueAt: 1_600_000 }];
  await vi.advanceTimersByTimeAsync(1000 + settled);
  expect([reads, study.due, study.laterToday, study.version]).toEqual([2, 1, 1, 1]);
  pages = [{ ...page, due: 2 }];
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([reads, study.due]).toEqual([3, 2]);
  stop();
});

test('a failed load is retried after five minutes', async () => {
  pages = [{ ...page, nextDueAt: 1_060_000 }];
  const study = new StudySync();
  const stop = study.start();
  void study.load();
  await vi.advanceTimersByTimeAsync(0);
  fails = true;
  await vi.advanceTimersByTimeAsync(60_000 + settled);
  expect(reads).toBe(2);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(reads).toBe(2);
  fails = false;
  pages = [{ ...page, due: 1 }];
  await vi.advanceTimersByTimeAsync(1000 + settled);
  expect([reads, study.due]).toEqual([3, 1]);
  stop();
});

test('a due moment years ahead, as after a clock set back, is rechecked daily', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  pages = [{ ...page, nextDueAt: 1_000_000 + 10_000 * dayMs }];
  const study = new StudySync();
  const stop = study.start();
  void study.load();
  await vi.advanceTimersByTimeAsync(dayMs - 1000);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1000 + settled);
  expect(reads).toBe(2);
  stop();
});

test('the progress that answers a write replaces that of its page without a request', async () => {
  const other = { ...page, path: '/a/b/d', due: 2 };
  pages = [{ ...page, due: 1 }, other];
  const study = new StudySync();
  const stop = study.start();
  await study.load();
  study.follow({ ...page, due: 0, nextDueAt: 1_060_000 });
  await vi.advanceTimersByTimeAsync(settled);
  expect([reads, study.due, study.version]).toEqual([1, 2, 0]);
  study.follow(null);
  expect([reads, study.due]).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reads, study.version]).toEqual([2, 1]);
  study.follow(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(3);
  stop();
});
