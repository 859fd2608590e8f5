/** The folder of backups of the study data: makes them, lists them, and removes those no longer needed. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import type { Backup } from '../../../../shared/study/study-data.ts';
import { prepare } from '../../prepare.ts';
import { studyMigrations } from '../migrations/migrations.ts';
import { isReadOnly } from '../write.ts';
import { holdsNothing } from '../study-tables.ts';
import { hashFileOf, readHash } from './backup-hash.ts';
import { formatBackupName, parseBackupName } from './backup-name.ts';
import type { BackupName } from './backup-name.ts';
import { planRotation } from './plan-rotation.ts';
import { readBackup } from './read-backup.ts';
import { draftBackup, draftBackupAtOnce, keepDraft, removeDrafts } from './write-backup.ts';
import type { Draft } from './write-backup.ts';

/** The folder of the backups of a study database, beside it. */
export function backupsFolderOf(studyFile: string): string {
  return join(dirname(studyFile), 'backups');
}

/** Turns a draft into a backup, as `keepDraft` does. */
export type KeepDraft = (draft: Draft) => Promise<string | null>;

/** How often a backup is made again because something was stored in the meantime. */
const attempts = 3;

export class BackupFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #migrations: readonly string[];
  readonly #keep: KeepDraft;
  /** The results of reading files that haven't changed since. */
  readonly #read = new Map<string, Backup>();

  /** `now` in ms since 1970; `keep` does what `keepDraft` does, perhaps elsewhere. */
  constructor(
    path: string,
    now: () => number,
    migrations: readonly string[] = studyMigrations,
    keep: KeepDraft = async (draft) => keepDraft(draft),
  ) {
    this.path = path;
    this.#now = now;
    this.#migrations = migrations;
    this.#keep = keep;
  }

  /** Removes unfinished backups that a crash left behind, once they are an hour old. */
  clean(): void {
    removeDrafts(this.path, this.#now());
  }

  /** Whether there is any backup, good or not. */
  hasAny(): boolean {
    return this.#listNames().length > 0;
  }

  /** The names of all backups, good or not. */
  listFileNames(): string[] {
    return this.#listNames().map(({ name }) => name);
  }

  /** The newest first. Each file is read and checked once, without blocking the app. */
  async list(): Promise<Backup[]> {
    const backups: Backup[] = [];
    for (const { name } of this.#listNames()) {
      const backup = await this.#inspect(name);
      if (backup !== null) backups.push(backup);
      await setImmediate();
    }
    return backups;
  }

  /** The backup of this name; null if there is none. */
  async find(name: string): Promise<Backup | null> {
    const isThere = this.#listNames().some((backup) => backup.name === name);
    return isThere ? await this.#inspect(name) : null;
  }

  /** Makes a backup. Fails with `storage` or a file system error, and leaves no partial backup. */
  async make(database: Database): Promise<Backup> {
    const name = this.#nameNew();
    const draft = await draftBackup(database, this.path, name);
    const kept = await this.#keep({ draft, folder: this.path, name, latest: null });
    this.#rotate();
    const backup = kept === null ? null : await this.#inspect(kept);
    if (backup === null) throw new AppError('storage', 'The backup was made, and then removed.');
    return backup;
  }

  /**
   * Makes a backup unless the latest one has the same content, or there's nothing to lose yet. What was stored by the
   * end of the await is in it.
   */
  async makeIfChanged(database: Database): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (!isWorthKeeping(database)) return;
      const changes = countChanges(database);
      const name = this.#nameNew();
      const draft = await draftBackup(database, this.path, name);
      await this.#keep({ draft, folder: this.path, name, latest: this.#findLatest() });
      this.#rotate();
      if (countChanges(database) === changes) return;
    }
    this.makeIfChangedAtOnce(database);
  }

  /** As above, but synchronous. */
  makeIfChangedAtOnce(database: Database): void {
    if (!isWorthKeeping(database)) return;
    const name = this.#nameNew();
    const draft = draftBackupAtOnce(database, this.path, name);
    keepDraft({ draft, folder: this.path, name, latest: this.#findLatest() });
    this.#rotate();
  }

  /** Makes a backup that's kept for good, before migrating a database from this schema version. */
  makeBeforeMigration(database: Database, version: number): void {
    const name = this.#nameNew(version);
    const draft = draftBackupAtOnce(database, this.path, name);
    keepDraft({ draft, folder: this.path, name, latest: null });
  }

  /** The path of a backup. */
  fileOf(name: string): string {
    return join(this.path, name);
  }

  /** The path of the latest backup that was made by now; null if there is none. */
  #findLatest(): string | null {
    const latest = this.#listNames().find(({ madeAt }) => madeAt <= this.#now());
    return latest === undefined ? null : this.fileOf(latest.name);
  }

  #rotate(): void {
    for (const { name } of planRotation(this.#listNames(), this.#now())) {
      // The hash is removed last: a lone hash is cleaned up later, but a backup without one would be listed as bad.
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

  /** A name that no backup has yet. */
  #nameNew(version: number | null = null): string {
    let madeAt = this.#now();
    while (existsSync(this.fileOf(formatBackupName(madeAt, version)))) madeAt += 1;
    return formatBackupName(madeAt, version);
  }

  /** Null if it's gone: rotation may remove an old backup while others are being read. */
  async #inspect(name: string): Promise<Backup | null> {
    const file = this.fileOf(name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    const { size, mtimeMs } = stats;
    const state = JSON.stringify([name, size, mtimeMs, readHash(hashFileOf(file))]);
    const known = this.#read.get(state);
    if (known !== undefined) return known;
    const { madeAt = mtimeMs, isDamaged = false } = parseBackupName(name) ?? {};
    const backup = {
      name,
      madeAt,
      isDamaged,
      bytes: size,
      ...(await readBackup(file, this.#migrations)),
    };
    this.#read.set(state, backup);
    return backup;
  }
}

/** How many rows the connection has changed so far. */
function countChanges(database: Database): unknown {
  return prepare(database, 'SELECT total_changes()').pluck().get();
}

function isWorthKeeping(database: Database): boolean {
  return !isReadOnly(database) && !holdsNothing(database);
}
