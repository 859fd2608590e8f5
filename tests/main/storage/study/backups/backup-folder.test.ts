import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackupFolder } from '../../../../../src/main/storage/study/backups/backup-folder.ts';
import type { BackupWork } from '../../../../../src/main/storage/study/backups/backup-folder.ts';
import { formatHash } from '../../../../../src/main/storage/study/backups/backup-files.ts';
import { readBackup } from '../../../../../src/main/storage/study/backups/read-backup.ts';
import { writeBackup } from '../../../../../src/main/storage/study/backups/write-backup.ts';
import { studyApplicationId } from '../../../../../src/main/storage/study/tables/schema-version.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
let database: Database.Database;
let now: number;
let backups: BackupFolder;

beforeEach(() => {
  database = openStudyDatabase(join(folder.path, 'study.db')).database;
  now = Date.UTC(2026, 10, 21, 12);
  backups = openFolder();
});

afterEach(() => database.close());

function openFolder(): BackupFolder {
  return new BackupFolder(join(folder.path, 'backups'), () => now);
}

function listFiles(): string[] {
  return existsSync(backups.path) ? readdirSync(backups.path).sort() : [];
}

function setTheme(value: string): void {
  database.prepare(`INSERT OR REPLACE INTO setting (key, value) VALUES ('theme', ?)`).run(value);
}

async function makeOne(): Promise<string> {
  studyALittle(database, tickingClock());
  return (await backups.make(database)).name;
}

describe('a backup', () => {
  test('is a complete database on its own, with its hash beside it', async () => {
    const name = await makeOne();
    expect(listFiles()).toEqual([name, `${name}.sha256`]);
    const bytes = readFileSync(backups.fileOf(name));
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(readFileSync(`${backups.fileOf(name)}.sha256`, 'utf8')).toBe(`${hash}\n`);
    const copy = new Database(backups.fileOf(name), { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('SELECT count(*) FROM review').pluck().get()).toBe(4);
    copy.close();
    // Opening it left no other files behind.
    expect(listFiles()).toEqual([name, `${name}.sha256`]);
  });

  test('reports its contents, not counting anything undone or cleared', async () => {
    const name = await makeOne();
    expect(await backups.list()).toEqual([
      {
        name,
        isDamaged: false,
        madeAt: now,
        bytes: readFileSync(backups.fileOf(name)).length,
        holds: {
          ...{ reviews: 3, cards: 3, read: 3, known: 0, suspended: 0, solved: 0, bookmarked: 1 },
          ...{ notes: 1, editedCode: 1, scratchCode: 1, sessions: 2 },
          lastReviewAt: expect.any(Number),
          lastChangeAt: expect.any(Number),
        },
        fault: null,
      },
    ]);
    expect(await backups.find(name)).toEqual((await backups.list())[0]);
    expect(await backups.find('study-2020-01-01T00-00-00-000Z.db')).toBeNull();
  });

  test('includes a concurrent change completely or not at all', async () => {
    setTheme('"dark"');
    const made = backups.make(database);
    setTheme('"light"');
    const copy = new Database(backups.fileOf((await made).name), { readonly: true });
    const theme = copy.prepare(`SELECT value FROM setting WHERE key = 'theme'`).pluck().get();
    copy.close();
    expect(['"dark"', '"light"']).toContain(theme);
  });

  test('gets a unique name even when two are made at the same moment', async () => {
    const names = [await makeOne(), (await backups.make(database)).name];
    expect(new Set(names).size).toBe(2);
  });
});

describe('backing up when something has changed', () => {
  test('makes no backup of an empty database', async () => {
    await backups.makeIfChanged(database);
    backups.makeIfChangedAtOnce(database);
    expect(listFiles()).toEqual([]);
  });

  test('makes one backup per state, synchronously or not, even after a restart', async () => {
    setTheme('"dark"');
    for (const wait of [false, true, false, true]) {
      now += 1000;
      if (wait) await backups.makeIfChanged(database);
      else backups.makeIfChangedAtOnce(database);
      database.close();
      database = openStudyDatabase(join(folder.path, 'study.db')).database;
      backups = openFolder();
    }
    expect(await backups.list()).toHaveLength(1);
    setTheme('"light"');
    await backups.makeIfChanged(database);
    expect(await backups.list()).toHaveLength(2);
    expect(listFiles()).toHaveLength(4);
  });

  test('stops after three attempts if every backup is overtaken by another write', async () => {
    let stored = 0;
    const work: BackupWork = {
      read: () => expect.unreachable(),
      async write(from, order) {
        const name = writeBackup(from, order);
        setTheme(`"theme ${(stored += 1)}"`);
        return name;
      },
    };
    setTheme('"dark"');
    await new BackupFolder(backups.path, () => now, work).makeIfChanged(database);
    expect(stored).toBe(3);
    expect(await backups.list()).toHaveLength(3);
  });

  test('makes another backup when the last one is damaged', async () => {
    setTheme('"dark"');
    await backups.makeIfChanged(database);
    const [name = ''] = listFiles();
    truncateSync(backups.fileOf(name), 1000);
    now += 1000;
    await backups.makeIfChanged(database);
    const faults = (await backups.list()).map(({ fault }) => fault);
    expect(faults).toEqual([null, expect.any(String)]);
  });

  test.each<[string, (file: string) => void]>([
    ['has lost its hash', (file) => rmSync(`${file}.sha256`)],
    ['has another hash', (file) => writeFileSync(`${file}.sha256`, `${'0'.repeat(64)}\n`)],
    [
      'is damaged where copies may differ',
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0xff, 20, 24);
        writeFileSync(file, bytes);
      },
    ],
  ])('makes another backup when the last one is up to date but %s', async (_, damage) => {
    setTheme('"dark"');
    await backups.makeIfChanged(database);
    const [name = ''] = listFiles();
    damage(backups.fileOf(name));
    now += 1000;
    backups.makeIfChangedAtOnce(database);
    const faults = (await backups.list()).map(({ fault }) => fault);
    expect(faults).toEqual([null, expect.any(String)]);
  });

  test('makes no backup of a database written by a newer version', async () => {
    setTheme('"dark"');
    database.pragma('user_version = 999');
    database.close();
    database = openStudyDatabase(join(folder.path, 'study.db')).database;
    await backups.makeIfChanged(database);
    backups.makeIfChangedAtOnce(database);
    expect(listFiles()).toEqual([]);
  });
});

