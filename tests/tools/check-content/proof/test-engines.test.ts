import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { completeResults } from '../../../../src/shared/challenges.ts';
import type { Challenge } from '../../../../src/shared/challenges.ts';
import { openPythonTests } from '../../../../tools/check-content/proof/challenges/python-tests.ts';
import { openScriptTests } from '../../../../tools/check-content/proof/challenges/script-tests.ts';
import { openSqlTests } from '../../../../tools/check-content/proof/challenges/sql-tests.ts';
import type { TestEngine } from '../../../../tools/check-content/proof/challenges/test-engine.ts';

const patience = 300_000;
const limit = 60_000;

const engines: Record<'javascript' | 'python' | 'sql', TestEngine> = {
  javascript: openScriptTests(),
  // On a busy machine even code that can be interrupted takes time to stop.
  python: openPythonTests(limit),
  sql: openSqlTests(),
};
afterAll(() => Object.values(engines).forEach((engine) => engine.close()));

const tests = {
  javascript: "test('adds', () => add(1, 2), 3);\ntest('adds again', () => add(2, 2), 4);",
  python: 'test("adds", lambda: add(1, 2), 3)\ntest("adds again", lambda: add(2, 2), 4)',
  sql: '-- test: adds\n-- test: adds again\nUPDATE numbers SET n = n + 1;',
};

/** The outcome of each test of the code: `passed`, the actual value, or the error. */
async function run(
  language: keyof typeof engines,
  code: string,
  { solution = 'SELECT n FROM numbers;', time = limit, engine = engines[language] } = {},
): Promise<string[]> {
  const names = ['adds', 'adds again'];
  const challenge: Challenge = {
    language,
    starter: '',
    tests: { code: tests[language], names, solution },
    fixture: 'CREATE TABLE numbers (n int, half int); INSERT INTO numbers VALUES (1, 0), (3, 1);',
    setUpHtml: '',
  };
  const { results, end } = await engine.run(challenge, code, time, 'all');
  return completeResults(names, results, end).map(({ passed, actual, error }) =>
    passed ? 'passed' : (error ?? actual ?? ''),
  );
}

describe('JavaScript', () => {
  test.each([
    ['function add(a, b) { return a + b; }', 'passed'],
    ['async function add(a, b) { await null; return a + b; }', 'passed'],
    ['const add = (a, b) => new Promise((done) => setTimeout(done, 1e6, a + b));', 'passed'],
    ['function test() {} function add(a, b) { return a + b; }', 'passed'],
    ['function add() { return 5; }', '5'],
    ['function add() { throw new TypeError("no"); }', 'TypeError: no'],
    ['function add() { throw "no"; }', "It threw 'no'."],
    ['const add = () => new Promise(() => {});', 'It waits for something that never happens.'],
    ['const add = () => new Promise(() => setInterval(() => {}, 1));', 'Its timers never end.'],
    ['function test() { console.log("passed"); }', 'ReferenceError: add is not defined'],
    ['throw new Error("no");', 'Not reached: Error: no'],
    ['add(', "Not reached: SyntaxError: Unexpected token ';'"],
    ['process.exit(0);', 'Not reached: the code ended the tests.'],
    ['Object.is = Reflect.ownKeys = () => true; function add() { return "5"; }', "'5'"],
  ])('%s', async (code, expected) => {
    expect(await run('javascript', code)).toEqual([expected, expected]);
  });

  test('reports nothing after the first failing test', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error): void => void warnings.push(warning);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const names = Array.from({ length: 1000 }, (_, index) => `adds ${index}`);
    const code = names.map((name) => `test('${name}', () => add(1, 2), 3);`).join('\n');
    const challenge: Challenge = {
      ...{ language: 'javascript', starter: '', fixture: '', setUpHtml: '' },
      tests: { code, names, solution: '' },
    };
    const wrong = 'const add = (a, b) => a - b;';
    const { results, end } = await engines.javascript.run(
      ...([challenge, wrong, limit, 'to-first-failure'] as const),
    );
    expect(end).toEqual({ how: 'stopped' });
    expect(results).toHaveLength(1);
    // Later reports would arrive in another task.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(warnings).toEqual([]);
    expect(results).toHaveLength(1);
  });

  test('stops endless code', async () => {
    const reason = 'Not reached: the time was up.';
    expect(await run('javascript', 'for (;;);', { time: 3000 })).toEqual([reason, reason]);
  });
});

