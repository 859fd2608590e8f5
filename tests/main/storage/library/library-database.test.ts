import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import {
  createLibraryDatabase,
  openGoodLibrary,
  shareLibrary,
} from '../../../../src/main/storage/library/library-database.ts';
import {
  replaceLibrary,
  replacementOf,
} from '../../../../src/main/storage/library/library-files.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let file: string;

beforeEach(() => {
  file = join(folder.path, 'library.db');
});

/** Makes a library database with one file in it. */
function create(): void {
  const database = createLibraryDatabase(file, 'program 1');
  new IndexStore(database).saveFile(
    '',
    { path: 'site.yml', size: 1, mtimeMs: 1.5, hash: 'x'.repeat(64) },
    null,
    [{ file: 'site.yml', line: 1, column: 1, message: 'x'.repeat(20_000) }],
  );
  database.close();
}

/** Reopens it; returns the reason for a rebuild, if there was one, and the number of files in it. */
function reopen(program = 'program 1'): { rebuilt: string | null; files: number } {
  const found = openGoodLibrary(file, program, false);
  const rebuilt = typeof found === 'string' ? found : null;
  const database = typeof found === 'string' ? createLibraryDatabase(file, program) : found;
  const files = new IndexStore(database).listFileStates('').length;
  database.close();
  return { rebuilt, files };
}

describe('library.db', () => {
  test('creates the file', () => {
    expect(reopen()).toEqual({ rebuilt: 'there was none yet', files: 0 });
  });

  test('keeps the contents of a good file', () => {
    create();
    expect(reopen()).toEqual({ rebuilt: null, files: 1 });
  });

  test('rebuilds a file written by another version of the app', () => {
    create();
    expect(reopen('program 2')).toEqual({
      rebuilt: 'another version of the app wrote it',
      files: 0,
    });
    expect(reopen('program 2')).toEqual({ rebuilt: null, files: 0 });
  });

  test.each([0, 99])('rebuilds a file of schema version %d', (version) => {
    create();
    const database = new Database(file);
    database.pragma(`user_version = ${version}`);
    database.close();
    expect(reopen()).toEqual({ rebuilt: `its schema version is ${version}`, files: 0 });
  });

  test('rebuilds the database of another program', () => {
    const database = new Database(file);
    database.exec('CREATE TABLE other (x)');
    database.close();
    expect(reopen()).toEqual({ rebuilt: 'it has the application id 0', files: 0 });
  });

  test('rebuilds an empty file', () => {
    writeFileSync(file, '');
    expect(reopen()).toEqual({ rebuilt: 'the file is empty', files: 0 });
  });

  test.each([
    ['text', Buffer.from('this is not a database, however long it may be. '.repeat(100))],
    ['zeros', Buffer.alloc(8192)],
  ])('rebuilds a file that is not a database: %s', (_, content) => {
    writeFileSync(file, content);
    expect(reopen()).toEqual({ rebuilt: 'file is not a database', files: 0 });
  });

  test('rebuilds a truncated file', () => {
    create();
    truncateSync(file, 8192);
    const { rebuilt, files } = reopen();
    expect(rebuilt).toBeTypeOf('string');
    expect(files).toBe(0);
  });

  test('rebuilds a file with a damaged page', () => {
    create();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 4);
    writeFileSync(file, bytes);
    const { rebuilt, files } = reopen();
    expect(rebuilt).toBeTypeOf('string');
    expect(files).toBe(0);
  });

  test.each([
    ['says it must not be written', 18, 9],
    ['has an unknown format', 47, 9],
    ['has another encoding', 59, 2],
  ])('rebuilds a file whose header %s', (_, offset, value) => {
    create();
    const bytes = readFileSync(file);
    bytes[offset] = value;
    writeFileSync(file, bytes);
    expect(reopen()).toEqual({ rebuilt: expect.any(String), files: 0 });
    expect(reopen()).toEqual({ rebuilt: null, files: 0 });
  });

  test.each([
    'DROP TABLE page',
    'CREATE TRIGGER t AFTER INSERT ON page BEGIN DELETE FROM page; END',
    'DROP TABLE page; CREATE VIEW page AS SELECT 1',
  ])('rebuilds a file whose layout was changed by %s', (sql) => {
    create();
    const database = new Database(file);
    database.exec(sql);
    database.close();
    expect(reopen()).toEqual({ rebuilt: 'its tables are not those of the library', files: 0 });
  });

  test('rebuilds a file that lacks a table', () => {
    create();
    const database = new Database(file);
    database.exec('DROP TABLE writer');
    database.close();
    expect(reopen()).toEqual({ rebuilt: 'its tables are not those of the library', files: 0 });
  });

  test('opens or rebuilds a file with any bit of its first pages flipped', () => {
    create();
    const good = readFileSync(file);
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(good);
      const at = (round * 7919) % (round % 2 === 0 ? 100 : 4096);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 8));
      writeFileSync(file, bytes);
      expect(() => reopen(), `bit ${round % 8} of byte ${at}`).not.toThrow();
    }
  });

  test('removes the journal of a bad file along with it', () => {
    writeFileSync(file, 'not a database');
    writeFileSync(`${file}-journal`, 'not a journal');
    reopen();
    expect(existsSync(`${file}-journal`)).toBe(false);
    expect(reopen().rebuilt).toBeNull();
  });

  describe('with a replacement built beside it', () => {
    const next = (): string => replacementOf(file);
    const nameOfWriter = (): unknown => {
      const database = new Database(file);
      const writer = database.prepare('SELECT program FROM writer').pluck().get();
      database.close();
      return writer;
    };

    beforeEach(() => {
      create();
      createLibraryDatabase(next(), 'program 2').close();
    });

    test('is replaced, and nothing is left over', () => {
      replaceLibrary(file);
      expect(nameOfWriter()).toBe('program 2');
      expect(readdirSync(folder.path)).toEqual(['library.db']);
    });

    test('stays if the replacement has a log that was never checkpointed', () => {
      writeFileSync(`${next()}-wal`, 'a page');
      expect(() => replaceLibrary(file)).toThrow("wasn't finished");
      expect(nameOfWriter()).toBe('program 1');
    });

    test('stays as it was, log included, if the replacement cannot be moved into place', () => {
      const open = new Database(file);
      shareLibrary(open);
      open.exec(`UPDATE writer SET program = 'in the log'`);
      const log = readFileSync(`${file}-wal`);
      copyFileSync(file, `${file}-copy`);
      open.close();
      copyFileSync(`${file}-copy`, file);
      writeFileSync(`${file}-wal`, log);
      rmSync(next());
      expect(() => replaceLibrary(file)).toThrow('ENOENT');
      expect(nameOfWriter()).toBe('in the log');
    });
  });

  test('fails without deleting anything when the file cannot be opened', () => {
    folder.write('library.db/precious.txt', 'kept');
    expect(() => reopen()).toThrow('unable to open database file');
    expect(existsSync(join(file, 'precious.txt'))).toBe(true);
  });
});
