/** Brings the search index up to date with the pages and articles in library.db. */
import type { Database } from 'better-sqlite3';
import { parentOf } from '../../../shared/address.ts';
import type { Article, Page } from '../../../shared/records.ts';
import { cutDocument, writeTokens } from './document.ts';
import { writeScope } from './fts-expression.ts';
import { updateOutline } from './outline.ts';
import { TermCounts } from './term-counts.ts';
import { prepare } from '../prepare.ts';

/** Changing more documents than this leaves FTS5 with many segments, which are then merged into one. */
const manyDocuments = 2000;

interface Source {
  title: string;
  location: string[];
  documents: {
    question: string | null;
    framework: string | null;
    difficulty: string | null;
    title: string;
    page: string;
    body: string;
  }[];
}

/**
 * Indexes the pages and articles that are new or changed, and drops those that are gone.
 * Call this inside the transaction that stored them.
 */
export function updateSearchIndex(database: Database): void {
  const counts = new TermCounts(database);
  const changed = removeSources(database, counts) + addSources(database, counts);
  counts.save();
  updateOutline(database);
  if (changed <= manyDocuments) return;
  for (const table of ['search_text', 'search_title']) {
    database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
  }
}

const current = `
  SELECT path, version, 0 AS part, pack, position FROM page
  UNION ALL
  SELECT path, version, 1, pack, position FROM article`;

/** Removes sources that are gone or have another version; returns how many documents that removed. */
function removeSources(database: Database, counts: TermCounts): number {
  const gone = prepare<[], string>(
    database,
    `SELECT path FROM search_source
       WHERE (path, version) NOT IN (SELECT path, version FROM (${current}))`,
  )
    .pluck()
    .all();
  const list = prepare<string, { id: number; tokens: string }>(
    database,
    'SELECT id, tokens FROM search_document WHERE source = ?',
  );
  const removeText = prepare(database, 'DELETE FROM search_text WHERE rowid = ?');
  const removeTitle = prepare(database, 'DELETE FROM search_title WHERE rowid = ?');
  const removeDocuments = prepare(database, 'DELETE FROM search_document WHERE source = ?');
  const removeSource = prepare(database, 'DELETE FROM search_source WHERE path = ?');
  let removed = 0;
  for (const path of gone) {
    for (const { id, tokens } of list.all(path)) {
      counts.count(tokens, -1);
      removeText.run(id);
      removeTitle.run(id);
      removed += 1;
    }
    removeDocuments.run(path);
    removeSource.run(path);
  }
  return removed;
}

/** Adds sources that aren't in the index, in the order of the library; returns how many documents that added. */
function addSources(database: Database, counts: TermCounts): number {
  const missing = prepare<[], { path: string; version: string; part: number }>(
    database,
    `SELECT path, version, part FROM (${current})
       WHERE path NOT IN (SELECT path FROM search_source) ORDER BY part, pack, position`,
  ).all();
  const records = ['page', 'article'].map((table) =>
    prepare<[string], string>(database, `SELECT record FROM ${table} WHERE path = ?`).pluck(),
  );
  const addSource = prepare(
    database,
    'INSERT INTO search_source (path, version, title, location) VALUES (?, ?, ?, ?)',
  );
  const addDocument = prepare(
    database,
    `INSERT INTO search_document (source, question, framework, difficulty, title, body, tokens)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const addText = prepare(
    database,
    'INSERT INTO search_text (rowid, title, page, answer, rule, scope) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addTitle = prepare(
    database,
    'INSERT INTO search_title (rowid, title, scope) VALUES (?, ?, ?)',
  );
  let added = 0;
  for (const { path, version, part } of missing) {
    const record = records[part]?.get(path) ?? '';
    const { title, location, documents } = readSource(path, record);
    addSource.run(path, version, title, JSON.stringify(location));
    for (const document of documents) {
      const columns = cutDocument(document);
      const tokens = writeTokens(columns);
      counts.count(tokens, 1);
      const { question, framework, difficulty, body } = document;
      const { lastInsertRowid: id } = addDocument.run(
        ...[path, question, framework, difficulty, document.title, body, tokens],
      );
      const scope = writeScope(framework, difficulty);
      addText.run(id, columns.title, columns.page, columns.answer, columns.rule, scope);
      addTitle.run(id, columns.title, scope);
      added += 1;
    }
  }
  return added;
}

function readSource(path: string, record: string): Source {
  const value = JSON.parse(record) as Page | Article;
  const framework = parentOf(parentOf(path));
  if ('questions' in value) {
    const documents = value.questions.map(({ id, difficulty, q, a }) => ({
      ...{ question: id, framework, difficulty, title: q, page: value.title, body: a },
    }));
    return { title: value.title, location: [value.framework, value.title], documents };
  }
  const [page] = value.pages;
  const document = {
    question: null,
    framework: page === undefined ? null : parentOf(parentOf(page)),
    difficulty: null,
    title: value.title,
    page: '',
    body: value.body,
  };
  return { title: value.title, location: [], documents: [document] };
}
