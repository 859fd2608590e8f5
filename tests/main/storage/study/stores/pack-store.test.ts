import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  proposePackId,
  PackStore,
} from '../../../../../src/main/storage/study/stores/pack-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { isSlug } from '../../../../../src/shared/address.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const folder = useTempFolder();
let database: Database;
let store: PackStore;

beforeEach(() => {
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  store = new PackStore(database);
});

afterEach(() => database.close());

describe('PackStore', () => {
  test('lists the added packs by name', () => {
    store.savePack('folder', '/home/me/b', 'Beta');
    store.savePack('zip', '/home/me/a.zip', 'Alpha');
    expect(store.listPacks()).toEqual([
      { id: 'alpha', name: 'Alpha', kind: 'zip', location: '/home/me/a.zip', isOn: true },
      { id: 'beta', name: 'Beta', kind: 'folder', location: '/home/me/b', isOn: true },
    ]);
  });

  test('keeps the id when a pack is renamed, switched on or off, or added again', () => {
    store.savePack('folder', '/home/me/b', 'Beta');
    store.renamePack('beta', 'Gamma');
    store.switchPack('beta', false);
    expect(store.getPack('beta')).toMatchObject({ name: 'Gamma', isOn: false });
    expect(store.savePack('folder', '/home/me/b', 'b')).toMatchObject({
      id: 'beta',
      name: 'Gamma',
      isOn: true,
    });
  });

  test('never reuses the id of one location for another', () => {
    store.savePack('folder', '/home/me/notes', 'Notes');
    store.removePack('notes');
    expect(store.listPacks()).toEqual([]);
    expect(() => store.getPack('notes')).toThrow('There is no library named @notes.');
    expect(store.savePack('folder', '/elsewhere/notes', 'Notes').id).toBe('notes-2');
    expect(store.savePack('folder', '/home/me/notes', 'notes')).toMatchObject({ id: 'notes' });
  });
});

test.each([
  ['My Notes', 'my-notes'],
  ['Übung & Café', 'ubung-cafe'],
  ['日本語', 'library'],
  ['--', 'library'],
  ['x'.repeat(100), 'x'.repeat(40)],
])('proposePackId(%j) is %j', (name, id) => {
  expect(proposePackId(name, new Set())).toBe(id);
  expect(isSlug(proposePackId(name, new Set([id])))).toBe(true);
  expect(proposePackId(name, new Set([id, `${id}-2`]))).toBe(`${id}-3`);
});
