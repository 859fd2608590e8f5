/** Everything a user does with their study data as a whole: look at it, back it up, restore it, reset it. */
import { dirname } from 'node:path';
import type {
  Backup,
  StudyDataOverview,
  StudyDataStatus,
  StudyReset,
} from '../../shared/study/study-data.ts';
import type { BackupKeeper } from '../storage/study/backups/backup-keeper.ts';
import type { StudyStores } from '../storage/study/study-stores.ts';

export interface StudyDataManagerParts {
  stores: Pick<StudyStores, 'studyData' | 'resets'>;
  /** The path of study.db. */
  file: string;
  /** What the user must be told about how it was opened; null when there is nothing to tell. */
  notice: string | null;
  backups: BackupKeeper;
  /** In ms since 1970. */
  now(): number;
  /** Called after study data was replaced, reset or brought back. */
  onChanged(): void;
  /** Called after a backup was restored: settings and libraries may have come back with it. */
  onRestored(): Promise<void>;
}

export class StudyDataManager {
  readonly #parts: StudyDataManagerParts;

  constructor(parts: StudyDataManagerParts) {
    this.#parts = parts;
  }

  /** The folder with study.db, its backups and the libraries made by imports. */
  get folder(): string {
    return dirname(this.#parts.file);
  }

  getState(): StudyDataStatus {
    const { stores, backups, notice } = this.#parts;
    const { isReadOnly } = stores.studyData;
    return { isReadOnly, notice: isReadOnly || backups.isOffering ? notice : null };
  }

  async describe(): Promise<StudyDataOverview> {
    const { stores, file, backups } = this.#parts;
    return {
      ...this.getState(),
      folder: this.folder,
      file,
      offered: await backups.findOffered(),
      holds: stores.studyData.countStudyData(),
      backups: await backups.list(),
      reset: stores.resets.getLast(),
    };
  }

  /** Fails with `storage`. */
  makeBackup(): Promise<Backup> {
    return this.#parts.backups.make();
  }

  /** Stops offering the backup that was found when study.db turned out to be corrupt. */
  dismissOffer(): void {
    this.#parts.backups.dismissOffer();
  }

  /** Replaces the study data with a backup, after backing it up. Fails with `not-found` or `storage`. */
  async restore(name: string): Promise<void> {
    const { backups, onRestored, onChanged } = this.#parts;
    await backups.restore(name);
    try {
      await onRestored();
    } finally {
      onChanged();
    }
  }

  /** Forgets what was studied on a page, or everywhere (null), after a backup. */
  async reset(path: string | null): Promise<StudyReset> {
    const { backups, stores, now, onChanged } = this.#parts;
    await backups.protect();
    const reset = stores.resets.reset(path, now());
    onChanged();
    return reset;
  }

  /** Brings back what a reset took. Fails with `not-found`. */
  undoReset(id: string): void {
    this.#parts.stores.resets.undo(id);
    this.#parts.onChanged();
  }
}
