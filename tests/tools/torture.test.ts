import { describe, expect, test } from 'vitest';
import { formatFigures } from '../../tools/test/torture-figures.ts';
import { parseTortureRequest } from '../../tools/test/torture-request.ts';
import { createRandom } from '../../tools/random.ts';

describe('npm run test:torture', () => {
  test('takes rounds, a seed and names of suites', () => {
    expect(parseTortureRequest(['--rounds', '1000', 'kill', '--seed=7', 'zips'], 5)).toEqual({
      rounds: 1000,
      seed: 7,
      names: ['kill', 'zips'],
    });
    expect(parseTortureRequest([], 5)).toEqual({ rounds: null, seed: 5, names: [] });
  });

  test.each([['--rounds=0'], ['--rounds=many'], ['--seed=-1'], ['--seed=1.5'], ['--round=3']])(
    'refuses %s',
    (option) => {
      expect(() => parseTortureRequest([option], 5)).toThrow();
    },
  );

  test('ends in a table of figures', () => {
    expect(formatFigures([{ suite: 'Kills', rounds: 1000, outcome: '0 lost' }])).toBe(
      '| Suite | Rounds | Result |\n| --- | ---: | --- |\n| Kills | 1,000 | 0 lost |',
    );
  });

  test('the same seed repeats the random choices', () => {
    const draw = (seed: number): number[] => {
      const random = createRandom(seed);
      return [random.next(), random.below(100), random.pick([1, 2, 3]), ...random.bytes(4)];
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});
