/** Requests about the study data as a whole: backups, export and import, reset. */
import { z } from 'zod';
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
  getStudyDataStatus: takes().answers<StudyDataStatus>(),
  getStudyData: takes().answers<StudyDataOverview>(),
  /** Makes a backup now. */
  makeBackup: takes().answers<Backup>(),
  /** Backs up the study data, then replaces it with a backup; fails with `not-found` or `storage`. */
  restoreBackup: takes(shortId).answers(),
  /** Puts rows of backups in the place of damaged ones; fails with `not-found` when there are none any more. */
  repairStudyData: takes().answers(),
  /** Takes the damaged rows that no backup has as they are, or drops them; fails with `not-found`. */
  settleDamage: takes(z.enum(['keep', 'drop'])).answers(),
  /** Stops offering the backup. */
  dismissOffer: takes().answers(),
  /** The user knows that the clock may be ahead. */
  dismissClockJump: takes().answers(),
  /** Asks where to save, then writes everything as one JSON file; answers with its path, or null if the user cancels. */
  exportStudyData: takes().answers<string | null>(),
  /** Asks for such a file and says what merging it would change; null if the user cancels. Fails with `content` for a bad file. */
  chooseStudyDataImport: takes().answers<StudyImportPlan | null>(),
  /**
   * Backs up, then merges the file that was shown; false if it was cancelled before anything was stored. Fails with
   * `not-found` if none was shown, and with `storage`.
   */
  importStudyData: takes(shortId).answers<boolean>(),
  /** Ends the import that is being read, shown or prepared; one that's being stored goes on. */
  cancelStudyDataImport: takes().answers(),
  /** Forgets schedules, reviews, read and known marks of a page, or of everything (null); bookmarks, notes and code stay. */
  resetStudyData: takes(address.nullable()).answers<StudyReset>(),
  /** Undoes the last reset exactly; fails with `not-found`. */
  undoReset: takes(shortId).answers(),
  /** Shows a backup in its folder; fails with `not-found`. */
  showBackup: takes(shortId).answers(),
  /** Opens the data folder in the system's file manager. */
  openDataFolder: takes().answers(),
};
