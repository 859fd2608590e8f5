/** Requests about marks, notes, changed code and what changed in a question. */
import { z } from 'zod';
import type { EditedCode } from '../study/edited-code.ts';
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
import { address, editedCode, note, questionAddress, searchText } from './values.ts';

export const markRequests = {
  /** What the user has done with the questions of a page; empty for a page never touched. */
  getPageStudy: takes(address).reads<PageStudy>(),
  /** The user's progress with every page of the library. */
  listProgress: takes().reads<PageProgress[]>(),
  /** Sets or clears a mark of a question; fails with `not-found` for one neither in the library nor studied. */
  setMark: takes(questionAddress, z.enum(markKinds), z.boolean()).writes<QuestionStudy>(),
  /** Marks every question of a page as read, or none. */
  setPageRead: takes(address, z.boolean()).writes(),
  /** Replaces the note of a question; empty removes it. */
  saveNote: takes(questionAddress, note).writes<QuestionStudy>(),
  /** Code of a question's answer that the user has changed, the latest change first. */
  listEditedCode: takes(questionAddress).reads<EditedCode[]>(),
  /** Keeps code as the user has changed it; the original itself takes the change back. */
  saveEditedCode: takes(questionAddress, editedCode).writes(),
  /** Keeps an image, in base64, for a note that is being written; answers what Markdown names it by. */
  addNoteImage: takes(noteImage).writes<string>(),
  /** A note's Markdown as HTML. */
  renderNote: takes(note).reads<string>(),
  /** The questions of a list, the latest first. */
  listStudied: takes(z.enum(studyLists)).reads<StudiedQuestion[]>(),
  /** How many questions each list has. */
  countStudied: takes().reads<Record<StudyListName, number>>(),
  /** The questions whose note matches a search, the latest notes first: at most `maxHits`, including vanished questions. */
  searchNotes: takes(searchText).reads<NoteHit[]>(),
  /** What changed in a question since the user marked or learned it; null if nothing did. */
  getChange: takes(questionAddress).reads<TextChange | null>(),
  /** Accepts a question's current text as the one the user knows. */
  acceptChange: takes(questionAddress).writes<QuestionStudy>(),
  /** When recall asks a question again; null for one without a schedule or not in the library. */
  getNextRecall: takes(questionAddress).reads<NextRecall | null>(),
  /** Fails with `not-found` for a question never touched. */
  getHistory: takes(questionAddress).reads<QuestionHistory>(),
};
