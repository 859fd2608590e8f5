/** Runs worlds of SQL fences and returns the outcome of each. */
import type { Failure, FenceRun, World } from '../fence.ts';
import { openEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import type {
  SqlAnswer,
  SqlFenceRun,
  SqlRequest,
  SqlStatement,
} from '../../../../src/runner/sql/sql-messages.ts';

export type SqlEngine = Engine<SqlRequest, SqlAnswer>;

export function openSqlEngine(): SqlEngine {
  return openEngine(new URL('sql-process.ts', import.meta.url));
}

/** The statements of a fence, or the reason why there are none. */
async function parseSql(code: string): Promise<SqlStatement[] | Failure> {
  return code.trim() === ''
    ? { message: 'the fence is empty', offset: null }
    : await (await import('../../../../src/runner/sql/split-sql.ts')).splitSql(code);
}

/** Parses the fences of a world and, if they should run, runs them for at most `limit` milliseconds. */
export async function runSqlWorld(
  engine: SqlEngine,
  world: World,
  fixtures: ReadonlyMap<string, string>,
  limit: number,
): Promise<FenceRun[]> {
  const parsed = await Promise.all(world.fences.map(({ code }) => parseSql(code)));
  if (!world.run) {
    return parsed.map((fence) => ({
      failures: Array.isArray(fence) ? [] : [fence],
      outputs: null,
    }));
  }
  // Code that doesn't parse is sent whole, so that PostgreSQL rejects it as its author may expect.
  const statements = parsed.map((fence, index) =>
    Array.isArray(fence) ? fence : [{ text: world.fences[index]?.code ?? '', offset: 0 }],
  );
  const fixture = world.fences[0]?.fixture ?? null;
  const outcome = await engine.ask(
    { fixture: fixture === null ? '' : (fixtures.get(fixture) ?? ''), fences: statements },
    limit,
  );
  if ('gaveUp' in outcome) {
    const failure = { message: outcome.gaveUp, offset: null, fatal: true, gaveUp: true };
    return world.fences.map(() => ({ failures: [failure], outputs: [''] }));
  }
  const { describeOutput } = await import('../../../../src/runner/sql/run-statements.ts');
  return outcome.answer.map((run, index) =>
    describeRun(run, describeOutput(run), statements[index] ?? []),
  );
}

function describeRun({ error }: SqlFenceRun, shown: string, statements: SqlStatement[]): FenceRun {
  if (error === null) return { failures: [], outputs: [shown] };
  const failure: Failure = { message: error.message, offset: error.offset };
  const failures = [failure];
  if (error.statement < statements.length - 1) {
    failure.advice = 'A statement that must fail is the last of its fence; the rest was not run.';
    failure.fatal = true;
  }
  return {
    failures,
    outputs: [`ERROR:  ${error.message}`, error.lines, ...(shown === '' ? [] : [shown])],
  };
}
