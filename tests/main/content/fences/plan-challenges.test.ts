import { describeChallenge } from '../../../../src/main/content/fences/describe-challenge.ts';
import { describe, expect, test } from 'vitest';
import {
  hasChallenge,
  planChallenges,
} from '../../../../src/main/content/fences/plan-challenges.ts';
import { readFences } from '../../../../src/main/content/fences/read-fences.ts';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

type Given = [info: string, code: string];

function write(...given: Given[]): string {
  return given.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\``).join('\n\n');
}

/**
 * The challenges of an answer with these fences, and the problems reported, with the fence's info.
 */
function plan(...given: Given[]) {
  const problems: [string, string][] = [];
  const planned = planChallenges(
    readFences(markdown.parse(write(...given), {})),
    ({ token }, message) => problems.push([token.info, message]),
  );
  const fixtures = new Map([['shop', 'CREATE TABLE shop ();']]);
  return { problems, challenges: planned.map((one) => describeChallenge(one, fixtures)) };
}

const starter: Given = ['python starter', 'def add(a, b): ...'];
const tests: Given = ['python tests', 'test("adds", lambda: add(1, 2), 3)'];
const solution: Given = ['python', 'def add(a, b): return a + b'];

test('an answer without a starter and tests has no challenge', () => {
  expect(plan(solution, ['json', '{}'])).toEqual({ problems: [], challenges: [] });
});

test('a challenge has a starter, tests and their names', () => {
  expect(plan(starter, tests, solution)).toEqual({
    problems: [],
    challenges: [
      {
        language: 'python',
        starter: `${starter[1]}\n`,
        tests: { code: `${tests[1]}\n`, names: ['adds'], solution: '' },
        fixture: '',
        setUpHtml: '',
      },
    ],
  });
});

test('an SQL challenge also has the solution and the fixture', () => {
  const { challenges } = plan(
    ['sql starter fixture=shop', '-- All.'],
    ['sql tests fixture=shop', '-- test: all\n-- test: none\nDELETE FROM shop;'],
    ['sql fixture=shop', 'SELECT * FROM shop;'],
  );
  expect(challenges).toEqual([
    {
      language: 'sql',
      starter: '-- All.\n',
      tests: {
        code: '-- test: all\n-- test: none\nDELETE FROM shop;\n',
        names: ['all', 'none'],
        solution: 'SELECT * FROM shop;\n',
      },
      fixture: 'CREATE TABLE shop ();',
      setUpHtml: expect.stringContaining('Set-up code, shop.sql') as string,
    },
  ]);
});

test('an answer may have the same task in two languages', () => {
  const { problems, challenges } = plan(
    starter,
    tests,
    ['ts starter', 'x'],
    ['ts tests', "test('adds',\n  () => add(1, 2), 3);"],
    solution,
    ['ts', 'y'],
  );
  expect(problems).toEqual([]);
  expect(challenges.map((one) => one?.language)).toEqual(['typescript', 'python']);
});

test('a challenge with an unknown fixture is not offered', () => {
  const fixture = 'fixture=missing';
  const { challenges } = plan(
    [`sql starter ${fixture}`, ''],
    [`sql tests ${fixture}`, '-- test: all'],
    [`sql ${fixture}`, 'SELECT 1;'],
  );
  expect(challenges).toEqual([null]);
});

describe('refuses a challenge', () => {
  const sqlTests: Given = ['sql tests fixture=shop', '-- test: all'];

  test.each<[string, Given[], string, string]>([
    ['without a starter', [tests, solution], 'python tests', 'add a fence "python starter"'],
    ['without tests', [starter, solution], 'python starter', 'add a fence "python tests"'],
    ['with two starters', [starter, tests, starter, solution], starter[0], 'keep one'],
    ['with tests twice', [starter, tests, tests, solution], tests[0], 'keep one "python tests"'],
    ['without a solution', [starter, tests, ['ts', 'x']], tests[0], 'has no solution'],
    [
      'with a solution that is not run',
      [starter, tests, ['python needs-package', 'x'], solution],
      'python needs-package',
      'must run on its own',
    ],
    [
      'when it starts from two fixtures',
      [['sql starter fixture=shop', ''], sqlTests, ['sql', 'SELECT 1;']],
      'sql',
      'starts from one fixture',
    ],
    [
      'when nothing is tested',
      [starter, ['python tests', 'assert add(1, 2) == 3'], solution],
      'python tests',
      'has no test',
    ],
    [
      'when two tests have the same name',
      [starter, ['python tests', `${tests[1]}\n${tests[1]}`], solution],
      'python tests',
      'Two tests are named "adds"',
    ],
    [
      'when a test has no name',
      [
        ['sql starter', ''],
        ['sql tests', '-- test:'],
        ['sql', 'SELECT 1;'],
      ],
      'sql tests',
      'A test has no name',
    ],
  ])('%s', (_, fences, info, message) => {
    expect(plan(...fences)).toEqual({
      problems: [[info, expect.stringContaining(message)]],
      challenges: [],
    });
  });
});

test('an answer has a challenge if it is complete and its fixture exists', () => {
  const isShop = (name: string): boolean => name === 'shop';
  expect(hasChallenge(write(solution), isShop)).toBe(false);
  expect(hasChallenge('In a race, the **starter** is where tests start.', isShop)).toBe(false);
  expect(hasChallenge(write(starter, tests), isShop)).toBe(false);
  expect(hasChallenge(write(starter, tests, solution), () => false)).toBe(true);
  const sql = ['sql starter', 'sql tests', 'sql'].map((info): Given => [
    `${info} fixture=shop`,
    '-- test: as it is\nSELECT 1;',
  ]);
  expect(hasChallenge(write(...sql), isShop)).toBe(true);
  expect(hasChallenge(write(...sql), () => false)).toBe(false);
});
