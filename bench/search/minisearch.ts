/** Measures MiniSearch, a common in-memory index, on the same texts and queries. */
import MiniSearch from 'minisearch';
import { cutDocument } from '../../src/main/storage/search/document.ts';
import { columnWeights } from '../../src/main/storage/search/schema.ts';
import { buildCorpus } from '../corpus.ts';
import { listKeystrokes, measure, readCpuTime, readMemory } from '../measure.ts';
import type { Times } from '../measure.ts';

/** With 100,000 questions a single letter can take seconds, so fewer queries are typed. */
const typedQueries = 15;

export interface MiniSearchFigures {
  /** In milliseconds. */
  buildTime: number;
  keystroke: Times;
  query: Times;
  /** The growth of the process's memory, in bytes. */
  memory: number;
}

/** Builds an index of `questionsCount` questions and runs the queries on it. */
export function measureMiniSearch(questionsCount: number, queries: string[]): MiniSearchFigures {
  const before = readMemory();
  const options = { boost: columnWeights, prefix: true, combineWith: 'AND' } as const;
  const index = new MiniSearch({ fields: Object.keys(columnWeights), searchOptions: options });
  let buildTime = 0;
  for (const page of buildCorpus(questionsCount, 0).pages) {
    // Both engines start from the raw texts.
    const start = readCpuTime();
    const documents = page.questions.map(({ id, q, a }) => {
      const columns = cutDocument({ title: q, place: page.title, question: id, body: a });
      return { id: `${page.path}#${id}`, ...columns };
    });
    index.addAll(documents);
    buildTime += readCpuTime() - start;
  }
  const search = (text: string): void => void index.search(text).slice(0, 10);
  const keystrokes = listKeystrokes(queries.slice(0, typedQueries));
  measure(keystrokes.slice(0, 20), search);
  const keystroke = measure(keystrokes, search, readCpuTime);
  const query = measure(queries, search, readCpuTime);
  return { buildTime, keystroke, query, memory: readMemory() - before };
}
