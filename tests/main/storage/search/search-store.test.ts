import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { SearchStore } from '../../../../src/main/storage/search/search-store.ts';
import type { SearchScope } from '../../../../src/shared/contract/values.ts';
import type { SearchResults } from '../../../../src/shared/search/results.ts';
import {
  articleText,
  bundledRoot,
  frameworkText,
  topicText,
  writeSmallLibrary,
} from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const everywhere: SearchScope = { framework: null, difficulties: [] };

const questions = [
  ['cascade', 'medium', 'What does `ON DELETE CASCADE` do?', 'It deletes rows that refer.'],
  ['arrow', 'hard', 'What does `->>` return?', "Text: `data->>'name'`."],
  ['depends', 'easy', 'What is a dependency?', 'What `@Depends` names in a naïve handler.'],
  ['cpp', 'easy', 'Is C++ older than Java?', 'By twelve years; use `snake_case` there.'],
  [
    'javascript',
    'easy',
    'What is JavaScript?',
    'A language. Deletions use `delete`, on `usefulObjects`.',
  ],
] as const;

function pageOf(title: string, list: readonly (readonly string[])[]): string {
  const items = list.map(
    ([id, difficulty, q, a]) =>
      `  - id: ${id}\n    difficulty: ${difficulty}\n    q: ${JSON.stringify(q)}\n` +
      `    a: |\n      ${a}\n\n      **Rule of thumb:** keep ${id} in mind.\n`,
  );
  return (
    `---\ntitle: ${title}\ndescription: About.\nseoDescription: About.\ndifficulty: easy\n` +
    `order: 1\nupdated: 2026-11-20\nquestions:\n${items.join('')}---\n`
  );
}

const folder = useTempFolder();
let database: Database;
let store: SearchStore;

function index(): void {
  const root = bundledRoot(join(folder.path, 'content'));
  indexContent(new IndexStore(database), [root]);
}

beforeEach(() => {
  writeSmallLibrary(folder);
  folder.write('content/frameworks/code.yml', frameworkText('Code', 'code', 3));
  folder.write('content/topics/code-words.yml', topicText('Words', 'words', 'code'));
  folder.write('content/qa/code/words/signs.md', pageOf('Signs', questions));
  folder.write('content/blog/long-read.md', articleText('A long read', ['/code/words/signs']));
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  index();
  store = new SearchStore(database);
});

afterEach(() => database.close());

function search(text: string, scope: SearchScope = everywhere, limit = 20): SearchResults {
  return store.search({ text, scope, limit });
}

function addresses(text: string, scope?: SearchScope): string[] {
  return search(text, scope).hits.map(({ address }) => address.replace('/code/words/signs#', '#'));
}

