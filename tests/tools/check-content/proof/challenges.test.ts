import { describe, expect, test } from 'vitest';
import { planChallenges } from '../../../../src/main/content/fences/plan-challenges.ts';
import { proveChallenges } from '../../../../tools/check-content/proof/challenges/prove-challenges.ts';
import type { MutantChoice } from '../../../../tools/check-content/proof/challenges/try-challenge.ts';
import { makeFence } from './make-fence.ts';

// Starting the languages takes seconds, and much longer on a busy machine.
const patience = 300_000;
const limit = 60_000;

const fixtures = new Map([
  [
    'team',
    "CREATE TABLE people (id int, name text); INSERT INTO people VALUES (1, 'Ada'), (2, 'Bo');",
  ],
]);

interface Given {
  starter: string;
  tests: string;
  solution: string;
}

/** The problems of a challenge, and the mutants its tests miss. */
async function prove(
  tag: string,
  { starter, tests, solution }: Given,
  mutants: MutantChoice = 'all',
) {
  const words = tag === 'sql' ? ' fixture=team' : '';
  const fences = [
    makeFence(`${tag} starter${words}`, starter),
    makeFence(`${tag} tests${words}`, tests),
    makeFence(`${tag}${words}`, solution),
  ];
  const planned = planChallenges(fences, (_, message) => {
    throw new Error(message);
  });
  const { problems, unnoticed } = await proveChallenges(planned, {
    fixtures,
    cache: null,
    isHouse: true,
    mutants,
    limit,
  });
  return {
    problems: problems.map(({ message }) => message),
    unnoticed: unnoticed.map(({ message }) => message),
  };
}

const good: Record<string, Given> = {
  python: {
    starter: 'def largest_even(numbers):\n    """None if there is none."""\n',
    tests: [
      'test("finds the largest", lambda: largest_even([2, 8, 4]), 8)',
      'test("passes over odd ones", lambda: largest_even([2, 9]), 2)',
      'test("there may be none", lambda: largest_even([1]), None)',
      'test("takes negative ones", lambda: largest_even([-2, -4]), -2)',
    ].join('\n'),
    solution: [
      'def largest_even(numbers):',
      '    best = None',
      '    for number in numbers:',
      '        if number % 2 == 0 and (best is None or number > best):',
      '            best = number',
      '    return best',
    ].join('\n'),
  },
  js: {
    starter: 'function countDown(from, tell) {}\n',
    tests: [
      "test('tells each number', async () => {",
      '  const told = [];',
      '  countDown(2, (number) => told.push(number));',
      '  await clock.tick(1999);',
      '  const early = [...told];',
      '  await clock.tick(1);',
      '  return { early, told };',
      '}, { early: [2, 1], told: [2, 1, 0] });',
    ].join('\n'),
    solution: [
      'function countDown(from, tell) {',
      '  tell(from);',
      '  if (from > 0) setTimeout(() => countDown(from - 1, tell), 1000);',
      '}',
    ].join('\n'),
  },
  ts: {
    starter: 'async function first<T>(values: T[]): Promise<T | null> {\n  return null;\n}\n',
    tests: [
      "test('gives the first', () => first([1, 2]), 1);",
      "test('of none there is none', () => first<number>([]), null);",
      "test('takes its time', async () => { const start = Date.now(); await first([1]); return Date.now() - start; }, 50);",
    ].join('\n'),
    solution: [
      'async function first<T>(values: T[]): Promise<T | null> {',
      '  await new Promise((resolve) => setTimeout(resolve, 50));',
      '  return values.length === 0 ? null : values[0]!;',
      '}',
    ].join('\n'),
  },
  sql: {
    starter: '-- The names, last first.\n',
    tests: [
      '-- test: as they are',
      '-- test: names that end in a are left out',
      "INSERT INTO people VALUES (3, 'Cy'), (4, 'Dora'), (NULL, 'Eve');",
    ].join('\n'),
    solution: [
      'SELECT DISTINCT name FROM people',
      "WHERE name NOT LIKE '%a' OR id = 1",
      'ORDER BY name DESC;',
    ].join('\n'),
  },
};

describe.each(Object.entries(good))('a challenge in %s', (tag, given) => {
  test(
    'is valid if its tests catch mistakes',
    async () => {
      expect((await prove(tag, given)).problems).toEqual([]);
    },
    patience,
  );

  test(
    'is refused if its starter passes or its solution fails',
    async () => {
      const { starter, tests, solution } = given;
      const solved = await prove(tag, { starter: solution, tests, solution });
      expect(solved.problems).toEqual([
        'The starter passes all tests: leave the work to the reader.',
      ]);

      if (tag !== 'sql') {
        const failing = await prove(tag, { starter, tests, solution: starter });
        expect(failing.problems[0]).toMatch(/^The solution fails the test "/);
      }
    },
    patience,
  );
});

const weak: Record<string, Given> = {
  python: {
    ...(good['python'] as Given),
    tests: 'test("can be called", lambda: largest_even([]) is None or largest_even is None, False)',
    solution: 'def largest_even(numbers):\n    return len(numbers) * 2 + 4 - 1\n',
  },
  js: {
    starter: 'const add = null;',
    tests: "test('is a function', () => typeof add, 'function');",
    solution: 'function add(a, b) {\n  return a + b > 3 ? 1 : 2;\n}\n',
  },
  ts: {
    starter: 'const add: unknown = null;',
    tests: "test('is a function', () => typeof add, 'function');",
    solution: 'function add(a: number, b: number): number {\n  return a + b > 3 ? 1 : 2;\n}\n',
  },
  sql: {
    ...(good['sql'] as Given),
    tests: '-- test: nobody is there\nDELETE FROM people;',
  },
};

test.each(Object.entries(weak))(
  'in %s, tests that catch too few mutants are refused with the missed ones listed',
  async (tag, given) => {
    const { problems, unnoticed } = await prove(tag, given);
    expect(problems).toEqual([
      expect.stringMatching(/^The tests notice [0-2] of \d+ small mistakes/),
    ]);
    expect(unnoticed.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(unnoticed[0]);
  },
  patience,
);

test(
  'mutants run until enough are caught, or all of them on request',
  async () => {
    const given = {
      starter: 'function grade(points) {}',
      tests: "test('few points', () => grade(9), 'poor');\ntest('some', () => grade(10), 'fair');",
      solution: [
        'function grade(points) {',
        "  if (points < 10) return 'poor';",
        "  if (points < 20) return 'fair';",
        "  return 'good';",
        '}',
      ].join('\n'),
    };
    expect(await prove('js', given, 'until-enough')).toEqual({ problems: [], unnoticed: [] });
    const { problems, unnoticed } = await prove('js', given, 'all');
    expect(problems).toEqual([]);
    expect(unnoticed).toContain('`points < 20` becomes `points <= 20`');
  },
  patience,
);

test(
  'tests with computed names or the wrong type are refused',
  async () => {
    const { problems } = await prove('ts', {
      ...(good['ts'] as Given),
      tests: [
        (good['ts'] as Given).tests,
        'for (const value of [1]) test(`gives ${value}`, () => first([value]), value);',
        "test('gives text', () => first([1]), '1');",
      ].join('\n'),
    });
    expect(problems).toEqual([
      expect.stringMatching(/^This fails: TS2345: .* Correct the tests\.$/s),
      expect.stringContaining('The test "gives 1" cannot be read'),
      expect.stringContaining('The solution fails the test "gives text"'),
    ]);
  },
  patience,
);
