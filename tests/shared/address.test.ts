import { describe, expect, test } from 'vitest';
import {
  formatLink,
  isSlug,
  packBase,
  packOf,
  parentOf,
  parseAddress,
  pathOf,
} from '../../src/shared/address.ts';
import { formatAddress, parseLink } from '../../src/shared/format-address.ts';

describe('parseAddress', () => {
  test.each([
    ['/', { kind: 'library' }],
    ['/sql', { kind: 'framework', pack: '', framework: 'sql' }],
    ['/sql/', { kind: 'framework', pack: '', framework: 'sql' }],
    ['/sql/schema-design', { kind: 'topic', pack: '', framework: 'sql', topic: 'schema-design' }],
    [
      '/sql/schema-design/data-types',
      {
        kind: 'page',
        pack: '',
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
        pack: '',
        framework: 'sql',
        topic: 'schema-design',
        subtopic: 'data-types',
        question: 'char-vs-varchar',
      },
    ],
    ['/blog/a-good-cup', { kind: 'article', pack: '', article: 'a-good-cup' }],
    ['/@my-notes', { kind: 'pack', pack: 'my-notes' }],
    ['/@my-notes/sql', { kind: 'framework', pack: 'my-notes', framework: 'sql' }],
    ['/@my-notes/blog/x', { kind: 'article', pack: 'my-notes', article: 'x' }],
    [
      '/@my-notes/sql/joins/inner#why',
      {
        kind: 'page',
        pack: 'my-notes',
        framework: 'sql',
        topic: 'joins',
        subtopic: 'inner',
        question: 'why',
      },
    ],
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
    '/@',
    '/@/sql',
    '/@My',
    '/@a/@b',
    '/@a/-/settings',
    '/sql/@a',
  ])('refuses %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test('ignores a question that is not a slug and keeps the page', () => {
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
  '/@my-notes',
  '/@my-notes/sql/joins',
  '/@my-notes/sql/joins/inner#why',
  '/@my-notes/blog/x',
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

  test('into a pack survive URL normalization', () => {
    const link = formatLink('/@my-notes/sql/joins');
    expect(new URL(link).href).toBe(link);
    expect(parseLink(link)).toBe('/@my-notes/sql/joins');
    expect(parseLink('rule-of-thumb://@my-notes/sql')).toBe('/@my-notes/sql');
  });

  test('to the library work with or without a trailing slash', () => {
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

test('packOf and packBase find the pack of an address', () => {
  expect(packOf('/@my-notes/sql#x')).toBe('my-notes');
  expect(packOf('/sql')).toBe('');
  expect(packBase('my-notes')).toBe('/@my-notes');
  expect(packBase('')).toBe('');
  expect(parentOf('/@my-notes/sql/joins')).toBe('/@my-notes/sql');
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
