/** Requests about marks, notes and what changed in a question. */
import { z } from 'zod';
import { markKinds, studyLists } from '../study/marks.ts';
import type {
  NoteHit,
  PageProgress,
  PageStudy,
  QuestionHistory,
  QuestionStudy,
  StudiedQuestion,
  TextChange,
} from '../study/marks.ts';
import { takes } from './declare.ts';
import { address, note, questionAddress, searchText } from './values.ts';

export const markRequests = {
  /** What the user has done with the questions of a page; empty for one never touched. */
  getPageStudy: takes(address).answers<PageStudy>(),
  /** How far the user is with every page of the library. */
  listProgress: takes().answers<PageProgress[]>(),
  /** Sets or clears a mark of a question; fails with `not-found` for one neither in the library nor studied. */
  setMark: takes(questionAddress, z.enum(markKinds), z.boolean()).answers<QuestionStudy>(),
  /** Marks every question of a page as read, or none. */
  setPageRead: takes(address, z.boolean()).answers(),
  /** Replaces the note of a question; empty removes it. */
  saveNote: takes(questionAddress, note).answers<QuestionStudy>(),
  /** The HTML a note's Markdown makes. */
  renderNote: takes(note).answers<string>(),
  /** The questions of a list, those last marked first. */
  listStudied: takes(z.enum(studyLists)).answers<StudiedQuestion[]>(),
  /** The questions whose note has what is searched for, those noted last first; at most `maxHits`, vanished ones too. */
  searchNotes: takes(searchText).answers<NoteHit[]>(),
  /** What changed in a question since the user marked or learned it; null when nothing did. */
  getChange: takes(questionAddress).answers<TextChange | null>(),
  /** Accepts a question's present text as the one the user knows. */
  acceptChange: takes(questionAddress).answers<QuestionStudy>(),
  /** Fails with `not-found` for a question never touched. */
  getHistory: takes(questionAddress).answers<QuestionHistory>(),
};
