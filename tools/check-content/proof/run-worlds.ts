/** Runs all worlds, each in its language's engine, and returns the outcome of every fence. */
import { availableParallelism } from 'node:os';
import { runOnInstalledPython } from './engines/installed-python.ts';
import type { InstalledPython } from './engines/installed-python.ts';
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

type Complete = (world: World, runs: FenceRun[]) => void;

/**
 * Runs the worlds that aren't in the cache, each for at most `limit` milliseconds; `onDone` receives the number of finished
 * ones. On a busy machine short timers may fire late and out of order, and a limit may pass before anything has started. So
 * failed worlds are rerun once all others are done, one at a time and with three times the limit.
 */
export async function runWorlds(
  worlds: readonly World[],
  setups: Setups,
  installed: InstalledPython | null,
  cache: RunCache | null,
  limit: number,
  onDone: (done: number) => void,
): Promise<Map<Fence, FenceRun>> {
  const runs = new Map<Fence, FenceRun>();
  let done = 0;
  const finish: Complete = (world, worldRuns) => {
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
  const complete: Complete = (world, worldRuns) => {
    // A failure may be the machine's fault, so it isn't cached.
    if (isRight(world, worldRuns)) cache?.set(world, worldRuns);
    finish(world, worldRuns);
  };
  const wrong: World[] = [];
  const completeIfRight: Complete = (world, worldRuns) => {
    if (isRight(world, worldRuns) || !world.run) complete(world, worldRuns);
    else wrong.push(world);
  };
  const together = { setups, installed, limit, parallelism: availableParallelism() };
  await Promise.all(families.map((run) => run(waiting, completeIfRight, together)));
  const alone = { ...together, limit: 3 * limit, parallelism: 1 };
  for (const run of families) await run(wrong, complete, alone);
  return runs;
}

interface Pass {
  setups: Setups;
  installed: InstalledPython | null;
  /** The time limit per fence, in milliseconds. */
  limit: number;
  /** The number of scripts that run in parallel. */
  parallelism: number;
}

/** Each runs the worlds in its languages and ignores the others. */
const families: readonly ((
  worlds: readonly World[],
  complete: Complete,
  pass: Pass,
) => Promise<void>)[] = [
  (worlds, complete, { limit }) =>
    runAll(worlds.filter(isOf('page')), complete, openPageEngine, (engine, world) =>
      runPageWorld(engine, world, limit),
    ),
  (worlds, complete, { limit }) =>
    runAll(worlds.filter(isOf('bash')), complete, openBash, (shell, world) =>
      runBashWorld(shell, world, limit),
    ),
  (worlds, complete, { limit, setups }) =>
    runAll(worlds.filter(isOf('sql')), complete, openSqlEngine, (engine, world) =>
      runSqlWorld(engine, world, setups.fixtures, limit),
    ),
  (worlds, complete, { limit }) =>
    runAll(worlds.filter(isOf('python')), complete, openPythonEngine, (engine, world) =>
      runPythonWorld(engine, world, limit),
    ),
  (worlds, complete, pass) =>
    runScripts(worlds.filter(isOf('javascript', 'typescript')), complete, pass),
  async (worlds, complete, { limit, installed }) => {
    if (installed === null) return;
    await runAll(worlds.filter(isOf('installed-python')), complete, noEngine, (_, world) =>
      runOnInstalledPython(installed, world, limit),
    );
  },
];

function isOf(...names: readonly World['family'][]): (world: World) => boolean {
  return ({ family }) => names.includes(family);
}

/** Each fence starts its own process. */
const noEngine = (): { close: () => void } => ({ close: () => undefined });

async function runAll<Engine extends { close: () => void }>(
  worlds: readonly World[],
  complete: Complete,
  open: () => Engine,
  runWorld: (engine: Engine, world: World) => Promise<FenceRun[]>,
): Promise<void> {
  if (worlds.length === 0) return;
  const engine = open();
  try {
    for (const world of worlds) complete(world, await runWorld(engine, world));
  } finally {
    engine.close();
  }
}

async function runScripts(
  worlds: readonly World[],
  complete: Complete,
  { setups, limit, parallelism }: Pass,
): Promise<void> {
  if (worlds.length === 0) return;
  const engine = openScriptEngine();
  const checked = await checkScripts(engine, worlds, setups.stages).finally(() => {
    engine.close();
  });
  const tests = await runTestFences(worlds, checked, limit);
  const waiting = [...worlds];
  const runNext = async (): Promise<void> => {
    for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
      complete(world, await runChecked(world, checked, tests, limit));
    }
  };
  await Promise.all(Array.from({ length: parallelism }, runNext));
}

/** Test files are run together, which is much faster. */
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

function isRight(world: World, runs: readonly FenceRun[]): boolean {
  return world.fences.every((fence, index) => {
    const run = runs[index];
    return run !== undefined && judge(fence, run).length === 0;
  });
}
