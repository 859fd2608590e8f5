import { afterAll, expect, test } from 'vitest';
import type { PythonFenceRun } from '../../../src/runner/python/python-messages.ts';
import { openPythonEngine } from '../../../tools/check-content/proof/engines/run-python.ts';

const timeout = 60_000;
const engine = openPythonEngine();
afterAll(() => engine.close());

/** Runs the lines in their own world. */
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
  'counts code that exits by itself as done: %s, %s',
  async (...lines) => {
    expect(await run(...lines)).toMatchObject({ output: 'tea\n', error: { hasEnded: true } });
  },
  timeout,
);

test(
  'reports failures of code that replaces traceback functions',
  async () => {
    const replaced =
      'traceback.print_exception = traceback.TracebackException = traceback.walk_tb = None';
    const { error } = await run('import traceback', replaced, '1 / 0');
    expect(error).toMatchObject({ message: 'ZeroDivisionError: division by zero', line: 3 });
    const typing = await run('import traceback', 'traceback.walk_stack = None', 'input()');
    expect(typing.error?.message).toContain('EOFError: Nothing can be typed in here');
    const { output } = await run(
      ...['import traceback', replaced, 'class Cup:'],
      ...['    def __del__(self):', "        raise ValueError('cold')", 'cup = Cup()'],
    );
    expect(output).toContain('ValueError: cold');
  },
  timeout,
);

test(
  'counts sys.exit with a message as a failure',
  async () => {
    const { error } = await run('import sys', "sys.exit('cold')");
    expect(error).toMatchObject({ message: 'SystemExit: cold', line: 2, hasEnded: false });
  },
  timeout,
);

test(
  'lists the exceptions of a group, also as a cause',
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

test.each(['input()', 'sys.stdin.readline()', 'list(sys.stdin)', 'sys.stdin.buffer.read()'])(
  'explains that no input can be typed: %s',
  async (asking) => {
    const { error } = await run('import sys', asking);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^EOFError: Nothing can be typed in here/) as string,
      line: 2,
    });
  },
  timeout,
);

test(
  'explains that no password can be typed',
  async () => {
    expect((await run('import getpass', 'getpass.getpass()')).error?.message).toBe(
      'EOFError: Nothing can be typed in here: put the value into the code',
    );
  },
  timeout,
);

test.each([['raise EOFError'], ['import io, wave', "wave.open(io.BytesIO(b''))"]])(
  'reports other EOFErrors unchanged: %s',
  async (...lines) => {
    expect((await run(...lines)).error?.message).toBe('EOFError');
  },
  timeout,
);

test(
  'lets code replace sys.stdin, for this run only',
  async () => {
    const bring = "sys.stdin = io.StringIO('tea\\nmilk\\n')";
    const brought = await run('import io, sys', bring, "print(input('What? '), input())");
    expect(brought).toEqual({ output: 'What? tea milk\n', error: null });
    expect((await run('input()')).error?.message).toContain('Nothing can be typed');
  },
  timeout,
);

test.each([
  [['import atexit', "atexit.register(print, 'bye')", "print('tea')"], 'tea\nbye\n'],
  [['import atexit', "atexit.register(print, 'bye')", "raise ValueError('cold')"], 'bye\n'],
  [
    ['import weakref', 'class Pot: pass', 'pot = Pot()', "weakref.finalize(pot, print, 'bye')"],
    'bye\n',
  ],
  [
    [
      ...['full = []', 'class Pot:', '  def __init__(self, name): self.name = name'],
      ...[
        "  def __del__(self): print('bye', self.name, full)",
        'first = Pot(1)',
        'rest = [Pot(2)]',
      ],
    ],
    'bye 1 []\nbye 2 []\n',
  ],
])(
  'runs exit functions and finalizers once per run: %j',
  async (lines, output) => {
    for (let turn = 0; turn < 2; turn += 1) expect(await run(...lines)).toMatchObject({ output });
    expect(await run("print('cup')")).toMatchObject({ output: 'cup\n' });
  },
  timeout,
);

test(
  'flushes buffered logging at the end of each run',
  async () => {
    const lines = [
      'import logging.handlers',
      'handler = logging.handlers.MemoryHandler(10, target=logging.StreamHandler())',
      'logging.getLogger().addHandler(handler)',
      "logging.warning('cold')",
    ];
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run(...lines)).toMatchObject({ output: 'cold\n' });
  },
  timeout,
);

test(
  'closes unfinished generators at the end',
  async () => {
    const lines = [
      ...['def pour():', '  try: yield 1', "  finally: print('closed')"],
      ...['cup = pour()', 'next(cup)', "print('tea')"],
    ];
    expect(await run(...lines)).toMatchObject({ output: 'tea\nclosed\n', error: null });
  },
  timeout,
);

test(
  'reports a failing __del__ like CPython, with only the frames of the code',
  async () => {
    const lines = ['class Pot:', "  def __del__(self): raise ValueError('cold')", 'pot = Pot()'];
    const { output } = await run(...lines);
    expect(output).toMatch(
      /^Exception ignored while calling deallocator <function Pot\.__del__ at /,
    );
    expect(output).toMatch(/main\.py", line 2, in __del__\n[^]*ValueError: cold\n$/);
    expect(output).not.toContain('run_exit');
  },
  timeout,
);

test(
  'runs exit functions only after the last fence of a world',
  async () => {
    const fences = ["import atexit\natexit.register(print, 'bye')", "print('tea')"];
    const outcome = await engine.ask(
      { fences, tests: [false, false], compileOnly: false },
      timeout,
    );
    const answer = 'answer' in outcome ? outcome.answer : [];
    expect(answer.map(({ output }) => output)).toEqual(['', 'tea\nbye\n']);
  },
  timeout,
);

test.each([
  ['prnt(1)', "NameError: name 'prnt' is not defined. Did you mean: 'print'?"],
  ['math.pi', "NameError: name 'math' is not defined. Did you forget to import 'math'?"],
  ["'tea'.uper()", "AttributeError: 'str' object has no attribute 'uper'. Did you mean: 'upper'?"],
])(
  'suggests names as CPython does: %s',
  async (line, message) => {
    expect((await run(line)).error).toMatchObject({ message });
  },
  timeout,
);

test(
  'explains that there is no debugger',
  async () => {
    const message = 'RuntimeError: There is no debugger here: print what you want to see';
    expect(await run("print('tea')", 'breakpoint()')).toMatchObject({
      output: 'tea\n',
      error: { message, line: 2 },
    });
    expect(await run('import pdb', 'pdb.set_trace()', "print('tea')")).toMatchObject({
      output: '> /home/user/world/main.py(2)<module>()\n-> pdb.set_trace()\n(Pdb) ',
      error: { message, line: 2 },
    });
  },
  timeout,
);
