/** Stores the user's edits of code in answers. */
import type { Database } from 'better-sqlite3';
import type { EditedCode } from '../../../../shared/study/edited-code.ts';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';

export class EditedCodeStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The edited code of a question, `<path>#<question id>`, the latest change first. */
  listEditedCode(question: string): EditedCode[] {
    return prepare<string, EditedCode>(
      this.#database,
      `SELECT original, position, code FROM edited_code
         WHERE question = ? AND code <> original ORDER BY changed_at DESC, original`,
    ).all(question);
  }

  /**
   * Saves the code of a question that's already stored; saving the original reverts the edit. `at` in ms since 1970.
   * Returns whether that changed anything.
   */
  saveEditedCode(question: string, { original, position, code }: EditedCode, at: number): boolean {
    return writeStudy(this.#database, () => {
      const before = prepare<[string, string], { code: string; changedAt: number }>(
        this.#database,
        'SELECT code, changed_at AS changedAt FROM edited_code WHERE question = ? AND original = ?',
      ).get(question, original);
      if ((before?.code ?? original) === code) return false;
      // Even if the clock was set back, the latest change must have the latest time.
      const changedAt = Math.max(at, (before?.changedAt ?? 0) + 1);
      prepare(
        this.#database,
        `INSERT INTO edited_code (question, original, position, code, changed_at)
           VALUES (:question, :original, :position, :code, :changedAt)
           ON CONFLICT (question, original) DO UPDATE SET
             position = excluded.position, code = excluded.code, changed_at = excluded.changed_at`,
      ).run({ question, original, position, code, changedAt });
      return true;
    });
  }
}
