/** In a library with more entries than one search reads, common words are found wherever they occur. */
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCorpus } from '../../../../bench/corpus.ts';
import { saveCorpus } from '../../../../bench/save-corpus.ts';
import { rankExactly } from '../../../../bench/search/rank-exactly.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { matchAll } from '../../../../src/main/storage/search/fts-expression.ts';
import { findHits } from '../../../../src/main/storage/search/ranking.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import type { SearchScope } from '../../../../src/shared/contract/values.ts';
import type { Page } from '../../../../src/shared/records.ts';

// Lower limits, so that a small library exceeds what a search for common words reads.
vi.mock(import('../../../../src/main/storage/search/schema.ts'), async (load) => ({
  ...(await load()),
  rankedDocuments: 20 as never,
  comparedDocuments: 20 as never,
  maxEntries: 1000 as never,
}));

const everywhere: SearchScope = { framework: null, difficulties: [] };
const limit = 10;
let database: Database;

beforeAll(() => {
  database = createLibraryDatabase(':memory:', 'test');
  const store = new IndexStore(database);
  const { pages } = buildCorpus(2500, 0);
  for (const page of pages.filter(({ frameworkSlug }) => frameworkSlug === 'framework-6'))
    for (const question of page.questions) question.a = `Okapi. ${question.a}`;
  // The first word is the rarer one, and occurs long before the two occur together.
  for (const [index, page] of pages.entries())
    for (const question of page.questions) {
      if (index < 4 || index > pages.length - 4) question.a = `Gnu. ${question.a}`;
      if (index > pages.length - 8) question.a = `Tapir. ${question.a}`;
    }
  const [first] = pages;
  if (first !== undefined) pages.push(buildSmallFramework(first));
  saveCorpus(store, pages);
  store.transact(() => store.updateSearch());
});

afterAll(() => database.close());

/** A framework with one question, whose words occur nowhere else, except "what" and "is". */
function buildSmallFramework(page: Page): Page {
  const path = '/framework-8/topic-0/page';
  return {
    ...page,
    ...{ id: `qa${path}.md`, path, stem: path.slice(1), title: 'Uzu', subtopic: 'Uzu' },
    ...{ framework: 'Framework 8', frameworkSlug: 'framework-8' },
    questions: [{ id: 'bzwo', difficulty: 'easy', q: 'What is Bzwo?', a: 'Uzu.' }],
    questionsCount: 1,
  };
}

/** The hits, and every document that matches. */
function search(text: string, scope: SearchScope): { found: number[]; matching: number[] } {
  const query = parseQuery(text);
  return {
    found: findHits(database, query, scope, limit),
    matching: rankExactly(database, matchAll(query.wanted, query.without), scope, -1),
  };
}

describe('common words are found', () => {
  const frameworks = Array.from({ length: 8 }, (_, index) => `/framework-${index}`);
  test.each(frameworks)('in %s', (framework) => {
    for (const text of ['what is', 'what w', 'when -happens', '"how does'])
      for (const difficulties of [[], ['hard' as const]]) {
        const { found, matching } = search(text, { framework, difficulties });
        expect(matching.length).toBeGreaterThan(limit);
        expect(found).toHaveLength(limit);
        expect(found.filter((id) => !matching.includes(id))).toEqual([]);
      }
  });

  test.each(['okapi', 'what okapi', 'is okap', 'okapi -how'])(
    'if only a framework near the end contains them: %j',
    (text) => {
      const { found, matching } = search(text, everywhere);
      expect(matching.length).toBeGreaterThan(limit);
      expect(found).toHaveLength(limit);
      expect(found.filter((id) => !matching.includes(id))).toEqual([]);
    },
  );

  test('if the rarest of them is also near the beginning', () => {
    const { found, matching } = search('gnu tapir what', everywhere);
    expect(matching.length).toBeGreaterThan(limit);
    expect(found).toHaveLength(limit);
  });

  test.each(['b', 'bz', 'bzw'])(
    'by %j, a prefix in one title of the framework and of many words elsewhere',
    (text) => {
      const { found, matching } = search(text, { framework: '/framework-8', difficulties: [] });
      expect(matching).toHaveLength(1);
      expect(found).toEqual(matching);
    },
  );

  test('only in scopes that contain them', () => {
    const scope: SearchScope = { framework: '/framework-2', difficulties: [] };
    expect(search('what okapi', scope)).toEqual({ found: [], matching: [] });
  });
});
