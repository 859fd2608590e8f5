/** Reads the data that library.db keeps about a content file besides its record. */
import type { Database } from 'better-sqlite3';
import type { Imported } from '../../content/imported.ts';
import { getJson } from './json-rows.ts';

/** The record's import metadata; null if it wasn't imported or nothing is left. */
export function getImported(database: Database, pack: string, file: string): Imported | null {
  return getJson<Imported>(
    database,
    `SELECT coalesce(parsed -> '$.draft.imported', 'null') FROM file WHERE pack = ? AND path = ?`,
    pack,
    file,
  );
}

/**
 * The part of the file's current version that is shown although it has problems; null if there is none. `missing` are the
 * fields that no version of the file has a valid value for.
 */
export function getGoodPart(
  database: Database,
  pack: string,
  file: string,
): { missing: string[] } | null {
  return getJson(
    database,
    `SELECT CASE
         WHEN parsed -> '$.good' IS NULL THEN 'null'
         WHEN parsed ->> '$.draft' IS NULL THEN json_object('missing', parsed -> '$.good.missing')
         ELSE json_object('missing', json_array())
       END
       FROM file WHERE pack = ? AND path = ?`,
    pack,
    file,
  );
}
