/**
 * Runs code for its output, many times per engine: Python and SQL in one process each, scripts in one thread per run.
 */
import { Worker } from 'node:worker_threads';
import type { PythonFenceRun } from '../../../../src/runner/python/python-messages.ts';
import type { SqlStatement } from '../../../../src/runner/sql/sql-messages.ts';
import type { RunPlan } from '../../../../src/shared/runner.ts';
import { openEngine } from '../engines/engine.ts';
import { openSqlEngine } from '../engines/run-sql.ts';

/**
 * The printed output; null if the code failed, undefined if it didn't end in time, which may be the machine's fault.
 */
export type Printed = string | null | undefined;

export interface OutputEngine {
  /** Runs the code after the preceding code of its plan. */
  run: (plan: RunPlan, code: string) => Promise<Printed>;
  close: () => void;
}

/** A request to the Python process. */
export interface PythonOutputRequest {
  fences: string[];
  /** The time limit, in milliseconds. */
  limit: number;
}

/** How long runs may take on a busy machine, in milliseconds. */
const patience = { python: 8000, sql: 20_000, script: 6000 };

/** The extra time for Python to end after an interrupt, in milliseconds. */
const grace = 60_000;

export function openPythonOutput(): OutputEngine {
  const script = new URL('python-process.ts', import.meta.url);
  const engine = openEngine<PythonOutputRequest, PythonFenceRun[] | null>(script, [
    '--stack-size=3000',
  ]);
  return {
    async run({ before }, code) {
      const limit = patience.python;
      const outcome = await engine.ask({ fences: [...before, code], limit }, limit + grace);
      if ('gaveUp' in outcome) return undefined;
      const last = outcome.answer?.at(-1);
      if (last === undefined || last.error?.message.startsWith('KeyboardInterrupt') === true) {
        return undefined;
      }
      return last.error === null ? last.output : null;
    },
    close: engine.close,
  };
}

export function openSqlOutput(): OutputEngine {
  const engine = openSqlEngine();
  return {
    async run({ before, fixture }, code) {
      const [{ splitSql }, { describeOutput }] = await Promise.all([
        import('../../../../src/runner/sql/split-sql.ts'),
        import('../../../../src/runner/sql/run-statements.ts'),
      ]);
      const fences: SqlStatement[][] = [];
      for (const text of [...before, code]) {
        const statements = await splitSql(text);
        if (!Array.isArray(statements)) return null;
        fences.push(statements);
      }
      const outcome = await engine.ask({ fixture, fences }, patience.sql);
      if ('gaveUp' in outcome) return undefined;
      const last = outcome.answer.at(-1);
      return last === undefined || last.error !== null ? null : describeOutput(last);
    },
    close: engine.close,
  };
}

/** Printed between the preceding code of the plan and the code itself. */
const mark = '\u0001';
const printMark = `;process.stdout.write(${JSON.stringify(mark)});`;

/** Node.js prints warnings and errors to another stream, but readers see one output. */
const mergeStreams = 'console._stderr = process.stdout;';

/** The maximum number of characters kept of an output: only wrong fills print more. */
const mostOutput = 1_000_000;

export function openScriptOutput(): OutputEngine {
  return {
    async run({ language, before }, code) {
      const whole = [...before, printMark, code].join('\n');
      const { stripTypes } = await import('../../../../src/runner/javascript/strip-types.ts');
      let script: string;
      try {
        script = language === 'typescript' ? stripTypes(whole, 'ts', 'module').code : whole;
      } catch {
        // The code doesn't parse.
        return null;
      }
      const printed = await runInThread(mergeStreams + script);
      return typeof printed === 'string' ? (printed.split(mark).at(-1) ?? null) : printed;
    },
    close: () => undefined,
  };
}

function runInThread(script: string): Promise<Printed> {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    stdout: true,
    stderr: true,
    env: { NO_COLOR: '1', NODE_NO_WARNINGS: '1', TZ: 'UTC' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let output = '';
  let end: 'done' | 'failed' | 'late' = 'done';
  const stop = (how: typeof end): void => {
    end = how;
    void thread.terminate();
  };
  const timer = setTimeout(stop, patience.script, 'late');
  thread.on('error', () => stop('failed'));
  thread.on('exit', (code) => {
    if (code !== 0 && end === 'done') end = 'failed';
  });
  thread.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < mostOutput) output += text;
  });
  return new Promise((resolve) => {
    // The output ends later than the thread.
    thread.stdout.on('end', () => {
      clearTimeout(timer);
      resolve(end === 'done' ? output : end === 'failed' ? null : undefined);
    });
  });
}
