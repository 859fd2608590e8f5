/** Questions as the user writes them in the app. */
import type { Difficulty } from './difficulty.ts';
import type { RenderedQuestion } from './library.ts';

/** The fields of the editor. In a file, the rule of thumb is the last paragraph of the answer. */
export interface WrittenQuestion {
  difficulty: Difficulty;
  q: string;
  a: string;
  rule: string;
}

export function isSameWritten(one: WrittenQuestion, other: WrittenQuestion): boolean {
  return (['difficulty', 'q', 'a', 'rule'] as const).every((field) => one[field] === other[field]);
}

/**
 * A page that questions can be written into: it's in a folder that the user added, or that the app created for them.
 */
export interface OwnPage {
  path: string;
  title: string;
  topic: string;
  /** The name of its library. */
  library: string;
}

/** A problem that the content check would report. */
export interface WritingProblem {
  field: 'q' | 'a' | 'rule';
  /** Counts from 1 within the field. */
  line: number;
  message: string;
  /** True for advice, which doesn't keep the question from being saved. */
  isHint?: true;
}

export interface WritingPreview {
  rendered: RenderedQuestion;
  problems: WritingProblem[];
}

export type SavedQuestion =
  /** Saved on disk, at this address. */
  | { kind: 'saved'; address: string }
  /** Nothing was written, because the question in the file is no longer the one that was opened; null: it's gone. */
  | { kind: 'changed'; theirs: WrittenQuestion | null };

/** An unsaved question. */
export interface QuestionDraft {
  /** The path of its page; null for the library created with the first question. */
  page: string | null;
  written: WrittenQuestion;
  /** The question as it was opened; null for a new one. */
  base: WrittenQuestion | null;
}

/** The path, inside its library, of the page created with the user's first question. */
export const firstPagePath = '/my-questions/general/questions';
