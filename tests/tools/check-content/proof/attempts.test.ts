import { describe, expect, test } from 'vitest';
import { planChallenges } from '../../../../src/main/content/fences/plan-challenges.ts';
import { proveAttempts } from '../../../../tools/check-content/proof/attempts/prove-attempts.ts';
import {
  pageOfAttempts,
  readAttempts,
} from '../../../../tools/check-content/proof/attempts/read-attempts.ts';
import type { Attempt } from '../../../../tools/check-content/proof/attempts/read-attempts.ts';
import { useTempFolder } from '../../../main/temp-folder.ts';
import { makeFence } from './make-fence.ts';

const patience = 120_000;
const folder = useTempFolder();
const file = 'attempts/a/b/c.md';

describe('reading attempts', () => {
  test('reads each fence under the id of its question', () => {
    folder.write(
      file,
      '# Attempts\n\n## largest\n\n```js right="sorts"\nsort();\n```\n\n## least\n\n```python wrong="stops early"\npass\n```\n',
    );
    expect(readAttempts(folder.path)).toEqual({
      problems: [],
      attempts: [
        {
          ...{ file, line: 5, page: 'qa/a/b/c.md', question: 'largest', tag: 'js' },
          ...{ code: 'sort();\n', isRight: true, name: 'sorts' },
        },
        {
          ...{ file, line: 11, page: 'qa/a/b/c.md', question: 'least', tag: 'python' },
          ...{ code: 'pass\n', isRight: false, name: 'stops early' },
        },
      ],
    });
  });

  test.each([
    ['without a heading', '```js right="sorts"\n1;\n```\n'],
    ['without the kind', '## largest\n\n```js\n1;\n```\n'],
    ['without a name', '## largest\n\n```js wrong=""\n1;\n```\n'],
  ])('reports an attempt %s', (_, text) => {
    folder.write(file, text);
    const { attempts, problems } = readAttempts(folder.path);
    expect(attempts).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({ file, message: expect.stringContaining('wrong="the mistake"') }),
    ]);
  });

  test('finds none in a folder without attempts', () => {
    expect(readAttempts(folder.path)).toEqual({ attempts: [], problems: [] });
  });

  test('maps a file of attempts to its page', () => {
    expect(pageOfAttempts(file)).toBe('qa/a/b/c.md');
    expect(pageOfAttempts('qa/a/b/c.md')).toBeNull();
  });
});

const [challenge] = planChallenges(
  [
    makeFence('js starter', 'function largest(numbers) {}\n'),
    makeFence(
      'js tests',
      [
        "test('the last', () => largest([1, 3]), 3);",
        "test('negative ones', () => largest([-2, -1]), -1);",
      ].join('\n'),
    ),
    makeFence('js', 'function largest(numbers) {\n  return Math.max(...numbers);\n}\n'),
  ],
  (_, message) => {
    throw new Error(message);
  },
);

const right = [
  'function largest(numbers) {\n  return numbers.toSorted((a, b) => b - a)[0];\n}\n',
  'function largest(numbers) {\n  return numbers.reduce((a, b) => (a > b ? a : b));\n}\n',
];
const wrong = Array.from(
  { length: 8 },
  (_, index) =>
    [
      'function largest(numbers) {\n  return Math.max(0, ...numbers);\n}\n',
      'function largest(numbers) {\n  return numbers[0];\n}\n',
      'function largest(numbers) {\n  throw new Error("no");\n}\n',
      'function largest(numbers) {\n  return numbers.length;\n}\n',
    ][index % 4] as string,
);

function attempt(code: string, isRight: boolean, changes: Partial<Attempt> = {}): Attempt {
  const place = { file, line: 5, page: 'qa/a/b/c.md', question: 'largest', tag: 'js' };
  return { ...place, code, isRight, name: 'a name', ...changes };
}

async function prove(
  attempts: Attempt[],
  cache: Parameters<typeof proveAttempts>[2]['cache'] = null,
) {
  if (challenge === undefined) throw new Error('There is no challenge.');
  const asked = [{ question: 'largest', challenge }];
  const problems = await proveAttempts(attempts, asked, { fixtures: new Map(), cache });
  return problems.map(({ message }) => message);
}

const enough = [
  ...right.map((code) => attempt(code, true)),
  ...wrong.map((code) => attempt(code, false)),
];

describe('proving attempts', { timeout: patience }, () => {
  test('accepts correct attempts that pass and wrong ones that fail a test', async () => {
    expect(await prove(enough)).toEqual([]);
  });

  test('reports a wrong one that passes all tests', async () => {
    const passes = attempt(right[0] ?? '', false, { name: 'sorts the input' });
    expect(await prove([...enough, passes])).toEqual([
      'No test refuses the wrong attempt (sorts the input): add a test that does.',
    ]);
  });

  test('reports a right one that fails, with the test', async () => {
    const fails = attempt(wrong[0] ?? '', true, { name: 'starts at 0' });
    expect(await prove([...enough, fails])).toEqual([
      'The right attempt (starts at 0) fails the test "negative ones": correct the attempt or the test.',
    ]);
  });

  test('a wrong attempt that aborts before the tests doesn’t count as failing one', async () => {
    const broken = attempt('function largest(numbers) {\n', false, { name: 'does not parse' });
    expect(await prove([...enough, broken])).toEqual([
      'No test refuses the wrong attempt (does not parse): add a test that does.',
    ]);
  });

  test('reports too few attempts', async () => {
    expect(await prove(enough.slice(1))).toEqual([
      'The challenge has 1 right and 8 wrong attempts: keep at least 2 and 8 of them.',
    ]);
  });

  test('reports an attempt without a challenge', async () => {
    const lost = [{ question: 'least' }, { tag: 'python' }, { page: 'qa/a/b/d.md' }].map(
      (changes) => attempt('', true, changes),
    );
    expect(await prove([...enough, ...lost])).toEqual([
      'qa/a/b/c.md has no challenge "least" in js.',
      'qa/a/b/c.md has no challenge "largest" in python.',
      'qa/a/b/d.md has no challenge "largest" in js.',
    ]);
  });

  test('runs only attempts missing from the cache', async () => {
    const set: boolean[] = [];
    const cache = {
      getAttempt: () => null,
      setAttempt: (_: unknown, { isRight }: Attempt) => void set.push(isRight),
    };
    const passes = attempt(right[0] ?? '', false);
    await prove([...enough, passes], cache);
    expect(set).toEqual(enough.map(({ isRight }) => isRight));
    const known = { ...cache, getAttempt: () => ['the last'] };
    expect(await prove([attempt('', false), ...enough.slice(2), passes], known)).toEqual([
      'The challenge has 0 right and 10 wrong attempts: keep at least 2 and 8 of them.',
    ]);
  });
});