test('the ten latest of many backups are kept', async () => {
  for (let number = 0; number < 12; number += 1) {
    now += 1000;
    setTheme(`"${number}"`);
    await backups.makeIfChanged(database);
  }
  expect((await backups.list()).map(({ madeAt }) => madeAt)).toEqual(
    Array.from({ length: 10 }, (_, index) => now - index * 1000),
  );
  expect(listFiles()).toHaveLength(20);
});

describe('a bad backup is listed with its fault', () => {
  /** Writes a hash that matches the file's current bytes, as a forger would. */
  function sign(file: string): void {
    writeFileSync(`${file}.sha256`, formatHash(readFileSync(file)));
  }

  async function faultAfter(damage: (file: string) => void): Promise<string | null> {
    const name = await makeOne();
    damage(backups.fileOf(name));
    const [backup] = await backups.list();
    expect(backup?.holds).toBeNull();
    return backup?.fault ?? null;
  }

  test.each<[string, (file: string) => void, string]>([
    ['missing its hash', (file) => rmSync(`${file}.sha256`), 'checksum'],
    ['a byte too long', (file) => appendFileSync(file, '!'), 'changed since it was written'],
    ['cut short', (file) => truncateSync(file, 4096), 'changed since it was written'],
    [
      'from another program',
      (file) => {
        const other = new Database(file);
        other.pragma('application_id = 7');
        other.close();
        sign(file);
      },
      'application id',
    ],
    [
      'full of nonsense',
      (file) => {
        writeFileSync(file, 'nonsense'.repeat(1000));
        sign(file);
      },
      'not a database',
    ],
    [
      'from a newer version',
      (file) => {
        const newer = new Database(file);
        newer.pragma('user_version = 999');
        newer.close();
        sign(file);
      },
      'newer version',
    ],
    [
      'forged with a view in place of a table',
      (file) => {
        const forged = new Database(file);
        forged.exec(`DROP TABLE card; CREATE VIEW card AS
          WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT n FROM endless`);
        forged.close();
        sign(file);
      },
      'laid out',
    ],
    [
      'forged with a trigger',
      (file) => {
        const forged = new Database(file);
        forged.exec('CREATE TRIGGER trap AFTER DELETE ON card BEGIN DELETE FROM review; END');
        forged.close();
        sign(file);
      },
      'laid out',
    ],
  ])('when it is %s', async (_, damage, fault) => {
    expect(await faultAfter(damage)).toContain(fault);
  });

  test('is checked again when its hash has changed', async () => {
    const name = await makeOne();
    expect((await backups.list())[0]?.fault).toBeNull();
    const hash = readFileSync(`${backups.fileOf(name)}.sha256`);
    rmSync(`${backups.fileOf(name)}.sha256`);
    expect((await backups.list())[0]?.fault).not.toBeNull();
    writeFileSync(`${backups.fileOf(name)}.sha256`, hash);
    expect((await backups.list())[0]?.fault).toBeNull();
  });
});

