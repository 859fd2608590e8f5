/** Adds documents to the search tables, and removes them. */
import type { Database } from 'better-sqlite3';
import type { Columns, DocumentText } from './document.ts';
import { writeScope } from './fts-expression.ts';
import { columnWeights } from './schema.ts';
import { prepare } from '../prepare.ts';

/** The batch size for indexing: FTS5 flushes its buffer after each batch. */
const indexedAtOnce = 10_000;

/** The columns of `search_text`. */
const columns = [...Object.keys(columnWeights), 'scope'].join(', ');

/** A document of a page or an article. */
export interface SourceDocument extends DocumentText {
  /** Path. */
  framework: string | null;
  difficulty: string | null;
}

/** Documents are batched in a staging table: FTS5 is twice as fast with many in one statement. */
export class DocumentWriter {
  readonly #database: Database;
  #waiting = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a document of the page or article at path `source`, with the tokens of its columns. */
  add(source: string, document: SourceDocument, tokens: Columns): void {
    const { question, framework, difficulty, title, body } = document;
    const { lastInsertRowid: id } = prepare(
      this.#database,
      `INSERT INTO search_document (source, question, framework, difficulty, title)
       VALUES (?, ?, ?, ?, ?)`,
    ).run(source, question, framework, difficulty, title);
    prepare(this.#database, 'INSERT INTO search_body (document, body) VALUES (?, ?)').run(id, body);
    prepare(
      this.#database,
      `INSERT INTO search_waiting (document, ${columns})
       VALUES (:id, ${columns.replaceAll(/\w+/g, ':$&')})`,
    ).run({ id, ...tokens, scope: writeScope(framework, difficulty) });
    this.#waiting += 1;
    if (this.#waiting === indexedAtOnce) this.finish();
  }

  /** Indexes the last batch; call this once everything is added. */
  finish(): void {
    if (this.#waiting === 0) return;
    this.#database.exec(
      `INSERT INTO search_text (rowid, ${columns}) SELECT document, ${columns} FROM search_waiting;
       DELETE FROM search_waiting;`,
    );
    this.#waiting = 0;
  }

  /** Removes a document that was stored before this run. */
  remove(id: number): void {
    for (const sql of [
      'DELETE FROM search_text WHERE rowid = ?',
      'DELETE FROM search_body WHERE document = ?',
      'DELETE FROM search_document WHERE id = ?',
    ]) {
      prepare(this.#database, sql).run(id);
    }
  }
}
