/** Runs all worlds, each in its language's engine, and gives what became of every fence. */
import { availableParallelism } from 'node:os';
import { openBash, runBashWorld } from './engines/run-bash.ts';
import { openPageEngine, runPageWorld } from './engines/run-page.ts';
import { openPythonEngine, runPythonWorld } from './engines/run-python.ts';
import { checkScripts, isTest, openScriptEngine, runScript } from './engines/run-script.ts';
import { runTests } from './engines/run-tests.ts';
import { openSqlEngine, runSqlWorld } from './engines/run-sql.ts';
import type { Fence, FenceRun, World } from './fence.ts';
import { judge } from './judge.ts';
import type { Setups } from '../setups.ts';
import type { RunCache } from './run-cache.ts';

/** Runs the worlds that the cache does not know, each for at most `limit` milliseconds; `onDone` is told how many worlds are done. */
export async function runWorlds(
  worlds: readonly World[],
  { fixtures, stages }: Setups,
  cache: RunCache | null,
  limit: number,
  onDone: (done: number) => void,
): Promise<Map<Fence, FenceRun>> {
  const runs = new Map<Fence, FenceRun>();
  let done = 0;
  const finish = (world: World, worldRuns: FenceRun[]): void => {
    world.fences.forEach((fence, index) => {
      const run = worldRuns[index];
      if (run === undefined) throw new Error(`A fence of ${fence.file} was not answered for.`);
      runs.set(fence, run);
    });
    done += 1;
    onDone(done);
  };
  const waiting = worlds.filter((world) => {
    const known = cache?.get(world) ?? null;
    if (known !== null) finish(world, known);
    return known === null;
  });
  const complete = (world: World, worldRuns: FenceRun[]): void => {
    // What went wrong may have been the machine's fault, and is run again the next time.
    if (isRight(world, worldRuns)) cache?.set(world, worldRuns);
    finish(world, worldRuns);
  };
  const sql = waiting.filter(({ family }) => family === 'sql');
  const python = waiting.filter(({ family }) => family === 'python');
  const scripts = waiting.filter(
    ({ family }) => family === 'javascript' || family === 'typescript',
  );
  const pages = waiting.filter(({ family }) => family === 'page');
  const bash = waiting.filter(({ family }) => family === 'bash');
  await Promise.all([
    runAll(pages, complete, openPageEngine, (engine, world) =>
      runTwice(world, () => runPageWorld(engine, world, limit)),
    ),
    runAll(bash, complete, openBash, (shell, world) =>
      runTwice(world, () => runBashWorld(shell, world, limit)),
    ),
    runAll(sql, complete, openSqlEngine, (engine, world) =>
      runSqlWorld(engine, world, fixtures, limit),
    ),
    runAll(python, complete, openPythonEngine, (engine, world) =>
      runTwice(world, () => runPythonWorld(engine, world, limit)),
    ),
    runScripts(scripts, stages, complete, limit),
  ]);
  return runs;
}

async function runAll<Engine extends { close: () => void }>(
  worlds: readonly World[],
  complete: (world: World, runs: FenceRun[]) => void,
  open: () => Engine,
  runWorld: (engine: Engine, world: World) => Promise<FenceRun[]>,
): Promise<void> {
  const engine = open();
  try {
    for (const world of worlds) complete(world, await runWorld(engine, world));
  } finally {
    engine.close();
  }
}

async function runScripts(
  worlds: readonly World[],
  stages: Setups['stages'],
  complete: (world: World, runs: FenceRun[]) => void,
  limit: number,
): Promise<void> {
  if (worlds.length === 0) return;
  const engine = openScriptEngine();
  const checked = await checkScripts(engine, worlds, stages).finally(() => {
    engine.close();
  });
  const tests = await runTestFences(worlds, checked, limit);
  const waiting = [...worlds];
  const runNext = async (): Promise<void> => {
    for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
      complete(world, await runTwice(world, () => runChecked(world, checked, tests, limit)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

/** Files of tests are run together, which is faster by far. */
async function runTestFences(
  worlds: readonly World[],
  checked: Awaited<ReturnType<typeof checkScripts>>,
  limit: number,
): Promise<Map<Fence, FenceRun>> {
  if (typeof checked === 'string') return new Map();
  const fences = worlds.flatMap(({ run, fences: own }) => (run ? own.filter(isTest) : []));
  const modules = fences.map((fence) => [fence, checked.get(fence)?.javascript ?? ''] as const);
  return runTests(new Map(modules), limit);
}

async function runChecked(
  { fences, run }: World,
  checked: Awaited<ReturnType<typeof checkScripts>>,
  tests: ReadonlyMap<Fence, FenceRun>,
  limit: number,
): Promise<FenceRun[]> {
  if (typeof checked === 'string') {
    const failure = { message: checked, offset: null, fatal: true, gaveUp: true };
    return fences.map(() => ({ failures: [failure], outputs: [''] }));
  }
  const runs: FenceRun[] = [];
  for (const fence of fences) {
    const answer = checked.get(fence);
    if (answer === undefined) throw new Error(`A fence of ${fence.file} was not checked.`);
    runs.push(await runScript(fence, run, answer, tests, limit));
  }
  return runs;
}

/** On a busy machine short timers may come late, and in another order: what goes wrong once is tried once more. */
async function runTwice(world: World, run: () => Promise<FenceRun[]>): Promise<FenceRun[]> {
  const runs = await run();
  return isRight(world, runs) || !world.run ? runs : run();
}

function isRight(world: World, runs: readonly FenceRun[]): boolean {
  return world.fences.every((fence, index) => {
    const run = runs[index];
    return run !== undefined && judge(fence, run).length === 0;
  });
}
