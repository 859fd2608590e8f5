/** The page that runs code also runs the tests of a challenge, and code can't fake their results. */
import type { Page } from '@playwright/test';
import type { RunEnd, RunEvent, RunRequest, RunnerMessage } from '../../src/shared/runner.ts';
import { completeResults } from '../../src/shared/challenges.ts';
import { expect, test } from './fixture.ts';
import { fence, openAnswer, writeAnswer } from './run-answers.ts';

const limitMs = 5000;

/** The result of each test of the code: `passed`, the actual value, or the error. */
async function runTests(page: Page, request: Omit<RunRequest, 'library' | 'before'>) {
  const whole: RunRequest = { ...request, before: [], library: '' };
  const events = await page.evaluate(
    async ([run, time]) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      const origin = location.origin.replace('//bundle', '//runner');
      frame.src = `${origin}/`;
      const heard: RunEvent[] = [];
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<RunnerMessage>) => {
          if ('is' in data) return;
          heard.push(...data.events);
          if (heard.some(({ is }) => is === 'ended')) resolve();
          if (data.events.some(({ is }) => is === 'started')) setTimeout(endLate, time);
        };
        // Like the window: the page that runs code doesn't enforce time limits.
        const endLate = (): void => {
          heard.push({ is: 'ended', end: { how: 'late', limitMs: time } });
          port1.postMessage({ do: 'stop' });
          resolve();
        };
        frame.onload = () => frame.contentWindow?.postMessage(null, origin, [port2]);
        document.body.append(frame);
        port1.postMessage({ do: 'run', id: 1, request: run });
      });
      frame.remove();
      return heard;
    },
    [whole, limitMs] as const,
  );
  const results = events.flatMap((event) => (event.is === 'tested' ? [event.result] : []));
  const ended = events.flatMap((event) => (event.is === 'ended' ? [event.end] : []));
  const names = request.tests?.names ?? [];
  return completeResults(names, results, ended[0] as RunEnd).map(({ passed, actual, error }) =>
    passed ? 'passed' : (error ?? actual),
  );
}

/** A request to run `add` under two tests. */
function script(language: 'javascript' | 'typescript', code: string) {
  const tests = [
    "test('adds', () => add(1, 2), 3);",
    "test('in its own time', async () => {",
    '  const start = Date.now();',
    '  await clock.tick(60_000);',
    '  return [await add(2, 2), Date.now() - start, performance.now() > 0];',
    '}, [4, 60_000, true]);',
  ].join('\n');
  const names = ['adds', 'in its own time'];
  return { language, code, fixture: '', tests: { code: tests, names, solution: '' } };
}

test('JavaScript and TypeScript tests run on a fake clock @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('js', '1;'));
  const { page } = await openAnswer(desk);
  const right =
    'function add(a, b) { return new Promise((done) => setTimeout(done, 1e6, a + b)); }';
  const typed = 'function add(a: number, b: number): number { return a + b; }';
  const fake = "const test = () => console.log('passed'); const add = () => 5;";
  const fails = 'const add = () => { throw new Error("no"); };';
  expect(await runTests(page, script('typescript', typed))).toEqual(['passed', 'passed']);
  expect((await runTests(page, script('javascript', right)))[0]).toBe('passed');
  expect((await runTests(page, script('javascript', fake)))[0]).toBe('5');
  expect(await runTests(page, script('javascript', fails))).toEqual(['Error: no', 'Error: no']);
  const late = 'Not reached: the time was up.';
  expect(await runTests(page, script('javascript', 'for (;;);'))).toEqual([late, late]);
  const waits = 'const add = () => new Promise(() => {});';
  expect((await runTests(page, script('javascript', waits)))[0]).toBe(
    'It waits for something that never happens.',
  );
});

test('Python tests run even if the code redefines built-in names @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('js', '1;'));
  const { page } = await openAnswer(desk);
  const tests = {
    code: 'test("adds", lambda: add(1, 2), 3)\ntest("adds again", lambda: add(2, 2), 4)',
    names: ['adds', 'adds again'],
    solution: '',
  };
  const run = (code: string) => runTests(page, { language: 'python', code, fixture: '', tests });
  expect(await run('def add(a, b):\n    return a + b')).toEqual(['passed', 'passed']);
  expect(await run('test = print\ndef add(a, b):\n    return 3')).toEqual(['passed', '3']);
  expect((await run('import os\nos._exit(0)'))[0]).toContain('Not reached: ');
});

test('SQL results are compared with the solution’s rows, case by case @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('js', '1;'));
  const { page } = await openAnswer(desk);
  const request = {
    language: 'sql' as const,
    fixture: 'CREATE TABLE numbers (n int); INSERT INTO numbers VALUES (1), (3);',
    tests: {
      code: '-- test: as it is\n-- test: none\nDELETE FROM numbers;\n',
      names: ['as it is', 'none'],
      solution: 'SELECT n FROM numbers ORDER BY n;',
    },
  };
  const right = 'SELECT n AS number FROM numbers ORDER BY 1';
  expect(await runTests(page, { ...request, code: right })).toEqual(['passed', 'passed']);
  expect(await runTests(page, { ...request, code: 'SELECT 1' })).toEqual([
    expect.stringContaining('(1 row)'),
    expect.stringContaining('(1 row)'),
  ]);
});
