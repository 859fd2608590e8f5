/** Runs all worlds, each in its language's engine, and gives what became of every fence. */
import { availableParallelism } from 'node:os';
import { openPythonEngine, runPythonWorld } from './engines/run-python.ts';
import { checkScripts, openScriptEngine, runScript } from './engines/run-script.ts';
import { openSqlEngine, runSqlWorld } from './engines/run-sql.ts';
import type { Fence, FenceRun, World } from './fence.ts';
import type { RunCache } from './run-cache.ts';

/** Runs the worlds that the cache does not know, each for at most `limit` milliseconds; `onDone` is told how many worlds are done. */
export async function runWorlds(
  worlds: readonly World[],
  fixtures: ReadonlyMap<string, string>,
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
    cache?.set(world, worldRuns);
    finish(world, worldRuns);
  };
  const sql = waiting.filter(({ family }) => family === 'sql');
  const python = waiting.filter(({ family }) => family === 'python');
  const scripts = waiting.filter(
    ({ family }) => family === 'javascript' || family === 'typescript',
  );
  await Promise.all([
    runAll(sql, complete, openSqlEngine, (engine, world) =>
      runSqlWorld(engine, world, fixtures, limit),
    ),
    runAll(python, complete, openPythonEngine, (engine, world) =>
      runPythonWorld(engine, world, limit),
    ),
    runScripts(scripts, complete, limit),
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
  complete: (world: World, runs: FenceRun[]) => void,
  limit: number,
): Promise<void> {
  if (worlds.length === 0) return;
  const engine = openScriptEngine();
  const checked = await checkScripts(engine, worlds).finally(() => {
    engine.close();
  });
  const waiting = [...worlds];
  const runNext = async (): Promise<void> => {
    for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
      const { fences, run } = world;
      const worldRuns: FenceRun[] = [];
      for (const fence of fences) worldRuns.push(await runChecked(fence, run, checked, limit));
      complete(world, worldRuns);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

function runChecked(
  fence: Fence,
  run: boolean,
  checked: Awaited<ReturnType<typeof checkScripts>>,
  limit: number,
): Promise<FenceRun> | FenceRun {
  if (typeof checked === 'string') {
    const failure = { message: checked, offset: null, fatal: true, gaveUp: true };
    return { failures: [failure], outputs: [''] };
  }
  const answer = checked.get(fence);
  if (answer === undefined) throw new Error(`A fence of ${fence.file} was not checked.`);
  return runScript(fence, run, answer, limit);
}
