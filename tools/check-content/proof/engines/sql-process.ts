/** The process that runs SQL: PostgreSQL itself, compiled to WebAssembly. */
import { EmptyDatabase } from '../../../../src/runner/sql/database.ts';
import { runStatements } from '../../../../src/runner/sql/run-statements.ts';
import type {
  SqlAnswer,
  SqlFenceRun,
  SqlRequest,
} from '../../../../src/runner/sql/sql-messages.ts';
import { serve } from './serve.ts';

await serve<SqlRequest, SqlAnswer>(async () => {
  const empty = await EmptyDatabase.open();
  return ({ fixture, fences }) =>
    empty.use(fixture, async (database) => {
      const runs: SqlFenceRun[] = [];
      for (const statements of fences) runs.push(await runStatements(database, statements));
      return runs;
    });
});
