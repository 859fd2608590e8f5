/** Compares databases by content: every row of every table. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** All rows of all tables, and the schema version, each table's rows in a fixed order. */
export function readRows(database: Database): Record<string, string[]> {
  const tables = database
    .prepare<[], string>(`SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all();
  const rows = tables.map((table) => [
    table,
    database
      .prepare(`SELECT * FROM main."${table}"`)
      .raw()
      .all()
      .map((row) => JSON.stringify(row, spellBytes))
      .sort(),
  ]);
  const version = String(database.pragma('user_version', { simple: true }));
  return { ...(Object.fromEntries(rows) as Record<string, string[]>), 'schema version': [version] };
}

/** Equal for equal rows. */
export function digestRows(database: Database): string {
  return createHash('sha256')
    .update(JSON.stringify(readRows(database)))
    .digest('hex');
}

function spellBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
