import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../../../src/main/storage/study/backups/backup-keeper.ts';
import { saveLibraryQuestions } from '../../../../src/main/storage/study/library-questions.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { PackStore } from '../../../../src/main/storage/study/pack-store.ts';
import { studyMigrations } from '../../../../src/main/storage/study/migrations/migrations.ts';
import { PlaceStore } from '../../../../src/main/storage/study/place-store.ts';
import { SearchHistory } from '../../../../src/main/storage/study/search-history.ts';
import { SettingsStore } from '../../../../src/main/storage/study/settings-store.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { studyALittle, tickingClock } from './little-study.ts';

const first = 'CREATE TABLE note (text TEXT NOT NULL) STRICT';
const second = 'ALTER TABLE note ADD COLUMN written_at INTEGER';
const third = 'CREATE TABLE tag (name TEXT) STRICT';

const folder = useTempFolder();
let file: string;

beforeEach(() => {
  file = join(folder.path, 'study.db');
});

function open(migrations: readonly string[]): Database.Database {
  const { database, notice } = openStudyDatabase(file, migrations);
  expect(notice).toBeNull();
  return database;
}

/** A database at version 1 that holds the user's note. */
function createWithNote(): void {
  const database = open([first]);
  database.prepare('INSERT INTO note VALUES (?)').run('mine');
  database.close();
}

function readNotes(path: string): unknown[] {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare('SELECT text FROM note').pluck().all();
  } finally {
    database.close();
  }
}

/** What the app stores at each version of the database, from the first. */
const rowsOfVersions = [
  `INSERT INTO setting VALUES ('theme', '"dark"');
   INSERT INTO place VALUES ('/sql/joins/inner', 'why', 1), ('/', NULL, 2);
   INSERT INTO last_place VALUES (1, '/sql/joins/inner')`,
  `INSERT INTO pack VALUES ('mine', 'Mine', 'folder', '/home/me/mine', 1, 0),
     ('gone', 'Gone', 'zip', '/home/me/gone.zip', 0, 1)`,
  `INSERT INTO recent_search VALUES ('left join', 3)`,
];

/** All rows of all tables. */
function readTables(database: Database.Database): Record<string, unknown[]> {
  const names = database
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .pluck()
    .all();
  return Object.fromEntries(
    names.map((name) => [name, database.prepare(`SELECT * FROM ${name} ORDER BY 1`).all()]),
  );
}

/** The backup that was made before the database at this version was migrated. */
function findMigrationBackup(version: number): string {
  const backups = join(folder.path, 'backups');
  const name = readdirSync(backups).find((one) => one.endsWith(`-v${version}.db`));
  expect(name).toBeDefined();
  return join(backups, name ?? '');
}

