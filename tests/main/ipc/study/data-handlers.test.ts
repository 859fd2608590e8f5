import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDataHandlers } from '../../../../src/main/ipc/study/data-handlers.ts';
import type { HandlersOf } from '../../../../src/main/ipc/register.ts';
import { exportStudyData } from '../../../../src/main/study-data/export-study-data.ts';
import { StudyDataImport } from '../../../../src/main/study-data/study-data-import.ts';
import { StudyDataManager } from '../../../../src/main/study-data/study-data-manager.ts';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../../../src/main/storage/study/backups/backup-keeper.ts';
import { studyMigrations } from '../../../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import type { studyDataRequests } from '../../../../src/shared/contract/study-data.ts';
import { dump, page, studyALittle, tickingClock } from '../../storage/study/little-study.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let file: string;
let database: Database.Database;
let handlers: HandlersOf<typeof studyDataRequests>;
let calls: string[];
/** What the user will choose in the next dialogs. */
let chosen: string | null;
/** Whether reading the libraries restored with a backup fails. */
let isLibraryGone: boolean;

beforeEach(() => {
  file = join(folder.path, 'study.db');
  chosen = null;
  isLibraryGone = false;
  open();
});

afterEach(() => database.close());

function open(): void {
  calls = [];
  const opened = openStudyDatabase(file);
  ({ database } = opened);
  const stores = createStudyStores(database, tickingClock());
  const backups = new BackupKeeper({
    database,
    folder: new BackupFolder(backupsFolderOf(file), Date.now),
    isReplaced: opened.isReplaced,
    now: Date.now,
    report: () => expect.unreachable(),
  });
  const onChanged = (): void => void calls.push('changed');
  handlers = createDataHandlers({
    studyData: new StudyDataManager({
      ...{ stores, file, notice: opened.notice, backups, now: Date.now, onChanged },
      async onRestored() {
        calls.push('restored');
        if (isLibraryGone) throw new AppError('storage', 'The library could not be read.');
      },
    }),
    imports: new StudyDataImport({
      store: stores.studyData,
      chooseSource: async () => chosen,
      protect: () => backups.protect(),
      onChanged,
    }),
    exportStudyData: () =>
      exportStudyData({ store: stores.studyData, chooseTarget: async () => chosen, now: Date.now }),
    openFolder: async (path) => void calls.push(`opened ${path}`),
  });
}

test('describes where the study data is, how much there is, its backups and the last reset', async () => {
  studyALittle(database, tickingClock());
  const backup = await handlers.makeBackup();
  const reset = await handlers.resetStudyData(page);
  expect(await handlers.getStudyData()).toEqual({
    folder: folder.path,
    file,
    isReadOnly: false,
    notice: null,
    offered: null,
    holds: expect.objectContaining({ reviews: 1, cards: 1, bookmarked: 1, notes: 1 }),
    backups: [backup],
    reset,
  });
  await handlers.openDataFolder();
  expect(calls).toEqual(['changed', `opened ${folder.path}`]);
});

test('makes a backup before a reset, an import and a restore, and notifies the window of each', async () => {
  studyALittle(database, tickingClock());
  const before = dump(database);
  chosen = join(folder.path, 'export.json');
  expect(await handlers.exportStudyData()).toBe(chosen);
  expect((await handlers.getStudyData()).backups).toHaveLength(0);

  const reset = await handlers.resetStudyData(null);
  expect((await handlers.getStudyData()).backups).toHaveLength(1);
  const plan = await handlers.chooseStudyDataImport();
  expect(plan).toMatchObject({ newReviews: 3, file: 'export.json' });
  await handlers.importStudyData(plan?.id ?? '');
  const { backups, holds } = await handlers.getStudyData();
  expect(backups).toHaveLength(2);
  expect(holds.reviews).toBe(3);
  await handlers.restoreBackup(backups[1]?.name ?? '');
  expect((await handlers.getStudyData()).backups).toHaveLength(3);
  expect(dump(database)).toEqual(before);
  expect(calls).toEqual(['changed', 'changed', 'restored', 'changed']);
  await expect(async () => handlers.undoReset(reset.id)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('notifies the window of a restored backup even when the libraries in it cannot be read', async () => {
  studyALittle(database, tickingClock());
  const before = dump(database);
  const { name } = await handlers.makeBackup();
  await handlers.resetStudyData(null);
  calls = [];
  isLibraryGone = true;
  await expect(handlers.restoreBackup(name)).rejects.toThrow('The library could not be read.');
  expect(dump(database)).toEqual(before);
  expect(calls).toEqual(['restored', 'changed']);
});

test('does nothing when the user cancels', async () => {
  expect(await handlers.exportStudyData()).toBeNull();
  expect(await handlers.chooseStudyDataImport()).toBeNull();
  expect(calls).toEqual([]);
});

test('reports a corrupt file and offers the newest good backup until the user has decided', async () => {
  studyALittle(database, tickingClock());
  const backup = await handlers.makeBackup();
  database.close();
  writeFileSync(file, 'not a database');
  open();
  expect(await handlers.getStudyData()).toMatchObject({
    notice: expect.stringContaining('Nothing was deleted'),
    offered: backup,
    holds: { reviews: 0 },
  });
  handlers.dismissOffer();
  expect(await handlers.getStudyData()).toMatchObject({ notice: null, offered: null });
});

describe('study data from a newer version', () => {
  beforeEach(async () => {
    studyALittle(database, tickingClock());
    await handlers.makeBackup();
    database.pragma(`user_version = ${studyMigrations.length + 1}`);
    database.close();
    open();
  });

  test('is shown with a message', async () => {
    expect(handlers.getStudyDataStatus()).toEqual({
      isReadOnly: true,
      notice: expect.stringContaining('newer version'),
    });
    expect(await handlers.getStudyData()).toMatchObject({
      isReadOnly: true,
      notice: expect.stringContaining('newer version'),
      holds: { reviews: 3 },
      offered: null,
    });
  });

  test('is never changed, and every request that would change it is refused with the reason', async () => {
    const bytes = readFileSync(file);
    const { backups } = await handlers.getStudyData();
    chosen = join(folder.path, 'export.json');
    await handlers.exportStudyData();
    const plan = await handlers.chooseStudyDataImport();
    const attempts = [
      async () => handlers.makeBackup(),
      async () => handlers.restoreBackup(backups[0]?.name ?? ''),
      async () => handlers.importStudyData(plan?.id ?? ''),
      async () => handlers.resetStudyData(null),
      async () => handlers.undoReset('any'),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'storage',
        message: expect.stringContaining('newer version'),
      });
    }
    expect(calls).toEqual([]);
    expect((await handlers.getStudyData()).backups).toEqual(backups);
    expect(readFileSync(file)).toEqual(bytes);
  });
});
