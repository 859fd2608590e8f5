/** The checksum of a row of study.db. SQLite has none: a bit that flips on the disk would be read as what was stored. */
import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** Digits of a checksum, in hex. Sums of them stay exact, in SQL and in JavaScript, for millions of rows. */
const digits = 10;

/** Checksums and their sums are below this. */
export const checksumLimit = 16 ** digits;

/** The checksum of a table's row with these values, in the order of its columns. */
export function checksumOf(table: string, values: readonly unknown[]): number {
  const row = JSON.stringify([table, ...values.map(summarize)]);
  return Number.parseInt(hash('sha256', row).slice(0, digits), 16);
}

/** Bytes stand in for themselves by their hash: as JSON they would take ten times the room. */
function summarize(value: unknown): unknown {
  return value instanceof Uint8Array ? hash('sha256', value) : value;
}

const prepared = new WeakSet<Database>();

/**
 * Adds the SQL function `row_checksum(table, value...)` to a connection. No file can call it: the triggers that do
 * are temporary, so they're part of the connection.
 */
export function addRowChecksum(database: Database): void {
  if (prepared.has(database)) return;
  prepared.add(database);
  database.function(
    'row_checksum',
    { deterministic: true, directOnly: true, varargs: true },
    (table: unknown, ...values: unknown[]) => checksumOf(String(table), values),
  );
}
