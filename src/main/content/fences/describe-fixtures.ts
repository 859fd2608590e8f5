/** What is told of the fixtures: the tables that each makes, and its SQL as it is shown. */
import type { ScratchFixture } from '../../../shared/study/scratch-code.ts';
import { renderFixture } from '../markdown/render-code.ts';
import type { Fixtures } from './plan-runs.ts';

/** In the order of their names. */
export function describeFixtures(fixtures: Fixtures): ScratchFixture[] {
  return [...fixtures].map(([name, sql]) => ({
    ...{ name, sql, tables: listTables(sql) },
    setUpHtml: renderFixture(name, sql),
  }));
}

/** The names of the tables and views that the SQL makes at the start of its lines, in their order. */
function listTables(sql: string): string[] {
  const made = sql.matchAll(
    /^CREATE (?:TABLE|(?:MATERIALIZED )?VIEW) (?:IF NOT EXISTS )?([\w."]+)/gim,
  );
  return [...made].map(([, name = '']) => name);
}
