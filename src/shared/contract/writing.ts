/** Requests about writing questions into the user's own libraries. */
import { z } from 'zod';
import { difficulties } from '../difficulty.ts';
import type {
  MovedQuestion,
  NewPage,
  OwnLibrary,
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

/** Longer than the content check allows, as above. */
const placeName = z.string().max(1000);

const newPage = z.strictObject({
  title: placeName,
  topic: z.union([
    address,
    z.strictObject({
      name: placeName,
      framework: z.union([address, z.strictObject({ name: placeName, pack: shortId })]),
    }),
  ]),
}) satisfies z.ZodType<NewPage>;

const step = z.union([z.literal(-1), z.literal(1)]);

/**
 * A question's address; for a question without one, `new`, optionally followed by `:` and the id of the debrief line it
 * comes from.
 */
const draftKey = z.union([z.string().regex(/^new(?::[a-z0-9-]{1,40})?$/), questionAddress]);

export const writingRequests = {
  /** The rendered question, and its problems in the content check. */
  previewQuestion: takes(address.nullable(), writtenQuestion).reads<WritingPreview>(),
  /** A question as its file has it now. Fails with `not-found`, and with `forbidden` outside the user's own libraries. */
  openQuestion: takes(questionAddress).reads<WrittenQuestion>(),
  /** A question of any library, as written in its file. Fails with `not-found`. */
  openOriginal: takes(questionAddress).reads<WrittenQuestion>(),
  /**
   * Writes a new question after the last one of a page, or on a new page; null stands for the library created with the
   * first question. Answers with its address once it's on disk and in the index. Fails with `content` if it has problems.
   */
  addQuestion: takes(z.union([address, newPage]).nullable(), writtenQuestion).acts<string>(),
  /** Changes a question that was opened as `base`. */
  saveQuestion: takes(questionAddress, writtenQuestion, writtenQuestion).acts<SavedQuestion>(),
  /**
   * Removes a question from its file, or the file along with its only question; answers with an id for undoing that.
   */
  removeQuestion: takes(questionAddress).acts<string>(),
  /** Undoes a removal; fails with `not-found` after the app was restarted. */
  restoreQuestion: takes(shortId).acts(),
  /** Moves a question, with its study data, to the end of another page or to a new one. */
  moveQuestion: takes(questionAddress, z.union([address, newPage])).acts<MovedQuestion>(),
  /** Undoes a move; fails with `not-found` after the app was restarted. */
  undoMove: takes(shortId).acts(),
  /** Moves a question one place up (-1) or down (1) on its page; answers false if it's there already. */
  shiftQuestion: takes(questionAddress, step).acts<boolean>(),
  /** The user's own libraries, with their frameworks, topics and pages in order. */
  listOwnLibraries: takes().reads<OwnLibrary[]>(),
  /** Gives a framework, a topic or a page another name; its address stays. */
  renamePlace: takes(address, placeName).acts(),
  /** The same as `shiftQuestion` for a framework, a topic or a page among those beside it. */
  shiftPlace: takes(address, step).acts<boolean>(),
  /** Unsaved questions by address; `new` or `new:<id>` for those that have none yet. */
  listQuestionDrafts: takes().reads<Record<string, QuestionDraft>>(),
  /** Stores an unsaved question until it's saved; null discards it. */
  keepQuestionDraft: takes(draftKey, questionDraft.nullable()).acts(),
};
