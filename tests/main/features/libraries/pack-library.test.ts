import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Pack } from '../../../../src/shared/packs.ts';
import { namePack } from '../../../../src/main/features/libraries/pack-folder.ts';
import { PackLibrary } from '../../../../src/main/features/libraries/pack-library.ts';
import {
  removeLeftovers,
  removeUnder,
} from '../../../../src/main/features/libraries/unpacked-folder.ts';
import { PackStore } from '../../../../src/main/storage/study/stores/pack-store.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { frameworkText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { makeZip } from './make-zip.ts';
import { unpackZip } from './unpack-zip.ts';

const folder = useTempFolder();
let packsFolder: string;
/** A pack file. */
let zip: string;
let database: Database.Database;
/** The indexing after a change. */
let onChanged: () => Promise<void>;

beforeEach(() => {
  packsFolder = join(folder.path, 'packs');
  onChanged = async () => undefined;
  gate = new WriteGate();
});

let gate: WriteGate;

afterEach(() => database.close());

/** The user's libraries in a study database, read-only if a newer version wrote it. */
function openPacks(isNewer = false): PackLibrary {
  const file = join(folder.path, 'study.db');
  openStudyDatabase(file).database.close();
  zip = folder.write(
    'pack.zip',
    makeZip([{ name: 'frameworks/sql.yml', content: frameworkText('SQL', 'sql', 1) }]),
  );
  database = new Database(file, { readonly: isNewer });
  return new PackLibrary({
    store: new PackStore(database),
    settings: openSettings(),
    gate,
    contentFolder: join(folder.path, 'content'),
    packsFolder,
    chooseStarterPlace: async () => folder.path,
    today: () => '2026-11-21',
    onChanged: () => onChanged(),
  });
}

function openSettings(): SettingsStore {
  return new SettingsStore(database, () => expect.unreachable());
}

/** Adds a file as an import does: a known file becomes a new version. */
async function addZip(packs: PackLibrary, file: string): Promise<Pack> {
  const unpacked = await unpackZip(file, packsFolder);
  const known = new PackStore(database).listRows().find(({ location }) => location === file);
  return await packs.addUnpacked(unpacked, file, namePack(file), known?.id ?? null);
}

