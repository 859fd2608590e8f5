import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDataHandlers } from '../../../../src/main/ipc/study/data-handlers.ts';
import type { HandlersOf } from '../../../../src/main/ipc/answer-requests.ts';
import { exportStudyData } from '../../../../src/main/features/study-data/export-study-data.ts';
import { ClockCheck } from '../../../../src/main/features/study-data/clock-check.ts';
import { StudyCheck } from '../../../../src/main/features/study-data/study-check.ts';
import { StudyDataImport } from '../../../../src/main/features/study-data/study-data-import.ts';
import { StudyDataManager } from '../../../../src/main/features/study-data/study-data-manager.ts';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../../../src/main/storage/study/backups/backup-keeper.ts';
import { checkStudy } from '../../../../src/main/storage/study/backups/repair.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { changeInWorker } from '../../../../src/main/jobs/study-data/study-in-worker.ts';
import { encodeExport } from '../../../../src/main/jobs/study-data/study-tasks.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import type { studyDataRequests } from '../../../../src/shared/contract/study-data.ts';
import { mergeHere } from '../../merge-here.ts';
import { dump, page, studyALittle, tickingClock } from '../../storage/study/little-study.ts';
import { useTempFolder } from '../../temp-folder.ts';

const studyWorker = new URL('../../../../src/main/jobs/study-data/worker.ts', import.meta.url);

const folder = useTempFolder();
let file: string;
let database: Database.Database;
let handlers: HandlersOf<typeof studyDataRequests>;
let calls: string[];
let gate: WriteGate;
/** Looks for damaged rows. */
let runCheck: () => Promise<void>;
/** The user's choice in the next dialogs. */
let chosen: string | null;
/** Whether reading the libraries fails after a restore. */
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
  gate = new WriteGate();
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
  const work = changeInWorker(studyWorker, file, gate);
  const check = new StudyCheck({
    isReadOnly: () => stores.studyData.isReadOnly,
    check: async () => checkStudy(file),
    repair: work.repair,
    protect: () => backups.protect(),
    findTitle: async (path) => (path === page ? 'Inner joins' : null),
    onChanged: () => void calls.push('status'),
    onRepaired: onChanged,
    report: () => expect.unreachable(),
  });
  const clockCheck = new ClockCheck({
    ...{ reviews: stores.reviews, clock: tickingClock(), builtAt: Date.UTC(2026, 10, 1) },
    onJumped: () => void calls.push('status'),
  });
  runCheck = () => check.run();
  handlers = createDataHandlers({
    pauseSync: (restore) => restore(),
    studyData: new StudyDataManager({
      ...{
        stores,
        queries: { countStudyData: async () => stores.studyData.countStudyData() },
        file,
        getNotice: () => (opened.isReplaced && !backups.isOffering ? null : opened.notice),
        backups,
        check,
        clockCheck,
        work,
        now: Date.now,
        onChanged,
      },
      async onRestored() {
        calls.push('restored');
        if (isLibraryGone) throw new AppError('storage', 'The library could not be read.');
      },
    }),
    imports: new StudyDataImport({
      whyReadOnly: () => stores.studyData.whyReadOnly(),
      chooseSource: async () => chosen,
      takePackage: () => null,
      openWorker: () => mergeHere({ studyFile: file, libraryFile: join(folder.path, 'no.db') }),
      gate: new WriteGate(),
      protect: () => backups.protect(),
      progressDelayMs: 0,
      onProgress: () => undefined,
      onChanged,
    }),
    showFile: (path) => void calls.push(`shows ${path}`),
    exportStudyData: () =>
      exportStudyData({
        encode: async (exportedAt) => encodeExport(stores.studyData, exportedAt),
        chooseTarget: async () => chosen,
        now: Date.now,
      }),
    openFolder: async (path) => void calls.push(`opened ${path}`),
  });
}

