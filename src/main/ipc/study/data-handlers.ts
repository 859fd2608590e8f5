/** Answers the requests about the study data as a whole. */
import type { studyDataRequests } from '../../../shared/contract/study-data.ts';
import type { StudyDataImport } from '../../features/study-data/study-data-import.ts';
import type { StudyDataManager } from '../../features/study-data/study-data-manager.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface DataHandlerParts {
  studyData: StudyDataManager;
  imports: StudyDataImport;
  /** Runs a restore while nothing is exchanged with other devices. */
  pauseSync(restore: () => Promise<void>): Promise<void>;
  /** Returns the path of the file, or null when the user cancels. */
  exportStudyData(): Promise<string | null>;
  /** Opens a folder in the system's file manager; fails with `storage`. */
  openFolder(path: string): Promise<void>;
  /** Shows a file in the system's file manager. */
  showFile(path: string): void;
}

export function createDataHandlers(parts: DataHandlerParts): HandlersOf<typeof studyDataRequests> {
  const { studyData, imports } = parts;
  return {
    getStudyDataStatus: () => studyData.getState(),
    getStudyData: () => studyData.describe(),
    makeBackup: () => studyData.makeBackup(),
    restoreBackup: (name) => parts.pauseSync(() => studyData.restore(name)),
    repairStudyData: () => studyData.repair(),
    dismissOffer: () => studyData.dismissOffer(),
    dismissClockJump: () => studyData.dismissClockJump(),
    exportStudyData: () => parts.exportStudyData(),
    chooseStudyDataImport: () => imports.choose(),
    offerStudyDataImport: () => imports.offer(),
    importStudyData: (id) => imports.build(id),
    cancelStudyDataImport: () => imports.cancel(),
    resetStudyData: (path) => studyData.reset(path),
    undoReset: (id) => studyData.undoReset(id),
    showBackup: async (name) => parts.showFile(await studyData.findBackupFile(name)),
    openDataFolder: () => parts.openFolder(studyData.folder),
  };
}
