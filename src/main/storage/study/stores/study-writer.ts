/** Writes marks, notes and edited code together with the question they belong to, in one transaction. */
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import type { EditedCode } from '../../../../shared/study/edited-code.ts';
import { EditedCodeStore } from './edited-code-store.ts';
import { MarkStore } from './mark-store.ts';
import { NoteStore } from './note-store.ts';
import { QuestionStore } from './question-store.ts';
import type { QuestionText } from './question-store.ts';
import { writeStudy } from '../tables/write.ts';

/** A question by its address, with its current text; null if the library no longer has it. */
export interface NamedQuestion {
  /** `<path>#<question id>` */
  id: string;
  text: QuestionText | null;
}

export class StudyWriter {
  readonly #database: Database;
  readonly #questions: QuestionStore;
  readonly #marks: MarkStore;
  readonly #notes: NoteStore;
  readonly #editedCode: EditedCodeStore;

  constructor(database: Database) {
    this.#database = database;
    this.#questions = new QuestionStore(database);
    this.#marks = new MarkStore(database);
    this.#notes = new NoteStore(database);
    this.#editedCode = new EditedCodeStore(database);
  }

  /**
   * Sets or clears a mark of the questions, all or nothing; `at` in ms since 1970. Returns whether that changed anything.
   * Fails with `not-found` for a question neither in the library nor studied.
   */
  setMarks(
    questions: readonly NamedQuestion[],
    kind: MarkKind,
    isSet: boolean,
    at: number,
  ): boolean {
    return writeStudy(this.#database, () => {
      const changes = questions.map((question) => {
        this.#keep(question, at);
        return this.#marks.setMark(question.id, kind, isSet, at);
      });
      return changes.includes(true);
    });
  }

  /** Replaces the note of a question; an empty one removes it. `seen` as in `TextStore`. Otherwise works like `setMarks`. */
  saveNote(question: NamedQuestion, note: string, at: number, seen?: string): boolean {
    return writeStudy(this.#database, () => {
      this.#keep(question, at);
      return this.#notes.saveNote(question.id, note, at, seen);
    });
  }

  /**
   * Stores the user's edit of code in a question; the original reverts it. `seen` as in `TextStore`. Otherwise works like
   * `setMarks`.
   */
  saveEditedCode(question: NamedQuestion, edited: EditedCode, at: number, seen?: string): boolean {
    return writeStudy(this.#database, () => {
      this.#keep(question, at);
      return this.#editedCode.saveEditedCode(question.id, edited, at, seen);
    });
  }

  #keep({ id, text }: NamedQuestion, at: number): void {
    if (text !== null) this.#questions.keepQuestion(id, text, at);
    else if (this.#questions.getQuestion(id) === null) {
      throw new AppError('not-found', `There is no question at ${id}.`);
    }
  }
}
