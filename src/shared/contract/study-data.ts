/** Requests about the study data as a whole: backups, export and import, reset. */
import type {
  Backup,
  StudyDataOverview,
  StudyDataStatus,
  StudyImportPlan,
  StudyReset,
} from '../study/study-data.ts';
import { takes } from './declare.ts';
import { address, shortId } from './values.ts';

export const studyDataRequests = {
  /** Answered at once, without a look at the backups. */
  getStudyDataStatus: takes().answers<StudyDataStatus>(),
  getStudyData: takes().answers<StudyDataOverview>(),
  /** Makes a backup now. */
  makeBackup: takes().answers<Backup>(),
  /** Replaces the study data by what a backup holds, after a backup of what there is; fails with `not-found` or `storage`. */
  restoreBackup: takes(shortId).answers(),
  /** Stops offering the backup. */
  dismissOffer: takes().answers(),
  /** Asks where to save, then writes everything as one JSON file; answers with its path, or null when the user cancels. */
  exportStudyData: takes().answers<string | null>(),
  /** Asks for such a file and says what it would change; null when the user cancels. Fails with `content` for a bad file. */
  chooseStudyDataImport: takes().answers<StudyImportPlan | null>(),
  /** Merges the file that was shown, after a backup; fails with `not-found` when it was not. */
  importStudyData: takes(shortId).answers(),
  /** Forgets schedules, reviews, read and known marks of a page, or of everything (null); bookmarks and notes stay. */
  resetStudyData: takes(address.nullable()).answers<StudyReset>(),
  /** Brings back exactly what a reset took; fails with `not-found`. */
  undoReset: takes(shortId).answers(),
  /** Opens the data folder in the system's file manager. */
  openDataFolder: takes().answers(),
};
