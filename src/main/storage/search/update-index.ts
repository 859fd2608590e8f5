/** Updates the search index to match the pages and articles in library.db. */
import type { Database } from 'better-sqlite3';
import { parentOf } from '../../../shared/address.ts';
import type { Article, Page } from '../../../shared/records.ts';
import { cutDocument } from './document.ts';
import { DocumentWriter } from './document-writer.ts';
import type { SourceDocument } from './document-writer.ts';
import { updateOutline } from './outline.ts';
import { inLibraryOrder, wanted } from '../library-order.ts';
import { prepare } from '../prepare.ts';

/** Changing more documents than this leaves FTS5 with many segments, which are then merged into one. */
const manyDocuments = 2000;

interface Source {
  title: string;
  location: string[];
  documents: SourceDocument[];
}

/**
 * Indexes new and changed pages and articles and drops deleted ones; `stored` has the paths of all records that may have
 * changed. Call this inside the transaction that stored them. `onDocument` is called before each document is removed or
 * added, and may throw.
 */
export function updateSearchIndex(
  database: Database,
  stored: ReadonlySet<string>,
  onDocument: () => void = () => undefined,
): void {
  const paths = [...stored];
  const changed = listChanged(database, paths);
  const removed = removeSources(database, changed.gone, onDocument);
  const added = addSources(database, changed.added, onDocument);
  updateOutline(database, paths);
  if (removed + added <= manyDocuments) return;
  database.exec("INSERT INTO search_text (search_text) VALUES ('optimize')");
}

interface Paths {
  /** A JSON list. */
  paths: string;
}

interface Version {
  path: string;
  version: string;
  kind: 'page' | 'article';
}

/** The sources to remove and to add, the latter in library order. */
function listChanged(
  database: Database,
  stored: readonly string[],
): { gone: string[]; added: Version[] } {
  const paths = { paths: JSON.stringify(stored) };
  const known = new Map(
    prepare<Paths, { path: string; version: string }>(
      database,
      `SELECT path, version FROM ${wanted} CROSS JOIN search_source ON path = wanted`,
    )
      .all(paths)
      .map(({ path, version }) => [path, version]),
  );
  const pages = prepare<Paths, Version>(
    database,
    `SELECT page.path, version, 'page' AS kind
       FROM ${wanted} CROSS JOIN page ON page.path = wanted ${inLibraryOrder}`,
  );
  const articles = prepare<Paths, Version>(
    database,
    `SELECT path, version, 'article' AS kind
       FROM ${wanted} CROSS JOIN article ON path = wanted ORDER BY pack, path`,
  );
  const gone = new Set(known.keys());
  const added = [...pages.all(paths), ...articles.all(paths)].filter(({ path, version }) => {
    if (known.get(path) !== version) return true;
    gone.delete(path);
    return false;
  });
  return { gone: [...gone], added };
}

/** Returns the number of documents removed. */
function removeSources(
  database: Database,
  gone: readonly string[],
  onDocument: () => void,
): number {
  const list = prepare<string, number>(
    database,
    'SELECT id FROM search_document WHERE source = ?',
  ).pluck();
  const documents = new DocumentWriter(database);
  const removeSource = prepare(database, 'DELETE FROM search_source WHERE path = ?');
  let removed = 0;
  for (const path of gone) {
    for (const id of list.all(path) as number[]) {
      onDocument();
      documents.remove(id);
      removed += 1;
    }
    removeSource.run(path);
  }
  return removed;
}

/** Returns the number of documents added. */
function addSources(
  database: Database,
  missing: readonly Version[],
  onDocument: () => void,
): number {
  const addSource = prepare(
    database,
    'INSERT INTO search_source (path, version, title, location) VALUES (?, ?, ?, ?)',
  );
  const documents = new DocumentWriter(database);
  let added = 0;
  for (const { path, version, kind } of missing) {
    const record = prepare<[string], string>(database, `SELECT record FROM ${kind} WHERE path = ?`)
      .pluck()
      .get(path) as string;
    const source = readSource(path, record);
    addSource.run(path, version, source.title, JSON.stringify(source.location));
    for (const document of source.documents) {
      onDocument();
      documents.add(path, document, cutDocument(document));
      added += 1;
    }
  }
  documents.finish();
  return added;
}

function readSource(path: string, record: string): Source {
  const value = JSON.parse(record) as Page | Article;
  const framework = parentOf(parentOf(path));
  if ('questions' in value) {
    const place = `${value.framework} ${value.topic} ${value.title}`;
    const documents = value.questions.map(({ id, difficulty, q, a }) => ({
      ...{ question: id, framework, difficulty, title: q, place, body: a },
    }));
    return { title: value.title, location: [value.framework, value.title], documents };
  }
  const [page] = value.pages;
  const document = {
    question: null,
    framework: page === undefined ? null : parentOf(parentOf(page)),
    difficulty: null,
    title: value.title,
    place: '',
    body: value.body,
  };
  return { title: value.title, location: [], documents: [document] };
}