describe('search matches the typed text', () => {
  test.each([
    ['the first letter', 'j', ['#javascript', '#cpp']],
    ['a beginning', 'casc', ['#cascade']],
    ['words in any order', 'delete cascade on', ['#cascade']],
    ['beginnings of several words', 'casc del', ['#cascade']],
    ['an exact phrase', '"on delete"', ['#cascade']],
    ['a phrase that is being typed', '"on del', ['#cascade']],
    ['a word left out', 'delete -cascade', ['#javascript']],
    ['a phrase left out', 'delete -"on delete"', ['#javascript']],
    ['an identifier', 'snake_case', ['#cpp']],
    ['a language with signs', 'c++', ['#cpp']],
    ['an operator', '->>', ['#arrow']],
    ['the beginning of an operator', '->', ['#arrow']],
    ['a decorator', '@Depends', ['#depends']],
    ['accents that are not typed', 'naive', ['#depends']],
    ['accents that are not written', 'çascádè', ['#cascade']],
    ['a rule of thumb', 'mind arrow', ['#arrow']],
    ['capitals', 'JAVASCRIPT', ['#javascript']],
    ['another form of a word', 'dependencies', ['#depends']],
    ['a part of an identifier', 'useful', ['#javascript']],
    ['stop words that nothing has', 'why would you cascade', ['#cascade']],
    ['a word of its place', 'signs naive', ['#depends']],
  ])('%s', (_, text, expected) => expect(addresses(text)).toEqual(expected));

  test('a whole word ranks above longer words that start with it', () => {
    expect(addresses('java')[0]).toBe('#cpp');
  });

  test('the label of a rule of thumb is not searched', () => {
    expect(addresses('thumb')).toEqual([]);
  });

  test('articles are among the hits, with their text', () => {
    const hits = search('short').hits.map(({ address, difficulty }) => [address, difficulty]);
    expect(hits.toSorted()).toEqual([
      ['/blog/choosing-types', null],
      ['/blog/long-read', null],
    ]);
  });

  test('lists names of frameworks, topics, pages and articles separately from texts, with their location', () => {
    const { outline } = search('sign');
    expect(outline).toEqual([
      {
        kind: 'page',
        path: '/code/words/signs',
        title: { text: 'Signs', marks: [{ start: 0, end: 5 }] },
        location: ['Code', 'Words'],
      },
    ]);
    expect(search('code wor').outline.map(({ path }) => path)).toEqual(['/code/words']);
    expect(search('code').outline[0]?.path).toBe('/code');
    expect(search('long read').outline[0]?.path).toBe('/blog/long-read');
  });

  test('a hit shows what matched, its location and its difficulty', () => {
    const [hit] = search('refer').hits;
    expect(hit).toEqual({
      address: '/code/words/signs#cascade',
      difficulty: 'medium',
      title: { text: 'What does ON DELETE CASCADE do?', marks: [] },
      snippet: {
        text: 'It deletes rows that refer. Rule of thumb: keep cascade in mind.',
        marks: [{ start: 21, end: 26 }],
      },
      location: ['Code', 'Signs'],
    });
  });

  test('hits beyond the limit are reported but not returned', () => {
    const { hits, more } = search('what', everywhere, 2);
    expect([hits.length, more]).toEqual([2, true]);
    expect(search('casc', everywhere, 1).more).toBe(false);
  });
});

describe('a search scope', () => {
  test('limits hits to a framework', () => {
    const inSql = { ...everywhere, framework: '/sql' };
    expect(addresses('what')).toContain('#arrow');
    expect(addresses('what', inSql).every((address) => address.startsWith('/sql/'))).toBe(true);
    expect(search('ty', inSql).outline.map(({ path }) => path)).toEqual([
      '/sql/schema-design/data-types',
    ]);
  });

  test('limits hits to difficulties', () => {
    expect(
      addresses('what', { ...everywhere, difficulties: ['hard', 'medium'] }).toSorted(),
    ).toEqual(['#arrow', '#cascade']);
  });

  test('reports matches elsewhere in the library when it has none itself', () => {
    const scope: SearchScope = { framework: '/git', difficulties: [] };
    expect(search('cascade', scope)).toMatchObject({ hits: [], elsewhere: true });
    expect(search('nowhere', scope)).toMatchObject({ hits: [], elsewhere: false });
  });
});

