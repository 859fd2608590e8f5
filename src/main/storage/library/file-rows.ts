/** Reads the data that library.db keeps about a content file besides its record. */
import type { Database } from 'better-sqlite3';
import type { Imported } from '../../content/imported.ts';
import { getJson } from './json-rows.ts';
import { prepare } from '../prepare.ts';

/** The record's import metadata; null if it wasn't imported or nothing is left. */
export function getImported(database: Database, pack: string, file: string): Imported | null {
  return getJson<Imported>(
    database,
    `SELECT coalesce(parsed -> '$.draft.imported', 'null') FROM file WHERE pack = ? AND path = ?`,
    pack,
    file,
  );
}

/** Whether part of the file's current version is shown although it has problems. */
export function hasGoodPart(database: Database, pack: string, file: string): boolean {
  return (
    prepare<[string, string], number>(
      database,
      `SELECT json_type(parsed, '$.good') IS NOT NULL FROM file WHERE pack = ? AND path = ?`,
    )
      .pluck()
      .get(pack, file) === 1
  );
}
