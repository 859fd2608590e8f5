/** The documents that a query finds are exactly those whose tokens match it, in any scope. */
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCorpus } from '../../../../bench/corpus.ts';
import { saveCorpus } from '../../../../bench/save-corpus.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { findHits, findPartialHits, hasHit } from '../../../../src/main/storage/search/ranking.ts';
import type { SearchScope } from '../../../../src/shared/contract/values.ts';
import { difficulties } from '../../../../src/shared/difficulty.ts';
import { hasClause } from '../../../../src/shared/search/match.ts';
import {
  isQuoted,
  isStopWord,
  listRequired,
  parseQuery,
} from '../../../../src/shared/search/query.ts';
import type { Clause } from '../../../../src/shared/search/query.ts';
import { tokenizeMarkdown } from '../../../../src/shared/search/tokens.ts';
import type { Token } from '../../../../src/shared/search/tokens.ts';

interface Document {
  id: number;
  framework: string;
  difficulty: string;
  /** The tokens of each text, kept separate because a phrase can't span two texts. The title and the id come first. */
  texts: Token[][];
}

const everywhere: SearchScope = { framework: null, difficulties: [] };
let database: Database;
let documents: Document[];
let words: string[];

beforeAll(() => {
  database = createLibraryDatabase(':memory:', 'test');
  const store = new IndexStore(database);
  const { pages } = buildCorpus(600, 0);
  saveCorpus(store, pages);
  store.transact(() => store.updateSearch());
  const places = new Map(
    pages.map((page) => [page.path, `${page.framework} ${page.topic} ${page.title}`]),
  );
  documents = database
    .prepare<
      [],
      Omit<Document, 'texts'> & Record<'source' | 'question' | 'title' | 'body', string>
    >(
      `SELECT id, source, question, framework, difficulty, title, body
         FROM search_document JOIN search_body ON document = id`,
    )
    .all()
    .map(({ id, source, question, framework, difficulty, title, body }) => {
      const texts = [
        title,
        question,
        places.get(source) ?? '',
        ...body.split('**Rule of thumb:**'),
      ];
      return { id, framework, difficulty, texts: texts.map(tokenizeMarkdown) };
    });
  const all = documents.flatMap(({ texts }) => texts.flat().map(({ text }) => text));
  words = [...new Set(all)].filter((word) => /^\p{L}/u.test(word));
});

afterAll(() => database.close());

function has({ texts }: Pick<Document, 'texts'>, clause: Clause): boolean {
  const [word = '', second] = clause.tokens;
  const isBegun = clause.prefix && second === undefined && /^\w{1,2}$/.test(word);
  const whole = isBegun ? { ...clause, prefix: false } : clause;
  return (
    texts.some((tokens) => hasClause(tokens, whole)) ||
    texts.slice(0, 2).some((tokens) => hasClause(tokens, clause))
  );
}

/** Whether at most one unquoted clause is missing, in the whole document or in its title. */
function hasMost(document: Document, clauses: Clause[], inTitle: boolean): boolean {
  const texts = inTitle ? document.texts.slice(0, 2) : document.texts;
  const missing = clauses.filter((clause) => !has({ texts }, clause));
  return missing.length <= 1 && missing.every((clause) => !isQuoted(clause));
}

function expectMatching(text: string, scope: SearchScope): void {
  const query = parseQuery(text);
  if (query.wanted.length === 0) return;
  const required = listRequired(query);
  const inScope = documents.filter(
    ({ framework, difficulty }) =>
      (scope.framework === null || framework === scope.framework) &&
      (scope.difficulties.length === 0 || (scope.difficulties as string[]).includes(difficulty)),
  );
  const allowed = inScope.filter(
    (document) => !query.without.some((clause) => has(document, clause)),
  );
  const listIds = (list: Document[]): number[] => list.map(({ id }) => id);
  const wanted = listIds(
    allowed.filter((document) => required.every((clause) => has(document, clause))),
  );
  const any = listIds(
    allowed.filter((document) => required.some((clause) => has(document, clause))),
  );
  const distinct = [...new Map(required.map((clause) => [clause.text, clause])).values()];
  const isLong = required.length > 2;
  const isFew = (list: number[]): boolean => list.length < 5;
  const best = listIds(
    allowed.filter((document) => wanted.includes(document.id) || hasMost(document, distinct, true)),
  );
  const most = listIds(allowed.filter((document) => hasMost(document, distinct, false)));
  let found = isLong ? best : wanted;
  if (isFew(found)) found = isLong ? most : best;
  if (wanted.length === 0 || distinct.length === 1 || required.some(isStopWord)) found = wanted;
  expect([text, findHits(database, query, scope, 1000).toSorted((a, b) => a - b)]).toEqual([
    text,
    found,
  ]);
  expect(hasHit(database, query, scope)).toBe(wanted.length > 0);
  const partial = findPartialHits(database, query, scope, 1000);
  expect([text, partial.toSorted((a, b) => a - b)]).toEqual([text, any]);
}

test('a query finds the documents with all its meaningful clauses, then those with some', () => {
  const word = fc.nat().map((at) => words[at % words.length] ?? '');
  const clause = fc.oneof(
    word,
    fc.constantFrom('what', 'is', 'when', '->>', 'C++', 'snake_case'),
    fc.tuple(word, fc.integer({ min: 1, max: 4 })).map(([text, length]) => text.slice(0, length)),
    fc.constantFrom('"on delete"', '"what is"', '-what', '-"on delete"', '-cascade'),
  );
  const scope = fc.record<SearchScope>({
    framework: fc.constantFrom(null, '/framework-1', '/framework-3'),
    difficulties: fc.subarray([...difficulties]),
  });
  fc.assert(
    fc.property(fc.array(clause, { minLength: 1, maxLength: 4 }), scope, (clauses, where) => {
      expectMatching(clauses.join(' '), where);
    }),
    { numRuns: 300 },
  );
});

test('stop words rank documents but aren’t required', () => {
  const query = parseQuery('when do you use the cascade');
  const found = findHits(database, query, everywhere, 1000);
  expect(found.toSorted((a, b) => a - b)).toEqual(
    findHits(database, parseQuery('use cascade'), everywhere, 1000).toSorted((a, b) => a - b),
  );
});

test('only the first of very many matches are ranked, and only in a large library', () => {
  const large = createLibraryDatabase(':memory:', 'test');
  const addDocument = large.prepare(
    "INSERT INTO search_document (id, source, title) VALUES (?, '', '')",
  );
  const addText = large.prepare('INSERT INTO search_text (rowid, title) VALUES (?, ?)');
  const last = 10_001;
  large.transaction(() => {
    for (let id = 1; id <= last; id += 1) addText.run(id, id === last ? 'tea' : 'tea and more');
  })();
  const findFirst = (): number[] => findHits(large, parseQuery('tea'), everywhere, 1);
  addDocument.run(last);
  expect(findFirst()).toEqual([last]);
  addDocument.run(60_000);
  expect(findFirst()).toEqual([1]);
  large.close();
});
