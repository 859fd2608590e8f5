import { describe, expect, test } from 'vitest';
import {
  listChosenTopics,
  listGroups,
  tellChosen,
  toggleChosen,
} from '../../../src/renderer/library/chosen-topics.ts';
import type { Library, LibraryFramework } from '../../../src/shared/library.ts';

function framework(pack: string, slug: string, ...topics: string[]): LibraryFramework {
  const path = `${pack === '' ? '' : `/@${pack}`}/${slug}`;
  const record = { ...{ description: '', extension: 'yml', stem: '', meta: {}, __hash__: '' } };
  return {
    ...{ ...record, extension: 'yml', id: '', name: slug, slug, icon: 'box', order: 1, tier: 1 },
    ...{ path, pack },
    topics: topics.map((topic) => ({
      ...{ ...record, extension: 'yml', id: '', name: topic, slug: topic, frameworkSlug: slug },
      ...{ order: 1, path: `${path}/${topic}`, pages: [] },
    })),
  };
}

const [sql, git, empty, notes] = [
  framework('', 'sql', 'joins', 'indexes'),
  framework('', 'git', 'branches'),
  framework('', 'empty'),
  framework('mine', 'notes', 'one', 'two'),
];
const library: Library = {
  packs: [{ id: 'mine', name: 'My notes', path: '/@mine' }],
  frameworks: [sql, git, empty, notes],
  articles: [],
  problemsCount: 0,
};

describe('a selection of topics', () => {
  test.each([
    [['/sql'], ['/sql/joins', '/sql/indexes']],
    [
      ['/sql/joins', '/git'],
      ['/sql/joins', '/git/branches'],
    ],
    [['/@mine'], ['/@mine/notes/one', '/@mine/notes/two']],
    [['/sql/joins/inner', '/gone', '/empty'], []],
    [[], []],
  ])('%j covers %j', (paths, topics) => {
    expect([...listChosenTopics(library, paths)]).toEqual(topics);
  });

  test('a framework is fully, partly or not chosen', () => {
    const tell = (...paths: string[]) => tellChosen(sql, listChosenTopics(library, paths));
    expect([tell(), tell('/sql/joins'), tell('/sql'), tell('/')]).toEqual([
      'none',
      'some',
      'all',
      'all',
    ]);
    expect(tellChosen(empty, new Set())).toBe('none');
  });

  test.each([
    [[], '/sql/joins', ['/sql/joins']],
    [['/sql/joins'], '/sql/indexes', ['/sql']],
    [['/sql'], '/sql/joins', ['/sql/indexes']],
    [['/sql'], '/sql', []],
    [['/sql/joins'], '/sql', ['/sql']],
    [['/git'], '/sql/indexes', ['/sql/indexes', '/git']],
    [['/@mine'], '/@mine/notes/two', ['/@mine/notes/one']],
    [['/git'], '/gone', ['/git']],
  ])('%j toggled at %s becomes %j', (before, path, after) => {
    expect(toggleChosen(library, before, path)).toEqual(after);
  });

  test('packs are grouped by name, and frameworks without topics are left out', () => {
    expect(listGroups(library)).toEqual([
      { name: '', frameworks: [sql, git] },
      { name: 'My notes', frameworks: [notes] },
    ]);
  });
});
