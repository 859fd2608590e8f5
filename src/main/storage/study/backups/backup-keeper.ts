/** Keeps backups of the study data up to date while the app runs, and restores one. */
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import { errorMessage } from '../../../../shared/error-message.ts';
import type { Backup } from '../../../../shared/study/study-data.ts';
import { isWorthKeeping } from './backup-folder.ts';
import type { BackupFolder } from './backup-folder.ts';
import { isReadOnly, sayReadOnly } from '../tables/write.ts';
import { prepareRestore, refuseBackup, replaceStudy } from './restore.ts';
import { studyMigrations } from '../migrations/migrations.ts';

const intervalMs = 30 * 60 * 1000;

/** The slow steps of a restore. */
export interface Restoring {
  /** Copies a backup, as `prepareRestore` does. */
  prepareCopy(backup: string): Promise<string>;
  /** Replaces the study data with the copy's, as `replaceStudy` does; `protect` has to be called right before. */
  replace(copy: string, protect: () => Promise<void>): Promise<void>;
}

export interface BackupKeeperOptions {
  database: Database;
  folder: BackupFolder;
  /** Whether the study data was corrupt at the start, so that the database is a new one. */
  isReplaced: boolean;
  /** In ms since 1970. */
  now(): number;
  /** Called with the errors of failed scheduled backups. */
  report(error: unknown): void;
  /** Runs the restore, for example in a worker; by default it runs here, on `database` itself. */
  restoring?: Restoring;
  /** Called when `failure` has changed. */
  onFailureChanged?(): void;
}

export class BackupKeeper {
  readonly #options: BackupKeeperOptions;
  /** The backups that existed when the study data was found missing, regardless of their dates. */
  #atStart: ReadonlySet<string>;
  #isOffering: boolean;
  #failure: string | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Settles when the current backup is done: only one is made at a time. */
  #last: Promise<unknown> = Promise.resolve();
  /** The value of the folder's `describe` after the last backup of this run; null before. */
  #covered: string | null = null;

  constructor(options: BackupKeeperOptions) {
    this.#options = options;
    this.#atStart = new Set(options.isReplaced ? options.folder.listFileNames() : []);
    this.#isOffering = options.isReplaced;
  }

  /**
   * Makes a backup now and every half hour, each only if something has changed. The first one waits for `time` to
   * resolve.
   */
  start(time: Promise<undefined> | null = null): void {
    const { database, folder, report } = this.#options;
    if (this.#isReadOnly()) return;
    const hasData = isWorthKeeping(database);
    const keep = (): void =>
      void this.protect().then(
        () => this.#setFailure(null),
        (error: unknown) => {
          report(error);
          this.#setFailure(errorMessage(error));
        },
      );
    this.#timer = setInterval(keep, intervalMs);
    this.#timer.unref();
    const begin = (): void => {
      this.#queue(async () => folder.clean()).catch(report);
      if (hasData) keep();
    };
    if (time === null) begin();
    else void time.then(begin);
  }

  /** Begins the last backup of this run; null if there's nothing to back up. If it fails, `stop` tries again. */
  startLast(): Promise<void> | null {
    if (this.#timer !== null) clearInterval(this.#timer);
    const { database, folder } = this.#options;
    if (!isWorthKeeping(database)) return null;
    return this.#queue(async () => {
      this.#covered = await folder.makeIfChanged(database);
    });
  }

  /** Makes the last backup of this run synchronously, unless it exists. Call this before closing the database. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#flush(true);
  }

  /**
   * Makes a backup if something has changed and checkpoints the log into study.db, synchronously, in case the process ends
   * without further notice.
   */
  flush(): void {
    this.#flush(false);
  }

