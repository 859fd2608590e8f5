import { describe, expect, test } from 'vitest';
import {
  formatAddress,
  formatLink,
  isSlug,
  parseAddress,
  parseLink,
  pathOf,
} from '../../src/shared/address.ts';

describe('parseAddress', () => {
  test.each([
    ['/', { kind: 'library' }],
    ['/sql', { kind: 'framework', framework: 'sql' }],
    ['/sql/', { kind: 'framework', framework: 'sql' }],
    ['/sql/schema-design', { kind: 'topic', framework: 'sql', topic: 'schema-design' }],
    [
      '/sql/schema-design/data-types',
      {
        kind: 'page',
        framework: 'sql',
        topic: 'schema-design',
        subtopic: 'data-types',
        question: null,
      },
    ],
    [
      '/sql/schema-design/data-types#char-vs-varchar',
      {
        kind: 'page',
        framework: 'sql',
        topic: 'schema-design',
        subtopic: 'data-types',
        question: 'char-vs-varchar',
      },
    ],
    ['/blog/a-good-cup', { kind: 'article', article: 'a-good-cup' }],
    ['/-/settings', { kind: 'screen', screen: 'settings' }],
  ])('reads %s', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  test.each([
    '',
    'sql',
    '//host',
    '//host/share',
    '/SQL',
    '/sql/../etc',
    '/sql/%2e%2e',
    '/a/b/c/d',
    '/blog',
    '/blog/a/b',
    '/-/nowhere',
    '/-/settings/more',
    '/a--b',
    '/-a',
  ])('refuses %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test('forgives a question that is no slug, and keeps the page', () => {
    expect(parseAddress('/sql/joins/inner#Not A Slug')).toMatchObject({ question: null });
  });
});

test.each([
  '/',
  '/sql',
  '/sql/joins',
  '/sql/joins/inner',
  '/sql/joins/inner#why',
  '/blog/x',
  '/-/problems',
])('formatAddress gives back %s', (text) => {
  const address = parseAddress(text);
  expect(address).not.toBeNull();
  if (address !== null) expect(formatAddress(address)).toBe(text);
});

describe('links', () => {
  test('carry an address both ways', () => {
    const link = formatLink('/sql/schema-design/data-types#char-vs-varchar');
    expect(link).toBe('rule-of-thumb://sql/schema-design/data-types#char-vs-varchar');
    expect(parseLink(link)).toBe('/sql/schema-design/data-types#char-vs-varchar');
  });

  test('that name the library may end in a slash or not', () => {
    expect(parseLink('rule-of-thumb://')).toBe('/');
    expect(parseLink('rule-of-thumb:///')).toBeNull();
    expect(parseLink('RULE-OF-THUMB://sql/')).toBe('/sql');
  });

  test.each(['https://sql', 'rule-of-thumb:sql', 'rule-of-thumb://../etc', 'file:///etc/passwd'])(
    'refuse %s',
    (link) => {
      expect(parseLink(link)).toBeNull();
    },
  );
});

test('pathOf cuts the question off', () => {
  expect(pathOf('/sql/joins/inner#why')).toBe('/sql/joins/inner');
  expect(pathOf('/sql')).toBe('/sql');
});

test.each([
  ['data-types', true],
  ['2-phase', true],
  ['', false],
  ['-a', false],
  ['a-', false],
  ['a--b', false],
  ['A', false],
  ['ä', false],
])('isSlug(%j) is %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});
