/** Use cases for study data as a whole: inspect, back up, restore and reset it. */
import { dirname } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import type {
  Backup,
  StudyDataOverview,
  StudyDataStatus,
  StudyReset,
} from '../../../shared/study/study-data.ts';
import type { StudyQueries } from '../../jobs/queries/study-queries.ts';
import type { StudyWork } from '../../jobs/study-data/study-in-worker.ts';
import type { ClockCheck } from './clock-check.ts';
import type { StudyCheck } from './study-check.ts';
import type { BackupKeeper } from '../../storage/study/backups/backup-keeper.ts';
import type { StudyStores } from '../../storage/study/study-stores.ts';

export interface StudyDataManagerParts {
  stores: Pick<StudyStores, 'studyData' | 'resets'>;
  queries: Pick<StudyQueries, 'countStudyData'>;
  /** The path of study.db. */
  file: string;
  /** A notice for the user about how it was opened; null if there is none. */
  getNotice(): string | null;
  backups: BackupKeeper;
  work: Pick<StudyWork, 'reset' | 'undoReset'>;
  check: StudyCheck;
  clockCheck: ClockCheck;
  /** In ms since 1970. */
  now(): number;
  /** Called after study data was replaced, or a reset was done or undone. */
  onChanged(): void;
  /** Called after a backup was restored, which may bring back older settings and libraries. */
  onRestored(): Promise<void>;
}

export class StudyDataManager {
  readonly #parts: StudyDataManagerParts;
  #isDismissed = false;

  constructor(parts: StudyDataManagerParts) {
    this.#parts = parts;
  }

  /** The folder with study.db, its backups and the libraries made by imports. */
  get folder(): string {
    return dirname(this.#parts.file);
  }

  getState(): StudyDataStatus {
    const { stores, backups, getNotice, check, clockCheck } = this.#parts;
    const { isReadOnly } = stores.studyData;
    return {
      isReadOnly,
      notice: isReadOnly || !this.#isDismissed ? getNotice() : null,
      asksToRestore: backups.isOffering,
      backupFailure: backups.failure,
      damage: check.getDamage(),
      clockJump: clockCheck.jump,
    };
  }

  async describe(): Promise<StudyDataOverview> {
    const { stores, file, backups, queries } = this.#parts;
    return {
      ...this.getState(),
      folder: this.folder,
      file,
      offered: await backups.findOffered(),
      holds: await queries.countStudyData(),
      backups: await backups.list(),
      reset: stores.resets.getLast(),
    };
  }

  /** Fails with `storage`. */
  makeBackup(): Promise<Backup> {
    return this.#parts.backups.make();
  }

  /** A worker's own connection to study.db doesn't know why it is read-only. */
  findBackupFile(name: string): Promise<string> {
    return this.#parts.backups.findFile(name);
  }

  /** Repairs damaged rows from the newest good backup. Fails with `not-found` or `storage`. */
  repair(): Promise<void> {
    return this.#parts.check.repair();
  }

  /** Dismisses the offer to restore a backup, made when study.db turned out to be corrupt. */
  dismissOffer(): void {
    this.#isDismissed = true;
    this.#parts.backups.dismissOffer();
  }

  /** Dismisses the warning about the clock. */
  dismissClockJump(): void {
    this.#parts.clockCheck.dismiss();
  }

  /** Backs up the study data, then replaces it with a backup. Fails with `not-found` or `storage`. */
  async restore(name: string): Promise<void> {
    const { backups, onRestored, onChanged } = this.#parts;
    await backups.restore(name);
    try {
      await onRestored();
    } finally {
      onChanged();
    }
  }

  /** Backs up, then resets the study data of a page, or all (null). Fails with `not-found` or `storage`. */
  async reset(path: string | null): Promise<StudyReset> {
    const { backups, work, now, onChanged } = this.#parts;
    this.#refuseReadOnly();
    const reset = await work.reset(path, now(), () => backups.protect());
    onChanged();
    return reset;
  }

  /** Undoes the last reset. Fails with `not-found` or `storage`. */
  async undoReset(id: string): Promise<void> {
    this.#refuseReadOnly();
    await this.#parts.work.undoReset(id);
    this.#parts.onChanged();
  }

  /** A worker's own connection to study.db doesn't know why it is read-only. */
  #refuseReadOnly(): void {
    const reason = this.#parts.stores.studyData.whyReadOnly();
    if (reason !== null) throw new AppError('storage', reason);
  }
}
