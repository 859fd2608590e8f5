/** Tests SQL like the app, in a separate process. */
import type { TestResult, Tests } from '../../../../src/shared/runner.ts';
import { openEngine } from '../engines/engine.ts';
import { giveUp } from './test-engine.ts';
import type { TestEngine } from './test-engine.ts';

export interface SqlTestRequest {
  fixture: string;
  code: string;
  tests: Tests;
}

export function openSqlTests(): TestEngine {
  const script = new URL('sql-process.ts', import.meta.url);
  const engine = openEngine<SqlTestRequest, TestResult[]>(script);
  return {
    async run({ fixture, tests }, code, limit) {
      const outcome = await engine.ask({ fixture, code, tests }, limit);
      if ('gaveUp' in outcome) return giveUp(outcome.gaveUp);
      return { results: outcome.answer, end: { how: 'done' } };
    },
    mutate: async (solution) => (await import('./mutate-sql.ts')).mutateSql(solution),
    close: engine.close,
  };
}
