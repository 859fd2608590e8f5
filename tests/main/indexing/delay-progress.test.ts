import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delayProgress } from '../../../src/main/indexing/delay-progress.ts';
import type { IndexingProgress } from '../../../src/main/indexing/index-content.ts';

describe('delayProgress', () => {
  let passedOn: IndexingProgress[];

  beforeEach(() => {
    passedOn = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(): ReturnType<typeof delayProgress> {
    return delayProgress((progress) => passedOn.push(progress), 300);
  }

  test('a short run stays quiet', () => {
    const progress = start();
    progress.update({ done: 1, total: 2 });
    vi.advanceTimersByTime(299);
    progress.update({ done: 2, total: 2 });
    progress.stop();
    vi.advanceTimersByTime(1000);
    expect(passedOn).toEqual([]);
  });

  test('a long run tells the latest progress after 300 ms, then all of it', () => {
    const progress = start();
    progress.update({ done: 1, total: 4 });
    progress.update({ done: 2, total: 4 });
    vi.advanceTimersByTime(300);
    progress.update({ done: 3, total: 4 });
    progress.update({ done: 4, total: 4 });
    progress.stop();
    expect(passedOn.map(({ done }) => done)).toEqual([2, 3, 4]);
  });

  test('a run without progress says nothing', () => {
    const progress = start();
    vi.advanceTimersByTime(1000);
    progress.stop();
    expect(passedOn).toEqual([]);
  });

  test('progress that was shown ends, also when the run breaks off', () => {
    const progress = start();
    progress.update({ done: 1, total: 4 });
    vi.advanceTimersByTime(300);
    progress.stop();
    expect(passedOn).toEqual([
      { done: 1, total: 4 },
      { done: 4, total: 4 },
    ]);
  });
});
