import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delayProgress } from '../../../../src/main/jobs/indexing/indexed-library.ts';
import type { IndexingProgress } from '../../../../src/main/jobs/indexing/index-content.ts';

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

  test('reports nothing for a short run', () => {
    const progress = start();
    progress.update({ done: 1, total: 2 });
    vi.advanceTimersByTime(299);
    progress.update({ done: 2, total: 2 });
    progress.stop();
    vi.advanceTimersByTime(1000);
    expect(passedOn).toEqual([]);
  });

  test('reports the latest progress of a long run after 300 ms, then every step', () => {
    const progress = start();
    progress.update({ done: 1, total: 4 });
    progress.update({ done: 2, total: 4 });
    vi.advanceTimersByTime(300);
    progress.update({ done: 3, total: 4 });
    progress.update({ done: 4, total: 4 });
    progress.stop();
    expect(passedOn.map(({ done }) => done)).toEqual([2, 3, 4]);
  });

  test('reports nothing for a run without progress', () => {
    const progress = start();
    vi.advanceTimersByTime(1000);
    progress.stop();
    expect(passedOn).toEqual([]);
  });

  test('completes progress already shown, even when the run stops early', () => {
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
