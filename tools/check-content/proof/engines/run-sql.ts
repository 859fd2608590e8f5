/** Runs worlds of SQL fences and gives the outcome of each. */
import { loadModule, parseSync, scanSync, hasSqlDetails } from 'libpg-query';
import type { Failure, FenceRun, World } from '../fence.ts';
import { openEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import type { SqlAnswer, SqlFenceRun, SqlRequest, SqlStatement } from './sql-messages.ts';

export type SqlEngine = Engine<SqlRequest, SqlAnswer>;

export function openSqlEngine(): SqlEngine {
  return openEngine(new URL('sql-engine.ts', import.meta.url));
}

/** Splits SQL into its statements with PostgreSQL's own parser, or says where it does not parse. */
async function parseSql(code: string): Promise<SqlStatement[] | Failure> {
  await loadModule();
  const bytes = Buffer.from(code);
  // The parser counts bytes.
  const toOffset = (byte: number): number => bytes.subarray(0, byte).toString().length;
  try {
    if (code.trim() === '') return { message: 'the fence is empty', offset: null };
    const { stmts = [] } = parseSync(code);
    const tokens = scanSync(code).tokens.filter(({ tokenName }) => !/COMMENT/.test(tokenName));
    return stmts.map(({ stmt_location = 0, stmt_len = 0 }) => {
      const end = stmt_len === 0 ? bytes.length : stmt_location + stmt_len;
      const first = tokens.find(({ start }) => start >= stmt_location)?.start ?? stmt_location;
      return { text: bytes.subarray(first, end).toString(), offset: toOffset(first) };
    });
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    const position = error.sqlDetails?.cursorPosition ?? 0;
    return { message: error.message, offset: toOffset(position) };
  }
}

/** Parses the fences of a world and, if they're to be run, runs them for at most `limit` milliseconds. */
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
  // Code that doesn't parse is sent whole, so that PostgreSQL refuses it as its author may expect.
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
  return outcome.answer.map((run, index) => describeRun(run, statements[index] ?? []));
}

function describeRun(run: SqlFenceRun, statements: SqlStatement[]): FenceRun {
  const { table, notices, error } = run;
  const shown = table ?? notices.join('\n');
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
