/** Adds documents to the search tables, and removes them. */
import type { Database } from 'better-sqlite3';
import type { Columns, DocumentText } from './document.ts';
import { writeScope } from './fts-expression.ts';
import { prepare } from '../prepare.ts';

/** The batch size for indexing: FTS5 flushes its buffer after each batch. */
const indexedAtOnce = 10_000;

/** A document of a page or an article. */
export interface SourceDocument extends DocumentText {
  /** The question's id in its page; null: the document is an article. */
  question: string | null;
  /** Path. */
  framework: string | null;
  difficulty: string | null;
}

/** FTS5 reads the tokens of many documents from their table, which is faster than handing it each text again. */
export class DocumentWriter {
  readonly #database: Database;
  /** The first document that isn't indexed yet. */
  #firstWaiting: number | bigint | null = null;
  #waiting = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a document of the page or article at path `source`; `columns` are its tokens. */
  add(source: string, document: SourceDocument, columns: Columns): void {
    const { question, framework, difficulty, title, body } = document;
    const { lastInsertRowid: id } = prepare(
      this.#database,
      `INSERT INTO search_document (source, question, framework, difficulty, title)
       VALUES (?, ?, ?, ?, ?)`,
    ).run(source, question, framework, difficulty, title);
    prepare(this.#database, 'INSERT INTO search_body (document, body) VALUES (?, ?)').run(id, body);
    prepare(
      this.#database,
      `INSERT INTO search_tokens (document, title, page, answer, rule, scope)
       VALUES (:id, :title, :page, :answer, :rule, :scope)`,
    ).run({ id, ...columns, scope: writeScope(framework, difficulty) });
    this.#firstWaiting ??= id;
    this.#waiting += 1;
    if (this.#waiting === indexedAtOnce) this.finish();
  }

  /** Indexes the last batch; call this once everything is added. */
  finish(): void {
    if (this.#firstWaiting === null) return;
    prepare(
      this.#database,
      `INSERT INTO search_text (rowid, title, page, answer, rule, scope)
       SELECT document, title, page, answer, rule, scope FROM search_tokens WHERE document >= ?`,
    ).run(this.#firstWaiting);
    prepare(
      this.#database,
      `INSERT INTO search_title (rowid, title, scope)
       SELECT document, title, scope FROM search_tokens WHERE document >= ?`,
    ).run(this.#firstWaiting);
    this.#firstWaiting = null;
    this.#waiting = 0;
  }

  /** Removes a document that was stored before this run. */
  remove(id: number): void {
    for (const sql of [
      'DELETE FROM search_text WHERE rowid = ?',
      'DELETE FROM search_title WHERE rowid = ?',
      'DELETE FROM search_tokens WHERE document = ?',
      'DELETE FROM search_body WHERE document = ?',
      'DELETE FROM search_document WHERE id = ?',
    ]) {
      prepare(this.#database, sql).run(id);
    }
  }
}
