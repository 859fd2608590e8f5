import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../../../src/main/storage/study/backups/backup-keeper.ts';
import { findDamage, isIntact } from '../../../../src/main/storage/study/tables/find-damage.ts';
import { StudyWriter } from '../../../../src/main/storage/study/stores/study-writer.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import {
  backUpInWorker,
  changeInWorker,
} from '../../../../src/main/jobs/study-data/study-in-worker.ts';
import {
  dump,
  page,
  studyALittle,
  textOf,
  tickingClock,
} from '../../storage/study/little-study.ts';
import { useTempFolder } from '../../temp-folder.ts';

const built = new URL('../../../../src/main/jobs/study-data/worker.ts', import.meta.url);
const missing = new URL('./no-worker.ts', import.meta.url);
const at = Date.UTC(2026, 10, 20);

const folder = useTempFolder();
let database: Database.Database;
let gate: WriteGate;

beforeEach(() => {
  ({ database } = openStudyDatabase(studyFile()));
  studyALittle(database, tickingClock());
  gate = new WriteGate();
});

afterEach(() => database.close());

const studyFile = (): string => join(folder.path, 'study.db');
const noProtection = async (): Promise<void> => undefined;

function change(script: URL): ReturnType<typeof changeInWorker> {
  return changeInWorker(script, studyFile(), gate);
}

function openBackups(script: URL): BackupFolder {
  const work = backUpInWorker(script, studyFile());
  return new BackupFolder(backupsFolderOf(studyFile()), Date.now, work);
}

function keeper(script: URL): BackupKeeper {
  return new BackupKeeper({
    database,
    folder: openBackups(script),
    isReplaced: false,
    now: Date.now,
    report: () => expect.unreachable(),
    restoring: change(script),
  });
}

function writeNote(body: string): void {
  const id = `${page}#one`;
  new StudyWriter(database).saveNote({ id, text: textOf(id) }, body, Date.now());
}

function readNote(): unknown {
  return database.prepare('SELECT body FROM note WHERE question = ?').pluck().get(`${page}#one`);
}

function listDrafts(): string[] {
  return readdirSync(backupsFolderOf(studyFile())).filter((name) => !/\.db(\.\w+)?$/.test(name));
}

test("a backup is restored alongside the app's connection, and the replaced data is backed up", async () => {
  const backups = keeper(built);
  const before = dump(database);
  const { name } = await backups.make();
  writeNote('Written after the backup.');
  const after = dump(database);

  await backups.restore(name);
  expect(dump(database)).toEqual(before);
  expect(isIntact(findDamage(database))).toBe(true);
  const [latest] = await backups.list();
  expect(latest?.name).not.toBe(name);
  await backups.restore(latest?.name ?? '');
  expect(dump(database)).toEqual(after);
  expect(listDrafts()).toEqual([]);
});

test('a write during a restore waits, and is stored afterwards', async () => {
  const backups = keeper(built);
  const { name } = await backups.make();
  const changes = change(built);
  const copy = await changes.prepareCopy(join(backupsFolderOf(studyFile()), name));
  let later = Promise.resolve();
  writeNote('Written before.');
  await changes.replace(copy, async () => {
    expect(readNote()).toBe('Written before.');
    later = gate.pass(() => {
      expect(readNote()).not.toBe('Written before.');
      writeNote('Written meanwhile.');
    });
  });
  await later;
  expect(readNote()).toBe('Written meanwhile.');
});

test('a backup is the same whether made in the app or in a worker, and unchanged data is not backed up twice', async () => {
  const [here, beside] = [
    new BackupFolder(backupsFolderOf(studyFile()), Date.now),
    openBackups(built),
  ];
  const made = await beside.make(database);
  expect(await here.find(made.name)).toEqual(made);
  expect(await here.list()).toEqual(await beside.list());
  for (const backups of [here, beside]) await backups.makeIfChanged(database);
  expect(await here.list()).toHaveLength(1);
  writeNote('Written since.');
  await beside.makeIfChanged(database);
  expect(await beside.list()).toHaveLength(2);
  await expect(openBackups(missing).make(database)).rejects.toThrow();
  await expect(openBackups(missing).list()).rejects.toThrow();
  expect(listDrafts()).toEqual([]);
});

test('a reset in a worker can be undone exactly, but only once', async () => {
  const before = dump(database);
  const changes = change(built);
  const reset = await changes.reset(null, at, noProtection);
  expect(reset).toMatchObject({ path: null, resetAt: at });
  expect(dump(database)).toMatchObject({ review: [], session: [] });
  expect(isIntact(findDamage(database))).toBe(true);
  await changes.undoReset(reset.id);
  // The log still records that there was a reset.
  expect({ ...dump(database), reset_log: [] }).toEqual(before);
  await expect(changes.undoReset(reset.id)).rejects.toMatchObject({
    code: 'not-found',
    message: 'This reset can no longer be undone.',
  });
});

test('if the worker cannot run, nothing changes and the next write is not blocked', async () => {
  const { name } = await keeper(built).make();
  writeNote('Still here.');
  const before = dump(database);
  await expect(keeper(missing).restore(name)).rejects.toThrow();
  await expect(change(missing).reset(null, at, noProtection)).rejects.toThrow();
  await expect(change(missing).undoReset('none')).rejects.toThrow();
  expect(dump(database)).toEqual(before);
  await gate.pass(() => writeNote('And it goes on.'));
  expect(readNote()).toBe('And it goes on.');
  expect(existsSync(studyFile())).toBe(true);
  expect(listDrafts()).toEqual([]);
});