  /** With `trustsLast`, skips the backup if the last one is up to date. */
  #flush(trustsLast: boolean): void {
    const { database, folder, report } = this.#options;
    if (this.#isReadOnly()) return;
    try {
      const isCovered = trustsLast && this.#covered === folder.describe(database);
      if (!isCovered) folder.makeIfChangedAtOnce(database);
      database.pragma('wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // Doesn't keep the app from quitting, because study.db itself has everything.
      report(error);
    }
  }

  /** Why the last automatic backup failed, in words; null if it didn't. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Newest first. */
  list(): Promise<Backup[]> {
    return this.#options.folder.list();
  }

  /** The path of a backup. Fails with `not-found`. */
  async findFile(name: string): Promise<string> {
    const { folder } = this.#options;
    if ((await folder.find(name)) !== null) return folder.fileOf(name);
    throw new AppError('not-found', `There is no backup named ${name}.`);
  }

  /** Whether study data was found corrupt at the start and the user has neither restored a backup nor declined to. */
  get isOffering(): boolean {
    return this.#isOffering;
  }

  /** The newest good backup from before the start, while it's offered; else null. */
  async findOffered(): Promise<Backup | null> {
    if (!this.#isOffering) return null;
    const backups = await this.list();
    const good = backups.filter(({ name, fault }) => fault === null && this.#atStart.has(name));
    return good.find(({ isDamaged }) => !isDamaged) ?? good[0] ?? null;
  }

  /** Offers an existing backup, for study data that turned out to be gone or corrupt only now. */
  offer(): void {
    this.#isOffering = true;
    this.#atStart = new Set(this.#options.folder.listFileNames());
  }

  dismissOffer(): void {
    this.#isOffering = false;
  }

  /** Makes a backup. Fails with `storage`. */
  make(): Promise<Backup> {
    const { database, folder } = this.#options;
    return this.#queue(async () => {
      this.#refuseReadOnly();
      const backup = await folder.make(database);
      this.#setFailure(null);
      return backup;
    });
  }

  /**
   * Makes a backup if something has changed since the last one. Fails with `storage`. If the write gate is closed,
   * everything stored is in a backup once this resolves.
   */
  async protect(): Promise<void> {
    await this.protectAs();
  }

  /** Like `protect`; returns the name of the backup that has everything, or null if there is nothing to back up. */
  protectAs(): Promise<string | null> {
    const { database, folder } = this.#options;
    return this.#queue(async () =>
      (await folder.makeIfChanged(database)) === null ? null : folder.findLatest(),
    );
  }

  /** Backs up the study data, then replaces it with a backup. If it fails with `not-found` or `storage`, nothing changes. */
  async restore(name: string): Promise<void> {
    this.#refuseReadOnly();
    const { folder, restoring = restoreHere(this.#options.database) } = this.#options;
    const backup = await folder.find(name);
    if (backup === null) throw new AppError('not-found', `There is no backup named ${name}.`);
    if (backup.fault !== null) throw refuseBackup(backup.fault);
    // Copied first, because backing up the current data may rotate this backup out.
    const copy = await restoring.prepareCopy(folder.fileOf(name));
    try {
      await restoring.replace(copy, () => this.protect());
    } finally {
      rmSync(copy, { force: true });
    }
    this.#isOffering = false;
  }

  #setFailure(failure: string | null): void {
    if (this.#failure === failure) return;
    this.#failure = failure;
    this.#options.onFailureChanged?.();
  }

  #isReadOnly(): boolean {
    return isReadOnly(this.#options.database);
  }

  #refuseReadOnly(): void {
    if (!this.#isReadOnly()) return;
    throw new AppError('storage', sayReadOnly(this.#options.database));
  }

  async #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(work, work);
    this.#last = run;
    try {
      return await run;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const reason = errorMessage(cause);
      throw new AppError('storage', `The backup could not be made: ${reason}`, { cause });
    }
  }
}

function restoreHere(database: Database): Restoring {
  return {
    prepareCopy: async (backup) => prepareRestore(backup, studyMigrations),
    async replace(copy, protect) {
      await protect();
      replaceStudy(database, copy);
    },
  };
}
