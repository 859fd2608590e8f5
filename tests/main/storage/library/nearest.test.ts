import { describe, expect, test } from 'vitest';
import { pickCandidates } from '../../../../src/main/storage/library/nearest-candidates.ts';
import { findNearest } from '../../../../src/main/storage/library/nearest.ts';

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

  describe('among very many pages', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      path: `/framework-${index % 20}/topic-${index % 400}/${nameOf(index)}`,
    }));
    const library = [...many, ...links];

    test.each([
      ['/framework-7/topic-47/', 847],
      ['/framwork-7/topic-47/', 847],
      ['/framework-7/topci-47/', 847],
      ['/framework-7/', 847],
      ['/', 847],
    ])('finds the misspelled page under %s', (start, index) => {
      const name = nameOf(index);
      for (const misspelt of [name.slice(1), name.replace(/(.)(.)$/, '$2$1'), `${name}x`]) {
        const found = findNearest(start + misspelt, library, 5).map(({ path }) => path);
        expect(found, misspelt).toContain(many[index]?.path);
      }
    });

    test.each(['/gti', '/sql/schema-design/data-typse', '/blog/choosing-type', '/api-keys'])(
      'finds the page meant by %s as it does among few',
      (address) => {
        expect(findNearest(address, library, 5)[0]?.path).toBe(nearest(address)[0]);
      },
    );

    test('compares a few hundred of them', () => {
      const paths = library.map(({ path }) => path);
      expect(pickCandidates('/framework-7/topic-47/x', paths).length).toBeLessThan(400);
      const few = paths.slice(0, 40);
      expect(pickCandidates('/x', few)).toEqual([...few.keys()]);
    });
  });
});

/** A name of two words, unlike most others. */
function nameOf(index: number): string {
  const word = (number: number): string =>
    Array.from({ length: 6 }, (_, at) => 'bcdfghjklmnpqrstvwxz'[(number >> at) % 20]).join('');
  return `${word(index * 7919)}-${word(index * 104_729)}`;
}
