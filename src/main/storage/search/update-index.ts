/** Brings the search index up to date with the pages and articles in library.db. */
import type { Database } from 'better-sqlite3';
import { parentOf } from '../../../shared/address.ts';
import type { Article, Page } from '../../../shared/records.ts';
import { rebuildBestLists } from './best-lists.ts';
import { countTokens, cutDocument, joinTokens } from './document.ts';
import { rebuildOutline } from './outline.ts';
import { TermCounts } from './term-counts.ts';
import { prepare } from '../prepare.ts';

/** Changing more documents than this leaves FTS5 with many segments, so they're merged into one. */
const manyDocuments = 2000;

interface SourceRow {
  path: string;
  version: string;
  record: string;
}

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
  rebuildOutline(database);
  if (changed === 0) return;
  counts.save();
  if (changed > manyDocuments) {
    database.exec(`INSERT INTO search_text (search_text) VALUES ('optimize')`);
  }
  rebuildBestLists(database);
}

/** The pages and articles to index, each with a version that changes with anything a hit shows. */
const current = `
  SELECT path, json_extract(record, '$.__hash__', '$.title', '$.framework') AS version,
    record, 0 AS part, pack, position FROM page
  UNION ALL
  SELECT path, json_extract(record, '$.__hash__', '$.title', '$.pages'),
    record, 1, pack, position FROM article`;

/** Removes sources that are gone or have another version; returns how many documents that removed. */
function removeSources(database: Database, counts: TermCounts): number {
  const gone = prepare<[], { path: string; title: string }>(
    database,
    `SELECT path, title FROM search_source
       WHERE (path, version) NOT IN (SELECT path, version FROM (${current}))`,
  ).all();
  const list = prepare<
    string,
    { id: number; question: string | null; title: string; body: string }
  >(database, 'SELECT id, question, title, body FROM search_document WHERE source = ?');
  const removeText = prepare(database, 'DELETE FROM search_text WHERE rowid = ?');
  const removeDocuments = prepare(database, 'DELETE FROM search_document WHERE source = ?');
  const removeSource = prepare(database, 'DELETE FROM search_source WHERE path = ?');
  let removed = 0;
  for (const source of gone) {
    for (const { id, question, title, body } of list.all(source.path)) {
      const page = question === null ? '' : source.title;
      counts.remove(cutDocument({ title, page, body }));
      removeText.run(id);
      removed += 1;
    }
    removeDocuments.run(source.path);
    removeSource.run(source.path);
  }
  return removed;
}

/** Adds sources that aren't in the index, in the order of the library; returns how many documents that added. */
function addSources(database: Database, counts: TermCounts): number {
  const missing = prepare<[], SourceRow>(
    database,
    `SELECT path, version, record FROM (${current})
       WHERE path NOT IN (SELECT path FROM search_source) ORDER BY part, pack, position`,
  ).all();
  const addSource = prepare(
    database,
    'INSERT INTO search_source (path, version, title, location) VALUES (?, ?, ?, ?)',
  );
  const addDocument = prepare(
    database,
    `INSERT INTO search_document (source, question, framework, difficulty, length, title, body)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const addText = prepare(
    database,
    'INSERT INTO search_text (rowid, title, page, answer, rule) VALUES (?, ?, ?, ?, ?)',
  );
  let added = 0;
  for (const { path, version, record } of missing) {
    const { title, location, documents } = readSource(path, record);
    addSource.run(path, version, title, JSON.stringify(location));
    for (const document of documents) {
      const columns = cutDocument(document);
      counts.add(columns);
      const { question, framework, difficulty, body } = document;
      const { lastInsertRowid } = addDocument.run(
        ...[path, question, framework, difficulty, countTokens(columns), document.title, body],
      );
      addText.run(
        lastInsertRowid,
        joinTokens(columns.title),
        joinTokens(columns.page),
        joinTokens(columns.answer),
        joinTokens(columns.rule),
      );
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