describe('when nothing matches', () => {
  test.each([
    ['a letter too few', 'casade', 'cascade'],
    ['a letter too many', 'casccade', 'cascade'],
    ['another letter', 'javascropt', 'javascript'],
    ['two letters exchanged', 'javasrcipt', 'javascript'],
    ['the first letter wrong', 'kascade', 'cascade'],
    ['a beginning with a slip', 'javasrci', 'javascript'],
    ['one of several words', 'on delte', 'on delete'],
    ['each of several words', 'casade delte', 'cascade delete'],
  ])('%s is forgiven', (_, text, corrected) => {
    const results = search(text);
    expect(results.corrected).toBe(corrected);
    expect(results.hits).not.toEqual([]);
  });

  test('a query with results is not corrected', () => {
    expect(search('delete').corrected).toBeNull();
  });

  test.each(['return/data', 'years.snake', 'retrn/data'])(
    'finds the words of %s separately if nothing has them together',
    (text) => {
      const [hit] = search(text).hits;
      expect(hit?.address).toMatch(/#(?:arrow|cpp)$/);
    },
  );

  test('finds documents with some of the words if none has all', () => {
    expect(addresses('cascade zzzzzz')).toEqual(['#cascade']);
    expect([search('cascade zzzzzz').partial, search('cascade').partial]).toEqual([true, false]);
    expect(addresses('rows cascade kiwi')).toEqual(['#cascade']);
  });

  test('short words are not corrected', () => {
    expect(search('jvv')).toMatchObject({ hits: [], corrected: null });
  });

  test('shorter queries with results are suggested', () => {
    expect(search('cascade -rows').suggestions).toEqual(['cascade']);
    expect(search('zzzzzz').suggestions).toEqual([]);
  });
});

describe('search never fails on odd input', () => {
  const odd = ['"', '""', '-', '-"', '*', 'NEAR(a b, 2)', 'a AND', 'title:x', '^a', '{a b}: c'];
  test.each([...odd, "'; DROP TABLE page; --", '\0', '\ud800', 'ß', '(((', '->> "', '%_%'])(
    'answers %j',
    (text) => expect(search(text)).toHaveProperty('hits'),
  );

  test('answers any text in any scope', () => {
    const syntax = fc.constantFrom(
      '"',
      '-',
      ' ',
      'OR',
      'NOT',
      '*',
      '(',
      ')',
      ':',
      '^',
      "'",
      '{',
      '\0',
      '+',
    );
    const words = fc.constantFrom(
      'delete',
      'casc',
      '->>',
      'c++',
      '@dep',
      'é',
      '日本',
      '\ud83d\ude00',
      'delte',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.oneof(syntax, words, fc.string({ maxLength: 4 })), { maxLength: 14 })
        .map((list) => list.join('')),
    );
    const scope = fc.record({
      framework: fc.constantFrom(null, '/sql', "/'", '%'),
      difficulties: fc.subarray(['easy', 'medium', 'hard'] as const).map((list) => [...list]),
    });
    fc.assert(
      fc.property(text, scope, fc.integer({ min: 1, max: 200 }), (typed, where, limit) => {
        const { hits, outline } = store.search({ text: typed, scope: where, limit });
        expect(hits.length).toBeLessThanOrEqual(limit);
        for (const { title, snippet } of [
          ...hits,
          ...outline.map((entry) => ({ ...entry, snippet: entry.title })),
        ]) {
          for (const { text: shown, marks } of [title, snippet]) {
            const ends = marks.flatMap(({ start, end }) => [start, end]);
            expect(ends).toEqual(ends.toSorted((a, b) => a - b));
            expect(ends.every((end) => end >= 0 && end <= shown.length)).toBe(true);
          }
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('the index follows the content', () => {
  test('a changed page is found by its current text only', () => {
    folder.write(
      'content/qa/code/words/signs.md',
      pageOf('Marks', [['new', 'easy', 'What is kiwi?', 'Fruit.']]),
    );
    index();
    expect(addresses('kiwi')).toEqual(['#new']);
    expect(addresses('cascade')).toEqual([]);
    expect(search('casade').corrected).toBeNull();
    expect(search('mark').outline.map(({ path }) => path)).toEqual(['/code/words/signs']);
  });

  test('changing pages one by one gives the same index as building it from scratch', () => {
    folder.write('content/qa/code/words/signs.md', pageOf('Signs', questions.slice(1)));
    index();
    folder.write('content/qa/code/words/signs.md', pageOf('Signs', questions));
    index();
    const list = (from: Database, sql: string): unknown[] => from.prepare(sql).all();
    const fresh = createLibraryDatabase(join(folder.path, 'fresh.db'), 'test');
    const root = bundledRoot(join(folder.path, 'content'));
    indexContent(new IndexStore(fresh), [root]);
    for (const one of [database, fresh]) {
      one.exec('CREATE VIRTUAL TABLE temp.instances USING fts5vocab(main, search_text, instance)');
    }
    for (const sql of [
      `SELECT term, source, question, col, "offset" FROM temp.instances
         JOIN search_document ON id = doc ORDER BY source, question, col, "offset"`,
      'SELECT path, version, title, location FROM search_source ORDER BY path',
      `SELECT source, question, framework, difficulty, title, body
         FROM search_document JOIN search_body ON document = id ORDER BY source, question`,
      'SELECT path, kind, name, location FROM search_name ORDER BY path',
    ]) {
      expect(list(database, sql)).toEqual(list(fresh, sql));
    }
    fresh.close();
    expect(addresses('cascade')).toEqual(['#cascade']);
  });
});
