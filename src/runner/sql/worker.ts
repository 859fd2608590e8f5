/** Runs SQL in PostgreSQL, compiled to WebAssembly. */
import type { PGlite } from '@electric-sql/pglite';
import { maxOutput } from '../../shared/runner.ts';
import type { RunEnd, RunRequest } from '../../shared/runner.ts';
import { cut } from '../built-ins.ts';
import type { Output } from '../output.ts';
import { serveRuns } from '../serve-runs.ts';
import type { Run } from '../serve-runs.ts';
import { addEarlierFailure } from '../earlier-failure.ts';
import { EmptyDatabase } from './database.ts';
import { pointAt } from './point-at.ts';
import { runCases } from './run-cases.ts';
import { describeOutput, runStatements } from './run-statements.ts';
import { splitSql } from './split-sql.ts';
import type { SqlFenceRun } from './sql-messages.ts';

/** Where the build puts the files of an empty database. */
const databaseFile = '/engines/postgres/database.tar.gz';

serveRuns(async (engine) => {
  const empty = await EmptyDatabase.open(
    engine && { engine: engine.code, files: await loadFiles() },
  );
  const run: Run = (request, output, tell) =>
    empty.use(request.fixture, async (database): Promise<RunEnd> => {
      const { code, tests } = request;
      if (tests === undefined) return await runCode(database, request, output);
      await runCases(database, code, tests, (result) => tell({ is: 'tested', result }));
      return { how: 'done' };
    });
  return { run, clean: () => empty.emptied };
});

async function loadFiles(): Promise<Blob> {
  const { body } = await fetch(databaseFile);
  if (body === null) throw new Error('The database is missing.');
  return await new Response(body.pipeThrough(new DecompressionStream('gzip'))).blob();
}

async function runCode(
  database: PGlite,
  { before, code }: RunRequest,
  output: Output,
): Promise<RunEnd> {
  let earlier: string | null = null;
  for (const one of before) {
    const { error: failure } = await runFence(database, one);
    earlier ??= failure?.lines ?? null;
  }
  const run = await runFence(database, code);
  for (const [index, { text, statement }] of run.shown.entries()) {
    const isTable = statement !== null;
    const followsTable = index > 0 && run.shown[index - 1]?.statement !== null;
    if (isTable) output.begin(`Result of statement ${statement + 1}`);
    else if (followsTable) output.begin('');
    output.print(`${text}\n`);
  }
  const { error } = run;
  if (error === null) return { how: 'done', compared: cut(describeOutput(run), maxOutput) };
  const line = code.slice(0, error.offset).split('\n').length;
  return { how: 'failed', message: addEarlierFailure(describeError(code, error), earlier), line };
}

function describeError(code: string, error: NonNullable<SqlFenceRun['error']>): string {
  if (!error.isExact) return error.lines;
  // Inserted between the message and its details and hints, like in psql.
  const first = `ERROR:  ${error.message}`;
  return `${first}\n${pointAt(code, error.offset)}${error.lines.slice(first.length)}`;
}

async function runFence(database: PGlite, code: string): Promise<SqlFenceRun> {
  const statements = await splitSql(code);
  // Code that doesn't parse is sent whole, so that PostgreSQL reports the error.
  const sent = Array.isArray(statements) ? statements : [{ text: code, offset: 0 }];
  return await runStatements(database, sent);
}
