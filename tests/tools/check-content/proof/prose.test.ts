import { describe, expect, test } from 'vitest';
import { checkLink } from '../../../../tools/check-content/proof/prose/check-links.ts';
import { findDuplicates } from '../../../../tools/check-content/proof/prose/find-duplicates.ts';
import { findWrongTerms } from '../../../../tools/check-content/proof/prose/terms.ts';

describe('findWrongTerms', () => {
  test.each([
    ['In Postgres, javascript and a json file', ['PostgreSQL', 'JavaScript', 'JSON']],
    ['An Id, two Urls, and OAuth2.', ['ID', 'URLs', 'OAuth 2.0']],
    ['NodeJS or Node.JS', ['Node.js', 'Node.js']],
    ['Encode it as utf8', ['UTF-8']],
  ])('corrects %j', (text, right) => {
    expect(findWrongTerms(text).map((term) => term.right)).toEqual(right);
  });

  test.each([
    'PostgreSQL, JavaScript, Node.js, FastAPI, OAuth 2.0, OAuth 2.1, UTF-8 and JSON',
    'The file package.json, the host api.example.com and the path /api/users',
    'An identity, an idea, a curl and a capital',
    'https://github.com/nodejs/node',
    'The npm package and its API, and the APIs of others',
  ])('leaves %j', (text) => {
    expect(findWrongTerms(text)).toEqual([]);
  });

  test('reports the position', () => {
    expect(findWrongTerms('Use Postgres.')).toEqual([
      { offset: 4, wrong: 'Postgres', right: 'PostgreSQL' },
    ]);
  });
});

describe('checkLink', () => {
  const known = {
    paths: new Set(['/sql', '/sql/schema-design/ddl', '/blog/design']),
    files: new Set(['topics/sql-broken.yml']),
    questions: new Map([['/sql/schema-design/ddl', new Set(['truncate-vs-delete'])]]),
  };

  test.each([
    'https://www.postgresql.org/docs/',
    '/',
    '/sql',
    '/blog/design',
    '/sql/broken',
    '/sql/schema-design/ddl',
    '/sql/schema-design/ddl#truncate-vs-delete',
  ])('follows %s', (href) => {
    expect(checkLink(href, known)).toBeNull();
  });

  test.each([
    ['http://example.com', 'is no address'],
    ['ddl', 'is no address'],
    ['#truncate-vs-delete', 'is no address'],
    ['/sql/schema-design', 'nothing at /sql/schema-design'],
    ['/blog/other', 'nothing at /blog/other'],
    ['/sql/schema-design/ddl#other', 'no question "other"'],
  ])('does not follow %s', (href, message) => {
    expect(checkLink(href, known)).toContain(message);
  });
});

describe('findDuplicates', () => {
  const questions = [
    'What is the difference between `DELETE` and `TRUNCATE`?',
    'How do you rotate an API key without downtime?',
    'Why does `TRUNCATE` lock the table?',
    'How can API keys be rotated without a downtime?',
    'How do `TRUNCATE` and `DELETE` differ?',
  ];

  test('finds the same question in different words', () => {
    const pairs = findDuplicates(questions, 0.6).map(({ earlier, later }) => [earlier, later]);
    expect(pairs).toEqual([
      [1, 3],
      [0, 4],
    ]);
  });

  test('returns the similarity of two questions', () => {
    expect(findDuplicates(['one two', 'one two', 'three'], 0)).toEqual([
      { earlier: 0, later: 1, similarity: 1 },
      { earlier: 0, later: 2, similarity: 0 },
      { earlier: 1, later: 2, similarity: 0 },
    ]);
  });
});
