/** Hostile queries in a hostile library: both are cut, so that the cost of a search is bounded. */
import { describe, expect, test } from 'vitest';
import { cutDocument } from '../../../../src/main/storage/search/document.ts';
import {
  matchAll,
  matchAny,
  matchMost,
} from '../../../../src/main/storage/search/fts-expression.ts';
import { isQueryCut, maxTerms, parseQuery } from '../../../../src/shared/search/query.ts';

const everywhere = { framework: null, difficulties: [] };
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

test('an endlessly repeated word is indexed a limited number of times', () => {
  const body = `${'a b '.repeat(20_000)}**Rule of thumb:** end.`;
  const { answer } = cutDocument({ title: 'Why?', place: 'Tea', question: 'why', body });
  expect(answer.split(' ')).toHaveLength(400);
});

test('a long text without repetitions is indexed whole', () => {
  const words = Array.from({ length: 9000 }, (_, index) => `word${index}`);
  const text = { title: 'Why?', place: 'Tea', question: 'why', body: words.join(' ') };
  expect(cutDocument(text).answer).toBe(words.join(' '));
});

describe('a query', () => {
  test.each(queries)('is cut to a maximum number of terms: %j', (text) => {
    const { wanted, without } = parseQuery(text);
    const terms = [...wanted, ...without].flatMap(({ tokens }) => tokens);
    expect(terms.length).toBeLessThanOrEqual(maxTerms);
  });

  test.each(queries)('becomes a short expression: %j', (text) => {
    const query = parseQuery(text);
    if (query.wanted.length === 0) return;
    const all = [matchAll(query, everywhere), matchAny(query, everywhere)];
    for (const match of all) expect(match.length).toBeLessThan(4000);
    expect(matchMost(query, everywhere)?.length ?? 0).toBeLessThan(8000);
  });

  test('reports that it was cut', () => {
    expect(isQueryCut('one two "three four"')).toBe(false);
    expect(isQueryCut('a '.repeat(maxTerms))).toBe(false);
    expect(isQueryCut('a '.repeat(maxTerms + 1))).toBe(true);
    expect(isQueryCut('x'.repeat(401))).toBe(true);
  });
});
