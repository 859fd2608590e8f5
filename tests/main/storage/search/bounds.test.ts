/** Hostile queries in a hostile library. Reads are counted, so that no result depends on the machine. */
import { join } from 'node:path';
import type { Database, Statement } from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { SearchStore } from '../../../../src/main/storage/search/search-store.ts';
import { isQueryCut, maxTerms, parseQuery } from '../../../../src/shared/search/query.ts';
import { bundledRoot, frameworkText, topicText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const maxEntries = vi.hoisted(() => 300);

/** The queries sent to FTS5, and the total number of rows and of document characters returned. */
const asked = vi.hoisted(() => ({
  matches: [] as { table: string; match: string; first: number; last: number }[],
  rows: 0,
  characters: 0,
}));

vi.mock(import('../../../../src/main/storage/prepare.ts'), async (load) => {
  const { prepare } = await load();
  /** Wraps the statement to record its arguments and results. */
  const watch = (sql: string, statement: Statement): Statement => {
    const table = /FROM (search_text|search_title|search_outline)\b.* MATCH/s.exec(sql)?.[1];
    const note = (rows: unknown[], [given]: unknown[]): void => {
      asked.rows += rows.length;
      for (const row of rows)
        asked.characters += typeof row === 'string' && sql.includes('tokens') ? row.length : 0;
      if (table === undefined) return;
      const named = typeof given === 'object' ? (given as object) : { match: given as string };
      asked.matches.push({ ...{ first: 0, last: Infinity, match: '' }, ...named, table });
    };
    return new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name === 'pluck') return () => watch(sql, target.pluck());
        if (typeof value !== 'function') return value;
        if (name !== 'all' && name !== 'get') return value.bind(target) as unknown;
        return (...given: unknown[]) => {
          const answer = (value as (...args: unknown[]) => unknown).apply(target, given);
          note(name === 'all' ? (answer as unknown[]) : [answer], given);
          return answer;
        };
      },
    });
  };
  return {
    prepare: (database: Database, sql: string) => {
      const statement = prepare(database, sql) as Statement;
      return (sql.includes('search_') ? watch(sql, statement) : statement) as never;
    },
  };
});
// Lower limits, so that a small library can be hostile.
vi.mock(import('../../../../src/main/storage/search/schema.ts'), async (load) => ({
  ...(await load()),
  rankedDocuments: 20 as never,
  comparedDocuments: 10 as never,
  maxEntries: maxEntries as never,
}));

const bodies = [
  '<svg onload=alert(1)> '.repeat(2000),
  '"-prompt(8)-" '.repeat(3000),
  'a a a a b '.repeat(4000),
  `${'`'.repeat(20_000)}\n${'- '.repeat(10_000)}`,
];
const queries = [
  '"-prompt(8)-"',
  '<svg onload=alert(1)>',
  '-a -b -"a b" <',
  '"a a a a a a a a a a a a a a a a a a',
  '= '.repeat(200),
  `"${'- '.repeat(190)}`,
  'x'.repeat(400),
  '"alert svg" onload',
  'a a a a a a a a a a a a a a a a',
  'a b q w o p - = i 8',
  'what -why',
];

const folder = useTempFolder();

function openHostileLibrary(): Database {
  folder.write('content/frameworks/code.yml', frameworkText('Code', 'code', 1));
  folder.write('content/topics/code-words.yml', topicText('Words', 'words', 'code'));
  folder.write('content/site.yml', '{}\n');
  const items = Array.from({ length: 120 }, (_, index) => {
    const body = JSON.stringify(bodies[index % bodies.length]);
    return `  - id: q-${index}\n    difficulty: easy\n    q: Why ${index}?\n    a: ${body}\n`;
  });
  for (const [order, start] of [0, 30, 60, 90].entries()) {
    folder.write(
      `content/qa/code/words/page-${order}.md`,
      `---\ntitle: Page ${order}\ndescription: x\nseoDescription: x\ndifficulty: easy\norder: ${order + 1}\n` +
        `updated: 2026-11-20\nquestions:\n${items.slice(start, start + 30).join('')}---\n`,
    );
  }
  const database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content'))]);
  return database;
}

test('a search reads a bounded amount, however long the texts and the query are', () => {
  const database = openHostileLibrary();
  const store = new SearchStore(database);
  expect(database.prepare('SELECT count(*) FROM search_document').pluck().get()).toBe(120);
  const countEntries = ({ table, match, first, last }: (typeof asked.matches)[0]): number => {
    const tokens = [...match.matchAll(/"([^"]*)"/g)].flatMap(([, phrase = '']) =>
      phrase.split(' '),
    );
    const count = database
      .prepare<[string, number, number], number>(
        `SELECT count(*) FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?`,
      )
      .pluck();
    return tokens.reduce((sum, token) => sum + (count.get(`"${token}"`, first, last) ?? 0), 0);
  };
  const searchCounted = (text: string, framework: string | null = null): void => {
    Object.assign(asked, { matches: [], rows: 0, characters: 0 });
    store.search({ text, scope: { framework, difficulties: [] }, limit: 9 });
    const bounded = asked.matches.filter(({ last }) => last !== Infinity);
    const entries = bounded.map(countEntries);
    // The limit, and the text that exceeded it.
    const isBound = {
      entries: Math.max(0, ...entries) <= 2 * maxEntries,
      matches: asked.matches.length <= 60,
      rows: asked.rows <= 20_000,
      characters: asked.characters <= 2_100_000,
    };
    const all = { entries: true, matches: true, rows: true, characters: true };
    expect({ text, ...isBound }).toEqual({ text, ...all });
  };
  for (const text of queries) {
    searchCounted(text);
    searchCounted(text, '/code');
  }
  const piece = fc.constantFrom(
    ...[
      'a',
      'b',
      '"',
      '-',
      ' ',
      'svg',
      '<',
      '=',
      '(8)',
      'onl',
      'why',
      '1',
      'prompt',
      'a b',
      'zzzz',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => searchCounted(pieces.join(''))),
    { numRuns: 150 },
  );
  database.close();
});

describe('a query', () => {
  test.each(queries)('has a limited number of terms: %j', (text) => {
    const { wanted, without } = parseQuery(text);
    const terms = [...wanted, ...without].flatMap(({ tokens }) => tokens);
    expect(terms.length).toBeLessThanOrEqual(maxTerms);
  });

  test('reports that it was cut', () => {
    expect(isQueryCut('one two "three four"')).toBe(false);
    expect(isQueryCut('a '.repeat(maxTerms))).toBe(false);
    expect(isQueryCut('a '.repeat(maxTerms + 1))).toBe(true);
    expect(isQueryCut('x'.repeat(401))).toBe(true);
  });
});
