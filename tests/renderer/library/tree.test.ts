import { describe, expect, test } from 'vitest';
import { findPlaceTitle } from '../../../src/renderer/library/place-names.ts';
import {
  findFramework,
  findNeighbours,
  findTopic,
  listCrumbs,
  listPages,
  sumQuestions,
} from '../../../src/renderer/library/tree.ts';
import { findTabStop, listEntries, readTreeKey } from '../../../src/renderer/library/tree-nav.ts';
import type {
  Library,
  LibraryFramework,
  LibraryTopic,
  PageSummary,
} from '../../../src/shared/library.ts';

function page(path: string, order: number, easy: number, hard: number): PageSummary {
  return {
    title: `Title of ${path}`,
    description: '',
    difficulty: 'easy',
    path,
    order,
    updated: '2026-11-21',
    navigation: true,
    questionsCount: easy + hard,
    counts: { easy, medium: 0, hard },
  };
}

const record = { description: '', extension: 'yml' as const, stem: '', meta: {}, __hash__: '' };

function topic(frameworkSlug: string, slug: string, pages: PageSummary[]): LibraryTopic {
  const path = `/${frameworkSlug}/${slug}`;
  return { ...record, id: '', name: `Topic ${slug}`, slug, frameworkSlug, order: 1, path, pages };
}

function framework(slug: string, topics: LibraryTopic[]): LibraryFramework {
  const path = `/${slug}`;
  const name = `Framework ${slug}`;
  return { ...record, id: '', name, slug, icon: '', order: 1, tier: 1, path, pack: '', topics };
}

const library: Library = {
  packs: [],
  frameworks: [
    framework('sql', [
      topic('sql', 'design', [
        page('/sql/design/types', 1, 2, 1),
        page('/sql/design/keys', 2, 1, 0),
      ]),
      topic('sql', 'empty', []),
    ]),
    framework('git', [topic('git', 'daily', [page('/git/daily/undo', 1, 0, 4)])]),
  ],
  articles: [
    { path: '/blog/types', title: 'On types', description: '', updated: '2026-11-21', pages: [] },
  ],
  problemsCount: 0,
};

function neighbours(path: string): (string | undefined)[] {
  const { previous, next } = findNeighbours(library, path);
  return [previous?.page.path, next?.page.path];
}

test('pages are listed in library order', () => {
  expect(listPages(library).map((position) => position.page.path)).toEqual([
    '/sql/design/types',
    '/sql/design/keys',
    '/git/daily/undo',
  ]);
});

test('a page stands for a topic that has its name and no other page', () => {
  const only = { ...page('/notes/cards/cards', 1, 1, 0), title: 'Cards' };
  const topics = [{ ...topic('notes', 'cards', [only]), name: 'Cards' }];
  const imported = { ...library, frameworks: [{ ...framework('notes', topics), name: 'Notes' }] };
  const titles = (path: string) => listCrumbs(imported, path).map(({ title }) => title);
  expect(titles(only.path)).toEqual(['Library', 'Notes', 'Cards']);
  expect(titles('/notes/cards')).toEqual(['Library', 'Notes', 'Cards']);
  expect(findPlaceTitle(imported, only.path)).toEqual({ title: 'Cards', within: 'Notes' });
});

describe('the neighbors of a page', () => {
  test('cross topics and frameworks, skipping empty ones', () => {
    expect(neighbours('/sql/design/keys')).toEqual(['/sql/design/types', '/git/daily/undo']);
  });

  test('are missing at the ends of the library', () => {
    expect(neighbours('/sql/design/types')).toEqual([undefined, '/sql/design/keys']);
    expect(neighbours('/git/daily/undo')).toEqual(['/sql/design/keys', undefined]);
  });

  test('are missing for an unknown page', () => {
    expect(neighbours('/sql/design/gone')).toEqual([undefined, undefined]);
  });
});

test('frameworks and topics are found by slug', () => {
  const sql = findFramework(library, '', 'sql');
  expect(sql?.name).toBe('Framework sql');
  expect(findFramework(library, '', 'gone')).toBeNull();
  expect(sql === null ? null : findTopic(sql, 'design')?.name).toBe('Topic design');
  expect(sql === null ? null : findTopic(sql, 'daily')).toBeNull();
});

