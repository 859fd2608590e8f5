/** Measures the app's own search: building its tables, and querying through the store the app uses. */
import { rmSync, statSync } from 'node:fs';
import { buildLibraryRows } from '../../src/main/indexing/library-rows.ts';
import { IndexStore } from '../../src/main/storage/index-store.ts';
import { openLibraryDatabase, openLibraryReader } from '../../src/main/storage/library-database.ts';
import { findHits, rank } from '../../src/main/storage/search/ranking.ts';
import { SearchStore } from '../../src/main/storage/search/search-store.ts';
import { parseQuery } from '../../src/shared/search/query.ts';
import type { SearchScope } from '../../src/shared/contract/values.ts';
import { buildCorpus } from './corpus.ts';
import { listKeystrokes, measure, readMemory } from './measure.ts';
import type { Times } from './measure.ts';

const everywhere: SearchScope = { framework: null, difficulties: [] };
/** How many results the palette asks for. */
const limit = 10;

export interface BuildFigures {
  /** In milliseconds. */
  buildTime: number;
  /** How much search adds to the database, in bytes. */
  size: number;
  peakMemory: number;
}

export interface QueryFigures {
  keystroke: Times;
  query: Times;
  scoped: Times;
  /** How much the process grew, in bytes. */
  memory: number;
  /** Share of FTS5's own top ten that is also in ours, over all states of the field. */
  overlap: number;
  /** The same, over whole queries. */
  wholeOverlap: number;
}

/** Builds a library database of `questionsCount` questions at a path. */
export function buildOurs(questionsCount: number, file: string): BuildFigures {
  rmSync(file, { force: true });
  const { pages } = buildCorpus(questionsCount, 0);
  const { database } = openLibraryDatabase(file, 'bench');
  const store = new IndexStore(database);
  const none = { frameworks: [], topics: [], articles: [], figures: [], problems: [] };
  store.transact(() =>
    store.saveRecords(
      '',
      buildLibraryRows({ ...none, pages, site: { quiz: null, channel: null } }, ''),
    ),
  );
  const before = statSync(file).size;
  const start = performance.now();
  store.transact(() => store.updateSearch());
  const buildTime = performance.now() - start;
  database.close();
  const peakMemory = process.resourceUsage().maxRSS * 1024;
  return { buildTime, size: statSync(file).size - before, peakMemory };
}

/** Runs queries on a database that `buildOurs` made. */
export function queryOurs(queries: string[], file: string): QueryFigures {
  const before = readMemory();
  const database = openLibraryReader(file);
  const store = new SearchStore(database);
  const keystrokes = listKeystrokes(queries);
  const search = (text: string): void => void store.search({ text, scope: everywhere, limit });
  measure(keystrokes.slice(0, 100), search);
  const keystroke = measure(keystrokes, search);
  const query = measure(queries, search);
  const scope: SearchScope = { framework: '/framework-3', difficulties: ['hard'] };
  const scoped = measure(queries, (text) => store.search({ text, scope, limit }));
  const memory = readMemory() - before;

  const compare = (text: string): number => {
    const parsed = parseQuery(text);
    if (parsed.wanted.length === 0) return 1;
    const exact = rank(database, parsed, everywhere, limit).map(({ id }) => id);
    const ours = new Set(findHits(database, parsed, everywhere, limit));
    return exact.length === 0 ? 1 : exact.filter((id) => ours.has(id)).length / exact.length;
  };
  const compareAll = (texts: string[]): number =>
    texts.reduce((sum, text) => sum + compare(text), 0) / texts.length;
  const overlap = compareAll(keystrokes.filter((_, index) => index % 4 === 0));
  return { keystroke, query, scoped, memory, overlap, wholeOverlap: compareAll(queries) };
}
