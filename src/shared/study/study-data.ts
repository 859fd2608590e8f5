/** The study data as a whole: where it is, its backups, what an import would change. */

import type { StudyDamage } from './damage.ts';

/** How much of each kind of study data there is. */
export interface StudyDataCounts {
  reviews: number;
  /** Questions with a schedule. */
  cards: number;
  read: number;
  known: number;
  suspended: number;
  /** Challenges that the user has solved. */
  solved: number;
  bookmarked: number;
  notes: number;
  /** Changes to the code of answers. */
  editedCode: number;
  /** Languages with code on the scratchpad. */
  scratchCode: number;
  /** Sessions that have ended, interviews among them. */
  sessions: number;
  /** In ms since 1970; null before the first review. */
  lastReviewAt: number | null;
  /** When any of it changed last, in ms since 1970; null if there is nothing. */
  lastChangeAt: number | null;
}

export interface Backup {
  /** Its file's name. */
  name: string;
  /** In ms since 1970. */
  madeAt: number;
  bytes: number;
  /** Whether some of its rows were damaged when it was made. */
  isDamaged: boolean;
  /** Null when the file is not good; then `fault` says why. */
  holds: StudyDataCounts | null;
  fault: string | null;
}

/** A clock that may be years ahead; in ms since 1970. */
export interface ClockJump {
  /** What the clock said at the start. */
  says: number;
  /** The last moment before it that the app knows of: a review, or its own making. */
  last: number;
}

/** What the window needs to know before the user does anything. */
export interface StudyDataStatus {
  /** Why the last automatic backup failed; null if it didn't. */
  backupFailure: string | null;
  /** Rows that aren't as they were stored; null if there are none, or that isn't known yet. */
  damage: StudyDamage | null;
  /** Whether it's shown but nothing is saved: a newer version wrote it, or the file can't be written. */
  isReadOnly: boolean;
  /** What happened at the start that the user must know; else null. */
  notice: string | null;
  /** Whether study data was found gone or corrupt, and the user hasn't decided yet whether to restore a backup. */
  asksToRestore: boolean;
  /** Null where the clock is in order, or the user has been told. */
  clockJump: ClockJump | null;
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
  /** The last reset, if it can still be undone; else null. */
  reset: StudyReset | null;
}

export interface StudyReset {
  id: string;
  /** Path of the page that was reset; null: everything. */
  path: string | null;
  /** In ms since 1970. */
  resetAt: number;
}

/** How far an import of study data is; `share` is how much of the step is done, 0 to 1, where that's known. */
export interface StudyImportProgress {
  step: 'reading' | 'comparing' | 'preparing' | 'writing';
  share: number | null;
}

/** What an import would change. */
export interface StudyImportPlan {
  id: string;
  /** The chosen file's name. */
  file: string;
  /** When it was written, in ms since 1970. */
  exportedAt: number;
  /** The counts of its contents. */
  holds: StudyDataCounts;
  /** Reviews that are not here yet. */
  newReviews: number;
  /** Reviews that were undone on the other machine. */
  undoneReviews: number;
  /** Marks that are newer than those here, or new. */
  marks: number;
  /** Notes that are new here, or replace another text. */
  notes: number;
  /** Of those, the notes that replace another text. */
  replacedNotes: number;
  /** Notes here that were removed on the other machine. */
  removedNotes: number;
  /** Changes to the code of answers that are newer than those here, or new. */
  editedCode: number;
  /** Languages whose code on the scratchpad is newer than here, or new. */
  scratchCode: number;
  /** Images in notes that are not here yet. */
  images: number;
  sessions: number;
  /** Questions known here of which another text was known last. */
  knownTexts: number;
  /** Where the user stopped later than here: pages, articles and lists of the library. */
  places: number;
  /** Questions it mentions that aren't in this library. */
  notInLibrary: number;
  /** Images that are left out, each with the reason, in words. */
  leftOut: string[];
}
