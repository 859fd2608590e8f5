/** Reads the precomputed lists for common words, and combines the lists of several words into one ranking. */
import type { Database } from 'better-sqlite3';
import type { Clause } from '../../../shared/search/query.ts';
import { DocumentSet } from './document-set.ts';
import { prepare } from '../prepare.ts';

export interface ScoredDocument {
  id: number;
  /** Higher is better. */
  score: number;
}

export interface BestList {
  ids: Uint32Array;
  /** One for each id, falling. */
  scores: Float32Array;
  /** All documents that match, also those that are not among the best. */
  documents: DocumentSet;
}

/** The lists of a clause's tokens; null when one of them is rare, and the clause with it. */
export function readBestLists(database: Database, clause: Clause): BestList[] | null {
  const read = prepare<[string], { ids: Buffer; scores: Buffer; documents: Buffer }>(
    database,
    'SELECT ids, scores, documents FROM search_best WHERE prefix = ?',
  );
  const lists: BestList[] = [];
  for (const token of clause.tokens) {
    const row = read.get(token);
    if (row === undefined) return null;
    lists.push({
      ids: new Uint32Array(toArrayBuffer(row.ids)),
      scores: new Float32Array(toArrayBuffer(row.scores)),
      documents: new DocumentSet(row.documents),
    });
  }
  return lists;
}

/**
 * The documents that are in any of the lists, and match all of them, best first. One that a list lacks
 * has at most the score of its last document there, and is counted as having that.
 */
export function combineLists(lists: BestList[]): {
  candidates: ScoredDocument[];
  /** All documents that match all lists. */
  matching: DocumentSet;
  scoreOf: (id: number) => number;
} {
  const matching = DocumentSet.intersect(lists.map((list) => list.documents));
  const base = lists.reduce((sum, list) => sum + (list.scores.at(-1) ?? 0), 0);
  const scores = new Map<number, number>();
  for (const list of lists) {
    const last = list.scores.at(-1) ?? 0;
    for (const [index, id] of list.ids.entries()) {
      if (!matching.has(id)) continue;
      scores.set(id, (scores.get(id) ?? base) + (list.scores[index] ?? 0) - last);
    }
  }
  const candidates = Array.from(scores, ([id, score]) => ({ id, score })).sort(byScore);
  return { candidates, matching, scoreOf: (id) => scores.get(id) ?? base };
}

/** Best first. */
export function byScore(a: ScoredDocument, b: ScoredDocument): number {
  return b.score - a.score || a.id - b.id;
}

/** Typed arrays need aligned memory, which a Buffer from the database may not be. */
function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
