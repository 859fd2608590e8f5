/** The side of a worker thread whose tasks use SQLite. */
import Database from 'better-sqlite3';
import { serveTasks } from './serve-tasks.ts';
import type { TaskFunctions } from './serve-tasks.ts';
import type { Tasks } from './task-messages.ts';

/** As `serveTasks`, once SQLite's addon is loaded, which else it is when the first database is opened. */
export function serveSqliteTasks<All extends Tasks>(
  functions: TaskFunctions<All>,
  release?: () => void,
): void {
  new Database(':memory:').close();
  serveTasks(functions, release, true);
}
