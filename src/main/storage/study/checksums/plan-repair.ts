/** Finds out what is damaged in study.db, and which rows of the backups belong there instead. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { secure } from '../../database-check.ts';
import { prepare } from '../../prepare.ts';
import { backupsFolderOf } from '../backups/backup-folder.ts';
import { parseBackupName } from '../backups/backup-name.ts';
import type { BackupName } from '../backups/backup-name.ts';
import { prepareRestore } from '../backups/restore.ts';
import { studyMigrations } from '../migrations/migrations.ts';
import { listColumns, listKey } from '../study-tables.ts';
import type { StudyTable } from '../study-tables.ts';
import { checksumSql, sumSql } from './checksum-triggers.ts';
import { findDamage, isIntact, isRow } from './find-damage.ts';
import type { Damage, DamagedRow, Value } from './find-damage.ts';
import { addRowChecksum, checksumLimit } from './row-checksum.ts';

/** How many of the latest good backups are searched for the rows. */
const searchedBackups = 5;

/** A row as it should be. */
export interface Replacement {
  table: StudyTable;
  /** The damaged row; null for one that is missing. */
  damaged: DamagedRow | null;
  /** In the order of the columns, without the checksum. */
  values: Value[];
  /** The backup's file name, and when it was made, in ms since 1970. */
  backup: string;
  madeAt: number;
}

export interface RepairPlan {
  damage: Damage;
  replacements: Replacement[];
  /** What is damaged or missing, with the path of its page where it has one; schedules aside. */
  rows: NamedRow[];
  /** Those that no backup has. */
  lost: NamedRow[];
}

interface NamedRow {
  table: StudyTable;
  page: string | null;
}

/** Reads the whole file, and backups only if something is damaged. Opens its own connection. */
export function planRepair(file: string): RepairPlan {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    secure(database);
    addRowChecksum(database);
    const damage = findDamage(database);
    const plan: RepairPlan = { damage, replacements: [], rows: [], lost: [] };
    if (!isIntact(damage)) plan.replacements = searchBackups(database, damage, file);
    const found = new Set(plan.replacements.map(({ damaged }) => damaged));
    for (const row of damage.rows.filter(({ table }) => table !== 'card')) {
      const named = { table: row.table, page: readPage(database, row) };
      plan.rows.push(named);
      if (!found.has(row)) plan.lost.push(named);
    }
    for (const { table, damaged, values } of plan.replacements) {
      if (damaged !== null) continue;
      const question = values[listColumns(database, table).indexOf('question')];
      plan.rows.push({ table, page: table === 'place' ? null : pageOf(question) });
    }
    return plan;
  } finally {
    database.close();
  }
}

function searchBackups(database: Database.Database, damage: Damage, file: string): Replacement[] {
  const folder = backupsFolderOf(file);
  const exact: Replacement[] = [];
  const older: Replacement[] = [];
  const found = new Set<DamagedRow | null>();
  // Schedules are made of the reviews.
  const rows = damage.rows.filter(({ table }) => table !== 'card');
  let missing = damage.totals.filter((total) => total.missing > 0 && total.table !== 'card');
  let searched = 0;
  for (const { name, madeAt } of listBackups(folder)) {
    if (searched >= searchedBackups || (found.size === rows.length && missing.length === 0)) break;
    const copy = copyGood(join(folder, name));
    if (copy === null) continue;
    searched += 1;
    try {
      prepare(database, 'ATTACH ? AS backup').run(copy);
      for (const damaged of rows.filter((row) => !found.has(row))) {
        const values = findExact(database, damaged, damage);
        if (values === null) {
          const known = findByKey(database, damaged);
          if (known !== null && !older.some((one) => one.damaged === damaged)) {
            older.push({ table: damaged.table, damaged, values: known, backup: name, madeAt });
          }
        } else {
          found.add(damaged);
          exact.push({ table: damaged.table, damaged, values, backup: name, madeAt });
        }
      }
      missing = missing.filter((total) => {
        const values = findMissing(database, total);
        for (const row of values) {
          exact.push({ table: total.table, damaged: null, values: row, backup: name, madeAt });
        }
        return values.length === 0;
      });
    } finally {
      database.exec('DETACH backup');
      rmSync(copy, { force: true });
    }
  }
  return [...exact, ...older.filter(({ damaged }) => !found.has(damaged))];
}

