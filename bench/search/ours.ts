/** Measures the app's own search: building its tables, and querying through the app's own store or through FTS5 alone. */
import { rmSync, statSync } from 'node:fs';
import { IndexStore } from '../../src/main/storage/library/index-store.ts';
import {
  createLibraryDatabase,
  openLibraryReader,
  shareLibrary,
} from '../../src/main/storage/library/library-database.ts';
import { SearchStore } from '../../src/main/storage/search/search-store.ts';
import type { SearchScope } from '../../src/shared/contract/values.ts';
import { tokenize } from '../../src/shared/search/tokens.ts';
import { buildCorpus } from '../corpus.ts';
import { listKeystrokes, measure, readCpuTime, readMemory } from '../measure.ts';
import type { Times } from '../measure.ts';
import { saveCorpus } from '../save-corpus.ts';

const everywhere: SearchScope = { framework: null, difficulties: [] };
/** The number of results that the palette requests. */
const limit = 10;
/** The number of pages edited, one after the other. */
const edits = 5;

export interface BuildFigures {
  /** In milliseconds. */
  buildTime: number;
  /** The size that search adds to the database, in bytes. */
  size: number;
  /** The time to update the index after one page has changed, in milliseconds; the median of several. */
  editTime: number;
}

export interface QueryFigures {
  keystroke: Times;
  query: Times;
  scoped: Times;
  /** The growth of the process's memory, in bytes. */
  memory: number;
}

/** Builds a library database of `questionsCount` questions in a file. */
export function buildOurs(questionsCount: number, file: string): BuildFigures {
  rmSync(file, { force: true });
  const { pages } = buildCorpus(questionsCount, 0);
  const database = createLibraryDatabase(file, 'bench');
  const store = new IndexStore(database);
  const update = (): number => {
    const start = readCpuTime();
    store.transact(() => store.updateSearch());
    return readCpuTime() - start;
  };
  saveCorpus(store, pages);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const before = statSync(file).size;
  const buildTime = update();
  database.pragma('wal_checkpoint(TRUNCATE)');
  const size = statSync(file).size - before;
  shareLibrary(database);
  const editTimes = pages.slice(0, edits).map((page) => {
    const [question] = page.questions;
    if (question !== undefined) question.a = question.a.replace('.', ' edited.');
    page.__hash__ = 'edited';
    saveCorpus(store, [page]);
    return update();
  });
  database.close();
  const editTime = editTimes.sort((a, b) => a - b)[Math.floor(edits / 2)] ?? NaN;
  return { buildTime, size, editTime };
}

/** Runs queries on a database that `buildOurs` made. */
export function queryOurs(queries: string[], file: string): QueryFigures {
  const before = readMemory();
  const database = openLibraryReader(file);
  const store = new SearchStore(database);
  const times = timeSearch(queries, (text) => {
    store.search({ text, scope: everywhere, limit });
  });
  const scope: SearchScope = { framework: '/framework-3', difficulties: ['hard'] };
  const scoped = measure(queries, (text) => store.search({ text, scope, limit }), readCpuTime);
  const memory = readMemory() - before;
  return { ...times, scoped, memory };
}

/** The floor: FTS5 ranks the documents with all words on the same tables, the last word as a prefix, and nothing else. */
export function queryBare(
  queries: string[],
  file: string,
): Pick<QueryFigures, 'keystroke' | 'query'> {
  const database = openLibraryReader(file);
  const find = database.prepare(
    'SELECT rowid FROM search_text WHERE search_text MATCH ? ORDER BY rank LIMIT 11',
  );
  return timeSearch(queries, (text) => {
    const words = tokenize(text).map((token) => `"${token.text}"`);
    if (words.length > 0) find.all(`${words.join(' AND ')} *`);
  });
}

/** Types the queries letter by letter, then searches for each of them, after a warm-up. */
function timeSearch(
  queries: string[],
  search: (text: string) => void,
): Pick<QueryFigures, 'keystroke' | 'query'> {
  const keystrokes = listKeystrokes(queries);
  measure(keystrokes.slice(0, 100), search);
  const keystroke = measure(keystrokes, search, readCpuTime);
  return { keystroke, query: measure(queries, search, readCpuTime) };
}