describe('backups are still made and listed when the folder also holds', () => {
  const later = 'study-2026-11-21T13-00-00-000Z.db';

  test.each<[string, (file: string) => void]>([
    ['a folder', (file) => mkdirSync(file)],
    ['a link to nothing', (file) => symlinkSync(`${file}.gone`, file)],
    ['a link to a file elsewhere', (file) => symlinkSync(join(folder.path, 'study.db'), file)],
  ])('%s named like a backup', async (_, put) => {
    const name = await makeOne();
    put(backups.fileOf(later));
    expect((await backups.list()).map((backup) => backup.name)).toEqual([name]);
    expect(await backups.find(later)).toBeNull();
    setTheme('"dark"');
    now += 1000;
    await backups.makeIfChanged(database);
    backups.makeIfChangedAtOnce(database);
    expect((await backups.list()).map(({ fault }) => fault)).toEqual([null, null]);
  });

  test('a database that SQLite cannot check', async () => {
    const name = await makeOne();
    const forged = new Database(backups.fileOf(later));
    forged.pragma(`application_id = ${studyApplicationId}`);
    forged.exec(`CREATE VIRTUAL TABLE words USING fts5 (word); CREATE TABLE "a"") b" (c)`);
    forged.close();
    const bytes = readFileSync(backups.fileOf(later));
    writeFileSync(`${backups.fileOf(later)}.sha256`, formatHash(bytes));
    expect(await backups.list()).toMatchObject([
      { name: later, holds: null, fault: expect.any(String) },
      { name, fault: null },
    ]);
  });

  test('a file too large to read', async () => {
    const name = await makeOne();
    writeFileSync(backups.fileOf(later), '');
    truncateSync(backups.fileOf(later), 3 * 2 ** 30);
    setTheme('"dark"');
    now += 1000;
    await backups.makeIfChanged(database);
    const listed = await backups.list();
    expect(listed.map(({ fault }) => fault)).toEqual([
      expect.stringContaining('cannot be read'),
      null,
      null,
    ]);
    expect(listed[2]?.name).toBe(name);
  });

  test('a backup that disappears while the others are read', async () => {
    const names = [await makeOne(), await makeOne(), await makeOne()];
    const work: BackupWork = {
      write: () => expect.unreachable(),
      async read(files) {
        rmSync(backups.fileOf(names[0] ?? ''));
        return files.map(readBackup);
      },
    };
    const listed = await new BackupFolder(backups.path, () => now, work).list();
    expect(listed.map((backup) => backup.name)).toEqual([names[2], names[1]]);
  });
});

test.skipIf(process.platform === 'win32')('only the user may read the backups', async () => {
  chmodSync(join(folder.path, 'study.db'), 0o644);
  database.close();
  database = openStudyDatabase(join(folder.path, 'study.db')).database;
  setTheme('"dark"');
  const { name } = await backups.make(database);
  setTheme('"light"');
  backups.makeIfChangedAtOnce(database);
  const modeOf = (path: string): number => statSync(join(folder.path, path)).mode & 0o777;
  expect(['study.db', 'study.db-wal', 'study.db-shm'].map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  expect(modeOf('backups')).toBe(0o700);
  expect(modeOf(`backups/${name}`)).toBe(0o600);
  const copies = listFiles().filter((file) => file.endsWith('.db'));
  expect(copies.map((file) => modeOf(`backups/${file}`))).toEqual([0o600, 0o600]);
});

describe('an interrupted backup', () => {
  test('is not listed after a crash, and its files are removed', async () => {
    const name = await makeOne();
    folder.write('backups/.draft-study-2026-11-21T12-30-00-000Z.db', 'half');
    folder.write('backups/.draft-study-2026-11-21T12-30-00-000Z.db-journal', 'half');
    folder.write('backups/study-2026-11-21T12-30-00-000Z.db.sha256', 'alone');
    expect((await backups.list()).map((backup) => backup.name)).toEqual([name]);
    const longAgo = now / 1000 - 2 * 60 * 60;
    for (const left of listFiles()) utimesSync(join(backups.path, left), longAgo, longAgo);
    backups.clean();
    expect(listFiles()).toEqual([name, `${name}.sha256`]);
  });

  test('stays for an hour, because another process may still be writing it', () => {
    const left = '.draft-study-2026-11-21T11-00-00-000Z.db';
    for (const name of [left, 'study-2026-11-21T11-00-00-000Z.db.sha256']) {
      const file = folder.write(`backups/${name}`, 'half');
      utimesSync(file, now / 1000 - 59 * 60, now / 1000 - 59 * 60);
    }
    backups.clean();
    expect(listFiles()).toHaveLength(2);
    now += 2 * 60 * 1000;
    backups.clean();
    expect(listFiles()).toEqual([]);
  });

  test('is removed even if the clock has been set back since', () => {
    const file = folder.write('backups/.draft-study-2036-11-21T11-00-00-000Z.db', 'half');
    utimesSync(file, now / 1000 + 1e8, now / 1000 + 1e8);
    backups.clean();
    expect(listFiles()).toEqual([]);
  });

  test('leaves no files behind when it fails', async () => {
    setTheme('"dark"');
    database.pragma('application_id = 1');
    await expect(backups.make(database)).rejects.toThrow('the copy is damaged');
    expect(listFiles()).toEqual([]);
  });
});
