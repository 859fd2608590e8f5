/** Stores the code on the scratchpad. */
import type { Database } from 'better-sqlite3';
import type { ScratchCode } from '../../../../shared/study/scratch-code.ts';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';

type ScratchRow = ScratchCode & { changedAt: number };

export class ScratchCodeStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The code of every language that has some. */
  listScratchCode(): ScratchCode[] {
    return prepare<[], ScratchCode>(
      this.#database,
      'SELECT language, code, fixture FROM scratch_code ORDER BY language',
    ).all();
  }

  /** Replaces the code of a language; `at` in ms since 1970. Does nothing if the code is the same. */
  saveScratchCode({ language, code, fixture }: ScratchCode, at: number): void {
    writeStudy(this.#database, () => {
      const before = prepare<string, ScratchRow>(
        this.#database,
        'SELECT code, fixture, changed_at AS changedAt FROM scratch_code WHERE language = ?',
      ).get(language);
      if (before?.code === code && before.fixture === fixture) return;
      // Even if the clock was set back, the latest change must have the latest time.
      const changedAt = Math.max(at, (before?.changedAt ?? 0) + 1);
      prepare(
        this.#database,
        `INSERT INTO scratch_code (language, code, fixture, changed_at)
           VALUES (:language, :code, :fixture, :changedAt)
           ON CONFLICT (language) DO UPDATE SET
             code = excluded.code, fixture = excluded.fixture, changed_at = excluded.changed_at`,
      ).run({ language, code, fixture, changedAt });
    });
  }
}
