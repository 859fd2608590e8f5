/** The tables of study.db, those that others refer to first. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../prepare.ts';

/** What the user has done: a restored backup replaces it. */
export const studiedTables = [
  'place',
  'last_place',
  'question_text',
  'question',
  'mark',
  'note',
  'review',
  'card',
  'session',
  'session_item',
  'session_step',
  'reset',
] as const;

/** What belongs to this machine: a restored backup only adds to it. */
export const machineTables = ['setting', 'pack', 'recent_search'] as const;

export type StudyTable = (typeof studiedTables)[number] | (typeof machineTables)[number];

/** Whether nothing was ever stored. */
export function holdsNothing(database: Database): boolean {
  const tables: StudyTable[] = [...studiedTables, ...machineTables];
  const asks = tables.map((table) => `EXISTS (SELECT 1 FROM ${table})`);
  return (
    prepare(database, `SELECT ${asks.join(' OR ')}`)
      .pluck()
      .get() === 0
  );
}

/** The columns of a table, in their order. */
export function listColumns(database: Database, table: StudyTable): string[] {
  return prepare<string, string>(
    database,
    `SELECT name FROM pragma_table_info(?, 'main') ORDER BY cid`,
  )
    .pluck()
    .all(table);
}