test('returns the location, size, backups and last reset of the study data', async () => {
  studyALittle(database, tickingClock());
  const backup = await handlers.makeBackup();
  const reset = await handlers.resetStudyData(page);
  expect(await handlers.getStudyData()).toEqual({
    folder: folder.path,
    file,
    isReadOnly: false,
    notice: null,
    asksToRestore: false,
    clockJump: null,
    backupFailure: null,
    damage: null,
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
  database.exec('DELETE FROM note');
  const plan = await handlers.chooseStudyDataImport();
  expect(plan).toMatchObject({
    ...{ newReviews: 0, notes: 1, file: 'export.json' },
    leftOut: [expect.stringMatching(/^3 reviews stay removed, because you have reset/)],
  });
  await handlers.importStudyData(plan?.id ?? '');
  const { backups, holds } = await handlers.getStudyData();
  expect(backups).toHaveLength(2);
  expect(holds.reviews).toBe(0);
  await handlers.restoreBackup(backups[1]?.name ?? '');
  expect((await handlers.getStudyData()).backups).toHaveLength(3);
  expect(dump(database)).toEqual(before);
  expect(calls).toEqual(['changed', 'changed', 'restored', 'changed']);
  await expect(async () => handlers.undoReset(reset.id)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('notifies the window of a restored backup even if its libraries cannot be read', async () => {
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
    database.pragma('user_version = 999');
    database.close();
    open();
  });

  test('is shown with a message', async () => {
    expect(handlers.getStudyDataStatus()).toMatchObject({
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
    const attempts = [
      async () => handlers.makeBackup(),
      async () => handlers.restoreBackup(backups[0]?.name ?? ''),
      async () => handlers.chooseStudyDataImport(),
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

describe('damaged rows', () => {
  /** Changes the file behind the app's back. */
  function change(sql: string): void {
    const other = new Database(file);
    other.exec(sql);
    other.close();
  }

  test('are reported, and repaired from the newest backup', async () => {
    studyALittle(database, tickingClock());
    const { madeAt } = await handlers.makeBackup();
    const before = dump(database);
    await runCheck();
    expect((await handlers.getStudyDataStatus()).damage).toBeNull();
    change(
      `UPDATE review SET grade = 5 - grade WHERE question LIKE '${page}%'; UPDATE card SET lapses = 9`,
    );
    await runCheck();
    expect((await handlers.getStudyDataStatus()).damage).toEqual({
      rows: [{ kind: 'review', count: 3, page: 'Inner joins' }],
      backupAt: madeAt,
    });
    await handlers.repairStudyData();
    expect((await handlers.getStudyDataStatus()).damage).toBeNull();
    expect(dump(database)).toEqual(before);
    expect(calls).toEqual(['status', 'changed', 'status']);
    await expect(handlers.repairStudyData()).rejects.toMatchObject({ code: 'not-found' });
  });

  test('are repaired only when no worker is writing', async () => {
    studyALittle(database, tickingClock());
    const before = dump(database);
    change('UPDATE card SET lapses = 9');
    const damaged = dump(database);
    let checking: Promise<void> | null = null;
    await gate.close(async () => {
      checking = runCheck();
      await setImmediate();
      expect(dump(database)).toEqual(damaged);
    });
    await checking;
    expect(dump(database)).toEqual(before);
  });

  test('are dropped if no backup has them, after a backup of the damaged file', async () => {
    studyALittle(database, tickingClock());
    change(
      `UPDATE note SET body = 'rot'; UPDATE mark SET changed_at = 3 WHERE kind = 'bookmarked'`,
    );
    await runCheck();
    const { damage } = await handlers.getStudyDataStatus();
    expect(damage).toMatchObject({ backupAt: null });
    await handlers.repairStudyData();
    expect((await handlers.getStudyData()).backups).toMatchObject([{ isDamaged: true }]);
    expect((await handlers.getStudyDataStatus()).damage).toBeNull();
    const { note, mark } = dump(database);
    expect(note).toEqual([]);
    expect(mark).not.toEqual([]);
  });

  test('go into separate backups that do not displace good ones', async () => {
    studyALittle(database, tickingClock());
    const good = await handlers.makeBackup();
    change(`UPDATE note SET body = 'rot'`);
    for (let round = 0; round < 12; round += 1) {
      change(`UPDATE place SET updated_at = ${round}`);
      expect((await handlers.makeBackup()).isDamaged).toBe(true);
    }
    const { backups } = await handlers.getStudyData();
    expect(backups.map(({ isDamaged }) => isDamaged)).toEqual([true, false]);
    expect(backups[1]).toEqual(good);
    await handlers.restoreBackup(backups[0]?.name ?? '');
    await runCheck();
    expect((await handlers.getStudyDataStatus()).damage).toMatchObject({
      backupAt: good.madeAt,
    });
  });
});
