import { afterAll, expect, test } from 'vitest';
import type { PythonFenceRun } from '../../../src/runner/python/python-messages.ts';
import { openPythonEngine } from '../../../tools/check-content/proof/engines/run-python.ts';

const timeout = 60_000;
const engine = openPythonEngine();
afterAll(() => engine.close());

/** Runs the lines in a world of their own. */
async function run(...lines: string[]): Promise<PythonFenceRun> {
  const request = { fences: [lines.join('\n')], tests: [false], compileOnly: false };
  const outcome = await engine.ask(request, timeout);
  if ('gaveUp' in outcome) throw new Error(outcome.gaveUp);
  return outcome.answer[0] as PythonFenceRun;
}

test.each([
  ['import sys', "print('tea')", 'sys.exit()'],
  ["print('tea')", 'raise SystemExit(0)'],
  ["print('tea')", 'exit()'],
])(
  'code that ends itself has not failed: %s, %s',
  async (...lines) => {
    expect(await run(...lines)).toMatchObject({ output: 'tea\n', error: { hasEnded: true } });
  },
  timeout,
);

test(
  'code that ends itself because of a failure has failed',
  async () => {
    const { error } = await run('import sys', "sys.exit('cold')");
    expect(error).toMatchObject({ message: 'SystemExit: cold', line: 2, hasEnded: false });
  },
  timeout,
);

test(
  'the exceptions of a group are told of, also where it is a cause',
  async () => {
    const group =
      "ExceptionGroup('tea', [ValueError('cold'), ExceptionGroup('cup', [KeyError(1)])])";
    const said = [
      'ExceptionGroup: tea (2 sub-exceptions)',
      '   ValueError: cold',
      '   ExceptionGroup: cup (1 sub-exception)',
      '      KeyError: 1',
    ].join('\n');
    expect((await run(`raise ${group}`)).error?.message).toBe(said);
    const { error } = await run(`raise ValueError('none') from ${group}`);
    expect(error?.trace?.join('\n')).toContain(said);
  },
  timeout,
);