describe('Python', () => {
  test.each([
    ['def add(a, b):\n    return a + b', 'passed'],
    ['def test(*_): ...\ndef add(a, b):\n    return a + b', 'passed'],
    ['def add(a, b): return float(a + b)', 'passed'],
    ['def add(a, b): return True', 'True'],
    ['def add(a, b): raise ValueError("no")', 'ValueError: no'],
    ['import sys\ndef add(a, b): sys.exit(0)', 'SystemExit: 0'],
    ['import sys\nsys.exit(0)', 'Not reached: SystemExit: 0'],
    ['add(', "Not reached: SyntaxError: '(' was never closed"],
    ['import builtins, json\nbuiltins.repr = json.dumps = print\ndef add(a, b): return 5', '5'],
    [
      'class Any:\n    def __eq__(self, other): return True\n    def __repr__(self): return "any"\ndef add(a, b): return Any()',
      'any',
    ],
  ])(
    '%s',
    async (code, expected) => {
      expect(await run('python', code)).toEqual([expected, expected]);
    },
    patience,
  );

  test(
    'counts no test as passed if the code exits Python or never ends',
    async () => {
      const [exited] = await run('python', 'import os\nos._exit(0)');
      expect(exited).toContain('Not reached: Exit');
      const [late] = await run('python', 'while True: ...', { time: 1000 });
      expect(late).toBe('Not reached: KeyboardInterrupt');
    },
    patience,
  );

  test(
    'stops code that ignores interrupts, without affecting the next run',
    async () => {
      const stubborn = 'while True:\n    try:\n        while True: ...\n    except: ...';
      const engine = openPythonTests(500);
      const [ended] = await run('python', stubborn, { time: 500, engine });
      expect(ended).toContain('Not reached: it is still running');
      const next = await run('python', 'def add(a, b): return a + b', { engine });
      engine.close();
      expect(next).toEqual(['passed', 'passed']);
    },
    patience,
  );
});

describe('SQL', () => {
  test.each([
    ['SELECT n AS number FROM numbers ORDER BY 1 DESC', 'passed'],
    ['SELECT n FROM numbers; ', 'passed'],
    ['SELECT n::numeric(4, 2) FROM numbers', 'passed'],
    ['DELETE FROM numbers', 'It gives no rows: write a query.'],
    ['SELECT m FROM numbers', 'ERROR:  column "m" does not exist'],
    ['SELEC', 'ERROR:  syntax error at or near "SELEC"'],
    [
      'DELETE FROM numbers; COMMIT; SELECT n FROM numbers',
      'Leave transactions out: each test is one.',
    ],
  ])(
    '%s',
    async (code, expected) => {
      expect(await run('sql', code)).toEqual([expected, expected]);
    },
    patience,
  );

  test(
    'starts each case from the fixture, and compares the number of columns',
    async () => {
      expect(await run('sql', 'SELECT 1 UNION ALL SELECT 3')).toEqual([
        'passed',
        ' ?column?\n----------\n        1\n        3\n(2 rows)',
      ]);
      const [result] = await run('sql', 'SELECT n, half FROM numbers');
      expect(result).toContain(' n | half');
    },
    patience,
  );

  test(
    "compares the order only if the solution's outer query has one",
    async () => {
      const code = 'SELECT n FROM numbers ORDER BY n DESC';
      const ordered = await run('sql', code, { solution: 'SELECT n FROM numbers ORDER BY n' });
      expect(ordered[0]).toContain('3\n 1');
      const inner = 'SELECT n FROM (SELECT n FROM numbers ORDER BY n) AS ordered';
      expect(await run('sql', code, { solution: inner })).toEqual(['passed', 'passed']);
    },
    patience,
  );
});
