/** The tables of study.db, referenced tables first. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../../prepare.ts';

/** The user's study data: restoring a backup replaces it. */
export const studiedTables = [
  'place',
  'last_place',
  'question_text',
  'question',
  'mark',
  'note',
  'edited_code',
  'note_image',
  'scratch_code',
  'review',
  'card',
  'session',
  'session_item',
  'session_step',
  'reset',
  'reset_log',
] as const;

/** Data of this machine: a restored backup only adds missing rows. */
export const machineTables = ['setting', 'pack'] as const;

/** Data that a restored backup doesn't touch: cleared searches stay cleared, and a device never takes its id from a backup. */
const untouchedTables = ['recent_search', 'device'] as const;

const allTables = [...studiedTables, ...machineTables, ...untouchedTables] as const;

export type StudyTable = (typeof allTables)[number];

/** Whether the database is empty. */
export function holdsNothing(database: Database): boolean {
  const asks = allTables.map((table) => `EXISTS (SELECT 1 FROM ${table})`);
  return (
    prepare(database, `SELECT ${asks.join(' OR ')}`)
      .pluck()
      .get() === 0
  );
}

/** The column with a row's checksum, maintained by triggers: no store reads or writes it. */
const checksumColumn = 'checksum';

/** The tables that exist in this database, depending on its version. */
export function listStoredTables(database: Database): StudyTable[] {
  const stored = new Set(
    prepare<[], string>(database, `SELECT name FROM main.sqlite_schema WHERE type = 'table'`)
      .pluck()
      .all(),
  );
  return allTables.filter((table) => stored.has(table));
}

/** The columns of a table, in order, without its checksum. */
export function listColumns(database: Database, table: StudyTable): string[] {
  return listInfo(database, table)
    .map(({ name }) => name)
    .filter((name) => name !== checksumColumn);
}

/** The primary key columns of the table. */
export function listKey(database: Database, table: StudyTable): string[] {
  return listInfo(database, table)
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name);
}

function listInfo(database: Database, table: StudyTable): { name: string; pk: number }[] {
  return prepare<string, { name: string; pk: number }>(
    database,
    `SELECT name, pk FROM pragma_table_info(?, 'main') ORDER BY cid`,
  ).all(table);
}
