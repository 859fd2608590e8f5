/** Precomputes the best documents for every common word beginning, ranked the way FTS5 would. */
import type { Database } from 'better-sqlite3';
import { cutDocument, weighTerms } from './document.ts';
import type { DocumentText } from './document.ts';
import { DocumentSet } from './document-set.ts';
import { bestListLength, bm25, commonDocuments } from './schema.ts';
import { TopList } from './top-list.ts';
import { prepare } from '../prepare.ts';

interface TermRow {
  term: string;
  documents: number;
}

/** A common beginning of words. */
interface CommonPrefix {
  prefix: string;
  /** How rare it is: the idf of documents with a word that begins so, and with exactly this word. */
  prefixIdf: number;
  exactIdf: number;
  best: TopList;
  /** All documents that have it. */
  documents: DocumentSet;
  /** The weight of its matches in the document being ranked. */
  weight: number;
  exactWeight: number;
}

/** Rebuilds all lists. Tokenizes every document again, unless no word is common enough to need a list. */
export function rebuildBestLists(database: Database): void {
  database.exec('DELETE FROM search_best');
  const terms = prepare<[], TermRow>(
    database,
    'SELECT term, documents FROM search_term ORDER BY term',
  ).all();
  const totals = prepare<[], { documents: number; average: number | null; lastId: number | null }>(
    database,
    'SELECT count(*) AS documents, avg(length) AS average, max(id) AS lastId FROM search_document',
  ).get();
  if (totals === undefined) return;
  const prefixes = findCommonPrefixes(terms, totals.documents, totals.lastId ?? 0);
  if (prefixes.size === 0) return;
  rankDocuments(database, listPrefixes(terms, prefixes), totals.average ?? 1);
  saveLists(database, prefixes);
}

function findCommonPrefixes(
  terms: TermRow[],
  documents: number,
  lastId: number,
): Map<string, CommonPrefix> {
  // Of the documents with none of several words, those with none of the next are the same share as of all.
  const counts = new Map<string, { sum: number; share: number; exact: number }>();
  for (const { term, documents: count } of terms) {
    for (const prefix of beginnings(term)) {
      const known = counts.get(prefix) ?? { sum: 0, share: 1, exact: 0 };
      known.sum += count;
      known.share *= 1 - count / documents;
      if (prefix === term) known.exact = count;
      counts.set(prefix, known);
    }
  }
  const common = new Map<string, CommonPrefix>();
  for (const [prefix, { sum, share, exact }] of counts) {
    if (sum <= commonDocuments) continue;
    common.set(prefix, {
      prefix,
      prefixIdf: idf(documents * (1 - share), documents),
      exactIdf: exact === 0 ? 0 : idf(exact, documents),
      best: new TopList(bestListLength),
      documents: DocumentSet.create(lastId),
      weight: 0,
      exactWeight: 0,
    });
  }
  return common;
}

/** For each term the common beginnings it has; the term itself last, when it is one. */
function listPrefixes(
  terms: TermRow[],
  common: Map<string, CommonPrefix>,
): Map<string, CommonPrefix[]> {
  const lists = new Map<string, CommonPrefix[]>();
  for (const { term } of terms) {
    const list: CommonPrefix[] = [];
    for (const prefix of beginnings(term)) {
      const known = common.get(prefix);
      if (known === undefined) break;
      list.push(known);
    }
    if (list.length > 0) lists.set(term, list);
  }
  return lists;
}

function rankDocuments(
  database: Database,
  lists: Map<string, CommonPrefix[]>,
  averageLength: number,
): void {
  const documents = prepare<[], DocumentText & { id: number; length: number }>(
    database,
    `SELECT document.id, document.length, document.title, document.body,
         iif(document.question IS NULL, '', source.title) AS page
       FROM search_document AS document JOIN search_source AS source ON source.path = document.source
       ORDER BY document.id`,
  ).iterate();
  for (const document of documents) {
    const lengthNorm = bm25.k1 * (1 - bm25.b + (bm25.b * document.length) / averageLength);
    const touched: CommonPrefix[] = [];
    for (const [term, weight] of weighTerms(cutDocument(document))) {
      for (const prefix of lists.get(term) ?? []) {
        if (prefix.weight === 0) touched.push(prefix);
        prefix.weight += weight;
        if (prefix.prefix === term) prefix.exactWeight = weight;
      }
    }
    for (const prefix of touched) {
      const { weight, exactWeight, prefixIdf, exactIdf } = prefix;
      const score =
        prefixIdf * saturate(weight, lengthNorm) + exactIdf * saturate(exactWeight, lengthNorm);
      prefix.best.add(document.id, score);
      prefix.documents.add(document.id);
      prefix.weight = 0;
      prefix.exactWeight = 0;
    }
  }
}

function saveLists(database: Database, common: Map<string, CommonPrefix>): void {
  const save = prepare(
    database,
    'INSERT INTO search_best (prefix, ids, scores, documents) VALUES (?, ?, ?, ?)',
  );
  for (const { prefix, best, documents } of common.values()) {
    const { ids, scores } = best.finish();
    save.run(prefix, Buffer.from(ids.buffer), Buffer.from(scores.buffer), documents.bytes);
  }
}

/** FTS5's idf: never below a millionth, so that more of a very common word is still better. */
function idf(documentsWith: number, documents: number): number {
  return Math.max(Math.log((documents - documentsWith + 0.5) / (documentsWith + 0.5)), 1e-6);
}

function saturate(weight: number, lengthNorm: number): number {
  return (weight * (bm25.k1 + 1)) / (weight + lengthNorm);
}

function* beginnings(term: string): Generator<string> {
  let prefix = '';
  for (const character of term) yield (prefix += character);
}
