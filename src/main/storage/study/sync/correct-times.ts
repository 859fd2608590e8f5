/** Corrects the times of changes made while this device's clock was ahead: they would never reach the others. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../../prepare.ts';
import { correctRemovedMarks, hasRemovedMarkAfter } from '../stores/reset-log.ts';
import { changeStudy } from '../tables/change-study.ts';
import { writeStudy } from '../tables/write.ts';

/** The columns that only order changes. Reviews and sessions keep their times, because schedules follow from them. */
const columns = {
  question: 'known_since',
  mark: 'changed_at',
  note: 'changed_at',
  edited_code: 'changed_at',
  scratch_code: 'changed_at',
  place: 'updated_at',
  setting: 'changed_at',
};

/** Whether any of these times is after `limit`, in ms since 1970. */
export function hasTimesAfter(database: Database, limit: number): boolean {
  return (
    hasRemovedMarkAfter(database, limit) ||
    Object.entries(columns).some(
      ([table, column]) =>
        prepare(database, `SELECT 1 FROM main.${table} WHERE ${column} > ? LIMIT 1`).get(limit) !==
        undefined,
    )
  );
}

/** Replaces times after `limit` with `now`, and those of removed marks. `file` is study.db; nothing else may write to it meanwhile. */
export function correctTimes(file: string, limit: number, now: number): void {
  changeStudy(file, (database) =>
    writeStudy(database, () => {
      for (const [table, column] of Object.entries(columns)) {
        const sql = `UPDATE ${table} SET ${column} = ? WHERE ${column} > ?`;
        prepare(database, sql).run(now, limit);
      }
      correctRemovedMarks(database, limit);
    }),
  );
}
