/** The study data as a whole: where it is, its backups, taking it along, starting over; and the requests for that. */
import { declare } from '../declare.ts';

/** How much there is of what. */
export interface StudyHoldings {
  reviews: number;
  /** Questions with a schedule. */
  cards: number;
  read: number;
  bookmarked: number;
  notes: number;
  /** Sessions that have ended, interviews among them. */
  sessions: number;
  /** In ms since 1970; null before the first review. */
  lastReviewAt: number | null;
}

export interface Backup {
  /** Its file's name. */
  name: string;
  /** In ms since 1970. */
  madeAt: number;
  bytes: number;
  /** Null when the file is not good; then `fault` says why. */
  holds: StudyHoldings | null;
  fault: string | null;
}

/** What must be known before anything is done. */
export interface StudyState {
  /** Written by a newer version: it is shown, and nothing is saved. */
  isReadOnly: boolean;
  /** What happened at the start that the user must know; else null. */
  notice: string | null;
}

export interface StudyData extends StudyState {
  /** Where study data, backups and the libraries made by imports live. */
  folder: string;
  file: string;
  /** The newest good backup, when the file was found corrupt at the start and nothing was restored since; else null. */
  offered: Backup | null;
  holds: StudyHoldings;
  /** The newest first. */
  backups: Backup[];
  /** The last reset, while it can be undone; else null. */
  reset: StudyReset | null;
}

export interface StudyReset {
  id: string;
  /** Path of the page that was reset; null: everything. */
  path: string | null;
  /** In ms since 1970. */
  resetAt: number;
}

/** What an import would change. */
export interface StudyImportPlan {
  id: string;
  /** The chosen file's name. */
  file: string;
  /** When it was written, in ms since 1970. */
  exportedAt: number;
  /** What it holds. */
  holds: StudyHoldings;
  /** Reviews that are not here yet. */
  newReviews: number;
  /** Reviews that were taken back on the other machine. */
  undoneReviews: number;
  /** Marks that are newer than those here, or new. */
  marks: number;
  /** Notes that are newer than those here, or new. */
  notes: number;
  /** Of those, the notes that replace another text. */
  replacedNotes: number;
  sessions: number;
  /** Questions it tells of that are not in this library. */
  notInLibrary: number;
}

export const dataRequests = {
  /** Answered at once, without a look at the backups. */
  getStudyState: declare<() => StudyState>(),
  getStudyData: declare<() => StudyData>(),
  /** Makes a backup now. */
  makeBackup: declare<() => Backup>(),
  /** Replaces the study data by what a backup holds, after a backup of what there is; fails with `not-found` or `storage`. */
  restoreBackup: declare<(name: string) => void>(),
  /** Stops offering the backup. */
  dismissOffer: declare<() => void>(),
  /** Asks where to save, then writes everything as one JSON file; answers with its path, or null when the user cancels. */
  exportStudy: declare<() => string | null>(),
  /** Asks for such a file and says what it would change; null when the user cancels. Fails with `content` for a bad file. */
  chooseStudyImport: declare<() => StudyImportPlan | null>(),
  /** Merges the file that was shown, after a backup; fails with `not-found` when it was not. */
  buildStudyImport: declare<(id: string) => void>(),
  /** Forgets schedules, reviews, read and known marks of a page, or of everything (null); bookmarks and notes stay. */
  resetStudy: declare<(path: string | null) => StudyReset>(),
  /** Brings back exactly what a reset took; fails with `not-found`. */
  undoReset: declare<(id: string) => void>(),
  /** Opens the data folder in the system's file manager. */
  openDataFolder: declare<() => void>(),
};
