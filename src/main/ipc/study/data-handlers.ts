/** Answers the requests about the study data as a whole. */
import { dirname } from 'node:path';
import type { StudyDataStatus } from '../../../shared/study/study-data.ts';
import type { studyDataRequests } from '../../../shared/contract/study-data.ts';
import type { StudyTransfer } from '../../sharing/study-transfer.ts';
import type { BackupKeeper } from '../../storage/study/backups/backup-keeper.ts';
import type { ContentStore } from '../../storage/study/content-store.ts';
import type { ResetStore } from '../../storage/study/reset-store.ts';
import type { HandlersOf } from '../register.ts';

export interface DataParts {
  store: ContentStore;
  /** The path of study.db. */
  file: string;
  /** What happened when it was opened; null: nothing to tell. */
  notice: string | null;
  backups: BackupKeeper;
  transfer: StudyTransfer;
  resets: ResetStore;
  /** In ms since 1970. */
  now(): number;
  /** Opens a folder in the system's file manager; fails with `storage`. */
  openFolder(path: string): Promise<void>;
  /** Hears that study data was replaced, merged, reset or brought back. */
  onChanged(): void;
  /** Hears that a backup was restored, with which settings and libraries can come back. */
  onRestored(): Promise<void>;
}

export function createDataHandlers(parts: DataParts): HandlersOf<typeof studyDataRequests> {
  const { store, file, backups, transfer, resets, onChanged } = parts;
  const getState = (): StudyDataStatus => {
    const { isReadOnly } = store;
    return { isReadOnly, notice: isReadOnly || backups.isOffering ? parts.notice : null };
  };
  return {
    getStudyDataStatus: getState,

    async getStudyData() {
      return {
        ...getState(),
        folder: dirname(file),
        file,
        offered: await backups.findOffered(),
        holds: store.countHoldings(),
        backups: await backups.list(),
        reset: resets.getLast(),
      };
    },

    makeBackup: () => backups.make(),

    async restoreBackup(name) {
      await backups.restore(name);
      try {
        await parts.onRestored();
      } finally {
        onChanged();
      }
    },

    dismissOffer: () => backups.dismissOffer(),

    exportStudyData: () => transfer.export(),

    chooseStudyDataImport: () => transfer.choose(),

    async importStudyData(id) {
      await transfer.build(id);
      onChanged();
    },

    async resetStudyData(path) {
      await backups.protect();
      const reset = resets.reset(path, parts.now());
      onChanged();
      return reset;
    },

    undoReset(id) {
      resets.undo(id);
      onChanged();
    },

    openDataFolder: () => parts.openFolder(dirname(file)),
  };
}
