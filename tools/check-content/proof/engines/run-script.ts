/** Runs worlds of JavaScript and TypeScript fences: type-checked together, then each in a Node.js process. */
import type { Failure, Fence, FenceRun, World } from '../fence.ts';
import type { Setups } from '../../setups.ts';
import { openEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { offsetAt } from './offset-at.ts';
import { vitestStage } from './run-tests.ts';
import { runModule } from './run-module.ts';
import type { ScriptAnswer, ScriptDiagnostic, ScriptJob } from './typescript-messages.ts';
import type { RunnableTag } from '../../../../src/main/content/fences/fence-info.ts';

/** The time limit for checking all of them together, in milliseconds. */
const checkLimit = 300_000;

export type ScriptEngine = Engine<ScriptJob[], ScriptAnswer[]>;

export function openScriptEngine(): ScriptEngine {
  return openEngine(new URL('typescript-process.ts', import.meta.url));
}

/** Printed between a world's fences, to separate their outputs. */
const mark = '\u0001\n';
const printMark = `;globalThis.process.stdout.write(${JSON.stringify(mark)});\n`;

const importAdvice =
  'Only node: modules, react and react-dom are there: mark the fence needs-package, or do without.';

const advice: Record<ScriptDiagnostic['kind'], Pick<Failure, 'advice'>> = {
  type: {},
  import: { advice: importAdvice },
  untyped: { advice: 'Remove the word "untyped".' },
};

const browserName =
  /^ReferenceError: (?:document|window|localStorage|alert|\w+Element|requestAnimationFrame) is not/;
const browserAdvice =
  'There is no browser here: say stage=dom after the language, or mark the fence needs-browser.';

/** Checks all worlds at once, in one program; returns an answer for each fence, or the reason why there's none. */
export async function checkScripts(
  engine: ScriptEngine,
  worlds: readonly World[],
  stages: Setups['stages'],
): Promise<Map<Fence, ScriptAnswer> | string> {
  const fences: Fence[] = [];
  const jobs: ScriptJob[] = [];
  const all = [...stages].map(([name, stage]) => ({ name, ...stage }));
  for (const world of worlds) {
    let before = '';
    for (const fence of world.fences) {
      const tag = fence.tag as RunnableTag;
      fences.push(fence);
      jobs.push({
        tag,
        before: before === '' ? '' : before + printMark,
        code: fence.code,
        stage: fence.stage === null || isTest(fence) ? null : { name: fence.stage, all },
        isTest: isTest(fence),
        untyped: fence.untyped,
        fails: fence.errors.length > 0,
        syntaxOnly: !world.run,
      });
      // A failing fence would end the module before the fences that continue it.
      if (fence.errors.length === 0) before += `${fence.code}\n`;
    }
  }
  const outcome = await engine.ask(jobs, checkLimit);
  if ('gaveUp' in outcome) return outcome.gaveUp;
  return new Map(
    outcome.answer.flatMap((answer, index) => {
      const fence = fences[index];
      return fence === undefined ? [] : [[fence, answer] as const];
    }),
  );
}

/** True if the fence is a file of tests. */
export function isTest({ stage }: Fence): boolean {
  return stage === vitestStage;
}

/**
 * The outcome of a checked fence; `tests` are the runs of test fences. Unless type-checking already failed, runs the fence
 * for at most `limit` milliseconds.
 */
export async function runScript(
  fence: Fence,
  isRun: boolean,
  answer: ScriptAnswer,
  tests: ReadonlyMap<Fence, FenceRun>,
  limit: number,
): Promise<FenceRun> {
  const failures = answer.diagnostics.map(({ message, offset, kind }): Failure => ({
    message,
    offset,
    ...advice[kind],
  }));
  if (!isRun) return { failures, outputs: null };
  const isTyped = fence.tag === 'ts' || fence.tag === 'tsx';
  if (failures.length > 0 && (isTyped || fence.errors.length === 0)) {
    return { failures, outputs: failures.map(({ message }) => `error ${message}`) };
  }
  const tested = tests.get(fence);
  if (tested !== undefined) return tested;
  const { output, failure } = await runModule(answer.javascript, limit, answer.stages);
  const shown = output.split(mark).at(-1) ?? '';
  if (failure === null) return { failures, outputs: [shown] };
  const { message, line, column, fatal } = failure;
  const failed: Failure = {
    message,
    offset: line === null ? null : offsetAt(fence.code, line - answer.linesBefore, column),
    fatal,
    gaveUp: fatal,
  };
  if (browserName.test(message)) failed.advice = browserAdvice;
  return { failures: [failed], outputs: [shown] };
}