describe('openStudyDatabase', () => {
  test('creates a database that does not lose acknowledged writes', () => {
    const { database } = openStudyDatabase(file);
    const pragma = (name: string): unknown => database.pragma(name, { simple: true });
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2); // FULL
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('application_id')).toBe(0x526f5473);
    expect(pragma('user_version')).toBe(studyMigrations.length);
    database.close();
  });

  test('opens an existing database with the same guarantees', () => {
    open([first]).close();
    const database = open([first]);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('synchronous', { simple: true })).toBe(2);
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
    database.close();
  });

  test('makes no backup when there is nothing to migrate', () => {
    createWithNote();
    open([first]).close();
    expect(readdirSync(folder.path)).toEqual(['study.db']);
  });

  test.each(studyMigrations.slice(0, -1).map((_, index) => index + 1))(
    'keeps study data from database version %i, with a backup before each step',
    (version) => {
      const before = open(studyMigrations.slice(0, version));
      for (const sql of rowsOfVersions.slice(0, version)) before.exec(sql);
      const rows = readTables(before);
      expect(Object.keys(rows)).toHaveLength([3, 4, 5][version - 1] ?? NaN);
      before.close();

      const database = open(studyMigrations);
      expect(readTables(database)).toMatchObject(rows);
      const settings = new SettingsStore(database, () => expect.unreachable());
      expect(settings.getSettings().theme).toBe('dark');
      expect(new PlaceStore(database).getLastPlace()).toEqual({
        path: '/sql/joins/inner',
        question: 'why',
      });
      expect(new PackStore(database).listPacks()).toHaveLength(version > 1 ? 1 : 0);
      expect(new SearchHistory(database).list()).toEqual(version > 2 ? ['left join'] : []);
      studyALittle(database, tickingClock());
      database.close();

      for (let step = version; step < studyMigrations.length; step += 1) {
        const copy = new Database(findMigrationBackup(step), { readonly: true });
        expect(copy.pragma('user_version', { simple: true })).toBe(step);
        expect(readTables(copy)).toMatchObject(rows);
        copy.close();
      }
    },
  );

  test('migrates step by step, with a backup and its hash before each', () => {
    createWithNote();
    const database = open([first, second, third]);
    expect(database.pragma('user_version', { simple: true })).toBe(3);
    expect(database.prepare('SELECT text, written_at FROM note').all()).toEqual([
      { text: 'mine', written_at: null },
    ]);
    database.close();

    for (const version of [1, 2]) {
      const backup = findMigrationBackup(version);
      const hash = createHash('sha256').update(readFileSync(backup)).digest('hex');
      expect(readFileSync(`${backup}.sha256`, 'utf8')).toBe(`${hash}\n`);
      expect(readNotes(backup)).toEqual(['mine']);
      const copy = new Database(backup, { readonly: true });
      expect(copy.pragma('user_version', { simple: true })).toBe(version);
      copy.close();
    }
  });

  test('makes backups that can replace the database', () => {
    createWithNote();
    open([first, second]).close();
    writeFileSync(file, readFileSync(findMigrationBackup(1)));
    const database = open([first]);
    expect(database.prepare('SELECT * FROM note').all()).toEqual([{ text: 'mine' }]);
    database.close();
  });

  test('changes nothing when a migration fails', () => {
    createWithNote();
    const broken = 'ALTER TABLE note ADD COLUMN extra TEXT; INSERT INTO missing VALUES (1)';
    expect(() => openStudyDatabase(file, [first, broken])).toThrow('no such table: missing');
    const database = open([first]);
    expect(database.prepare('SELECT * FROM note').all()).toEqual([{ text: 'mine' }]);
    database.close();
  });

  test('opens a database from a newer version read-only, and says so', () => {
    createWithNote();
    open([first, second]).close();
    const { database, notice } = openStudyDatabase(file, [first]);
    expect(notice).toContain('newer version');
    expect(database.prepare('SELECT text FROM note').pluck().all()).toEqual(['mine']);
    expect(() => database.prepare('DELETE FROM note').run()).toThrow('readonly');
    database.close();
    expect(readNotes(file)).toEqual(['mine']);
  });

  test('leaves a database from a newer version untouched by backups and library updates', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = open(studyMigrations);
    studyALittle(before, tickingClock());
    before.pragma(`user_version = ${studyMigrations.length + 1}`);
    before.close();
    const bytes = readFileSync(file);

    const { database, notice, isReplaced } = openStudyDatabase(file);
    expect(notice).toContain('newer version');
    const reported: unknown[] = [];
    const keeper = new BackupKeeper({
      ...{ database, isReplaced, now: Date.now },
      folder: new BackupFolder(backupsFolderOf(file), Date.now),
      report: (error) => reported.push(error),
    });
    keeper.start();
    vi.advanceTimersByTime(3 * 60 * 60 * 1000);
    await keeper.protect();
    const question = { id: '/a/b/c#d', page: '/a/b/c', difficulty: 'easy', hash: 'h' } as const;
    saveLibraryQuestions(database, [question]);
    expect(database.prepare('SELECT id FROM library_question').pluck().all()).toEqual([
      question.id,
    ]);
    expect(() => new PlaceStore(database).savePlace({ path: '/', question: null })).toThrow(
      expect.objectContaining({ code: 'storage' }),
    );
    keeper.stop();
    database.close();
    vi.useRealTimers();
    expect(reported).toEqual([]);
    expect(readFileSync(file)).toEqual(bytes);
    expect(readdirSync(folder.path)).not.toContain('backups');
  });

  test.each([
    ['a file that is not a database', Buffer.from('this is not a database. '.repeat(100))],
    ['an empty file', Buffer.alloc(0)],
  ])('sets %s aside, says so, and starts afresh', (_, content) => {
    writeFileSync(file, content);
    const { database, notice } = openStudyDatabase(file, [first]);
    expect(database.prepare('SELECT * FROM note').all()).toEqual([]);
    database.close();

    const aside = readdirSync(folder.path).find((name) => name.startsWith('study.db.corrupt-'));
    expect(aside).toBeDefined();
    expect(notice).toContain(join(folder.path, aside ?? ''));
    expect(notice).toContain('Nothing was deleted');
    expect(readFileSync(join(folder.path, aside ?? ''))).toEqual(content);
  });

  test('sets a damaged database aside, byte for byte', () => {
    createWithNote();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, 8192);
    writeFileSync(file, bytes);
    const { database, notice } = openStudyDatabase(file, [first]);
    database.close();
    expect(notice).toContain('could not be read');
    const aside = readdirSync(folder.path).find((name) => name.startsWith('study.db.corrupt-'));
    expect(readFileSync(join(folder.path, aside ?? ''))).toEqual(bytes);
  });
});
