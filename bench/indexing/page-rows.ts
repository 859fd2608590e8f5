/** The rows of one page in library.db, copied to be written again: the least that an edit of the page has to write. */
import type { Database } from 'better-sqlite3';
import { cutDocument } from '../../src/main/storage/search/document.ts';
import { writeScope } from '../../src/main/storage/search/fts-expression.ts';
import type { Page } from '../../src/shared/records.ts';

type Row = Record<string, string | number | null>;

interface PageRows {
  table: string;
  /** The column that tells the row from others. */
  key: string;
  rows: Row[];
}

/** The rows of the page, of its file and of its questions, and what search has of them but for the counts of words. */
export function readPageRows(database: Database, { id, path }: Page): PageRows[] {
  const list = (table: string, column: string, value: string): Row[] =>
    database.prepare<[string], Row>(`SELECT * FROM ${table} WHERE ${column} = ?`).all(value);
  const documents = list('search_document', 'source', path);
  const location = list('search_source', 'path', path)[0];
  const entries = documents.map(({ id: rowid, title, body, framework, difficulty }) => {
    const page = String(location?.['title']);
    const columns = cutDocument({ title: String(title), page, body: String(body) });
    const scope = writeScope(framework as string | null, difficulty as string | null);
    return { rowid: rowid ?? null, ...columns, scope };
  });
  return [
    { table: 'file', key: 'path', rows: list('file', 'path', id) },
    { table: 'page', key: 'path', rows: list('page', 'path', path) },
    { table: 'question', key: 'id', rows: list('question', 'page', path) },
    { table: 'search_source', key: 'path', rows: list('search_source', 'path', path) },
    { table: 'search_document', key: 'id', rows: documents },
    { table: 'search_text', key: 'rowid', rows: entries },
    {
      table: 'search_title',
      key: 'rowid',
      rows: entries.map(({ rowid, title, scope }) => ({ rowid, title, scope })),
    },
  ];
}

/** Removes the rows and inserts them again, in one transaction. */
export function writePageRows(database: Database, tables: readonly PageRows[]): void {
  const write = (): void => {
    for (const { table, key, rows } of tables) {
      const columns = Object.keys(rows[0] ?? {});
      // Files are told apart by their pack too, which is the bundled library's.
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
