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
  /** Answered at once, without reading the backups. */
  getStudyDataStatus: takes().reads<StudyDataStatus>(),
  getStudyData: takes().reads<StudyDataOverview>(),
  /** Makes a backup now. */
  makeBackup: takes().acts<Backup>(),
  /** Backs up the study data, then replaces it with a backup; fails with `not-found` or `storage`. */
  restoreBackup: takes(shortId).acts(),
  /** Restores damaged rows from the newest good backup; fails with `not-found` if nothing is damaged. */
  repairStudyData: takes().acts(),
  /** Stops offering the backup. */
  dismissOffer: takes().acts(),
  /** The user knows that the clock may be ahead. */
  dismissClockJump: takes().acts(),
  /** Asks where to save, then writes everything as one JSON file; answers with its path, or null if the user cancels. */
  exportStudyData: takes().acts<string | null>(),
  /** Asks for such a file and says what merging it would change; null if the user cancels. Fails with `content` for a bad file. */
  chooseStudyDataImport: takes().acts<StudyImportPlan | null>(),
  /**
   * Backs up, then merges the file that was shown; false if it was cancelled before anything was stored. Fails with
   * `not-found` if none was shown, and with `storage`.
   */
  importStudyData: takes(shortId).acts<boolean>(),
  /** Ends the import that is being read, shown or prepared; one that's being stored goes on. */
  cancelStudyDataImport: takes().acts(),
  /** Forgets schedules, reviews, read and known marks of a page, or of everything (null); bookmarks, notes and code stay. */
  resetStudyData: takes(address.nullable()).acts<StudyReset>(),
  /** Undoes the last reset exactly; fails with `not-found`. */
  undoReset: takes(shortId).acts(),
  /** Shows a backup in its folder; fails with `not-found`. */
  showBackup: takes(shortId).acts(),
  /** Opens the data folder in the system's file manager. */
  openDataFolder: takes().acts(),
};
