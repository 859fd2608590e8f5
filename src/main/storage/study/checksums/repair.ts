/** Puts rows of backups in the place of damaged ones, or takes the damaged ones as they are. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../../prepare.ts';
import { ReviewStore } from '../sessions/review-store.ts';
import { listColumns, listKey, listStoredTables } from '../study-tables.ts';
import type { StudyTable } from '../study-tables.ts';
import { writeStudy } from '../write.ts';
import {
  addChecksumTriggers,
  checksumSql,
  countAnewSql,
  removeChecksumTriggers,
} from './checksum-triggers.ts';
import { isDamaged, isRow } from './find-damage.ts';
import type { Damage, DamagedRow } from './find-damage.ts';
import type { RepairPlan, Replacement } from './plan-repair.ts';

/** What others refer to: without it they would be lost too, so it's never dropped. */
const kept: readonly StudyTable[] = ['question', 'question_text', 'pack'];

/** Repairs what needs nobody's decision: schedules, which the reviews give again, and totals that are damaged themselves. */
export function repairDerived(database: Database, damage: Damage): void {
  const isCardDamaged = [...damage.rows, ...damage.totals].some(({ table }) => table === 'card');
  const totals = damage.totals.filter(({ missing, sum }) => missing === 0 && sum === 0);
  if (!isCardDamaged && totals.length === 0) return;
  write(database, [...totals.map(({ table }) => table), 'card'], () =>
    removeDamaged(database, 'card'),
  );
  replayMissing(database);
}

/** Replaces the damaged rows for which a backup has one, unless they have been written again since. */
export function repairRows(database: Database, { replacements, damage }: RepairPlan): void {
  const tables = new Set<StudyTable>([
    ...replacements.map(({ table }) => table),
    ...damage.totals.map(({ table }) => table),
    'card',
  ]);
  write(database, [...tables], () => {
    forgetSchedules(database);
    for (const replacement of replacements) replace(database, replacement);
    forgetSchedulesOf(database, replacements);
  });
  replayMissing(database);
}

/** Takes all rows as they are now. */
export function keepDamaged(database: Database): void {
  write(database, listStoredTables(database), () => {
    forgetSchedules(database);
    for (const table of listStoredTables(database)) {
      database.exec(
        `UPDATE main.${table} SET checksum = ${checksumSql(database, table)}
           WHERE ${isDamaged(database, table)}`,
      );
    }
  });
  replayMissing(database);
}

/** Removes the damaged rows; what others refer to stays as it is now. */
export function dropDamaged(database: Database): void {
  writeStudy(database, () => {
    forgetSchedules(database);
    for (const table of listStoredTables(database).toReversed()) {
      if (kept.includes(table)) continue;
      if (table === 'place') {
        database.exec(
          `DELETE FROM main.last_place WHERE path IN
             (SELECT path FROM main.place WHERE ${isDamaged(database, 'place')})`,
        );
      }
      removeDamaged(database, table);
    }
    keepDamaged(database);
  });
}

/** Does the work without triggers, in one transaction, and counts the tables anew. */
function write(database: Database, tables: readonly StudyTable[], work: () => void): void {
  writeStudy(database, () => {
    database.pragma('defer_foreign_keys = ON');
    removeChecksumTriggers(database);
    work();
    for (const table of tables) database.exec(countAnewSql(table));
    addChecksumTriggers(database);
  });
}

function replace(database: Database, { table, damaged, values }: Replacement): void {
  const columns = listColumns(database, table);
  const places = columns.map(() => '?').join(', ');
  if (damaged === null) {
    prepare(
      database,
      `INSERT OR IGNORE INTO main.${table} (${columns.join(', ')}, checksum)
         VALUES (${places}, row_checksum('${table}', ${places}))`,
    ).run(...values, ...values);
    return;
  }
  if (!isStillDamaged(database, damaged)) return;
  const isThis = isRow(database, table);
  const key = listKey(database, table);
  const right = key.map((column) => values[columns.indexOf(column)] ?? null);
  // As text: the damaged one was read with big integers.
  const isRenamed = right.some((value, index) => String(value) !== String(damaged.key[index]));
  const isTaken =
    isRenamed &&
    prepare(
      database,
      `SELECT 1 FROM main.${table} WHERE ${key.map((column) => `${column} = ?`).join(' AND ')}`,
    ).get(...right) !== undefined;
  if (!isTaken) {
    // Not removed and added again: rows that belong to a session would go with it.
    prepare(
      database,
      `UPDATE main.${table} SET ${columns.map((column) => `${column} = ?`).join(', ')},
         checksum = row_checksum('${table}', ${places}) WHERE ${isThis}`,
    ).run(...values, ...values, ...damaged.hex);
  } else if (!kept.includes(table)) {
    prepare(database, `DELETE FROM main.${table} WHERE ${isThis}`).run(...damaged.hex);
  }
}

function isStillDamaged(database: Database, { table, hex, checksum }: DamagedRow): boolean {
  const found = prepare(
    database,
    `SELECT 1 FROM main.${table}
       WHERE ${isRow(database, table)} AND checksum IS ? AND ${isDamaged(database, table)}`,
  ).get(...hex, checksum);
  return found !== undefined;
}

function removeDamaged(database: Database, table: StudyTable): void {
  database.exec(`DELETE FROM main.${table} WHERE ${isDamaged(database, table)}`);
}

/** Removes the schedules that damaged reviews may have gone into. */
function forgetSchedules(database: Database): void {
  database.exec(
    `DELETE FROM main.card WHERE question IN
       (SELECT question FROM main.review WHERE ${isDamaged(database, 'review')})`,
  );
}

function forgetSchedulesOf(database: Database, replacements: readonly Replacement[]): void {
  const index = listColumns(database, 'review').indexOf('question');
  const forget = prepare(database, 'DELETE FROM main.card WHERE question = ?');
  for (const { table, values } of replacements) if (table === 'review') forget.run(values[index]);
}

/** Makes the schedules again that are gone, from the reviews. */
function replayMissing(database: Database): void {
  const reviews = new ReviewStore(database);
  writeStudy(database, () => {
    const questions = prepare<[], string>(
      database,
      `SELECT DISTINCT question FROM main.review WHERE undone_at IS NULL
         AND question IN (SELECT id FROM main.question)
         AND question NOT IN (SELECT question FROM main.card)`,
    )
      .pluck()
      .all();
    for (const question of questions) reviews.replay(question);
  });
}
