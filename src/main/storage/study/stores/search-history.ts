/** The user's recent searches. */
import type { Database } from 'better-sqlite3';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

/** The number of searches remembered. */
const limit = 8;

export class SearchHistory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The latest first. */
  list(): string[] {
    return prepare<[], string>(
      this.#database,
      'SELECT text FROM recent_search ORDER BY searched_at DESC',
    )
      .pluck()
      .all();
  }

  /** Moves a text to the front, and drops the oldest beyond the limit. */
  save(text: string): void {
    writeStudy(this.#database, () => {
      const latest = 'SELECT coalesce(max(searched_at), 0) + 1 FROM recent_search';
      prepare(
        this.#database,
        `INSERT INTO recent_search (text, searched_at) VALUES (?, max(?, (${latest})))
           ON CONFLICT (text) DO UPDATE SET searched_at = excluded.searched_at`,
      ).run(text, Date.now());
      prepare(
        this.#database,
        `DELETE FROM recent_search WHERE text NOT IN
             (SELECT text FROM recent_search ORDER BY searched_at DESC LIMIT ?)`,
      ).run(limit);
    });
  }

  clear(): void {
    writeStudy(this.#database, () => prepare(this.#database, 'DELETE FROM recent_search').run());
  }
}
