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
  /** Fast: doesn't read the backups. */
  getStudyDataStatus: takes().reads<StudyDataStatus>(),
  getStudyData: takes().reads<StudyDataOverview>(),
  makeBackup: takes().acts<Backup>(),
  /** Backs up the study data, then replaces it with a backup; fails with `not-found` or `storage`. */
  restoreBackup: takes(shortId).acts(),
  /** Restores damaged rows from the newest good backup; fails with `not-found` if nothing is damaged. */
  repairStudyData: takes().acts(),
  /** Dismisses the offer to restore a backup. */
  dismissOffer: takes().acts(),
  /** Dismisses the warning that the clock may be ahead. */
  dismissClockJump: takes().acts(),
  /** Asks where to save, then writes everything as one JSON file; answers with its path, or null if the user cancels. */
  exportStudyData: takes().acts<string | null>(),
  /**
   * Asks for such a file and plans its merge; null if the user cancels. Fails with `content` for an invalid file, and
   * with `not-found` for an Anki package without any question of the libraries.
   */
  chooseStudyDataImport: takes().acts<StudyImportPlan | null>(),
  /** Plans the merge of the reviews and marks in the next Anki package whose questions were imported; null if there is none. */
  offerStudyDataImport: takes().acts<StudyImportPlan | null>(),
  /**
   * Backs up, then merges the planned file; false if canceled before anything was stored. Fails with `not-found` if there
   * is no plan, and with `storage`.
   */
  importStudyData: takes(shortId).acts<boolean>(),
  /** Cancels an import that is being read, shown or prepared; one that's being stored continues. */
  cancelStudyDataImport: takes().acts(),
  /**
   * Deletes schedules, reviews, read and known marks of a page, or of all pages (null); keeps bookmarks, notes and
   * code.
   */
  resetStudyData: takes(address.nullable()).acts<StudyReset>(),
  /** Undoes the last reset exactly; fails with `not-found`. */
  undoReset: takes(shortId).acts(),
  /** Shows a backup in its folder; fails with `not-found`. */
  showBackup: takes(shortId).acts(),
  /** Opens the data folder in the system's file manager. */
  openDataFolder: takes().acts(),
};
