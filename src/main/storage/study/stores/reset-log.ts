/** Stores the log of resets, as the rows of its table and as records. */
import type { Database } from 'better-sqlite3';
import type { ResetRecord } from '../../../study/study-data-records.ts';
import { prepare } from '../../prepare.ts';

/** A row of the table, with its columns in camel case. */
interface ResetRow extends Pick<ResetRecord, 'id' | 'path' | 'resetAt' | 'undoneAt'> {
  marksUntil: number;
  removed: string;
}

export function toResetRow({ id, path, resetAt, undoneAt, ...removed }: ResetRecord): ResetRow {
  const marksUntil = removed.marks.reduce((last, { changedAt }) => Math.max(last, changedAt), 0);
  return { id, path, resetAt, undoneAt, marksUntil, removed: JSON.stringify(removed) };
}

export function listResets(database: Database): ResetRecord[] {
  return prepare<[], Omit<ResetRow, 'marksUntil'>>(
    database,
    `SELECT id, path, reset_at AS resetAt, undone_at AS undoneAt, removed FROM reset_log
     ORDER BY reset_at, id`,
  )
    .all()
    .map(({ removed, ...reset }) => ({
      ...reset,
      ...(JSON.parse(removed) as Pick<ResetRecord, 'reviews' | 'sessions' | 'marks'>),
    }));
}

export function addReset(database: Database, reset: ResetRecord): void {
  prepare(
    database,
    `INSERT INTO reset_log (id, path, reset_at, undone_at, marks_until, removed)
     VALUES (:id, :path, :resetAt, :undoneAt, :marksUntil, :removed)`,
  ).run(toResetRow(reset));
}

/** Marks a reset as undone: it no longer removes anything. Resets by versions without the log aren't in it. */
export function markUndone(database: Database, id: string, at: number): void {
  const nothing = JSON.stringify({ reviews: [], sessions: [], marks: [] });
  prepare(
    database,
    'UPDATE reset_log SET undone_at = ?, marks_until = 0, removed = ? WHERE id = ?',
  ).run(at, nothing, id);
}

/**
 * Redates removed marks from after `limit`, in ms since 1970, to right before their reset: such a time would keep the
 * mark from being set again until then. The new time doesn't depend on the device, so all devices get the same one.
 */
export function correctRemovedMarks(database: Database, limit: number): void {
  const update = prepare(
    database,
    'UPDATE reset_log SET marks_until = :marksUntil, removed = :removed WHERE id = :id',
  );
  for (const reset of listResets(database)) {
    const last = Math.max(limit, reset.resetAt);
    if (!reset.marks.some(({ changedAt }) => changedAt > last)) continue;
    const marks = reset.marks.map((mark) =>
      mark.changedAt > last ? { ...mark, changedAt: reset.resetAt - 1 } : mark,
    );
    const { id, marksUntil, removed } = toResetRow({ ...reset, marks });
    update.run({ id, marksUntil, removed });
  }
}

/** Whether there is anything for `correctRemovedMarks` to correct. */
export function hasRemovedMarkAfter(database: Database, limit: number): boolean {
  const sql =
    'SELECT 1 FROM reset_log WHERE undone_at IS NULL AND marks_until > max(?, reset_at) LIMIT 1';
  return prepare(database, sql).get(limit) !== undefined;
}

/** The latest time of a mark removed by an active reset, in ms since 1970; 0 if there is none. */
export function findLastRemovedMark(database: Database): number {
  return prepare<[], number>(
    database,
    'SELECT coalesce(max(marks_until), 0) FROM reset_log WHERE undone_at IS NULL',
  )
    .pluck()
    .get() as number;
}
