/** The study data as a whole: where it is, its backups, what an import would change. */

/** How many of each thing the user has made. */
export interface StudyDataCounts {
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
  holds: StudyDataCounts | null;
  fault: string | null;
}

/** What the window must know before the user does anything. */
export interface StudyDataStatus {
  /** Written by a newer version: it is shown, and nothing is saved. */
  isReadOnly: boolean;
  /** What happened at the start that the user must know; else null. */
  notice: string | null;
}

export interface StudyDataOverview extends StudyDataStatus {
  /** Where study data, backups and the libraries made by imports live. */
  folder: string;
  file: string;
  /** The newest good backup, when the file was found corrupt at the start and nothing was restored since; else null. */
  offered: Backup | null;
  holds: StudyDataCounts;
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
  holds: StudyDataCounts;
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
