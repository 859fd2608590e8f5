/** The study data as a whole: its location, its backups, and the plan of an import. */

import type { StudyDamage } from './damage.ts';

/** The amount of each kind of study data. */
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
  /** Edits to the code of answers. */
  editedCode: number;
  /** Languages with code on the scratchpad. */
  scratchCode: number;
  /** Sessions that have ended, including interviews. */
  sessions: number;
  /** In ms since 1970; null before the first review. */
  lastReviewAt: number | null;
  /** When any of it last changed, in ms since 1970; null if there is none. */
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
  /** Null if the file is invalid; then `fault` has the reason. */
  holds: StudyDataCounts | null;
  fault: string | null;
}

/** A clock that may be years ahead; in ms since 1970. */
export interface ClockJump {
  /** The clock's reading when the jump was noticed. */
  says: number;
  /** The latest time known before then: that of a review, of the app's build or of an earlier reading. */
  last: number;
}

/** The state that the window has to show before the user does anything. */
export interface StudyDataStatus {
  /** Why the last automatic backup failed; null if it didn't. */
  backupFailure: string | null;
  /** The damaged rows; null if there are none, or before the check has finished. */
  damage: StudyDamage | null;
  /** Whether nothing can be saved, because a newer version wrote the file or it isn't writable. */
  isReadOnly: boolean;
  /** A message about a problem at startup; null if there was none. */
  notice: string | null;
  /** Whether study data was missing or corrupt, and the user has yet to decide about restoring a backup. */
  asksToRestore: boolean;
  /** Null if the clock is plausible, or the user has dismissed the warning. */
  clockJump: ClockJump | null;
}

export interface StudyDataOverview extends StudyDataStatus {
  /** The folder of study data, backups and imported libraries. */
  folder: string;
  file: string;
  /** The newest good backup, if the file was corrupt at startup and nothing was restored since; otherwise null. */
  offered: Backup | null;
  holds: StudyDataCounts;
  /** The newest first. */
  backups: Backup[];
  /** The last reset, if it can still be undone; otherwise null. */
  reset: StudyReset | null;
}

export interface StudyReset {
  id: string;
  /** Path of the page that was reset; null: everything. */
  path: string | null;
  /** In ms since 1970. */
  resetAt: number;
}

/** The progress of an import of study data; `share` is the finished part of the step, 0 to 1, if known. */
export interface StudyImportProgress {
  step: 'reading' | 'comparing' | 'preparing' | 'writing';
  share: number | null;
}

/** How much a merge changes. */
export interface ChangeCounts {
  /** Reviews that don't exist here yet. */
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
  /** Edits to the code of answers that are newer than those here, or new. */
  editedCode: number;
  /** Edits here that were reset on the other machine. */
  resetCode: number;
  /** Languages whose code on the scratchpad is newer than here, or new. */
  scratchCode: number;
  /** Languages with code on the scratchpad here that was cleared on the other machine. */
  clearedScratchCode: number;
  /** Texts that were changed on both machines: both versions are kept. */
  bothChanged: number;
  /** Images in notes that don't exist here yet. */
  images: number;
  sessions: number;
  /** Questions known here whose last known text would be replaced. */
  knownTexts: number;
  /** Newer reading positions in pages, articles and lists of the library. */
  places: number;
  /** Study settings, such as daily limits and interview dates, that are newer than those here, or new. */
  settings: number;
  /** Resets made or undone on the other machine. */
  resets: number;
  /** Reviews, sessions and marks here that were reset on the other machine. */
  removedReviews: number;
  removedSessions: number;
  removedMarks: number;
}

/** The changes that an import would make. */
export interface StudyImportPlan extends ChangeCounts {
  id: string;
  /** The chosen file's name. */
  file: string;
  /** When it was written, in ms since 1970. */
  exportedAt: number;
  holds: StudyDataCounts;
  /** Questions it mentions that aren't in this library. */
  notInLibrary: number;
  /** The omitted parts with the reasons, as text: images, and entries of a review log. */
  leftOut: string[];
  /** Additional remarks about the file, in sentences. */
  remarks: string[];
  /** Anki’s desired retention, 0 to 1, if it’s known and differs from the app’s. */
  retention: number | null;
}
