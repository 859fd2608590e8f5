/** The folder with the backups of the study data: makes them, lists them and removes those no longer needed. */
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import type { Backup } from '../../../../shared/study/study-data.ts';
import { studyMigrations } from '../migrations/migrations.ts';
import { holdsNothing } from '../study-tables.ts';
import { formatBackupName, parseBackupName } from './backup-name.ts';
import type { BackupName } from './backup-name.ts';
import { planRotation } from './plan-rotation.ts';
import { findHashFault, readBackup, readHash } from './read-backup.ts';
import {
  draftBackup,
  draftBackupAtOnce,
  hashFileOf,
  keepDraft,
  removeDrafts,
} from './write-backup.ts';

/** The folder of the backups of a study database, beside it. */
export function backupsFolderOf(studyFile: string): string {
  return join(dirname(studyFile), 'backups');
}

export class BackupFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #migrations: readonly string[];
  /** What was found in files that have not changed since. */
  readonly #read = new Map<string, Backup>();

  /** `now` in ms since 1970. */
  constructor(path: string, now: () => number, migrations: readonly string[] = studyMigrations) {
    this.path = path;
    this.#now = now;
    this.#migrations = migrations;
  }

  /** Removes unfinished backups that a crash left behind. Call this before making any. */
  clean(): void {
    removeDrafts(this.path);
  }

  /** The newest first. Each file is read and checked once, and the app goes on in between. */
  async list(): Promise<Backup[]> {
    const backups: Backup[] = [];
    for (const { name } of this.#listNames()) {
      const backup = await this.#inspect(name);
      if (backup !== null) backups.push(backup);
      await setImmediate();
    }
    return backups;
  }

  /** The backup of this name; null when there is none. */
  async find(name: string): Promise<Backup | null> {
    const isThere = this.#listNames().some((backup) => backup.name === name);
    return isThere ? await this.#inspect(name) : null;
  }

  /** Makes a backup. Fails with `storage`, or as the disk does, and leaves no part of one. */
  async make(database: Database): Promise<Backup> {
    const name = this.#nameNew();
    const draft = await draftBackup(database, this.path, name);
    keepDraft(draft, this.fileOf(name), null);
    this.#rotate();
    const backup = await this.#inspect(name);
    if (backup === null) throw new AppError('storage', 'The backup was made, and then removed.');
    return backup;
  }

  /**
   * Makes a backup unless the latest one says the same, or there is nothing to lose yet. What is stored after
   * the copy was made and before this is awaited does not exist: nothing else runs in between.
   */
  async makeIfChanged(database: Database): Promise<void> {
    if (!isWorthKeeping(database)) return;
    const name = this.#nameNew();
    this.#keepIfChanged(await draftBackup(database, this.path, name), name);
  }

  /** The same, but synchronous. */
  makeIfChangedAtOnce(database: Database): void {
    if (!isWorthKeeping(database)) return;
    const name = this.#nameNew();
    this.#keepIfChanged(draftBackupAtOnce(database, this.path, name), name);
  }

  /** Makes a backup that is kept for good, before a database at this version of the schema is migrated. */
  makeBeforeMigration(database: Database, version: number): void {
    const name = this.#nameNew(version);
    keepDraft(draftBackupAtOnce(database, this.path, name), this.fileOf(name), null);
  }

  /** The path of a backup. */
  fileOf(name: string): string {
    return join(this.path, name);
  }

  #keepIfChanged(draft: string, name: string): void {
    if (keepDraft(draft, this.fileOf(name), this.#readLatest())) this.#rotate();
  }

  /** The bytes of the latest backup; null when there is none that could be restored. */
  #readLatest(): Buffer | null {
    const [latest] = this.#listNames();
    if (latest === undefined) return null;
    const file = this.fileOf(latest.name);
    try {
      const bytes = readFileSync(file);
      return findHashFault(bytes, file) === null ? bytes : null;
    } catch {
      // The list of backups says why it can't be read. Here it only means that a new one is needed.
      return null;
    }
  }

  #rotate(): void {
    for (const { name } of planRotation(this.#listNames(), this.#now())) {
      // The hash goes last: alone it is removed later, but a backup without one would be listed as bad.
      for (const file of [this.fileOf(name), hashFileOf(this.fileOf(name))]) {
        rmSync(file, { force: true });
      }
    }
  }

  #listNames(): BackupName[] {
    if (!existsSync(this.path)) return [];
    return readdirSync(this.path, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => parseBackupName(entry.name))
      .filter((backup) => backup !== null)
      .sort((a, b) => b.madeAt - a.madeAt || (b.version ?? 0) - (a.version ?? 0));
  }

  /** A name that no backup has. */
  #nameNew(version: number | null = null): string {
    let madeAt = this.#now();
    while (existsSync(this.fileOf(formatBackupName(madeAt, version)))) madeAt += 1;
    return formatBackupName(madeAt, version);
  }

  /** Null when it's gone: rotation may remove an old backup while others are read. */
  async #inspect(name: string): Promise<Backup | null> {
    const file = this.fileOf(name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    const { size, mtimeMs } = stats;
    const state = JSON.stringify([name, size, mtimeMs, readHash(hashFileOf(file))]);
    const known = this.#read.get(state);
    if (known !== undefined) return known;
    const { madeAt = mtimeMs } = parseBackupName(name) ?? {};
    const backup = { name, madeAt, bytes: size, ...(await readBackup(file, this.#migrations)) };
    this.#read.set(state, backup);
    return backup;
  }
}

function isWorthKeeping(database: Database): boolean {
  return !database.readonly && !holdsNothing(database);
}
