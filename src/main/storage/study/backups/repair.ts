/** Repairs study data whose checksums don't match: drops the damaged rows and restores them from the newest good backup. */
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { CardKey } from '../../../../shared/study/card-kinds.ts';
import {
  addChecksumTriggers,
  checksumSql,
  countAnewSql,
  removeChecksumTriggers,
} from '../tables/checksums.ts';
import { findDamage, isDamaged, isIntact } from '../tables/find-damage.ts';
import type { DamagedRow } from '../tables/find-damage.ts';
import { changeStudy } from '../tables/change-study.ts';
import { readStudy } from '../tables/configure.ts';
import { studyMigrations } from '../migrations/migrations.ts';
import { prepare } from '../../prepare.ts';
import { ReviewStore } from '../stores/review-store.ts';
import { forgetDevice } from '../stores/text-store.ts';
import { listColumns, listKey, listStoredTables } from '../tables/study-tables.ts';
import type { StudyTable } from '../tables/study-tables.ts';
import { writeStudy } from '../tables/write.ts';
import { BackupFolder, backupsFolderOf } from './backup-folder.ts';
import { fillTable, prepareRestore } from './restore.ts';

/** The result of a check. */
export interface StudyFaults {
  /** Damaged and missing rows, schedules aside. */
  rows: DamagedRow[];
  /** True if a repair would change anything, including totals, and schedules, which are derived from the reviews. */
  isDamaged: boolean;
  /** When the newest good backup was made, in ms since 1970; null if there is none, or none is needed. */
  backupAt: number | null;
}

/** A good backup, copied and migrated. */
interface GoodBackup {
  madeAt: number;
  copy: string;
}

/** Checks study.db (`file`), which is open elsewhere. Reads all of it, and reads backups only if rows are damaged. */
export function checkStudy(file: string): StudyFaults {
  const damage = readStudy(file, findDamage);
  const named = damage.rows.filter(({ table }) => table !== 'card');
  // Rows that are missing or don't match their table's total.
  const unknown = damage.totals
    .filter(({ table, isTotalDamaged }) => table !== 'card' && !isTotalDamaged)
    .filter((fault) => !named.some(({ table }) => table === fault.table))
    .flatMap(({ table, missing }) =>
      Array.from({ length: Math.max(1, missing) }, () => ({ table, page: null })),
    );
  const rows = [...named, ...unknown];
  const backup = rows.length === 0 ? null : copyNewestGood(file);
  if (backup !== null) rmSync(backup.copy, { force: true });
  return { rows, isDamaged: !isIntact(damage), backupAt: backup?.madeAt ?? null };
}

/** Repairs study.db (`file`), all or nothing; nothing else may write to it meanwhile. */
export function repairStudy(file: string): void {
  const backup = copyNewestGood(file);
  try {
    changeStudy(file, (database) => {
      if (backup !== null) prepare(database, 'ATTACH ? AS restored').run(backup.copy);
      repair(database, backup !== null);
    });
  } finally {
    if (backup !== null) rmSync(backup.copy, { force: true });
  }
}

function copyNewestGood(file: string): GoodBackup | null {
  const folder = new BackupFolder(backupsFolderOf(file), Date.now);
  for (const { name, madeAt, isDamaged } of folder.listNames()) {
    if (isDamaged) continue;
    try {
      const copy = prepareRestore(folder.fileOf(name), studyMigrations);
      if (isIntact(readStudy(copy, findDamage))) return { madeAt, copy };
      rmSync(copy, { force: true });
    } catch {
      // The list of backups reports its fault.
    }
  }
  return null;
}

function repair(database: Database, hasBackup: boolean): void {
  writeStudy(database, () => {
    const { rows, totals } = findDamage(database);
    const damaged = new Set<StudyTable>([...rows, ...totals].map(({ table }) => table));
    const tables = listStoredTables(database).filter((table) => damaged.has(table));
    // Rows that others refer to may be missing temporarily.
    database.pragma('defer_foreign_keys = ON');
    removeChecksumTriggers(database);
    // Schedules are derived from the reviews.
    if (damaged.has('review') || damaged.has('card')) database.exec('DELETE FROM main.card');
    for (const table of tables.filter((one) => one !== 'card')) {
      if (table in references) settleReferenced(database, table as ReferencedTable, hasBackup);
      else removeDamaged(database, table);
      if (hasBackup) fillTable(database, table, 'INSERT OR IGNORE', ['checksum']);
    }
    database.exec('DELETE FROM main.last_place WHERE path NOT IN (SELECT path FROM main.place)');
    for (const table of listStoredTables(database)) database.exec(countAnewSql(table));
    addChecksumTriggers(database);
    forgetDevice(database);
    scheduleAgain(database);
  });
}

function removeDamaged(database: Database, table: StudyTable): void {
  database.exec(`DELETE FROM main.${table} WHERE ${isDamaged(database, table)}`);
}

/** For each table that others refer to: the SQL condition for a row that is referenced. */
const references = {
  question_text: `hash IN (SELECT text FROM main.question UNION SELECT text FROM main.session_step)`,
  question: `id IN (SELECT question FROM main.mark UNION SELECT question FROM main.note
    UNION SELECT question FROM main.edited_code UNION SELECT question FROM main.review)`,
  session: `id IN (SELECT session FROM main.session_item UNION SELECT session FROM main.session_step)`,
  // Everything studied in the pack refers to it by id.
  pack: 'TRUE',
} as const satisfies Partial<Record<StudyTable, string>>;

type ReferencedTable = keyof typeof references;

/** Restores the damaged rows that the backup has; keeps the others only if intact rows refer to them. */
function settleReferenced(database: Database, table: ReferencedTable, hasBackup: boolean): void {
  if (hasBackup) {
    const columns = [...listColumns(database, table), 'checksum'];
    const isSame = listKey(database, table)
      .map((column) => `stored.${column} = ${table}.${column}`)
      .join(' AND ');
    database.exec(
      `UPDATE OR IGNORE main.${table} SET ${columns.map((column) => `${column} = stored.${column}`).join(', ')}
         FROM restored.${table} AS stored WHERE ${isSame}
           AND ${table}.checksum IS NOT ${checksumSql(database, table, `${table}.`)}`,
    );
  }
  const moved =
    hasBackup && table === 'pack' ? 'location IN (SELECT location FROM restored.pack)' : 'FALSE';
  database.exec(
    `DELETE FROM main.${table}
       WHERE ${isDamaged(database, table)} AND (NOT ${references[table]} OR ${moved})`,
  );
  database.exec(
    `UPDATE main.${table} SET checksum = ${checksumSql(database, table)}
       WHERE ${isDamaged(database, table)}`,
  );
}

/** Rebuilds missing schedules from the reviews. */
function scheduleAgain(database: Database): void {
  const reviews = new ReviewStore(database);
  const cards = prepare<[], CardKey>(
    database,
    `SELECT DISTINCT question, kind FROM main.review WHERE undone_at IS NULL
       AND question IN (SELECT id FROM main.question)
       AND (question, kind) NOT IN (SELECT question, kind FROM main.card)`,
  ).all();
  for (const card of cards) reviews.replay(card);
}
