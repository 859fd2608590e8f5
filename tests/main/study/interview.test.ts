import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawWeighted, weighQuestion } from '../../../src/main/study/queue.ts';
import { createRandom } from '../../../tools/random.ts';

const sure = {
  isDue: false,
  dueInDays: 9,
  dueAt: null,
  stability: 100,
  elapsedDays: 0,
  isFromToday: false,
  lapses: 0,
};

describe('drawWeighted', () => {
  test('draws without replacement, and no more than there are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.integer({ min: 0, max: 20 }), (items, count) => {
        const drawn = drawWeighted(items, () => 1, count, createRandom(42).next);
        expect(drawn).toHaveLength(Math.min(count, items.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(items).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });

  test('draws by weight', () => {
    const { next: random } = createRandom(42);
    const first = { light: 0, heavy: 0 };
    for (let n = 0; n < 10_000; n += 1) {
      const [drawn] = drawWeighted(
        ['light', 'heavy'] as const,
        (item) => (item === 'heavy' ? 3 : 1),
        1,
        random,
      );
      if (drawn !== undefined) first[drawn] += 1;
    }
    expect(first.heavy / 10_000).toBeCloseTo(0.75, 1);
    expect(first.light).toBeGreaterThan(0);
  });

  test('handles the lowest and highest random numbers', () => {
    expect(
      drawWeighted(
        ['a', 'b'],
        () => 1,
        2,
        () => 0,
      ),
    ).toEqual(['a', 'b']);
    expect(
      drawWeighted(
        ['a'],
        () => 1,
        1,
        () => 1 - Number.EPSILON / 2,
      ),
    ).toEqual(['a']);
  });
});

describe('weighQuestion', () => {
  test('gives weak and unseen questions more weight than remembered ones', () => {
    const unseen = weighQuestion({ card: null });
    const remembered = weighQuestion({ card: sure });
    const fading = weighQuestion({ card: { ...sure, elapsedDays: 100 } });
    const faded = weighQuestion({ card: { ...sure, stability: 1, elapsedDays: 300 } });
    const lapsed = weighQuestion({ card: { ...sure, lapses: 3 } });
    expect(remembered).toBeGreaterThan(0);
    expect(unseen).toBeGreaterThan(2 * remembered);
    expect(fading).toBeGreaterThan(remembered);
    expect(faded).toBeGreaterThan(unseen);
    expect(lapsed).toBeGreaterThan(2 * remembered);
    expect(weighQuestion({ card: { ...sure, lapses: 100 } })).toBeLessThan(unseen);
  });
});
