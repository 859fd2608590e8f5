/** Tracks how many documents have each token while documents are added and removed, and stores the counts at the end. */
import type { Database } from 'better-sqlite3';
import { listTokens } from './document.ts';
import type { Columns } from './document.ts';
import { scopeMark, termIndexes } from './schema.ts';
import { prepare } from '../prepare.ts';

interface Change {
  documents: number;
  occurrences: number;
  /** The document that was counted last. */
  last: number;
}

export class TermCounts {
  readonly #database: Database;
  readonly #changes = new Map<string, Change>();
  /** True if no counts are stored yet: then they are read from FTS5 at the end, which is faster. */
  readonly #isFirst: boolean;
  #counted = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#isFirst = prepare(database, 'SELECT 1 FROM search_document LIMIT 1').get() === undefined;
  }

  /** Counts a document's tokens: `by` is 1 when it's added, -1 when it's removed. */
  count(columns: Columns, by: 1 | -1): void {
    this.#counted += 1;
    if (this.#isFirst) return;
    for (const token of listTokens(columns)) {
      let change = this.#changes.get(token);
      if (change === undefined) {
        change = { documents: 0, occurrences: 0, last: 0 };
        this.#changes.set(token, change);
      }
      change.occurrences += by;
      if (change.last === this.#counted) continue;
      change.documents += by;
      change.last = this.#counted;
    }
  }

  /** Stores the counts. */
  save(): void {
    if (this.#counted === 0) return;
    if (this.#isFirst) {
      // Creating an index is faster after all rows are inserted.
      this.#database.exec(
        `DELETE FROM search_term;
         DROP INDEX search_term_letter;
         DROP INDEX search_term_letters;
         INSERT INTO search_term SELECT term, doc, cnt FROM search_vocabulary WHERE term < '${scopeMark}';
         ${termIndexes}`,
      );
      return;
    }
    const save = prepare(
      this.#database,
      `INSERT INTO search_term (term, documents, occurrences) VALUES (?, ?, ?)
       ON CONFLICT (term) DO UPDATE SET
         documents = documents + excluded.documents, occurrences = occurrences + excluded.occurrences`,
    );
    const drop = prepare(
      this.#database,
      'DELETE FROM search_term WHERE term = ? AND documents <= 0',
    );
    const changed = [...this.#changes].filter(
      ([, { documents, occurrences }]) => documents !== 0 || occurrences !== 0,
    );
    // Sorted, so that neighboring rows are written together.
    for (const [term, { documents, occurrences }] of changed.sort(([a], [b]) => (a < b ? -1 : 1))) {
      save.run(term, documents, occurrences);
      if (documents < 0) drop.run(term);
    }
  }
}
