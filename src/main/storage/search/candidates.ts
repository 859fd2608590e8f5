/** The precomputed best documents of common clauses, and how the lists of several are put together. */
import type { Database } from 'better-sqlite3';
import type { Clause } from '../../../shared/search/query.ts';
import { prepareOnce } from './prepare-once.ts';

export interface Candidate {
  id: number;
  /** Higher is better. */
  score: number;
}

export interface BestList {
  ids: Uint32Array;
  /** One for each id, falling. */
  scores: Float32Array;
  /** Whether every document that matches is in the list. */
  isComplete: boolean;
}

/** The lists of a clause's tokens; null when one of them is rare, and the clause with it. */
export function readBestLists(database: Database, clause: Clause): BestList[] | null {
  const read = prepareOnce<[string], { ids: Buffer; scores: Buffer; complete: number }>(
    database,
    'SELECT ids, scores, complete FROM search_best WHERE prefix = ?',
  );
  const lists: BestList[] = [];
  for (const token of clause.tokens) {
    const row = read.get(token);
    if (row === undefined) return null;
    lists.push({
      ids: new Uint32Array(toArrayBuffer(row.ids)),
      scores: new Float32Array(toArrayBuffer(row.scores)),
      isComplete: row.complete === 1,
    });
  }
  return lists;
}

/**
 * The documents of all lists, best first. One that a list lacks has at most the score of its last
 * document there, and is counted as having that.
 */
export function combineLists(lists: BestList[]): {
  candidates: Candidate[];
  /** Whether no other document can match all lists. */
  areAll: boolean;
  scoreOf: (id: number) => number;
} {
  const base = lists.reduce((sum, list) => sum + lastScore(list), 0);
  const scores = new Map<number, number>();
  for (const list of lists) {
    const last = lastScore(list);
    list.ids.forEach((id, index) => {
      const gain = (list.scores[index] ?? 0) - last;
      scores.set(id, (scores.get(id) ?? base) + gain);
    });
  }
  const scoreOf = (id: number): number => scores.get(id) ?? base;
  const candidates = Array.from(scores, ([id, score]) => ({ id, score })).sort(
    (a, b) => b.score - a.score || a.id - b.id,
  );
  return { candidates, areAll: lists.some((list) => list.isComplete), scoreOf };
}

function lastScore(list: BestList): number {
  return list.isComplete ? 0 : (list.scores.at(-1) ?? 0);
}

/** Typed arrays need aligned memory, which a Buffer from the database may not be. */
function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
