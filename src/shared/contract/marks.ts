/** Requests about marks, notes, edited code and changes to questions. */
import { z } from 'zod';
import { codeKinds } from '../study/card-kinds.ts';
import type { CodeCard, FirstReview } from '../study/card-kinds.ts';
import type { StoredCode } from '../study/edited-code.ts';
import { markKinds, studyLists } from '../study/marks.ts';
import type {
  NextRecall,
  NoteHit,
  PageProgress,
  PageStudy,
  QuestionHistory,
  QuestionStudy,
  StudiedQuestion,
  StudyListName,
  TextChange,
} from '../study/marks.ts';
import { takes } from './declare.ts';
import { noteImage } from './note-image.ts';
import {
  address,
  code,
  editedCode,
  grade,
  note,
  questionAddress,
  searchText,
  shortId,
} from './values.ts';

export const markRequests = {
  /** The user's marks, notes and reviews of a page's questions; empty for an untouched page. */
  getPageStudy: takes(address).reads<PageStudy>(),
  /** The user's progress with every page of the library. */
  listProgress: takes().reads<PageProgress[]>(),
  /** Sets or clears a mark of a question; fails with `not-found` for a question neither in the library nor studied. */
  setMark: takes(questionAddress, z.enum(markKinds), z.boolean()).writes<QuestionStudy>(),
  /** Marks all questions of a page as read or unread. */
  setPageRead: takes(address, z.boolean()).writes(),
  /**
   * Replaces the note of a question; an empty one removes it. The last argument of this and the next requests is the
   * text that the user edited: if a different one has arrived from another device since, both are kept.
   */
  saveNote: takes(questionAddress, note, note.optional()).writes<QuestionStudy>(),
  /** Dismisses another version of a note; the third argument, unless null, replaces the note. */
  settleNote: takes(
    questionAddress,
    shortId,
    note.nullable(),
    note.optional(),
  ).writes<QuestionStudy>(),
  /** The user's edits of code in a question's answer, latest first. */
  listEditedCode: takes(questionAddress).reads<StoredCode[]>(),
  /** Stores the user's edit of code; saving the original code discards the edit. */
  saveEditedCode: takes(questionAddress, editedCode, code.optional()).writes(),
  /** Dismisses another version of edited code, by the question and the original; the fourth argument, unless null, replaces it. */
  settleCode: takes(questionAddress, code, shortId, code.nullable(), code.optional()).writes(),
  /** Stores an image, in base64, for a note that is being written; answers with its target in Markdown. */
  addNoteImage: takes(noteImage).writes<string>(),
  /** A note's Markdown as HTML. */
  renderNote: takes(note).reads<string>(),
  /** The questions of a list, latest first. */
  listStudied: takes(z.enum(studyLists)).reads<StudiedQuestion[]>(),
  /** How many questions each list has. */
  countStudied: takes().reads<Record<StudyListName, number>>(),
  /** The questions whose note matches a search, the latest notes first: at most `maxHits`, including vanished questions. */
  searchNotes: takes(searchText).reads<NoteHit[]>(),
  /** The changes to a question since the user marked or learned it; null if there are none. */
  getChange: takes(questionAddress).reads<TextChange | null>(),
  /** Accepts a question's current text as the one the user knows. */
  acceptChange: takes(questionAddress).writes<QuestionStudy>(),
  /** When recall asks a question next; null for one without a schedule or not in the library. */
  getNextRecall: takes(questionAddress).reads<NextRecall | null>(),
  /** The ways in which recall asks a question in code. */
  listCodeCards: takes(questionAddress).reads<CodeCard[]>(),
  /**
   * Counts an answer in code, given while reading, as the first review of that card. Null if the card has one already,
   * or if recall doesn't ask it.
   */
  addFirstReview: takes(questionAddress, z.enum(codeKinds), grade).writes<FirstReview | null>(),
  /** Undoes a first review, by its id. */
  undoFirstReview: takes(shortId).writes(),
  /** Fails with `not-found` for a question never touched. */
  getHistory: takes(questionAddress).reads<QuestionHistory>(),
};
