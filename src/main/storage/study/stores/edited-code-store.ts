/** Stores the user's edits of code in answers. */
import type { Database } from 'better-sqlite3';
import type { EditedCode, StoredCode } from '../../../../shared/study/edited-code.ts';
import { codeText, listOtherVersions } from '../../../study/text-versions.ts';
import type { CodeContent, VersionedText } from '../../../study/text-versions.ts';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';
import { TextStore, parseVersions } from './text-store.ts';
import type { StoredRow } from './text-store.ts';

type CodeKey = { question: string; original: string };

export class EditedCodeStore {
  readonly #database: Database;
  readonly #texts: TextStore<CodeKey, CodeContent>;

  constructor(database: Database) {
    this.#database = database;
    this.#texts = new TextStore(database, 'edited_code', ['question', 'original'], codeText);
  }

  /** The edited code of a question, `<path>#<question id>`, the latest change first. */
  listEditedCode(question: string): StoredCode[] {
    return prepare<string, StoredRow<EditedCode & VersionedText<CodeContent>>>(
      this.#database,
      `SELECT original, position, code, changed_at AS changedAt, versions FROM edited_code
         WHERE question = ? ORDER BY changed_at DESC, original`,
    )
      .all(question)
      .map((row) => {
        const text = parseVersions<EditedCode & VersionedText<CodeContent>>(row);
        const { original, position, code } = text;
        return { original, position, code, others: listOtherVersions(codeText, text) };
      })
      .filter(({ original, code, others }) => code !== original || others.length > 0);
  }

  /**
   * Saves the code of a question that's already stored; saving the original reverts the edit. `at` and `seen` as in
   * `TextStore`. Returns whether that changed anything.
   */
  saveEditedCode(
    question: string,
    { original, position, code }: EditedCode,
    at: number,
    seen?: string,
  ): boolean {
    return writeStudy(this.#database, () => {
      const key = { question, original };
      if ((this.#texts.get(key)?.code ?? original) === code) return false;
      this.#texts.edit(key, { position, code }, at, seen);
      return true;
    });
  }

  /** Moves the edited code to another question that's already stored, except code edited there; `at` in ms since 1970. */
  moveCode(from: string, to: string, at: number): void {
    writeStudy(this.#database, () => {
      const kept = this.listEditedCode(to).map(({ original }) => original);
      for (const { original, position } of this.listEditedCode(from)) {
        if (kept.includes(original)) continue;
        this.#texts.copy({ question: from, original }, { question: to, original }, at);
        this.saveEditedCode(from, { original, position, code: original }, at);
      }
    });
  }

  /** Dismisses another version of edited code, by its id, and replaces the code by `code`, unless that is null. */
  settleCode(key: CodeKey, id: string, code: string | null, at: number, seen?: string): void {
    const position = this.#texts.get(key)?.position ?? 0;
    this.#texts.settle(key, id, code === null ? null : { position, code }, at, seen);
  }
}
