import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PackLibrary } from '../../../src/main/packs/pack-library.ts';
import { PackStore } from '../../../src/main/storage/study/pack-store.ts';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { frameworkText } from '../small-library.ts';
import { useTempFolder } from '../temp-folder.ts';
import { makeZip } from './make-zip.ts';

const folder = useTempFolder();
let packsFolder: string;
let database: Database.Database;

beforeEach(() => {
  packsFolder = join(folder.path, 'packs');
});

afterEach(() => database.close());

/** The user's libraries in a study database, which is read-only when a newer version has written it. */
function openPacks(isNewer = false): PackLibrary {
  const file = join(folder.path, 'study.db');
  openStudyDatabase(file).database.close();
  const zip = folder.write(
    'pack.zip',
    makeZip([{ name: 'frameworks/sql.yml', content: frameworkText('SQL', 'sql', 1) }]),
  );
  database = new Database(file, { readonly: isNewer });
  return new PackLibrary({
    store: new PackStore(database),
    contentFolder: join(folder.path, 'content'),
    packsFolder,
    chooseFolder: async () => null,
    chooseZip: async () => zip,
    onChanged: async () => undefined,
  });
}

describe('PackLibrary', () => {
  test('removes unpacked files together with their library', async () => {
    const packs = openPacks();
    const pack = await packs.addZip();
    expect(readdirSync(packsFolder)).toEqual(['pack']);
    await packs.removePack(pack?.id ?? '');
    expect(readdirSync(packsFolder)).toEqual([]);
    expect(existsSync(join(folder.path, 'pack.zip'))).toBe(true);
  });

  test('leaves imported files in place when their library is removed', async () => {
    const packs = openPacks();
    folder.write('packs/imported-x/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    const { id } = await packs.addImported(join(packsFolder, 'imported-x'), 'Mine');
    await packs.removePack(id);
    expect(packs.listPacks()).toEqual([]);
    expect(readdirSync(join(packsFolder, 'imported-x'))).toEqual(['frameworks']);
  });

  test('deletes the files of a library that cannot be added', async () => {
    const packs = openPacks(true);
    await expect(packs.addZip()).rejects.toThrow('Nothing is saved');
    folder.write('packs/imported-x/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    await expect(packs.addImported(join(packsFolder, 'imported-x'), 'Mine')).rejects.toThrow(
      'Nothing is saved',
    );
    expect(readdirSync(packsFolder)).toEqual([]);
  });

  test('does not list or remove a library whose id leads out of its folder', async () => {
    const packs = openPacks();
    const kept = folder.write('victim/notes.txt', 'Mine.');
    database
      .prepare(
        `INSERT INTO pack (id, name, kind, location, is_on, is_removed)
         VALUES ('../victim', 'Bait', 'zip', '/bait.zip', 1, 0)`,
      )
      .run();
    expect(packs.listPacks()).toEqual([]);
    expect(packs.listRoots().map(({ pack }) => pack)).toEqual(['']);
    await expect(packs.removePack('../victim')).rejects.toThrow('There is no library named');
    expect(existsSync(kept)).toBe(true);
  });
});
