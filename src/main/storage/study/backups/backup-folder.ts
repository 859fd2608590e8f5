/** Manages the folder of study data backups: makes, lists and rotates them. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import type { Backup } from '../../../../shared/study/study-data.ts';
import { prepare } from '../../prepare.ts';
import { isReadOnly } from '../tables/write.ts';
import { holdsNothing } from '../tables/study-tables.ts';
import {
  hashFileOf,
  readHash,
  formatBackupName,
  parseBackupName,
  planRotation,
} from './backup-files.ts';
import type { BackupName } from './backup-files.ts';
import { readBackup } from './read-backup.ts';
import type { BackupContent } from './read-backup.ts';
import { removeUnfinishedCopies, writeBackup } from './write-backup.ts';
import type { BackupOrder } from './write-backup.ts';

/** The backup folder of a study database, next to it. */
export function backupsFolderOf(studyFile: string): string {
  return join(dirname(studyFile), 'backups');
}

/** The backup work that grows with the amount of study data. */
export interface BackupWork {
  /** Makes a backup, as `writeBackup` does. */
  write(database: Database, order: BackupOrder): Promise<string | null>;
  /** Reads backups, as `readBackup` does. */
  read(files: readonly string[]): Promise<(BackupContent | null)[]>;
}

/** The maximum number of attempts at a backup if something is stored during each. */
const attempts = 3;

export class BackupFolder {
  readonly path: string;
  readonly #now: () => number;
  readonly #work: BackupWork;
  /** Cached contents of backup files, for as long as they haven't changed. */
  readonly #read = new Map<string, BackupContent>();

  /** `now` in ms since 1970; by default, `work` runs on this thread. */
  constructor(path: string, now: () => number, work: BackupWork = workHere) {
    this.path = path;
    this.#now = now;
    this.#work = work;
  }

  /** Removes unfinished backups that a crash left behind, once they are an hour old. */
  clean(): void {
    removeUnfinishedCopies(this.path, this.#now());
  }

  /** Whether there is any backup, good or not. */
  hasAny(): boolean {
    return this.listNames().length > 0;
  }

  /** The names of all backups, good or not. */
  listFileNames(): string[] {
    return this.listNames().map(({ name }) => name);
  }

  /** Newest first. Each file is read and checked once. */
  list(): Promise<Backup[]> {
    return this.#inspect(this.listNames());
  }

  /** The backup of this name; null if there is none. */
  async find(name: string): Promise<Backup | null> {
    const [backup] = await this.#inspect(this.listNames().filter((one) => one.name === name));
    return backup ?? null;
  }

  /** Makes a backup. Fails with `storage` or a file system error, and leaves no partial backup. */
  async make(database: Database): Promise<Backup> {
    const order = { folder: this.path, name: this.#nameNew(), latest: null };
    const kept = await this.#work.write(database, order);
    this.#rotate();
    const backup = kept === null ? null : await this.find(kept);
    if (backup === null) throw new AppError('storage', 'The backup was made, and then removed.');
    return backup;
  }

  /**
   * Makes a backup unless the latest one has the same content or there's nothing to lose yet. The backup includes
   * everything stored before the promise resolves, up to the state that `describe` returns until the next change. Null
   * if there's nothing to back up, or if writes during every attempt may have left it incomplete.
   */
  async makeIfChanged(database: Database): Promise<string | null> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (!isWorthKeeping(database)) return null;
      const state = readState(database);
      await this.#work.write(database, this.#orderIfChanged());
      this.#rotate();
      if (readState(database) === state) return this.#describe(state);
    }
    return null;
  }

  /** As above, but synchronous, for when the app quits and can't wait. */
  makeIfChangedAtOnce(database: Database): void {
    if (!isWorthKeeping(database)) return;
    writeBackup(database, this.#orderIfChanged());
    this.#rotate();
  }

  /** A value that changes with every change to the study data, and whenever a backup is made or removed. */
  describe(database: Database): string {
    return this.#describe(readState(database));
  }

  /** Makes a backup that's kept for good, before migrating a database from this schema version. */
  makeBeforeMigration(database: Database, version: number): void {
    writeBackup(database, { folder: this.path, name: this.#nameNew(version), latest: null });
  }

  /** The name of the latest backup, ignoring any from the future; null if there is none. */
  findLatest(): string | null {
    return this.listNames().find(({ madeAt }) => madeAt <= this.#now())?.name ?? null;
  }

  /** The path of a backup. */
  fileOf(name: string): string {
    return join(this.path, name);
  }

  /** An order for a backup unless the latest one, ignoring any from the future, has the same content. */
  #orderIfChanged(): BackupOrder {
    const latest = this.findLatest();
    return {
      folder: this.path,
      name: this.#nameNew(),
      latest: latest === null ? null : this.fileOf(latest),
    };
  }

  #describe(state: string): string {
    return JSON.stringify([state, this.listFileNames()]);
  }

  #rotate(): void {
    for (const { name } of planRotation(this.listNames(), this.#now())) {
      // The hash is removed last: a lone hash is cleaned up later, but a backup without one would be listed as bad.
      for (const file of [this.fileOf(name), hashFileOf(this.fileOf(name))]) {
        rmSync(file, { force: true });
      }
    }
  }

  /** All backups by name, good or not, newest first. */
  listNames(): BackupName[] {
    if (!existsSync(this.path)) return [];
    return readdirSync(this.path, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => parseBackupName(entry.name))
      .filter((backup) => backup !== null)
      .sort((a, b) => b.madeAt - a.madeAt || (b.version ?? 0) - (a.version ?? 0));
  }

  /** An unused name for a new backup. */
  #nameNew(version: number | null = null): string {
    let madeAt = this.#now();
    while (existsSync(this.fileOf(formatBackupName(madeAt, version)))) madeAt += 1;
    return formatBackupName(madeAt, version);
  }

  /** Reads the backups that still exist. */
  async #inspect(names: readonly BackupName[]): Promise<Backup[]> {
    const found = names.flatMap((one) => {
      const file = this.fileOf(one.name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats === undefined) return [];
      const { size: bytes, mtimeMs } = stats;
      const state = JSON.stringify([one.name, bytes, mtimeMs, readHash(hashFileOf(file))]);
      return [{ ...one, file, bytes, state }];
    });
    const unread = found.filter(({ state }) => !this.#read.has(state));
    if (unread.length > 0) {
      const contents = await this.#work.read(unread.map(({ file }) => file));
      unread.forEach(({ state }, index) => {
        const content = contents[index];
        if (content) this.#read.set(state, content);
      });
    }
    return found.flatMap(({ name, madeAt, isDamaged, bytes, state }) => {
      const content = this.#read.get(state);
      return content === undefined ? [] : [{ name, madeAt, isDamaged, bytes, ...content }];
    });
  }
}

const workHere: BackupWork = {
  write: async (database, order) => writeBackup(database, order),
  read: async (files) => files.map(readBackup),
};

/** A value that changes with every change, by this connection or others. */
function readState(database: Database): string {
  const own = prepare(database, 'SELECT total_changes()').pluck().get();
  return JSON.stringify([own, database.pragma('data_version', { simple: true })]);
}

/** Whether there's anything to lose yet that can be backed up. */
export function isWorthKeeping(database: Database): boolean {
  return !isReadOnly(database) && !holdsNothing(database);
}
