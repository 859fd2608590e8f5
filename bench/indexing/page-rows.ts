/** Copies of one page's rows in library.db, for rewriting: the minimum that an edit of the page has to write. */
import type { Database } from 'better-sqlite3';
import { cutDocument } from '../../src/main/storage/search/document.ts';
import { writeScope } from '../../src/main/storage/search/fts-expression.ts';
import type { Page } from '../../src/shared/records.ts';

type Row = Record<string, string | number | null>;

interface PageRows {
  table: string;
  /** The column that identifies the row. */
  key: string;
  rows: Row[];
}

/** The rows of the page, its file, its questions and its search data. */
export function readPageRows(database: Database, page: Page): PageRows[] {
  const { id, path } = page;
  const list = (table: string, column: string, value: string | number): Row[] =>
    database
      .prepare<[string | number], Row>(`SELECT * FROM ${table} WHERE ${column} = ?`)
      .all(value);
  const documents = list('search_document', 'source', path);
  const listParts = (table: string): Row[] =>
    documents.flatMap(({ id: document }) => list(table, 'document', Number(document)));
  const place = `${page.framework} ${page.topic} ${page.title}`;
  const tokens = page.questions.map(({ id: question, q: title, a: body, difficulty }, at) => ({
    rowid: documents[at]?.['id'] ?? null,
    ...cutDocument({ title, place, question, body }),
    scope: writeScope(String(documents[at]?.['framework']), difficulty),
  }));
  return [
    { table: 'file', key: 'path', rows: list('file', 'path', id) },
    { table: 'page', key: 'path', rows: list('page', 'path', path) },
    { table: 'question', key: 'id', rows: list('question', 'page', path) },
    { table: 'search_source', key: 'path', rows: list('search_source', 'path', path) },
    { table: 'search_document', key: 'id', rows: documents },
    { table: 'search_body', key: 'document', rows: listParts('search_body') },
    { table: 'search_text', key: 'rowid', rows: tokens },
  ];
}

/** Removes the rows and inserts them again, in one transaction. */
export function writePageRows(database: Database, tables: readonly PageRows[]): void {
  const write = (): void => {
    for (const { table, key, rows } of tables) {
      const columns = Object.keys(rows[0] ?? {});
      // Files are also keyed by pack, which is the bundled library's here.
      const rest = table === 'file' ? ` AND pack = ''` : '';
      const remove = database.prepare(`DELETE FROM ${table} WHERE ${key} = ?${rest}`);
      const add = database.prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
      );
      for (const row of rows) remove.run(row[key]);
      for (const row of rows) add.run(row);
    }
  };
  database.transaction(write).immediate();
}
