/** Reads rows of a foreign database within limits, with values of any type. */
import type { Database } from 'better-sqlite3';
import { formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import { prepare } from '../prepare.ts';

/** The maximum number of rows read from a table. */
export const limits = { notes: 100_000, cards: 300_000, revlog: 3_000_000, other: 50_000 };

/** The rows of a table with these columns, one by one. Fails with `content` if there are too many. */
export function* readRows(
  database: Database,
  table: 'notes' | 'cards' | 'notetypes' | 'fields' | 'templates' | 'decks' | 'config' | 'revlog',
  columns: string,
): Generator<Record<string, unknown>> {
  const limit = Object.hasOwn(limits, table) ? limits[table as keyof typeof limits] : limits.other;
  let count = 0;
  const statement = prepare<[], Record<string, unknown>>(
    database,
    `SELECT ${columns} FROM ${table}`,
  );
  for (const row of statement.iterate()) {
    count += 1;
    if (count > limit) {
      throw refusal(`it has over ${formatNumber(limit)} rows in “${table}”`);
    }
    yield row;
  }
}

export function hasTable(database: Database, name: string): boolean {
  const sql = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`;
  return prepare<[string]>(database, sql).get(name) !== undefined;
}

export function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : 0;
}

/** SQLite keeps values of any type in any column. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return typeof value === 'number' ? String(value) : '';
}

export function toBytes(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

export function refusal(reason: string, cause?: unknown): AppError {
  return new AppError('content', `The collection in it can’t be read: ${reason}.`, { cause });
}
