/** Stores the code on the scratchpad. */
import type { Database } from 'better-sqlite3';
import type { RunLanguage } from '../../../../shared/runner.ts';
import type { ScratchCode, StoredScratch } from '../../../../shared/study/scratch-code.ts';
import { listOtherVersions, scratchText } from '../../../study/text-versions.ts';
import type { ScratchContent, VersionedText } from '../../../study/text-versions.ts';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';
import { TextStore, parseVersions } from './text-store.ts';
import type { StoredRow } from './text-store.ts';

export class ScratchCodeStore {
  readonly #database: Database;
  readonly #texts: TextStore<{ language: RunLanguage }, ScratchContent>;

  constructor(database: Database) {
    this.#database = database;
    this.#texts = new TextStore(database, 'scratch_code', ['language'], scratchText);
  }

  /** The code of every language that has any. */
  listScratchCode(): StoredScratch[] {
    return prepare<[], StoredRow<ScratchCode & VersionedText<ScratchContent>>>(
      this.#database,
      `SELECT language, code, fixture, changed_at AS changedAt, versions FROM scratch_code
         ORDER BY language`,
    )
      .all()
      .map((row) => {
        const text = parseVersions<ScratchCode & VersionedText<ScratchContent>>(row);
        const { language, code, fixture } = text;
        return { language, code, fixture, others: listOtherVersions(scratchText, text) };
      });
  }

  /** Replaces the code of a language; `at` and `seen` as in `TextStore`. Does nothing if the code is the same. */
  saveScratchCode({ language, code, fixture }: ScratchCode, at: number, seen?: string): void {
    writeStudy(this.#database, () => {
      const before = this.#texts.get({ language });
      if (before?.code === code && before.fixture === fixture) return;
      this.#texts.edit({ language }, { code, fixture }, at, seen);
    });
  }

  /** Dismisses another version of the code, by its id, and replaces the code by `code`, unless that is null. */
  settleScratch(
    language: RunLanguage,
    id: string,
    code: string | null,
    at: number,
    seen?: string,
  ): void {
    const fixture = this.#texts.get({ language })?.fixture ?? '';
    this.#texts.settle({ language }, id, code === null ? null : { code, fixture }, at, seen);
  }
}
