/** Describes fixtures to readers: the tables that each creates, and its SQL as HTML. */
import type { ScratchFixture } from '../../../shared/study/scratch-code.ts';
import { renderFixture } from '../markdown/render-code.ts';
import type { Fixtures } from './plan-runs.ts';

export function describeFixtures(fixtures: Fixtures): ScratchFixture[] {
  return [...fixtures].map(([name, sql]) => ({
    ...{ name, sql, tables: listTables(sql) },
    setUpHtml: renderFixture(name, sql),
  }));
}

/** The tables and views that the SQL creates at the start of a line, in order. */
function listTables(sql: string): string[] {
  const made = sql.matchAll(
    /^CREATE (?:TABLE|(?:MATERIALIZED )?VIEW) (?:IF NOT EXISTS )?([\w."]+)/gim,
  );
  return [...made].map(([, name = '']) => name);
}