/** The newest first; every one of them, good or not. */
function listBackups(folder: string): BackupName[] {
  try {
    return readdirSync(folder)
      .map(parseBackupName)
      .filter((name) => name !== null)
      .sort((a, b) => b.madeAt - a.madeAt);
  } catch {
    return [];
  }
}

/** The path of a copy at the current version; null for a backup that can't be restored. */
function copyGood(file: string): string | null {
  try {
    return prepareRestore(file, studyMigrations);
  } catch {
    return null;
  }
}

/** The row as it was when it was last stored: its checksum is still beside the damaged one, or what the total lacks. */
function findExact(database: Database.Database, row: DamagedRow, damage: Damage): Value[] | null {
  const stored = Number(row.checksum ?? 0);
  const lacking = damage.totals.find(({ table }) => table === row.table)?.sum ?? 0;
  const wanted = [stored, (stored + lacking) % checksumLimit];
  return (
    select(database, row.table, 'checksum IN (SELECT value FROM json_each(?))', [
      JSON.stringify(wanted),
    ])[0] ?? null
  );
}

/** The row as it was at the time of the backup. */
function findByKey(database: Database.Database, { table, key }: DamagedRow): Value[] | null {
  const isThis = listKey(database, table)
    .map((column) => `${column} = ?`)
    .join(' AND ');
  return select(database, table, isThis, key)[0] ?? null;
}

/** The rows that went missing, if they are certainly those: what the backup has more adds up to what is lacking. */
function findMissing(
  database: Database.Database,
  { table, missing, sum }: Damage['totals'][number],
): Value[][] {
  const isSame = listKey(database, table)
    .map((column) => `here.${column} = backup.${table}.${column}`)
    .join(' AND ');
  const more = `NOT EXISTS (SELECT 1 FROM main.${table} AS here WHERE ${isSame})`;
  const one = missing === 1 ? select(database, table, `checksum = ? AND ${more}`, [sum]) : [];
  if (one.length === 1) return one;
  const total = prepare<[], { rows: number; sum: number }>(
    database,
    `SELECT count(*) AS rows, ${sumSql} AS sum FROM backup.${table} WHERE ${more}`,
  ).get();
  return total?.rows === missing && total.sum === sum ? select(database, table, more, []) : [];
}

function select(
  database: Database.Database,
  table: StudyTable,
  condition: string,
  values: Value[],
): Value[][] {
  const columns = listColumns(database, table).join(', ');
  return prepare<Value[], Value[]>(
    database,
    `SELECT ${columns} FROM backup.${table}
       WHERE ${condition} AND checksum IS ${checksumSql(database, table)}`,
  )
    .raw()
    .all(...values);
}

/** The path of the page that a row's question is on. */
function readPage(database: Database.Database, { table, hex }: DamagedRow): string | null {
  const columns = listColumns(database, table);
  const column = ['question', ...(table === 'question' ? ['id'] : [])].find((name) =>
    columns.includes(name),
  );
  if (column === undefined || table === 'place') return null;
  const question = prepare<string[], unknown>(
    database,
    `SELECT ${column} FROM main.${table} WHERE ${isRow(database, table)}`,
  )
    .pluck()
    .get(...hex);
  return pageOf(question);
}

/** The page of a question; the column may hold anything. */
function pageOf(question: unknown): string | null {
  return typeof question === 'string' && question.includes('#')
    ? question.slice(0, question.lastIndexOf('#'))
    : null;
}
