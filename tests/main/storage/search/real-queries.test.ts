/** Typical queries, and the questions of the bundled library that must be among their first three hits. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Database } from 'better-sqlite3';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { SearchStore } from '../../../../src/main/storage/search/search-store.ts';
import { bundledRoot } from '../../small-library.ts';

/** Each is named by page and question; all of them must exist. */
const expected = `
  jsonb: data-types#json-vs-jsonb
  varchar or text: data-types#char-vs-varchar
  timestamptz: data-types#timestamp-vs-timestamptz
  money: data-types#numeric-vs-float
  left join null: joins#on-vs-where joins#null-keys
  "left join": joins#inner-vs-left
  left jion: joins#inner-vs-left
  window function rank: window-functions#row-number-rank-dense-rank
  running tot: window-functions#running-total
  second highest salary: everyday-queries#nth-highest
  delete duplic: window-functions#deduplicate
  group by having: aggregation#where-vs-having
  count(*): aggregation#count-variants
  recursve: subqueries-and-ctes#recursive-cte
  union all: subqueries-and-ctes#union-vs-union-all
  foreign key cascade: constraints#on-delete-actions
  third normal form: normalization#third-normal-form
  isolaton level: isolation-levels#anomalies-by-level
  optimistic lock: locking#optimistic-locking
  deadlock: locking#deadlocks
  composite index order: indexes#composite-column-order
  explain analyze: query-plans#explain-or-analyze
  sql injection: api-keys#validation-vs-injection
  cap theorem: scaling-out#cap-theorem
  depends: dependencies#what-depends-does
  verify jwt: bearer-and-oauth2#verify-a-jwt
  cors prefl: authentication-and-browsers#cors-preflight
  put patch: methods-and-status-codes#put-vs-post-vs-patch
  401 403: methods-and-status-codes#401-vs-403-vs-404
  cursor pagination: resources-and-contracts#offset-vs-cursor-pagination
  discriminated union: types-and-narrowing#discriminated-unions
  unknown any: types-and-narrowing#any-vs-unknown
  @ts-ignore: typescript-at-work#ts-ignore-vs-expect-error
  == ===: values-and-coercion#loose-vs-strict-equality
  what is a closure: functions-and-closures#what-is-a-closure
  closures loop var: functions-and-closures#closures-in-loops
  event deleg: dom-and-events#event-delegation
  promise all: implement-it-yourself#implement-promise-all
  async forEach: promises-and-event-loop#async-callbacks-in-array-methods
  deep copy: data-model#shallow-and-deep-copy
  gil: threads-and-processes#what-the-gil-is
  list comprehension: collections-and-strings#comprehensions
  __slots__: classes-and-errors#slots
  asyncio gather: asyncio#awaiting-several
  nexttick: event-loop#nexttick-vs-microtask
  stale closure react: state-and-hooks#stale-closures
  usememo usecallback: performance#usememo-vs-usecallback
  key in a list: rendering-and-jsx#list-keys
  rebase merge: objects-and-branches#merge-vs-rebase
  cherry-pick: objects-and-branches#cherry-pick
  undo commit: undoing-and-rewriting#revert-vs-reset
  dijkstr: graphs#dijkstra
  reverse a linked list: linked-lists-stacks-and-queues#reverse-linked-list
  coin change: dynamic-programming-and-greedy#coin-change
  lru cache: implement-it-yourself#lru-cache linked-lists-stacks-and-queues#lru-cache
  url shorten: designs#url-shortener
  center a div: layout#centering
  media query: responsive-and-motion#media-queries
  chmod: files-and-permissions#permission-bits
  zombie process: processes-and-services#zombies-and-orphans
  N + 1 problem: everyday-queries#n-plus-one
  n+1: everyday-queries#n-plus-one
  i/o: basics#what-is-nodejs
  async/await: promises-and-event-loop#async-function-results
  tell me about yourself: you-and-the-company#tell-me-about-yourself
  weakness: you-and-the-company#greatest-weakness
  behavioral: stories-about-your-work#what-is-a-behavioral-question
  star method: stories-about-your-work#star
  conflict with a coworker: stories-about-your-work#conflict-with-a-colleague
  salary expectations: questions-and-offers#salary-expectations
  questions to ask: questions-and-offers#questions-to-ask
  take-home: rounds#take-home-scope
  whiteboard: rounds#whiteboard
  microservices: services-and-events#monolith-or-microservices
  service discovery: services-and-events#service-discovery
  leader election: coordination#leader-election
  fencing token: coordination#fencing-tokens
  event sourcing: services-and-events#event-sourcing
  singleton: solid-and-design-patterns#singleton-pattern
  parking lot: object-oriented-design#parking-lot
  flaky tests: tests-you-can-trust#flaky-tests
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', questions = ''] = line.trim().split(': ');
    return { query, questions: questions.split(' ') };
  });

const everywhere = { framework: null, difficulties: [] };
let database: Database;
let store: SearchStore;

beforeAll(() => {
  database = createLibraryDatabase(':memory:', 'test');
  indexContent(new IndexStore(database), [bundledRoot(resolve('content'))]);
  store = new SearchStore(database);
}, 120_000);

afterAll(() => database.close());

interface Typed {
  query: string;
  /** The ends of addresses: any of them counts as the answer. */
  answers: string[];
}

/** One `query => page#question | another` per line. */
const listed = readFileSync(join(import.meta.dirname, 'typed-queries.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Typed => {
    const at = line.lastIndexOf(' => ');
    const answers = line.slice(at + 4).split(' | ');
    return { query: line.slice(0, at), answers: answers.map((answer) => `/${answer}`) };
  });

const groups = parse(readFileSync(resolve('tests/fixtures/search-queries.yml'), 'utf8')) as Record<
  string,
  Record<string, string | string[]>
>;
const grouped = Object.values(groups)
  .flatMap((group) => Object.entries(group))
  .map(([query, answers]): Typed => ({ query, answers: [answers].flat() }));

test.each([
  { list: grouped, name: '95 %', count: 160, least: 152 },
  { list: listed, name: '92 %', count: 150, least: 138 },
])('at least $name of $count typed queries have an answer among the first three', (one) => {
  const missed = one.list.filter(({ query, answers }) => {
    const { hits } = store.search({ text: query, scope: everywhere, limit: 10 });
    const first = hits.slice(0, 3).map(({ address }) => address);
    return !answers.some((answer) => first.some((address) => address.endsWith(answer)));
  });
  expect(one.list).toHaveLength(one.count);
  const found = one.list.length - missed.length;
  expect(found, missed.map(({ query }) => query).join('; ')).toBeGreaterThanOrEqual(one.least);
});

test('there are 81', () => expect(expected).toHaveLength(81));

test.each(expected)('$query', ({ query, questions }) => {
  const { hits } = store.search({ text: query, scope: everywhere, limit: 10 });
  const first = hits.slice(0, 3).map(({ address }) => address.slice(address.lastIndexOf('/') + 1));
  expect(first).toEqual(expect.arrayContaining(questions));
});
