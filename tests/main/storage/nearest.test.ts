import { describe, expect, test } from 'vitest';
import { findNearest } from '../../../src/main/storage/nearest.ts';

const links = [
  '/sql',
  '/sql/schema-design',
  '/sql/schema-design/data-types',
  '/sql/schema-design/ddl',
  '/sql/schema-design/constraints',
  '/sql/querying',
  '/sql/querying/joins',
  '/fastapi',
  '/fastapi/security',
  '/fastapi/security/api-keys',
  '/fastapi/security/bearer-tokens',
  '/git',
  '/blog/choosing-types',
].map((path) => ({ path, title: path }));

function nearest(address: string): string[] {
  return findNearest(address, links, 5).map((link) => link.path);
}

describe('findNearest', () => {
  test.each([
    ['a misspelt page', '/sql/schema-design/data-typse', '/sql/schema-design/data-types'],
    ['a misspelt topic', '/sql/shema-design/ddl', '/sql/schema-design/ddl'],
    ['a misspelt framework', '/sqll/schema-design/ddl', '/sql/schema-design/ddl'],
    ['a page without its topic', '/sql/data-types', '/sql/schema-design/data-types'],
    ['a page alone', '/api-keys', '/fastapi/security/api-keys'],
    ['another case', '/SQL/Schema-Design/DDL', '/sql/schema-design/ddl'],
    ['a question of a misspelt page', '/sql/querying/join#left-join', '/sql/querying/joins'],
    ['too many parts', '/sql/schema-design/ddl/extra', '/sql/schema-design/ddl'],
    ['an article', '/blog/choosing-type', '/blog/choosing-types'],
    ['a misspelt framework alone', '/gti', '/git'],
  ])('finds the page meant by %s', (_, address, best) => {
    expect(nearest(address)[0]).toBe(best);
  });

  test('puts pages of the named topic before better matches elsewhere', () => {
    const found = nearest('/sql/schema-design/api-keys');
    expect(found.slice(0, 4).every((path) => path.startsWith('/sql/schema-design'))).toBe(true);
  });

  test('puts pages of the named framework before better matches elsewhere', () => {
    const found = nearest('/sql/security/api-keys');
    expect(found.every((path) => path.startsWith('/sql'))).toBe(true);
  });

  test('returns no more links than asked for', () => {
    expect(findNearest('/sql/x', links, 5)).toHaveLength(5);
    expect(findNearest('/sql/x', links.slice(0, 2), 5)).toHaveLength(2);
    expect(findNearest('/sql/x', [], 5)).toEqual([]);
  });

  test('keeps equally near links in their order', () => {
    const twins = ['/b/same', '/a/same'].map((path) => ({ path, title: path }));
    expect(findNearest('/c/same', twins, 5)).toEqual(twins);
  });

  test('compares only the beginning of an overlong address', () => {
    const base = '/sql/schema-design/ddl';
    expect(nearest(base + 'x'.repeat(1000))).toEqual(nearest(base + 'x'.repeat(77)));
    expect(nearest('/a'.repeat(500))).toEqual(nearest('/a'.repeat(6)));
  });
});
