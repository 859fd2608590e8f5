/** Words in too many documents for FTS5 to rank in time, answered from precomputed lists. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCorpus } from '../../../../bench/search/corpus.ts';
import { buildLibraryRows } from '../../../../src/main/indexing/library-rows.ts';
import { IndexStore } from '../../../../src/main/storage/index-store.ts';
import { openLibraryDatabase } from '../../../../src/main/storage/library-database.ts';
import { readBestLists } from '../../../../src/main/storage/search/combine-lists.ts';
import { findHits, rank } from '../../../../src/main/storage/search/ranking.ts';
import { TopList } from '../../../../src/main/storage/search/top-list.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import type { SearchScope } from '../../../../src/shared/contract/values.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

const everywhere: SearchScope = { framework: null, difficulties: [] };
let folder: string;
let database: Database;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-'));
  database = openLibraryDatabase(join(folder, 'library.db'), 'test').database;
  const store = new IndexStore(database);
  const { pages } = buildCorpus(2500, 0);
  const none = { frameworks: [], topics: [], articles: [], figures: [], problems: [] };
  store.transact(() => {
    store.saveRecords(
      '',
      buildLibraryRows({ ...none, pages, site: { quiz: null, channel: null } }, ''),
    );
    store.updateSearch();
  });
});

afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function isCommon(word: string): boolean {
  return parseQuery(word).wanted.every((clause) => readBestLists(database, clause) !== null);
}

function exactly(text: string, scope = everywhere): number[] {
  return rank(database, parseQuery(text), scope, -1).map(({ id }) => id);
}

describe('common words', () => {
  test.each(['what', 'w', 'wha', 'wh'])(
    'the best hits for %j are the ones FTS5 ranks best',
    (word) => {
      expect(isCommon(word)).toBe(true);
      const ours = findHits(database, parseQuery(word), everywhere, 10);
      const best = rank(database, parseQuery(word), everywhere, 10);
      const all = new Map(
        rank(database, parseQuery(word), everywhere, -1).map(({ id, score }) => [id, score]),
      );
      const least = best.at(-1)?.score ?? 0;
      expect(ours).toHaveLength(10);
      // Ties may be broken differently: the lists keep scores to seven digits only.
      for (const id of ours) expect(all.get(id)).toBeGreaterThanOrEqual(least - 0.02);
    },
  );

  test.each(['what is', 'what -is', '"what is"', 'how does w', '"does what"', 'what happens when'])(
    'every hit for %j matches, and asking for all of them misses none',
    (text) => {
      const matching = exactly(text);
      const ours = findHits(database, parseQuery(text), everywhere, 50);
      expect(ours).toHaveLength(Math.min(matching.length, 50));
      expect(new Set(ours).size).toBe(ours.length);
      expect(ours.filter((id) => !matching.includes(id))).toEqual([]);
    },
  );

  test('hits are complete with a rare word and within a scope too', () => {
    const scopes: SearchScope[] = [
      { framework: '/framework-3', difficulties: ['hard'] },
      { framework: '/framework-1', difficulties: [] },
      { framework: null, difficulties: ['easy', 'hard'] },
    ];
    for (const scope of scopes)
      for (const text of ['what cascade', 'cascade w', 'what', 'cascade -what']) {
        const matching = exactly(text, scope);
        const ours = findHits(database, parseQuery(text), scope, 200);
        expect(ours).toHaveLength(Math.min(matching.length, 200));
        expect(ours.filter((id) => !matching.includes(id))).toEqual([]);
      }
  });
});

describe('TopList', () => {
  test('keeps the best, best first', () => {
    const list = new TopList(3);
    for (const [id, score] of [
      [1, 5],
      [2, 9],
      [3, 1],
      [4, 7],
      [5, 9],
      [6, 0],
      [7, 2],
      [8, 8],
    ] as const) {
      list.add(id, score);
    }
    const { ids, scores } = list.finish();
    expect([...ids]).toEqual([2, 5, 8]);
    expect([...scores]).toEqual([9, 9, 8]);
  });
});
