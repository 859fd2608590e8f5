import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../../../src/main/storage/study/backups/backup-keeper.ts';
import { saveLibraryQuestions } from '../../../../src/main/storage/study/stores/library-questions.ts';
import {
  openStudyDatabase,
  removeUnfinishedStudyFiles,
} from '../../../../src/main/storage/study/study-database.ts';
import { PackStore } from '../../../../src/main/storage/study/stores/pack-store.ts';
import { studyMigrations } from '../../../../src/main/storage/study/migrations/migrations.ts';
import { PlaceStore } from '../../../../src/main/storage/study/stores/place-store.ts';
import { SearchHistory } from '../../../../src/main/storage/study/stores/search-history.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
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

/** Rows as the app stores them at each version of the database, from the first. */
const rowsOfVersions = [
  `INSERT INTO setting (key, value) VALUES ('theme', '"dark"');
   INSERT INTO place (path, question, updated_at) VALUES ('/sql/joins/inner', 'why', 1), ('/', NULL, 2);
   INSERT INTO last_place (id, path) VALUES (1, '/sql/joins/inner')`,
  `INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES ('mine', 'Mine', 'folder', '/home/me/mine', 1, 0),
     ('gone', 'Gone', 'zip', '/home/me/gone.zip', 0, 1)`,
  `INSERT INTO recent_search (text, searched_at) VALUES ('left join', 3)`,
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

/** The backup made before the database was migrated from this version. */
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
      // Every new table has its own total.
      const { checksum_total: _, ...rows } = readTables(before);
      expect(Object.keys(rows)).toHaveLength(
        [3, 4, 5, 15, 15, 16, 16, 17, 17, 18, 18, 18, 18, 19][version - 1] ?? NaN,
      );
      before.close();

      const database = open(studyMigrations);
      // Version 13 adds a column to settings, which changes their checksums.
      const kept = { ...rows, setting: [{ key: 'theme', value: '"dark"' }] };
      expect(readTables(database)).toMatchObject(kept);
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
        expect(readTables(copy)).toMatchObject(kept);
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

  test('opens a database from a newer version read-only, with a notice', () => {
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
    before.pragma('user_version = 999');
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
    const question = {
      id: '/a/b/c#d',
      page: '/a/b/c',
      difficulty: 'easy',
      hash: 'h',
      hasOutput: 0,
      hasChallenge: 0,
      hasGap: 0,
    } as const;
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

  test('sets a file that is not a database aside, reports it, and starts afresh', () => {
    const content = Buffer.from('this is not a database. '.repeat(100));
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

  test.each([
    ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON note BEGIN DELETE FROM note; END'],
    ['a view', 'CREATE VIEW v AS SELECT 1'],
    [
      'a table that is a view',
      'ALTER TABLE note RENAME TO old; CREATE VIEW note AS SELECT 1 AS text',
    ],
    ['a column that is computed', 'ALTER TABLE note ADD COLUMN more TEXT AS (1)'],
    ['a version below 0', 'PRAGMA user_version = -5'],
    ['tables and an impossible version', 'PRAGMA user_version = -6'],
  ])('sets a database with %s aside', (_, sql) => {
    createWithNote();
    const forged = new Database(file);
    forged.exec(sql);
    forged.close();
    const { database, notice, isReplaced } = openStudyDatabase(file, [first]);
    expect(isReplaced).toBe(true);
    expect(notice).toContain('could not be read');
    expect(database.prepare('SELECT * FROM note').all()).toEqual([]);
    database.close();
  });

  test('does not read a newer database whose table is a view', () => {
    createWithNote();
    const forged = new Database(file);
    forged.exec(`DROP TABLE note; PRAGMA user_version = 9;
      CREATE VIEW note AS
        WITH RECURSIVE n (text) AS (SELECT 1 UNION ALL SELECT text + 1 FROM n) SELECT text FROM n`);
    forged.close();
    const { database, isReplaced } = openStudyDatabase(file, [first]);
    expect(isReplaced).toBe(true);
    database.close();
  });

  test('does not read a newer database whose table computes a column', () => {
    createWithNote();
    const forged = new Database(file);
    forged.exec(`DROP TABLE note; PRAGMA user_version = 9;
      CREATE TABLE note (id, text AS (replace(printf('%.300000c', 'x'), 'x', 'y')));
      INSERT INTO note VALUES (1)`);
    forged.close();
    const { database, notice, isReplaced } = openStudyDatabase(file, [first]);
    expect(isReplaced).toBe(true);
    expect(notice).toContain('the table “note” is not from Rule of Thumb');
    database.close();
  });

  test('removes leftovers of killed starts once they are an hour old', () => {
    createWithNote();
    const now = Date.now();
    for (const [name, hours] of [
      ['study.db.new-1', -2],
      ['study.db.probe-2', 2],
      ['study.db.new-3-wal', -2],
      ['study.db.new-4', 0],
      ['study.db.corrupt-2026', -2],
    ] as const) {
      const left = folder.write(name, '');
      utimesSync(left, now / 1000 + hours * 3600, now / 1000 + hours * 3600);
    }
    removeUnfinishedStudyFiles(file, now);
    expect(readdirSync(folder.path).sort()).toEqual([
      'study.db',
      'study.db.corrupt-2026',
      'study.db.new-4',
    ]);
  });

  test('names the first schema object that is foreign or missing', () => {
    createWithNote();
    const forged = new Database(file);
    forged.exec('CREATE TRIGGER late AFTER INSERT ON note BEGIN DELETE FROM note; END');
    forged.close();
    const opened = openStudyDatabase(file, [first]);
    expect(opened.notice).toContain('the trigger “late” is not from Rule of Thumb');
    opened.database.close();
  });

  test('opens a database whose layout differs only in its comments', () => {
    open([`CREATE TABLE note (text TEXT NOT NULL -- what the user wrote\n) STRICT`]).close();
    const { database, notice } = openStudyDatabase(file, [
      `CREATE TABLE note (text TEXT NOT NULL -- the text\n) STRICT`,
    ]);
    expect(notice).toBeNull();
    database.close();
  });

  test('finishes a creation that was stopped before the first table', () => {
    const stopped = new Database(file);
    stopped.pragma(`application_id = ${0x526f5473}`);
    stopped.close();
    expect(open([first]).prepare('SELECT * FROM note').all()).toEqual([]);
  });

  test('treats an empty file left by a full disk as missing', () => {
    writeFileSync(file, '');
    const database = open([first]);
    expect(database.prepare('SELECT * FROM note').all()).toEqual([]);
    database.close();
    expect(readdirSync(folder.path)).toEqual(['study.db']);
  });

  test('leaves no file if creating it fails midway', () => {
    expect(() => openStudyDatabase(file, [first, 'INSERT INTO missing VALUES (1)'])).toThrow();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test.each([
    ['is gone', () => rmSync(file)],
    ['is empty', () => writeFileSync(file, '')],
  ])('reports that a file with backups %s', async (_, lose) => {
    const database = open(studyMigrations);
    studyALittle(database, tickingClock());
    await new BackupFolder(backupsFolderOf(file), Date.now).make(database);
    database.close();
    lose();
    const opened = openStudyDatabase(file);
    expect(opened.isReplaced).toBe(true);
    expect(opened.notice).toMatch(/is gone|could not be read/);
    opened.database.close();
  });

  test('never loses data silently when a bit of the header is flipped', () => {
    const database = open(studyMigrations);
    studyALittle(database, tickingClock());
    const rows = readTables(database);
    database.close();
    const bytes = readFileSync(file);
    for (let offset = 0; offset < 100; offset += 1) {
      const flipped = Buffer.from(bytes);
      flipped[offset] = (flipped[offset] ?? 0) ^ (1 << (offset % 8));
      writeFileSync(file, flipped);
      const opened = openStudyDatabase(file);
      const where = `offset ${offset}`;
      if (opened.notice === null) expect(readTables(opened.database), where).toEqual(rows);
      else if (opened.isReplaced) expect(opened.notice, where).toContain('the file is kept as');
      else expect(opened.database.readonly, where).toBe(true);
      opened.database.close();
    }
  });

  test('sets the log of another database aside, and keeps its own data', () => {
    const mine = open(studyMigrations);
    studyALittle(mine, tickingClock());
    const rows = readTables(mine);
    mine.close();
    const other = join(folder.path, 'other.db');
    const foreign = new Database(other);
    foreign.pragma('journal_mode = WAL');
    foreign.exec('CREATE TABLE a (b); INSERT INTO a VALUES (1)');
    writeFileSync(`${file}-wal`, readFileSync(`${other}-wal`));
    foreign.close();
    const bytes = readFileSync(file);
    const { database, notice, isReplaced } = openStudyDatabase(file);
    expect(isReplaced).toBe(false);
    expect(notice).toContain('did not belong to it');
    expect(readTables(database)).toEqual(rows);
    expect(readFileSync(file)).toEqual(bytes);
    expect(readdirSync(folder.path).some((name) => /foreign.*-wal$/.test(name))).toBe(true);
    database.close();
  });

  test('keeps a database from a newer version and its log byte for byte', () => {
    const newer = open(studyMigrations);
    newer.pragma('user_version = 999');
    studyALittle(newer, tickingClock());
    const copy = join(folder.path, 'copy');
    mkdirSync(copy);
    for (const suffix of ['', '-wal']) cpSync(file + suffix, join(copy, `study.db${suffix}`));
    newer.close();
    const there = join(copy, 'study.db');
    const before = [readFileSync(there), readFileSync(`${there}-wal`)];
    const { database } = openStudyDatabase(there);
    expect(database.readonly).toBe(true);
    expect(database.prepare('SELECT count(*) FROM note').pluck().get()).toBe(2);
    database.close();
    expect([readFileSync(there), readFileSync(`${there}-wal`)]).toEqual(before);
  });

  test.runIf(process.platform === 'linux')('leaks no file handle, whatever the damage', () => {
    const database = open(studyMigrations);
    studyALittle(database, tickingClock());
    database.close();
    const bytes = readFileSync(file);
    const count = (): number => readdirSync('/proc/self/fd').length;
    const before = count();
    for (let round = 0; round < 40; round += 1) {
      const damaged = Buffer.from(bytes);
      damaged.fill(round, 4096 * (round % 9), 4096 * (round % 9) + 90 + round);
      writeFileSync(file, damaged);
      try {
        openStudyDatabase(file).database.close();
      } catch {
        // Only open handles matter here.
      }
      expect(count()).toBe(before);
    }
  });

  test('prevents writes to the schema', () => {
    const database = open([first]);
    database.pragma('writable_schema = ON');
    expect(() => database.exec(`UPDATE sqlite_schema SET sql = ''`)).toThrow('may not be modified');
    database.close();
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
