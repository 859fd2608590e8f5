/** Loads SQLite's addon, which else is loaded when the first database is opened. */
import Database from 'better-sqlite3';

export function loadSqlite(): void {
  new Database(':memory:').close();
}
