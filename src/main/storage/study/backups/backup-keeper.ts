/** Keeps backups of the study data up to date while the app runs, and restores one. */
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import type { Backup } from '../../../../shared/study/study-data.ts';
import type { BackupFolder } from './backup-folder.ts';
import { prepareRestore, refuseBackup, replaceStudy } from './restore.ts';
import { studyMigrations } from '../migrations/migrations.ts';

const intervalMs = 30 * 60 * 1000;

export interface BackupKeeperOptions {
  database: Database;
  folder: BackupFolder;
  /** Whether the study data was corrupt at the start, and the database is a new one. */
  isReplaced: boolean;
  /** In ms since 1970. */
  now(): number;
  /** Hears of backups by the clock that could not be made. */
  report(error: unknown): void;
}

export class BackupKeeper {
  readonly #options: BackupKeeperOptions;
  readonly #openedAt: number;
  #isOffering: boolean;
  #timer: NodeJS.Timeout | null = null;
  /** Ends with the backup that is being made: there is one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: BackupKeeperOptions) {
    this.#options = options;
    this.#openedAt = options.now();
    this.#isOffering = options.isReplaced;
  }

  /** Makes a backup now and every half hour, each only where something has changed. */
  start(): void {
    const { folder, report } = this.#options;
    if (this.#isReadOnly()) return;
    const keep = (): void => void this.protect().catch(report);
    this.#timer = setInterval(keep, intervalMs);
    this.#timer.unref();
    this.#queue(async () => folder.clean()).catch(report);
    keep();
  }

  /** Makes the last backup of this run, before it returns. To be called before the database is closed. */
  stop(): void {
    const { database, folder, report } = this.#options;
    if (this.#timer !== null) clearInterval(this.#timer);
    try {
      folder.makeIfChangedAtOnce(database);
    } catch (error) {
      // The app quits anyway: study.db itself has everything.
      report(error);
    }
  }

  /** The newest first. */
  list(): Promise<Backup[]> {
    return this.#options.folder.list();
  }

  /** Whether study data was found corrupt at the start, and the user has neither restored a backup nor declined. */
  get isOffering(): boolean {
    return this.#isOffering;
  }

  /** The newest good backup of before the start, while it is offered; else null. */
  async findOffered(): Promise<Backup | null> {
    if (!this.#isOffering) return null;
    const backups = await this.list();
    return backups.find(({ fault, madeAt }) => fault === null && madeAt < this.#openedAt) ?? null;
  }

  dismissOffer(): void {
    this.#isOffering = false;
  }

  /** Makes a backup. Fails with `storage`. */
  make(): Promise<Backup> {
    const { database, folder } = this.#options;
    return this.#queue(() => {
      this.#refuseReadOnly();
      return folder.make(database);
    });
  }

  /**
   * Makes a backup where something has changed since the last one. Fails with `storage`. Whoever awaits this can
   * change the study data right after: nothing is stored in between.
   */
  protect(): Promise<void> {
    const { database, folder } = this.#options;
    return this.#queue(() => folder.makeIfChanged(database));
  }

  /** Replaces the study data by a backup, after a backup of it. Fails with `not-found` or `storage`, with nothing changed. */
  async restore(name: string): Promise<void> {
    this.#refuseReadOnly();
    const { database, folder } = this.#options;
    const backup = await folder.find(name);
    if (backup === null) throw new AppError('not-found', `There is no backup named ${name}.`);
    if (backup.fault !== null) throw refuseBackup(backup.fault);
    // Copied first, because backing up the present data may rotate this backup out.
    const copy = prepareRestore(folder.fileOf(name), studyMigrations);
    try {
      await this.protect();
      replaceStudy(database, copy);
    } finally {
      rmSync(copy, { force: true });
    }
    this.#isOffering = false;
  }

  #isReadOnly(): boolean {
    return this.#options.database.readonly;
  }

  #refuseReadOnly(): void {
    if (!this.#isReadOnly()) return;
    throw new AppError(
      'storage',
      'Your study data was written by a newer version of Rule of Thumb: only that can back it up and restore it.',
    );
  }

  async #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(work, work);
    this.#last = run;
    try {
      return await run;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new AppError('storage', `The backup could not be made: ${reason}`, { cause });
    }
  }
}
