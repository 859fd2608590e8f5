/** Requests about writing questions into the user's own libraries. */
import { z } from 'zod';
import { difficulties } from '../difficulty.ts';
import type {
  OwnPage,
  QuestionDraft,
  SavedQuestion,
  WritingPreview,
  WrittenQuestion,
} from '../writing.ts';
import { takes } from './declare.ts';
import { address, questionAddress, shortId } from './values.ts';

/** Longer than the content check allows, so that the check's own message is shown. */
const writtenQuestion = z.strictObject({
  difficulty: z.enum(difficulties),
  q: z.string().max(10_000),
  a: z.string().max(200_000),
  rule: z.string().max(200_000),
}) satisfies z.ZodType<WrittenQuestion>;

export const questionDraft = z.strictObject({
  page: address.nullable(),
  written: writtenQuestion,
  base: writtenQuestion.nullable(),
}) satisfies z.ZodType<QuestionDraft>;

/**
 * A question's address; for a question without one, `new`, optionally followed by `:` and the id of the debrief line it
 * comes from.
 */
const draftKey = z.union([z.string().regex(/^new(?::[a-z0-9-]{1,40})?$/), questionAddress]);

export const writingRequests = {
  /** The pages that questions can be written into, in the order of the library. */
  listOwnPages: takes().reads<OwnPage[]>(),
  /** The rendered question, and its problems in the content check. */
  previewQuestion: takes(address.nullable(), writtenQuestion).reads<WritingPreview>(),
  /** A question as its file has it now. Fails with `not-found`, and with `forbidden` outside the user's own libraries. */
  openQuestion: takes(questionAddress).reads<WrittenQuestion>(),
  /** A question of any library, as written in its file. Fails with `not-found`. */
  openOriginal: takes(questionAddress).reads<WrittenQuestion>(),
  /**
   * Writes a new question after the last one of a page; null stands for the library created with the first question.
   * Answers with its address once it's on disk. Fails with `content` if it has problems.
   */
  addQuestion: takes(address.nullable(), writtenQuestion).acts<string>(),
  /** Changes a question that was opened as `base`. */
  saveQuestion: takes(questionAddress, writtenQuestion, writtenQuestion).acts<SavedQuestion>(),
  /**
   * Removes a question from its file, or the file along with its only question; answers with an id for undoing that.
   */
  removeQuestion: takes(questionAddress).acts<string>(),
  /** Undoes a removal; fails with `not-found` after the app was restarted. */
  restoreQuestion: takes(shortId).acts(),
  /** Unsaved questions by address; `new` or `new:<id>` for those that have none yet. */
  listQuestionDrafts: takes().reads<Record<string, QuestionDraft>>(),
  /** Stores an unsaved question until it's saved; null discards it. */
  keepQuestionDraft: takes(draftKey, questionDraft.nullable()).acts(),
};