describe('PackLibrary', () => {
  test('deletes unpacked files at startup after their library was removed', async () => {
    const packs = openPacks();
    const pack = await addZip(packs, zip);
    expect(readdirSync(packsFolder)).toEqual(['pack']);
    await packs.removePack(pack.id);
    await packs.removeLeftovers(Date.now());
    expect(readdirSync(packsFolder)).toEqual([]);
    expect(existsSync(join(folder.path, 'pack.zip'))).toBe(true);
  });

  test('adds a pack file or a folder under its own name', async () => {
    const packs = openPacks();
    const content = frameworkText('SQL', 'sql', 1);
    const file = folder.write('Tea.rotpack', makeZip([{ name: 'frameworks/sql.yml', content }]));
    expect(await addZip(packs, file)).toMatchObject({ name: 'Tea', kind: 'zip', location: file });
    folder.write('My notes/content/frameworks/sql.yml', content);
    const notes = await packs.addFolder(join(folder.path, 'My notes'), null);
    expect(notes).toMatchObject({ name: 'My notes', kind: 'folder' });
    await expect(addZip(packs, join(folder.path, 'missing.rotpack'))).rejects.toThrow(
      'no such file',
    );
    expect(await packs.listPacks()).toHaveLength(2);
  });

  test('delays every change while a worker writes study data', async () => {
    const packs = openPacks();
    folder.write('Notes/content/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    const { id } = await addZip(packs, join(folder.path, 'pack.zip'));
    const rows = (): unknown[] => database.prepare('SELECT * FROM pack').all();
    const changes = [
      () => packs.renamePack(id, 'Renamed'),
      () => packs.switchPack(id, false),
      () => packs.removePack(id),
      () => packs.restorePack(id),
      () => packs.addFolder(join(folder.path, 'Notes'), null),
    ];
    for (const change of changes) {
      const before = rows();
      let changed: Promise<unknown> | undefined;
      await gate.close(async () => {
        changed = change();
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        expect(rows()).toEqual(before);
      });
      await changed;
      expect(rows()).not.toEqual(before);
    }
  });

  test('undoes a removal exactly', async () => {
    const packs = openPacks();
    const { id = '' } = (await addZip(packs, zip)) ?? {};
    await packs.renamePack(id, 'Renamed');
    await packs.switchPack(id, false);
    const before = await packs.listPacks();
    await packs.removePack(id);
    expect(await packs.listPacks()).toEqual([]);
    await packs.restorePack(id);
    expect(await packs.listPacks()).toEqual(before);
    await packs.removeLeftovers(Date.now());
    expect(readdirSync(packsFolder)).toEqual(['pack']);
    await expect(packs.restorePack(id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(packs.restorePack('other')).rejects.toMatchObject({ code: 'not-found' });
  });

  test("revokes only the removed library's permission to run code", async () => {
    const packs = openPacks();
    const { id } = await addZip(packs, zip);
    const settings = openSettings();
    settings.saveSettings({
      ...settings.getSettings(),
      theme: 'dark',
      runLibraries: ['notes', id],
    });
    await packs.removePack(id);
    expect(settings.getSettings()).toMatchObject({ theme: 'dark', runLibraries: ['notes'] });
    await packs.restorePack(id);
    expect(settings.getSettings().runLibraries).toEqual(['notes']);
  });

  test('leaves imported files in place when their library is removed', async () => {
    const packs = openPacks();
    folder.write('packs/.unpacking-imported-x/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    const { id } = await packs.addImported(join(packsFolder, 'imported-x'), 'Mine');
    await packs.removePack(id);
    expect(await packs.listPacks()).toEqual([]);
    expect(readdirSync(join(packsFolder, 'imported-x'))).toEqual(['frameworks']);
  });

  test('deletes the files of a library that cannot be added', async () => {
    const packs = openPacks(true);
    await expect(addZip(packs, zip)).rejects.toThrow('Nothing is saved');
    folder.write('packs/.unpacking-imported-x/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    await expect(packs.addImported(join(packsFolder, 'imported-x'), 'Mine')).rejects.toThrow(
      'Nothing is saved',
    );
    expect(readdirSync(packsFolder)).toEqual([]);
  });

  test.each([
    ['a first one', [], 'new'],
    ['an update', ['.replaced-'], 'new'],
  ])('resumes adding a zip after a kill: %s', async (_, others, expected) => {
    const packs = openPacks();
    await addZip(packs, zip);
    rmSync(join(packsFolder, 'pack'), { recursive: true });
    folder.write('packs/.unpacking-pack/frameworks/new.yml', frameworkText('New', 'new', 1));
    for (const prefix of others)
      folder.write(`packs/${prefix}pack/frameworks/old.yml`, 'name: Old');
    const removed = packs.removeLeftovers(Date.now());
    // Checked before any await, because the libraries are indexed right after.
    expect(readdirSync(join(packsFolder, 'pack/frameworks'))).toEqual([`${expected}.yml`]);
    await removed;
    expect(await packs.listPacks()).toMatchObject([{ id: 'pack', fault: null }]);
  });

  test('resumes an import killed after it was listed', async () => {
    const packs = openPacks();
    const file = 'packs/.unpacking-imported-x/frameworks/sql.yml';
    folder.write(file, frameworkText('SQL', 'sql', 1));
    const isPlaced = new Promise<void>((resolve) => {
      onChanged = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    void packs.addImported(join(packsFolder, 'imported-x'), 'Mine');
    await isPlaced;
    expect(readdirSync(packsFolder)).toEqual(['imported-x']);
    renameSync(join(packsFolder, 'imported-x'), join(packsFolder, '.unpacking-imported-x'));
    await packs.removeLeftovers(Date.now());
    expect(readdirSync(packsFolder)).toEqual(['imported-x']);
    expect(await packs.listPacks()).toMatchObject([{ name: 'Mine', fault: null }]);
  });

  test('never lists a re-added library with its old files', async () => {
    const seen: string[][] = [];
    const look = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      const result = await work();
      const ids = (await packs.listPacks()).map(({ id }) => id);
      seen.push(ids.flatMap((id) => readdirSync(join(packsFolder, id, 'frameworks'))));
      return result;
    };
    const packs = openPacks();
    const draft = (name: string): string =>
      folder.write(`packs/.unpacking-x/frameworks/${name}`, frameworkText('SQL', 'sql', 1));
    draft('old.yml');
    const { id } = await packs.addImported(join(packsFolder, 'x'), 'x');
    await packs.removePack(id);
    gate.pass = look;
    draft('new.yml');
    await packs.addImported(join(packsFolder, 'x'), 'x');
    expect(seen).toEqual([['new.yml']]);
  });

  test('does not list or remove a library whose id points outside its folder', async () => {
    const packs = openPacks();
    const kept = folder.write('victim/notes.txt', 'Mine.');
    database
      .prepare(
        `INSERT INTO pack (id, name, kind, location, is_on, is_removed)
         VALUES ('../victim', 'Bait', 'zip', '/bait.zip', 1, 0)`,
      )
      .run();
    expect(await packs.listPacks()).toEqual([]);
    expect(packs.listRoots().map(({ pack }) => pack)).toEqual(['']);
    await expect(packs.removePack('../victim')).rejects.toThrow('There is no library named');
    expect(existsSync(kept)).toBe(true);
  });

  test('undoes adding a library if indexing fails', async () => {
    const packs = openPacks();
    folder.write('mine/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    onChanged = () => Promise.reject(new Error('the disk is full'));
    await expect(packs.addFolder(join(folder.path, 'mine'), null)).rejects.toThrow(
      'the disk is full',
    );
    await expect(addZip(packs, zip)).rejects.toThrow('the disk is full');
    folder.write('packs/.unpacking-imported-x/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    const imported = packs.addImported(join(packsFolder, 'imported-x'), 'Mine');
    await expect(imported).rejects.toThrow('the disk is full');
    expect(await packs.listPacks()).toEqual([]);
    expect(readdirSync(packsFolder)).toEqual([]);
    expect(database.prepare('SELECT count(*) FROM pack').pluck().get()).toBe(0);
  });

  test('keeps the files of a library that can no longer be removed from the list', async () => {
    const packs = openPacks();
    onChanged = async () => {
      database.pragma('query_only = ON');
      throw new Error('the disk is full');
    };
    folder.write('packs/.unpacking-imported-x/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    const imported = packs.addImported(join(packsFolder, 'imported-x'), 'Mine');
    await expect(imported).rejects.toThrow('the disk is full');
    expect(await packs.listPacks()).toMatchObject([{ name: 'Mine', fault: null }]);
  });

  test('keeps the old files if updating a zip fails', async () => {
    const packs = openPacks();
    await addZip(packs, zip);
    folder.write('packs/pack/frameworks/old.yml', frameworkText('Old', 'old', 2));
    await packs.renamePack('pack', 'My pack');
    onChanged = () => Promise.reject(new Error('the disk is full'));
    await expect(addZip(packs, zip)).rejects.toThrow('the disk is full');
    expect(await packs.listPacks()).toMatchObject([{ id: 'pack', name: 'My pack', isOn: true }]);
    expect(readdirSync(join(packsFolder, 'pack/frameworks')).sort()).toEqual([
      'old.yml',
      'sql.yml',
    ]);
    onChanged = async () => undefined;
    await addZip(packs, zip);
    expect(readdirSync(join(packsFolder, 'pack/frameworks'))).toEqual(['sql.yml']);
    expect(readdirSync(packsFolder)).toEqual(['pack']);
  });

  test('deletes unpacked files at the next start even if indexing failed after their library was removed', async () => {
    const packs = openPacks();
    await addZip(packs, zip);
    onChanged = () => Promise.reject(new Error('the disk is full'));
    await expect(packs.removePack('pack')).rejects.toThrow('the disk is full');
    await packs.removeLeftovers(Date.now());
    expect(readdirSync(packsFolder)).toEqual([]);
  });

  test('removes a link in place of unpacked files, but not its target', async () => {
    const packs = openPacks();
    await addZip(packs, zip);
    const kept = folder.write('victim/notes.txt', 'Mine.');
    rmSync(join(packsFolder, 'pack'), { recursive: true });
    symlinkSync(join(folder.path, 'victim'), join(packsFolder, 'pack'));
    await packs.removePack('pack');
    await packs.removeLeftovers(Date.now());
    expect(readdirSync(packsFolder)).toEqual([]);
    expect(existsSync(kept)).toBe(true);
  });
});

describe('removeUnder', () => {
  test('refuses a folder outside the given one', async () => {
    const kept = folder.write('victim/notes.txt', 'Mine.');
    mkdirSync(packsFolder);
    for (const escape of [join(packsFolder, '../victim'), `${packsFolder}/..`, packsFolder]) {
      await expect(removeUnder(packsFolder, escape)).rejects.toThrow('not one of the app');
    }
    expect(existsSync(kept)).toBe(true);
  });
});

describe('removeLeftovers', () => {
  test('removes leftovers of a crash and restores replaced files', async () => {
    folder.write('packs/.unpacking-old/a.txt', '');
    folder.write('packs/.unpacking-new/a.txt', '');
    folder.write('packs/.unpacking-ahead/a.txt', '');
    folder.write('packs/.replaced-lost/a.txt', '');
    folder.write('packs/.replaced-kept/a.txt', '');
    folder.write('packs/kept/a.txt', '');
    const now = Date.now();
    const before = now / 1000 - 2 * 60 * 60;
    for (const name of ['.unpacking-old', '.replaced-kept', 'kept']) {
      utimesSync(join(packsFolder, name), before, before);
    }
    // The clock has been set back since.
    const ahead = now / 1000 + 2 * 60 * 60;
    utimesSync(join(packsFolder, '.unpacking-ahead'), ahead, ahead);
    await removeLeftovers(packsFolder, now);
    expect(readdirSync(packsFolder).sort()).toEqual(['.unpacking-new', 'kept', 'lost']);
    await removeLeftovers(join(folder.path, 'nowhere'), now);
  });
});