test('question counts are summed', () => {
  const pages = listPages(library).map((position) => position.page);
  expect(sumQuestions(pages)).toEqual({ total: 8, counts: { easy: 3, medium: 0, hard: 5 } });
  expect(sumQuestions([])).toEqual({ total: 0, counts: { easy: 0, medium: 0, hard: 0 } });
});

describe('breadcrumbs', () => {
  const titles = (path: string): string[] => listCrumbs(library, path).map((crumb) => crumb.title);

  test('lead from the library to the path', () => {
    expect(titles('/')).toEqual(['Library']);
    expect(titles('/sql')).toEqual(['Library', 'Framework sql']);
    expect(titles('/sql/design')).toEqual(['Library', 'Framework sql', 'Topic design']);
    expect(titles('/sql/design/keys')).toEqual([
      'Library',
      'Framework sql',
      'Topic design',
      'Title of /sql/design/keys',
    ]);
    expect(titles('/blog/types')).toEqual(['Library', 'On types']);
    expect(titles('/-/settings')).toEqual(['Library', 'Settings']);
  });

  test('stop at the last known part of the path', () => {
    expect(titles('/sql/design/gone')).toEqual(['Library', 'Framework sql', 'Topic design']);
    expect(titles('/sql/gone/keys')).toEqual(['Library', 'Framework sql']);
    expect(titles('/gone')).toEqual(['Library']);
    expect(titles('/blog/gone')).toEqual(['Library']);
    expect(titles('/Not an address')).toEqual(['Library']);
  });
});

describe('a place', () => {
  test('is named by its page and location', () => {
    expect(findPlaceTitle(library, '/sql/design/keys')).toEqual({
      title: 'Title of /sql/design/keys',
      within: 'Framework sql, Topic design',
    });
    expect(findPlaceTitle(library, '/blog/types')).toEqual({
      title: 'On types',
      within: 'Article',
    });
  });

  test('has no name once it has left the library', () => {
    expect(findPlaceTitle(library, '/sql/design/gone')).toBeNull();
    expect(findPlaceTitle(library, '/sql')).toBeNull();
  });
});

describe('tree navigation', () => {
  const paths = (open: string[]) => listEntries(library, new Set(open)).map(({ path }) => path);

  test('lists only children of open branches', () => {
    expect(paths([])).toEqual(['/sql', '/git']);
    expect(paths(['/sql', '/git/daily'])).toEqual(['/sql', '/sql/design', '/sql/empty', '/git']);
    expect(paths(['/git', '/git/daily'])).toEqual([
      '/sql',
      '/git',
      '/git/daily',
      '/git/daily/undo',
    ]);
  });

  test.each([
    ['ArrowDown', '/sql', { to: '/sql/design' }],
    ['ArrowUp', '/git', { to: '/sql/empty' }],
    ['ArrowUp', '/sql', null],
    ['ArrowDown', '/git', null],
    ['Home', '/git', { to: '/sql' }],
    ['End', '/sql', { to: '/git' }],
    // Right opens, then moves to the first child; Left closes, then moves to the parent.
    ['ArrowRight', '/git', { toggle: '/git' }],
    ['ArrowRight', '/sql', { to: '/sql/design' }],
    ['ArrowRight', '/sql/design/types', null],
    ['ArrowLeft', '/sql', { toggle: '/sql' }],
    ['ArrowLeft', '/sql/design/types', { to: '/sql/design' }],
    ['ArrowLeft', '/git', null],
    ['j', '/sql', null],
    ['ArrowDown', '/gone', null],
  ])('%s on %s', (key, path, move) => {
    const open = new Set(['/sql', '/sql/design']);
    expect(readTreeKey(key, listEntries(library, open), path, open)).toEqual(move);
  });

  test('the tab stop is the entry focused last, else the current page or its nearest visible ancestor', () => {
    const entries = listEntries(library, new Set(['/sql']));
    expect(findTabStop(entries, '/git', '/sql/design')).toBe('/git');
    expect(findTabStop(entries, '/git/daily', '/sql/design')).toBe('/sql/design');
    expect(findTabStop(entries, null, '/sql/design/types')).toBe('/sql/design');
    expect(findTabStop(entries, null, '/-/settings')).toBe('/sql');
    expect(findTabStop([], null, '/')).toBeNull();
  });
});
