/** Answers the requests about the study data as a whole. */
import type { studyDataRequests } from '../../../shared/contract/study-data.ts';
import type { StudyDataImport } from '../../study-data/study-data-import.ts';
import type { StudyDataManager } from '../../study-data/study-data-manager.ts';
import type { HandlersOf } from '../register.ts';

export interface DataHandlerParts {
  studyData: StudyDataManager;
  imports: StudyDataImport;
  /** Returns the path of the file, or null when the user cancels. */
  exportStudyData(): Promise<string | null>;
  /** Opens a folder in the system's file manager; fails with `storage`. */
  openFolder(path: string): Promise<void>;
}

export function createDataHandlers(parts: DataHandlerParts): HandlersOf<typeof studyDataRequests> {
  const { studyData, imports } = parts;
  return {
    getStudyDataStatus: () => studyData.getState(),
    getStudyData: () => studyData.describe(),
    makeBackup: () => studyData.makeBackup(),
    restoreBackup: (name) => studyData.restore(name),
    dismissOffer: () => studyData.dismissOffer(),
    exportStudyData: () => parts.exportStudyData(),
    chooseStudyDataImport: () => imports.choose(),
    importStudyData: (id) => imports.build(id),
    resetStudyData: (path) => studyData.reset(path),
    undoReset: (id) => studyData.undoReset(id),
    openDataFolder: () => parts.openFolder(studyData.folder),
  };
}
