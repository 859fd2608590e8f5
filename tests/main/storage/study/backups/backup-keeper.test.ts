import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../../../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../../../../src/main/storage/study/backups/backup-keeper.ts';
import { formatHash } from '../../../../../src/main/storage/study/backups/backup-files.ts';
import { findDamage, isIntact } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { studyMigrations } from '../../../../../src/main/storage/study/migrations/migrations.ts';
import { SearchHistory } from '../../../../../src/main/storage/study/stores/search-history.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { studiedTables } from '../../../../../src/main/storage/study/tables/study-tables.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { dump, page, startSession, studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
let file: string;
let database: Database.Database;
let keeper: BackupKeeper;
let notice: string | null;
let reported: unknown[];
/** Every value that `failure` changed to. */
let failures: (string | null)[];

beforeEach(() => {
  file = join(folder.path, 'study.db');
  reported = [];
  failures = [];
  open();
});

afterEach(() => {
  vi.useRealTimers();
  database.close();
  expect(reported).toEqual([]);
});

function open(): void {
  const opened = openStudyDatabase(file);
  ({ database, notice } = opened);
  const { isReplaced } = opened;
  const backups = new BackupFolder(backupsFolderOf(file), Date.now);
  keeper = new BackupKeeper({
    ...{ database, folder: backups, isReplaced, now: Date.now },
    report: (error) => reported.push(error),
    onFailureChanged: () => failures.push(keeper.failure),
  });
}

function reopen(): void {
  database.close();
  open();
}

async function namesOf(): Promise<string[]> {
  return (await keeper.list()).map(({ name }) => name);
}

function listFiles(): string[] {
  return readdirSync(join(folder.path, 'backups')).filter((name) => name.endsWith('.db'));
}

describe('restoring', () => {
  test('restores the backup exactly, and can itself be reverted', async () => {
    studyALittle(database, tickingClock());
    const before = dump(database);
    const { name } = await keeper.make();
    startSession(database, tickingClock(), 'cram', [`${page}#new`], [3]);
    const after = dump(database);

    await keeper.restore(name);
    expect(dump(database)).toEqual(before);
    expect(database.pragma('foreign_key_check')).toEqual([]);
    const [latest = ''] = await namesOf();
    expect(latest).not.toBe(name);
    await keeper.restore(latest);
    expect(dump(database)).toEqual(after);
    expect(after).not.toEqual(before);
    reopen();
    expect(notice).toBeNull();
    expect(dump(database)).toEqual(after);
    expect(readdirSync(join(folder.path, 'backups')).filter((one) => one.startsWith('.'))).toEqual(
      [],
    );
  });

  test('keeps the settings and libraries of this machine and adds missing ones', async () => {
    database.exec(`INSERT INTO setting (key, value) VALUES ('theme', '"dark"'), ('textSize', '"large"');
      INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES ('mine', 'Mine', 'folder', '/mine', 1, 0)`);
    const { name } = await keeper.make();
    database.exec(`DELETE FROM setting; DELETE FROM pack;
      INSERT INTO setting (key, value) VALUES ('theme', '"light"');
      INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES ('new', 'New', 'folder', '/new', 1, 0)`);
    await keeper.restore(name);
    const { setting, pack } = dump(database, ['setting', 'pack']);
    expect(setting).toEqual([
      { key: 'textSize', value: '"large"', changed_at: 0 },
      { key: 'theme', value: '"light"', changed_at: 0 },
    ]);
    expect(pack).toEqual([
      expect.objectContaining({ id: 'mine', location: '/mine' }),
      expect.objectContaining({ id: 'new', location: '/new' }),
    ]);
  });

  test('leaves recent searches as they are, so that cleared ones stay cleared', async () => {
    const history = new SearchHistory(database);
    history.save('visa sponsorship');
    const { name } = await keeper.make();
    history.clear();
    history.save('left join');
    await keeper.restore(name);
    expect(history.list()).toEqual(['left join']);
    expect(isIntact(findDamage(database))).toBe(true);
  });

  test.each([1, 2, 3, 5, 9])('understands a backup from version %i', async (version) => {
    const old = join(folder.path, 'old.db');
    const { database: early } = openStudyDatabase(old, studyMigrations.slice(0, version));
    early.exec(`INSERT INTO place (path, question, updated_at) VALUES ('${page}', 'one', 7)`);
    early.pragma('journal_mode = DELETE');
    early.close();
    const name = 'study-2026-01-01T00-00-00-000Z.db';
    const bytes = readFileSync(old);
    folder.write(`backups/${name}`, bytes);
    folder.write(`backups/${name}.sha256`, formatHash(bytes));
    studyALittle(database, tickingClock());
    expect(await keeper.list()).toEqual([expect.objectContaining({ name, fault: null })]);

    await keeper.restore(name);
    const { place, review, session } = dump(database);
    expect(place).toEqual([{ path: page, question: 'one', updated_at: 7 }]);
    expect([review, session]).toEqual([[], []]);
    expect(readFileSync(join(folder.path, 'backups', name))).toEqual(bytes);
  });

  test('works even when its own backup pushes the restored one out', async () => {
    studyALittle(database, tickingClock());
    const before = dump(database);
    const { name } = await keeper.make();
    for (let count = 0; count < 9; count += 1) {
      database
        .prepare('INSERT OR REPLACE INTO place (path, question, updated_at) VALUES (?, NULL, ?)')
        .run('/x', count);
      await keeper.make();
    }
    database.prepare('DELETE FROM place WHERE path = ?').run('/x');
    database.prepare('DELETE FROM note').run();
    await keeper.restore(name);
    expect(dump(database)).toEqual(before);
  });

  test.each([
    ['damaged', (bytes: Buffer) => bytes.subarray(0, 8192), true, 'damaged'],
    ['not the one that was written', (bytes: Buffer) => bytes.fill(1, 5000), false, 'not'],
  ])('refuses a backup that is %s and changes nothing', async (_, damage, isSigned, message) => {
    studyALittle(database, tickingClock());
    const { name } = await keeper.make();
    const path = join(folder.path, 'backups', name);
    const bytes = Buffer.from(damage(readFileSync(path)));
    writeFileSync(path, bytes);
    if (isSigned) writeFileSync(`${path}.sha256`, formatHash(bytes));
    const before = dump(database);
    await expect(keeper.restore(name)).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining(message),
    });
    expect(dump(database)).toEqual(before);
  });

  test('refuses a backup that SQLite cannot check, with a reason', async () => {
    const { name } = await keeper.make();
    const path = join(folder.path, 'backups', name);
    const forged = new Database(path);
    forged.exec(`CREATE VIRTUAL TABLE words USING fts5 (word); CREATE TABLE "a"") b" (c)`);
    forged.close();
    writeFileSync(`${path}.sha256`, formatHash(readFileSync(path)));
    await expect(keeper.restore(name)).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining('cannot be restored'),
    });
  });

  test('refuses a backup from a newer version, with a reason', async () => {
    studyALittle(database, tickingClock());
    const { name } = await keeper.make();
    const path = join(folder.path, 'backups', name);
    const newer = new Database(path);
    newer.pragma('user_version = 999');
    newer.close();
    writeFileSync(`${path}.sha256`, formatHash(readFileSync(path)));
    await expect(keeper.restore(name)).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining('newer version'),
    });
  });

  test('refuses inconsistent rows and changes nothing', async () => {
    studyALittle(database, tickingClock());
    const { name } = await keeper.make();
    const path = join(folder.path, 'backups', name);
    const forged = new Database(path);
    forged.exec('PRAGMA foreign_keys = OFF; DELETE FROM question');
    forged.close();
    writeFileSync(`${path}.sha256`, formatHash(readFileSync(path)));
    const before = dump(database);
    await expect(keeper.restore(name)).rejects.toMatchObject({ code: 'storage' });
    expect(dump(database)).toEqual(before);
  });

  test('refuses a backup with a library id that could point to another folder', async () => {
    studyALittle(database, tickingClock());
    const { name } = await keeper.make();
    const path = join(folder.path, 'backups', name);
    const forged = new Database(path);
    forged.exec(
      `INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES ('../../victim', 'Bait', 'zip', '/bait.zip', 1, 0)`,
    );
    forged.close();
    writeFileSync(`${path}.sha256`, formatHash(readFileSync(path)));
    await expect(keeper.restore(name)).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining('names a library'),
    });
  });

  test.each(['study-2020-01-01T00-00-00-000Z.db', '../study.db', 'study.db'])(
    'finds no backup named %s',
    async (name) => {
      await expect(keeper.restore(name)).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

describe('while the app runs', () => {
  test('a backup is made at startup and every half hour if something has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    studyALittle(database, tickingClock());
    keeper.start();
    await keeper.protect();
    expect(listFiles()).toHaveLength(1);
    vi.advanceTimersByTime(30 * 60 * 1000);
    await keeper.protect();
    expect(listFiles()).toHaveLength(1);
    database.exec('DELETE FROM note');
    vi.advanceTimersByTime(30 * 60 * 1000 - 1);
    expect(listFiles()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await keeper.protect();
    expect(listFiles()).toHaveLength(2);
    keeper.stop();
  });

  test('the first backup is delayed', async () => {
    studyALittle(database, tickingClock());
    const { promise: time, resolve } = Promise.withResolvers<undefined>();
    keeper.start(time);
    expect(await keeper.list()).toEqual([]);
    resolve(undefined);
    await time;
    await keeper.make();
    expect(listFiles()).toHaveLength(2);
    keeper.stop();
  });

  test('no first backup is made if there was nothing to back up at startup', async () => {
    const { promise: time, resolve } = Promise.withResolvers<undefined>();
    keeper.start(time);
    studyALittle(database, tickingClock());
    resolve(undefined);
    await time;
    await keeper.make();
    expect(listFiles()).toHaveLength(1);
    keeper.stop();
  });

  test('a last backup is made on quit', () => {
    studyALittle(database, tickingClock());
    keeper.stop();
    expect(listFiles()).toHaveLength(1);
  });

  test('the last backup is written once, and not again on stop', async () => {
    expect(keeper.startLast()).toBeNull();
    studyALittle(database, tickingClock());
    const write = vi.spyOn(database, 'serialize');
    await keeper.startLast();
    expect(listFiles()).toHaveLength(1);
    keeper.stop();
    expect(listFiles()).toHaveLength(1);
    expect(write).toHaveBeenCalledOnce();
  });

  test.each(['this connection', 'another one'])(
    '%s backs up changes made after the last backup',
    async (from) => {
      studyALittle(database, tickingClock());
      await keeper.startLast();
      if (from === 'this connection') database.exec('DELETE FROM note');
      else {
        const { database: other } = openStudyDatabase(file);
        other.exec('DELETE FROM note');
        other.close();
      }
      keeper.stop();
      expect(listFiles()).toHaveLength(2);
    },
  );

  test('a last backup that was deleted is made again on stop', async () => {
    studyALittle(database, tickingClock());
    await keeper.startLast();
    rmSync(join(folder.path, 'backups'), { recursive: true });
    keeper.stop();
    expect(listFiles()).toHaveLength(1);
  });

  test('a failing backup is reported', async () => {
    studyALittle(database, tickingClock());
    folder.write('backups', 'a file where the folder should be');
    keeper.start();
    await expect(keeper.protect()).rejects.toMatchObject({ code: 'storage' });
    keeper.stop();
    expect(reported).toHaveLength(3);
    reported = [];
    await expect(keeper.make()).rejects.toMatchObject({
      message: expect.stringContaining('could not be made'),
    });
  });

  test('the reason an automatic backup failed is kept until one succeeds', async () => {
    studyALittle(database, tickingClock());
    const blocker = folder.write('backups', 'a file where the folder should be');
    keeper.start();
    await expect(keeper.protect()).rejects.toThrow();
    expect(keeper.failure).toContain('The backup could not be made');
    rmSync(blocker);
    await keeper.make();
    expect(keeper.failure).toBeNull();
    expect(failures).toEqual([expect.stringContaining('could not be made'), null]);
    keeper.stop();
    reported = [];
  });
});

describe('when study data is found corrupt', () => {
  function corrupt(): void {
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, 8192);
    writeFileSync(file, bytes);
  }

  test('the newest good backup is offered, and restoring it brings everything back', async () => {
    studyALittle(database, tickingClock());
    const { name } = await keeper.make();
    const before = dump(database);
    database.exec('DELETE FROM note');
    const bad = await keeper.make();
    writeFileSync(join(folder.path, 'backups', bad.name), 'damaged');
    corrupt();
    open();
    expect(notice).toContain('could not be read');
    expect(dump(database).review).toEqual([]);
    keeper.start();
    expect(await keeper.findOffered()).toMatchObject({ name, fault: null, holds: { reviews: 3 } });

    // Backups made from now on do not hold the lost data, so they are not offered.
    studyALittle(database, tickingClock());
    await keeper.make();
    expect(await keeper.findOffered()).toMatchObject({ name });
    await keeper.restore(name);
    expect(dump(database)).toEqual(before);
    expect(await keeper.findOffered()).toBeNull();
    keeper.stop();
  });

  test('a backup is offered even if the clock was ahead when it was made', async () => {
    studyALittle(database, tickingClock());
    const { name } = await keeper.make();
    const before = dump(database);
    const future = 'study-2046-01-01T00-00-00-000Z.db';
    for (const end of ['', '.sha256']) {
      renameSync(
        join(folder.path, 'backups', name + end),
        join(folder.path, 'backups', future + end),
      );
    }
    corrupt();
    open();
    keeper.start();
    expect(await keeper.findOffered()).toMatchObject({ name: future, holds: { reviews: 3 } });
    await keeper.restore(future);
    expect(dump(database)).toEqual(before);
    keeper.stop();
    // Nor does it count as a backup of later changes.
    database.exec('DELETE FROM note');
    await keeper.protect();
    expect(listFiles().length).toBeGreaterThan(1);
    expect(listFiles()).toContain(future);
  });

  test('the offer can be declined', async () => {
    studyALittle(database, tickingClock());
    await keeper.make();
    corrupt();
    open();
    expect(keeper.isOffering).toBe(true);
    keeper.dismissOffer();
    expect(keeper.isOffering).toBe(false);
    expect(await keeper.findOffered()).toBeNull();
  });

  test('no backup is offered when the database is sound', async () => {
    studyALittle(database, tickingClock());
    await keeper.make();
    reopen();
    expect(await keeper.findOffered()).toBeNull();
  });
});

test('every table of the database is either study data or a known exception', () => {
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all();
  const listed = [...studiedTables, 'setting', 'pack', 'recent_search', 'device', 'checksum_total'];
  expect(listed.sort()).toEqual(tables);
});
