/** Preloads SQLite's native addon, which otherwise loads when the first database is opened. */
import Database from 'better-sqlite3';

/** Returns true, which a worker passes on to `serveTasks`. */
export function loadSqlite(): true {
  new Database(':memory:').close();
  return true;
}
