import { describe, expect, test } from 'vitest';
import { ShownTime, isShown, readAfter } from '../../../src/renderer/reading/shown-time.ts';

const room = { top: 100, bottom: 700 };

describe('isShown', () => {
  test('is true if all or half of a question is in view', () => {
    expect(isShown({ top: 200, bottom: 400 }, room)).toBe(true);
    expect(isShown({ top: 600, bottom: 800 }, room)).toBe(true);
    expect(isShown({ top: 0, bottom: 200 }, room)).toBe(true);
  });

  test('is false if less than half is in view', () => {
    expect(isShown({ top: 601, bottom: 801 }, room)).toBe(false);
    expect(isShown({ top: -3, bottom: 197 }, room)).toBe(false);
    expect(isShown({ top: 700, bottom: 900 }, room)).toBe(false);
    expect(isShown({ top: -500, bottom: 100 }, room)).toBe(false);
  });

  test('is true if a long question fills the window', () => {
    expect(isShown({ top: -2000, bottom: 3000 }, room)).toBe(true);
    expect(isShown({ top: 160, bottom: 3000 }, room)).toBe(true);
    expect(isShown({ top: 161, bottom: 3000 }, room)).toBe(false);
  });

  test('is false without height', () => {
    expect(isShown({ top: 300, bottom: 300 }, room)).toBe(false);
  });
});

describe('ShownTime reports a question', () => {
  /** Checks every 250 ms for the given time in ms. */
  function watch(time: ShownTime, shown: string[], from: number, forMs: number): string[] {
    const found: string[] = [];
    for (let now = from; now <= from + forMs; now += 250) found.push(...time.look(shown, now));
    return found;
  }

  test('after two seconds, only once', () => {
    const time = new ShownTime();
    expect(watch(time, ['a'], 5000, readAfter - 250)).toEqual([]);
    expect(time.look(['a'], 5000 + readAfter)).toEqual(['a']);
    expect(watch(time, ['a'], 5250 + readAfter, 9000)).toEqual([]);
  });

  test('after two seconds in total, with interruptions', () => {
    const time = new ShownTime();
    watch(time, ['a'], 0, 1500);
    expect(watch(time, ['b'], 1750, 1500)).toEqual([]);
    expect(watch(time, [], 3500, 60_000)).toEqual([]);
    expect(watch(time, ['a'], 64_000, 250)).toEqual(['a']);
  });

  test('separately from others shown at the same time', () => {
    const time = new ShownTime();
    watch(time, ['a'], 0, 1000);
    expect(watch(time, ['a', 'b'], 1250, 750)).toEqual(['a']);
    expect(watch(time, ['a', 'b'], 2250, 1250)).toEqual(['b']);
  });

  test('without counting time asleep', () => {
    const time = new ShownTime();
    time.look(['a'], 0);
    expect(time.look(['a'], 8 * 60 * 60 * 1000)).toEqual([]);
  });

  test('without counting time before the first check', () => {
    expect(new ShownTime().look(['a'], 1_000_000)).toEqual([]);
  });
});
