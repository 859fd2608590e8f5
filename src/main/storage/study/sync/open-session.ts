/** The open session, and how it passes from one device to another. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';

export interface OpenSession {
  id: string;
  /** The number of steps taken. */
  steps: number;
}

export function findOpenSession(database: Database): OpenSession | null {
  const open = prepare<[], OpenSession>(
    database,
    `SELECT id, (SELECT count(*) FROM main.session_step WHERE session = session.id) AS steps
       FROM main.session WHERE ended_at IS NULL`,
  );
  return open.get() ?? null;
}

/** Call this in the transaction that has stored it as ended. */
export function reopenSession(database: Database, id: string): void {
  writeStudy(database, () =>
    prepare(database, 'UPDATE main.session SET ended_at = NULL WHERE id = ?').run(id),
  );
}

/** Removes the session if it's open and has this many steps: another device has taken it over. Its reviews stay. */
export function removeTakenSession(database: Database, { id, steps }: OpenSession): boolean {
  return writeStudy(database, () => {
    const open = findOpenSession(database);
    if (open?.id !== id || open.steps !== steps) return false;
    for (const [table, column] of [
      ['session_step', 'session'],
      ['session_item', 'session'],
      ['session', 'id'],
    ])
      prepare(database, `DELETE FROM main.${table} WHERE ${column} = ?`).run(id);
    return true;
  });
}
