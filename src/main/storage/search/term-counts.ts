/** How many documents have each token: counted while documents come and go, stored at the end. */
import type { Database } from 'better-sqlite3';
import type { Columns } from './document.ts';
import { prepare } from '../prepare.ts';

export class TermCounts {
  readonly #database: Database;
  readonly #changes = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  add(columns: Columns): void {
    this.#change(columns, 1);
  }

  remove(columns: Columns): void {
    this.#change(columns, -1);
  }

  /** Stores the changes since the last time. */
  save(): void {
    const save = prepare(
      this.#database,
      `INSERT INTO search_term (term, documents) VALUES (?, ?)
       ON CONFLICT (term) DO UPDATE SET documents = documents + excluded.documents`,
    );
    for (const [term, change] of this.#changes) if (change !== 0) save.run(term, change);
    this.#database.exec('DELETE FROM search_term WHERE documents <= 0');
    this.#changes.clear();
  }

  #change(columns: Columns, by: number): void {
    const terms = new Set(
      Object.values(columns).flatMap((tokens) => tokens.map(({ text }) => text)),
    );
    for (const term of terms) this.#changes.set(term, (this.#changes.get(term) ?? 0) + by);
  }
}
