import { describe, expect, test } from 'vitest';
import { namePath } from '../../../src/renderer/library/place-names.ts';
import {
  describeEnd,
  formatComesBack,
  formatInDays,
  hasSource,
  nameSource,
} from '../../../src/renderer/recall/session-words.ts';
import type { Library } from '../../../src/shared/library.ts';

test('describeEnd says how many questions were done or have left the library', () => {
  const plan = { source: { kind: 'due' as const }, difficulties: [], length: 9 };
  const describe = (done: number, kind: 'recall' | 'interview' = 'recall', gone = 0) =>
    describeEnd({ done, gone, plan: { ...plan, kind, secondsPerQuestion: null } });
  expect(describe(1).text).toBe('1 question is done.');
  expect(describe(2, 'interview').text).toBe(
    'All 2 questions are done. The report shows how it went.',
  );
  expect(describe(2, 'interview', 3).text).toBe(
    '2 questions are done, and 3 are no longer in the library. The report shows how it went.',
  );
  expect(describe(1, 'recall', 1).text).toBe(
    '1 question is done, and 1 is no longer in the library.',
  );
  expect(describe(0)).toEqual({
    title: 'Nothing left to ask',
    text: 'None of its questions is still in the library.',
  });
});

describe('an interval', () => {
  test.each([
    [{ minutes: 0.4 }, '1 min'],
    [{ minutes: 1 }, '1 min'],
    [{ minutes: 10 }, '10 min'],
    [{ minutes: 59.4 }, '59 min'],
    [{ minutes: 60 }, '1 hour'],
    [{ minutes: 300 }, '5 hours'],
    [{ days: 1 }, '1 day'],
    [{ days: 4 }, '4 days'],
    [{ days: 30 }, '30 days'],
    [{ days: 31 }, '1 month'],
    [{ days: 45 }, '1.5 months'],
    [{ days: 61 }, '2 months'],
    [{ days: 130 }, '4 months'],
    [{ days: 340 }, '11 months'],
    [{ days: 360 }, '1 year'],
    [{ days: 550 }, '1.5 years'],
    [{ days: 3650 }, '10 years'],
  ])('%o is %s', (when, text) => {
    expect(formatComesBack(when)).toBe(text);
  });

  test.each([
    [0, 'later today'],
    [1, 'tomorrow'],
    [2, 'in 2 days'],
    [61, 'in 2 months'],
  ])('of %d days is %s', (days, text) => {
    expect(formatInDays(days)).toBe(text);
  });
});

describe('the name of a source', () => {
  const record = { description: '', extension: 'yml' as const, stem: '', meta: {}, __hash__: '' };
  const library: Library = {
    packs: [{ id: 'notes', name: 'My notes', path: '/@notes' }],
    frameworks: [
      {
        ...record,
        id: '',
        name: 'SQL',
        slug: 'sql',
        icon: '',
        order: 1,
        tier: 1,
        path: '/sql',
        pack: '',
        topics: [
          {
            ...record,
            id: '',
            name: 'Joins',
            slug: 'joins',
            frameworkSlug: 'sql',
            order: 1,
            path: '/sql/joins',
            pages: [],
          },
        ],
      },
    ],
    articles: [],
    problemsCount: 0,
  };

  test.each([
    ['/', 'The whole library'],
    ['/sql', 'SQL'],
    ['/sql/joins', 'SQL, Joins'],
    ['/@notes', 'My notes'],
    ['/sql/gone', '/sql/gone'],
    ['/@gone/sql', '/@gone/sql'],
  ])('%s is %s', (path, name) => {
    expect(namePath(library, path)).toBe(name);
    expect(hasSource(library, { kind: 'path', path })).toBe(name !== path);
  });

  test.each([
    ['/sql/schema-design/data-types', 'data types (no longer in the library)'],
    ['/@my-notes', 'my notes (no longer in the library)'],
  ])('of a location that has left the library is its slug: %s', (path, name) => {
    expect(nameSource(library, { kind: 'path', path })).toBe(name);
    expect(nameSource(library, { kind: 'paths', paths: ['/sql', path] })).toBe(`SQL; ${name}`);
  });

  test('exists for sources without an address', () => {
    expect(nameSource(library, { kind: 'due' })).toBe('Due questions');
    expect(nameSource(library, { kind: 'bookmarks' })).toBe('Bookmarks');
    const several = (...paths: string[]) => nameSource(library, { kind: 'paths', paths });
    expect(several('/sql/joins')).toBe('SQL, Joins');
    expect(several('/sql/joins', '/@notes')).toBe('SQL, Joins; My notes');
    expect(several('/sql', '/@notes', '/a', '/b')).toBe('SQL; My notes and 2 more');
    expect(nameSource(library, { kind: 'questions', questions: ['/a/b/c#d'] })).toBe(
      '1 chosen question',
    );
    const scope = { framework: '/sql', difficulties: [] };
    expect(nameSource(library, { kind: 'search', text: 'index', scope })).toBe(
      'Search for “index” in SQL',
    );
    expect(hasSource(library, { kind: 'due' })).toBe(true);
  });
});
