/** Corrects the times of changes made while this device's clock was ahead: other devices would never accept them. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../../prepare.ts';
import { correctRemovedMarks, hasRemovedMarkAfter } from '../stores/reset-log.ts';
import { changeStudy } from '../tables/change-study.ts';
import { listKey } from '../tables/study-tables.ts';
import { writeStudy } from '../tables/write.ts';
import type { TextVersions } from '../../../study/text-versions.ts';

/** The columns that only order changes. Reviews and sessions keep their times, because schedules follow from them. */
const columns = {
  question: 'known_since',
  mark: 'changed_at',
  place: 'updated_at',
  setting: 'changed_at',
};

/** The tables whose rows have times in `versions` as well. */
const textTables = ['note', 'edited_code', 'scratch_code'] as const;

/** Whether any of these times is after `limit`, in ms since 1970. */
export function hasTimesAfter(database: Database, limit: number): boolean {
  return (
    hasRemovedMarkAfter(database, limit) ||
    textTables.some((table) => listTextsAfter(database, table, limit).length > 0) ||
    Object.entries(columns).some(
      ([table, column]) =>
        prepare(database, `SELECT 1 FROM main.${table} WHERE ${column} > ? LIMIT 1`).get(limit) !==
        undefined,
    )
  );
}

/**
 * Replaces times after `limit`, including those of removed marks, with `now`. `file` is study.db; nothing else may
 * write to it meanwhile.
 */
export function correctTimes(file: string, limit: number, now: number): void {
  changeStudy(file, (database) =>
    writeStudy(database, () => {
      for (const [table, column] of Object.entries(columns)) {
        const sql = `UPDATE ${table} SET ${column} = ? WHERE ${column} > ?`;
        prepare(database, sql).run(now, limit);
      }
      for (const table of textTables) correctTexts(database, table, limit, now);
      correctRemovedMarks(database, limit);
    }),
  );
}

/** A row's times, in addition to its key columns. */
interface TextTimes {
  changedAt: number;
  versions: string | null;
}

/** Rows with a time after `limit`. */
function listTextsAfter(
  database: Database,
  table: (typeof textTables)[number],
  limit: number,
): TextTimes[] {
  const key = listKey(database, table).join(', ');
  return prepare<object, TextTimes>(
    database,
    `SELECT ${key}, changed_at AS changedAt, versions FROM main.${table}
       WHERE changed_at > :limit OR EXISTS (
         SELECT 1 FROM json_tree(versions) WHERE type = 'integer' AND value > :limit)`,
  ).all({ limit });
}

/** Each text keeps the order of its times. */
function correctTexts(
  database: Database,
  table: (typeof textTables)[number],
  limit: number,
  now: number,
): void {
  const isThis = listKey(database, table).map((column) => `${column} = :${column}`);
  const save = prepare(
    database,
    `UPDATE ${table} SET changed_at = :changedAt, versions = :versions WHERE ${isThis.join(' AND ')}`,
  );
  for (const text of listTextsAfter(database, table, limit)) {
    const versions = JSON.parse(text.versions ?? 'null') as TextVersions<object> | null;
    const dated = [text, ...(versions?.others ?? [])];
    const times = [
      ...dated.map(({ changedAt }) => changedAt),
      ...Object.values(versions?.known ?? {}),
    ];
    const late = [...new Set(times)].filter((time) => time > limit).sort((a, b) => a - b);
    const start = times
      .filter((time) => time <= limit)
      .reduce((last, time) => Math.max(last, time + 1), now);
    const correct = (time: number): number => (time > limit ? start + late.indexOf(time) : time);
    for (const version of dated) version.changedAt = correct(version.changedAt);
    if (versions !== null) {
      const known = Object.entries(versions.known).map(
        ([id, time]) => [id, correct(time)] as const,
      );
      versions.known = Object.fromEntries(known);
      text.versions = JSON.stringify(versions);
    }
    save.run(text);
  }
}
