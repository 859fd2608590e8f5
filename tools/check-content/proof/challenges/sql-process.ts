/** The process that tests SQL. */
import { EmptyDatabase } from '../../../../src/runner/sql/database.ts';
import { runCases } from '../../../../src/runner/sql/run-cases.ts';
import type { TestResult } from '../../../../src/shared/runner.ts';
import { serve } from '../engines/serve.ts';
import type { SqlTestRequest } from './sql-tests.ts';

await serve<SqlTestRequest, TestResult[]>(async () => {
  const empty = await EmptyDatabase.open();
  return ({ fixture, code, tests }) =>
    empty.use(fixture, async (database) => {
      const results: TestResult[] = [];
      await runCases(database, code, tests, (result) => results.push(result));
      return results;
    });
});
