/** The user's notes on questions, in Markdown. */
import type { Database } from 'better-sqlite3';
import { maxNoteLength } from '../../../../shared/study/marks.ts';
import { noteText } from '../../../study/text-versions.ts';
import type { NoteContent } from '../../../study/text-versions.ts';
import { writeStudy } from '../tables/write.ts';
import { TextStore } from './text-store.ts';

export class NoteStore {
  readonly #database: Database;
  readonly #texts: TextStore<{ question: string }, NoteContent>;

  constructor(database: Database) {
    this.#database = database;
    this.#texts = new TextStore(database, 'note', ['question'], noteText);
  }

  /** Empty if there is none. */
  getNote(question: string): string {
    return this.#texts.get({ question })?.body ?? '';
  }

  /**
   * Replaces the note of a question that's already stored; an empty one removes it. `at` and `seen` as in
   * `TextStore`. Returns whether that changed anything.
   */
  saveNote(question: string, body: string, at: number, seen?: string): boolean {
    return writeStudy(this.#database, () => {
      if (this.getNote(question) === body) return false;
      this.#texts.edit({ question }, { body }, at, seen);
      return true;
    });
  }

  /**
   * Moves the note to another question that's already stored, below a note there unless both together are too long; `at` in
   * ms since 1970.
   */
  moveNote(from: string, to: string, at: number): void {
    writeStudy(this.#database, () => {
      const [body, there] = [this.getNote(from), this.getNote(to)];
      if (body === '') return;
      const joined = there === body ? body : `${there}\n\n${body}`;
      if (there === '') this.#texts.copy({ question: from }, { question: to }, at);
      else if (joined.length > maxNoteLength) return;
      else this.saveNote(to, joined, at);
      this.saveNote(from, '', at);
    });
  }

  /** Dismisses another version of the note, by its id, and replaces the note by `body`, unless that is null. */
  settleNote(question: string, id: string, body: string | null, at: number, seen?: string): void {
    this.#texts.settle({ question }, id, body === null ? null : { body }, at, seen);
  }
}
