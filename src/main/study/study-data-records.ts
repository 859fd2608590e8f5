/** Study data as plain records, for export, merging and counting. */
import type { Difficulty } from '../../shared/difficulty.ts';
import type { StudyDataCounts } from '../../shared/study/study-data.ts';
import type { EditedCode } from '../../shared/study/edited-code.ts';
import type { ScratchCode } from '../../shared/study/scratch-code.ts';
import type { CardKind } from '../../shared/study/card-kinds.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { MarkKind } from '../../shared/study/marks.ts';
import type { NoteImageType } from '../../shared/study/note-images.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { AsideKind, SessionKind } from '../../shared/study/session-kinds.ts';
import type { SettingRecord } from './study-settings.ts';
import type { CodeContent, NoteContent, ScratchContent, VersionedText } from './text-versions.ts';

/** A text of a question, with its hash from `hashQuestionText`. */
export interface TextRecord {
  hash: string;
  q: string;
  a: string;
}

/** A question with any study data. Times are in ms since 1970, here and below. */
export interface QuestionRecord {
  /** `<path>#<question id>` */
  id: string;
  difficulty: Difficulty;
  /** Hash of the text the user knows. */
  text: string;
  knownSince: number;
}

/** The latest state of a mark. */
export interface MarkRecord {
  question: string;
  kind: MarkKind;
  isSet: boolean;
  changedAt: number;
}

/** The latest state of a note; empty if it was removed. */
export interface NoteRecord extends NoteContent, VersionedText<NoteContent> {
  question: string;
}

/** The latest state of edited code; equal to the original if the edit was reverted. */
export interface EditedCodeRecord extends EditedCode, VersionedText<CodeContent> {
  question: string;
}

/** The latest state of the scratchpad in one language. */
export interface ScratchCodeRecord extends ScratchCode, VersionedText<ScratchContent> {}

/** An image that notes show. */
export interface NoteImageRecord {
  /** As in `NoteImage`. */
  hash: string;
  type: NoteImageType;
  /** The bytes, in base64. */
  data: string;
}

export interface ReviewRecord {
  id: string;
  question: string;
  kind: CardKind;
  reviewedAt: number;
  /** The study day, `YYYY-MM-DD`. */
  day: string;
  grade: Grade;
  /** The desired retention at the time, 0 to 1. */
  retention: number;
  /** When it was undone; null if it counts. */
  undoneAt: number | null;
}

export interface SessionItemRecord {
  position: number;
  question: string;
  kind: CardKind;
  isNew: boolean;
}

export interface SessionStepRecord {
  number: number;
  question: string;
  cardKind: CardKind;
  /** Hash of the text as it was asked. */
  text: string;
  difficulty: Difficulty;
  kind: 'grade' | AsideKind;
  grade: Grade | null;
  /** Id of the review it created, if it scheduled the question. */
  review: string | null;
  dueAt: number | null;
  typed: string;
  elapsedMs: number;
  takenAt: number;
  day: string;
}

export interface SessionRecord {
  id: string;
  kind: SessionKind;
  plan: SessionPlan;
  startedAt: number;
  /** Null while the session is open. */
  endedAt: number | null;
  items: SessionItemRecord[];
  steps: SessionStepRecord[];
}

export interface PlaceRecord {
  path: string;
  /** Id of the question last shown there. */
  question: string | null;
  updatedAt: number;
}

/** A reset of study progress, with the records that it removed; none once it was undone. */
export interface ResetRecord {
  id: string;
  /** The page's path; null: everything. */
  path: string | null;
  resetAt: number;
  undoneAt: number | null;
  /** Ids. */
  reviews: string[];
  sessions: string[];
  /** The marks as they were; later changes to them aren't affected. */
  marks: Pick<MarkRecord, 'question' | 'kind' | 'changedAt'>[];
}

export interface StudyDataRecords {
  texts: TextRecord[];
  questions: QuestionRecord[];
  marks: MarkRecord[];
  notes: NoteRecord[];
  editedCode: EditedCodeRecord[];
  scratchCode: ScratchCodeRecord[];
  images: NoteImageRecord[];
  reviews: ReviewRecord[];
  sessions: SessionRecord[];
  places: PlaceRecord[];
  settings: SettingRecord[];
  resets: ResetRecord[];
}

/** Counts the live study data. */
export function countRecords({
  marks,
  notes,
  editedCode,
  scratchCode,
  reviews,
  sessions,
}: StudyDataRecords): StudyDataCounts {
  const inForce = reviews.filter(({ undoneAt }) => undoneAt === null);
  const countSet = (kind: MarkKind): number =>
    marks.filter((mark) => mark.kind === kind && mark.isSet).length;
  return {
    reviews: inForce.length,
    cards: new Set(inForce.map(({ question }) => question)).size,
    read: countSet('read'),
    known: countSet('known'),
    suspended: countSet('suspended'),
    solved: countSet('solved'),
    bookmarked: countSet('bookmarked'),
    notes: notes.filter(({ body }) => body !== '').length,
    editedCode: editedCode.filter(({ code, original }) => code !== original).length,
    scratchCode: scratchCode.filter(({ code }) => code !== '').length,
    sessions: sessions.filter(({ endedAt }) => endedAt !== null).length,
    lastReviewAt: findLatest(inForce.map(({ reviewedAt }) => reviewedAt)),
    lastChangeAt: findLatest([
      ...reviews.map(({ reviewedAt, undoneAt }) => Math.max(reviewedAt, undoneAt ?? reviewedAt)),
      ...[marks, notes, editedCode, scratchCode].flat().map(({ changedAt }) => changedAt),
      ...sessions.flatMap(({ endedAt }) => endedAt ?? []),
    ]),
  };
}

/** Null if there are none. */
function findLatest(moments: readonly number[]): number | null {
  return moments.reduce<number | null>((last, at) => Math.max(last ?? at, at), null);
}
