/** When a question counts as shown, and when it has been shown for long enough to be read. */
import { describe, expect, test } from 'vitest';
import { ShownTime, isShown, readAfter } from '../../../src/renderer/reading/shown-time.ts';

const room = { top: 100, bottom: 700 };

describe('a question counts as shown', () => {
  test('when all of it, or just half of it, is in view', () => {
    expect(isShown({ top: 200, bottom: 400 }, room)).toBe(true);
    expect(isShown({ top: 600, bottom: 800 }, room)).toBe(true);
    expect(isShown({ top: 0, bottom: 200 }, room)).toBe(true);
  });

  test('not when less than half of it is in view', () => {
    expect(isShown({ top: 601, bottom: 801 }, room)).toBe(false);
    expect(isShown({ top: -3, bottom: 197 }, room)).toBe(false);
    expect(isShown({ top: 700, bottom: 900 }, room)).toBe(false);
    expect(isShown({ top: -500, bottom: 100 }, room)).toBe(false);
  });

  test('when it is longer than the window and fills it', () => {
    expect(isShown({ top: -2000, bottom: 3000 }, room)).toBe(true);
    expect(isShown({ top: 160, bottom: 3000 }, room)).toBe(true);
    expect(isShown({ top: 161, bottom: 3000 }, room)).toBe(false);
  });

  test('not when it has no height', () => {
    expect(isShown({ top: 300, bottom: 300 }, room)).toBe(false);
  });
});

describe('a question has been shown for long enough', () => {
  /** Looks every 250 ms for so many milliseconds. */
  function watch(time: ShownTime, shown: string[], from: number, forMs: number): string[] {
    const found: string[] = [];
    for (let now = from; now <= from + forMs; now += 250) found.push(...time.look(shown, now));
    return found;
  }

  test('after two seconds, and once only', () => {
    const time = new ShownTime();
    expect(watch(time, ['a'], 5000, readAfter - 250)).toEqual([]);
    expect(time.look(['a'], 5000 + readAfter)).toEqual(['a']);
    expect(watch(time, ['a'], 5250 + readAfter, 9000)).toEqual([]);
  });

  test('after two seconds in all, with interruptions', () => {
    const time = new ShownTime();
    watch(time, ['a'], 0, 1500);
    expect(watch(time, ['b'], 1750, 1500)).toEqual([]);
    expect(watch(time, [], 3500, 60_000)).toEqual([]);
    expect(watch(time, ['a'], 64_000, 250)).toEqual(['a']);
  });

  test('separately for each of several shown at once', () => {
    const time = new ShownTime();
    watch(time, ['a'], 0, 1000);
    expect(watch(time, ['a', 'b'], 1250, 750)).toEqual(['a']);
    expect(watch(time, ['a', 'b'], 2250, 1250)).toEqual(['b']);
  });

  test('not while the machine was asleep', () => {
    const time = new ShownTime();
    time.look(['a'], 0);
    expect(time.look(['a'], 8 * 60 * 60 * 1000)).toEqual([]);
  });

  test('not for the time before the first look', () => {
    expect(new ShownTime().look(['a'], 1_000_000)).toEqual([]);
  });
});
