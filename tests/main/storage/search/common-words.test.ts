/** Rare words are ranked exactly as FTS5 ranks them; common ones are found without ranking every match. */
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCorpus } from '../../../../bench/corpus.ts';
import { saveCorpus } from '../../../../bench/save-corpus.ts';
import { rankExactly } from '../../../../bench/search/rank-exactly.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { sizeClause } from '../../../../src/main/storage/search/clause-size.ts';
import { matchAll } from '../../../../src/main/storage/search/fts-expression.ts';
import { findHits } from '../../../../src/main/storage/search/ranking.ts';
import { rankedDocuments } from '../../../../src/main/storage/search/schema.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import type { SearchScope } from '../../../../src/shared/contract/values.ts';

const everywhere: SearchScope = { framework: null, difficulties: [] };
const scopes: SearchScope[] = [
  everywhere,
  { framework: '/framework-3', difficulties: ['hard'] },
  { framework: '/framework-1', difficulties: [] },
  { framework: null, difficulties: ['easy', 'hard'] },
];
let database: Database;
let words: { term: string; documents: number }[];

beforeAll(() => {
  database = createLibraryDatabase(':memory:', 'test');
  const store = new IndexStore(database);
  const { pages } = buildCorpus(2500, 0);
  saveCorpus(store, pages);
  store.transact(() => store.updateSearch());
  words = database
    .prepare<[], { term: string; documents: number }>(
      'SELECT term, documents FROM search_term ORDER BY documents DESC, term',
    )
    .all();
});

afterAll(() => database.close());

function isCommon(text: string): boolean {
  return parseQuery(text).wanted.every((clause) => !sizeClause(database, clause).isRare);
}

function exactly(text: string, scope = everywhere): number[] {
  const { wanted, without } = parseQuery(text);
  return rankExactly(database, matchAll(wanted, without), scope, -1);
}

function find(text: string, scope = everywhere, limit = 10): number[] {
  return findHits(database, parseQuery(text), scope, limit);
}

function titleOf(id: number): string {
  return database
    .prepare<[number], string>('SELECT title FROM search_document WHERE id = ?')
    .pluck()
    .get(id) as string;
}

describe('rare words', () => {
  test('are ranked exactly as FTS5 ranks them: alone, combined, as prefixes, in phrases and in scopes', () => {
    const rare = words.filter(({ documents }) => documents <= rankedDocuments);
    const every = Math.floor(rare.length / 60);
    const some = rare.filter((_, index) => index % every === 0).map(({ term }) => term);
    const texts = some.flatMap((word, index) => [
      word,
      word.slice(0, -1),
      `${word} ${some[(index * 7) % some.length] ?? ''}`,
      `"${word}"`,
      `"${word} `,
    ]);
    const narrow = texts.filter((text) =>
      parseQuery(text).wanted.every((clause) => {
        const { isRare, completions } = sizeClause(database, clause);
        return isRare && completions.length === 0;
      }),
    );
    expect(narrow.length).toBeGreaterThan(250);
    for (const text of narrow)
      for (const scope of scopes)
        expect([text, find(text, scope)]).toEqual([text, exactly(text, scope).slice(0, 10)]);
  });

  test('find every match when combined with common words, and respect excluded terms', () => {
    for (const scope of scopes)
      for (const text of ['what cascade', 'cascade w', 'cascade -what', 'cascade -"on delete"']) {
        const matching = exactly(text, scope);
        expect(new Set(find(text, scope, 200))).toEqual(new Set(matching.slice(0, 200)));
      }
  });
});

describe('common words', () => {
  test.each(['what', 'w', 'wha', 'wh', 'what w', '"what'])(
    'the first hits for %j have it in their title',
    (text) => {
      expect(isCommon(text)).toBe(true);
      const beginnings = text.replace('"', '').split(' ');
      const ids = find(text);
      expect(ids).toHaveLength(10);
      for (const id of ids) {
        const title = ` ${titleOf(id).toLowerCase()}`;
        for (const beginning of beginnings) expect(title).toContain(` ${beginning}`);
      }
    },
  );

  test.each(['what is', 'what -is', '"what is"', 'how does w', '"does what"', 'what happens when'])(
    'every hit for %j matches, and a high limit misses none',
    (text) => {
      const matching = exactly(text);
      for (const scope of scopes) {
        const inScope = new Set(exactly(text, scope));
        const ids = find(text, scope, 50);
        expect(ids).toHaveLength(Math.min(inScope.size, 50));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !inScope.has(id))).toEqual([]);
      }
      expect(find(text, everywhere, 50).every((id) => matching.includes(id))).toBe(true);
    },
  );

  test('common words that rarely occur together are found in every document that has both', () => {
    const [first = '', second = ''] = words.slice(0, 2).map(({ term }) => term);
    const text = `${first} ${second} -what`;
    expect(isCommon(`${first} ${second}`)).toBe(true);
    const scope = { framework: '/framework-3', difficulties: ['hard' as const] };
    const matching = exactly(text, scope);
    expect(matching.length).toBeGreaterThan(20);
    expect(new Set(find(text, scope, 200))).toEqual(new Set(matching));
  });
});
