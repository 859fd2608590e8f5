/** The user's marks, notes and learning progress by question. */
import type { ScreenAddress } from '../address.ts';
import type { RenderedQuestion } from '../library.ts';
import type { Difficulty } from '../difficulty.ts';
import type { MarkedText } from '../search/results.ts';
import type { Grade } from './grades.ts';
import type { OtherVersion } from './other-version.ts';

/**
 * `read`: it was shown; `bookmarked`; `known`: set aside by the user as known; `suspended`: not asked in recall;
 * `buried`: not asked until the next study day; `solved`: all tests of its challenge have passed at least once;
 * `added`: recall asks it in code even if its answer was never graded Good.
 */
export const markKinds = [
  'read',
  'bookmarked',
  'known',
  'suspended',
  'buried',
  'solved',
  'added',
] as const;

export type MarkKind = (typeof markKinds)[number];

/** The maximum number of characters in a note. */
export const maxNoteLength = 100_000;

/** `learning` and `relearning` come back within the day, `review` after days. */
export type CardState = 'learning' | 'review' | 'relearning';

/** How often a question was asked in recall, and forgotten. */
export interface ReviewCounts {
  reviews: number;
  /** How often it was forgotten after it had been learned. */
  lapses: number;
}

/** When recall asks a question next. */
export interface NextRecall {
  /** The study day, `YYYY-MM-DD`; null while recall is paused, because the day then moves every day. */
  day: string | null;
  /** Whether it's asked now. */
  isDue: boolean;
}

/** The user's marks, note and reviews of one question. */
export interface QuestionStudy {
  /** The active marks. */
  marks: MarkKind[];
  /** Markdown; empty if there is none. */
  note: string;
  /** Versions of the note that other devices have written in the meantime. */
  otherNotes: OtherVersion[];
  /** Whether its text differs from the one the user marked or learned. */
  isChanged: boolean;
  /** Null before the first review. */
  card: ReviewCounts | null;
}

/** Keyed by the question's id in the page, without questions that were never touched. */
export type PageStudy = Record<string, QuestionStudy>;

/** The user's progress with one page; every question counts as either unseen, learning or known. */
export interface PageProgress {
  /** The page's path. */
  path: string;
  total: number;
  /** Marked as read. */
  read: number;
  /** Neither read nor reviewed nor marked as known. */
  unseen: number;
  /** Read or reviewed, and not yet known. */
  learning: number;
  /** Marked as known, or remembered for three weeks or more. */
  known: number;
  /** Due now in recall. */
  due: number;
  /** Not due yet, but due later on this study day. */
  laterToday: number;
  /** When the next of them becomes due today, in ms since 1970; null if none does. */
  nextDueAt: number | null;
  /** How many of them have challenges, and how many of those are solved. */
  challenges: number;
  solved: number;
}

export const studyLists = [
  'bookmarked',
  'noted',
  'known',
  'suspended',
  'changed',
  'vanished',
] as const;

/** `changed`: its text is new since it was marked or learned; `vanished`: no longer in the library. */
export type StudyListName = (typeof studyLists)[number];

/** The address of the list of changed questions. */
export const changedListAddress = '/-/marks#changed' satisfies ScreenAddress;

/** A question in the lists of marked questions. */
export interface StudiedQuestion {
  /** `<path>#<question id>` */
  question: string;
  difficulty: Difficulty;
  /** Inline HTML; for a vanished question its last known text. */
  questionHtml: string;
  marks: MarkKind[];
  /** The note as HTML; empty: none. */
  noteHtml: string;
  /** When it was added to the list (for `changed` and `vanished`: last touched), in ms since 1970. */
  since: number;
  reviews: number;
}

/** A question found by its note. */
export interface NoteHit extends StudiedQuestion {
  isInLibrary: boolean;
  /** The best matching part of the note. */
  snippet: MarkedText;
}

/** A part of a diff. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The differences between a question's Markdown and the version the user knows. */
export interface TextChange {
  /** When the user marked or learned the old text, in ms since 1970. */
  since: number;
  /** The changes to the question, as HTML with `ins` and `del`; null if there are none. */
  questionHtml: string | null;
  /** The same for the answer, including its rule of thumb. */
  answerHtml: string | null;
}

/** Everything stored about one question, whether it's in the library or not. */
export interface QuestionHistory {
  question: string;
  difficulty: Difficulty;
  /** The version the user knows. */
  rendered: RenderedQuestion;
  marks: MarkKind[];
  noteHtml: string;
  /** The latest first. */
  reviews: { reviewedAt: number; grade: Grade }[];
}
