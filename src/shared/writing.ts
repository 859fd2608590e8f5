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

/** A library that can be written into: it's in a folder that the user added, or that the app made for them. */
export interface OwnLibrary {
  pack: string;
  name: string;
  frameworks: (OwnPlace & { topics: (OwnPlace & { pages: OwnPlace[] })[] })[];
}

/** A framework, a topic or a page. */
export interface OwnPlace {
  path: string;
  name: string;
}

/** A page to be made, in a topic at a path or in one to be made as well. */
export interface NewPage {
  title: string;
  topic: string | NewTopic;
}

export interface NewTopic {
  name: string;
  framework: string | NewFramework;
}

export interface NewFramework {
  name: string;
  /** The id of its library. */
  pack: string;
}

export interface MovedQuestion {
  address: string;
  /** An id for undoing the move. */
  undo: string;
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
