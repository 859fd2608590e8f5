/** The user's notes on questions, in Markdown. */
import type { Database } from 'better-sqlite3';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

export class NoteStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Empty if there is none. */
  getNote(question: string): string {
    return this.#getRow(question)?.body ?? '';
  }

  /**
   * Replaces the note of a question that's already stored; an empty one removes it. `at` in ms since 1970.
   * Returns whether that changed anything.
   */
  saveNote(question: string, body: string, at: number): boolean {
    return writeStudy(this.#database, () => {
      const before = this.#getRow(question);
      if ((before?.body ?? '') === body) return false;
      // Even if the clock was set back, the latest change must have the latest time.
      const changedAt = Math.max(at, (before?.changedAt ?? 0) + 1);
      prepare(
        this.#database,
        `INSERT INTO note (question, body, changed_at) VALUES (?, ?, ?)
           ON CONFLICT (question) DO UPDATE SET
             body = excluded.body, changed_at = excluded.changed_at`,
      ).run(question, body, changedAt);
      return true;
    });
  }

  #getRow(question: string): { body: string; changedAt: number } | undefined {
    return prepare<string, { body: string; changedAt: number }>(
      this.#database,
      'SELECT body, changed_at AS changedAt FROM note WHERE question = ?',
    ).get(question);
  }
}
