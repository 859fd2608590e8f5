import { afterEach, expect, test } from 'vitest';
import { openEngine } from '../../../../tools/check-content/proof/engines/engine.ts';
import { openBash, runBashWorld } from '../../../../tools/check-content/proof/engines/run-bash.ts';
import { openPythonEngine } from '../../../../tools/check-content/proof/engines/run-python.ts';
import { runModule } from '../../../../tools/check-content/proof/engines/run-module.ts';
import { openSqlEngine } from '../../../../tools/check-content/proof/engines/run-sql.ts';
import type { World } from '../../../../tools/check-content/proof/fence.ts';
import { makeFence } from './make-fence.ts';

const patience = 300_000;
const script = new URL('../../../fixtures/proof/engine.ts', import.meta.url);
const open: { close: () => void }[] = [];

afterEach(() => {
  for (const engine of open.splice(0)) engine.close();
});

function openTest() {
  const engine = openEngine<string, string>(script);
  open.push(engine);
  return engine;
}

test('an engine answers in order', async () => {
  const engine = openTest();
  const asked = ['one', 'two', 'three'].map((word) => engine.ask(word, patience));
  expect(await Promise.all(asked)).toEqual([
    { answer: 'ONE' },
    { answer: 'TWO' },
    { answer: 'THREE' },
  ]);
});

test('an engine that never finishes is stopped, and the next request gets a new one', async () => {
  const engine = openTest();
  expect(await engine.ask('loop', 300)).toEqual({
    gaveUp: 'it is still running after 0.3 seconds',
  });
  expect(await engine.ask('after', patience)).toEqual({ answer: 'AFTER' });
});

test('an engine that crashes or throws reports it, and the next request gets a new one', async () => {
  const engine = openTest();
  expect(await engine.ask('exit', patience)).toEqual({ gaveUp: 'its process ended with code 7' });
  expect(await engine.ask('throw', patience)).toEqual({
    gaveUp: expect.stringContaining('Error: thrown'),
  });
  expect(await engine.ask('after', patience)).toEqual({ answer: 'AFTER' });
});

test('an engine that cannot start reports why', async () => {
  const missing = openEngine<string, string>(new URL('missing.ts', script));
  open.push(missing);
  expect(await missing.ask('one', patience)).toEqual({
    gaveUp: expect.stringMatching(
      /^its process ended with code 1: Error: Cannot find module .*missing\.ts/,
    ),
  });
});

test(
  'endless SQL, Python and JavaScript are stopped',
  async () => {
    const sql = openSqlEngine();
    const python = openPythonEngine();
    open.push(sql, python);
    const endless = {
      text: 'DO $$ BEGIN LOOP NULL; END LOOP; END $$',
      offset: 0,
    };
    expect(await sql.ask({ fixture: '', fences: [[endless]] }, 500)).toHaveProperty('gaveUp');
    const request = { fences: ['while True: pass'], tests: [false], compileOnly: false };
    expect(await python.ask(request, 500)).toHaveProperty('gaveUp');
    expect(await runModule('for (;;);', 500)).toEqual({
      output: '',
      failure: {
        message: 'it is still running after 0.5 seconds',
        line: null,
        column: 1,
        fatal: true,
      },
    });
  },
  patience,
);

test('endless shell code is stopped along with all its processes', async () => {
  const world: World = {
    family: 'bash',
    fences: [makeFence('bash', 'sleep 60 & wait')],
    run: true,
  };
  const [run] = await runBashWorld(openBash(), world, 500);
  expect(run?.failures).toMatchObject([
    { message: 'it is still running after 0.5 seconds', gaveUp: true },
  ]);
});

test('shell code on a machine without bash fails with a clear message', async () => {
  const bash = { ...openBash(), missing: 'bash 5 or later is not on this machine' };
  const world: World = { family: 'bash', fences: [makeFence('bash', 'true')], run: true };
  const [run] = await runBashWorld(bash, world, patience);
  expect(run?.failures).toMatchObject([
    { message: 'bash 5 or later is not on this machine', fatal: true },
  ]);
});
