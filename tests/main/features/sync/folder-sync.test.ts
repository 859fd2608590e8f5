import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { FolderSync } from '../../../../src/main/features/sync/folder-sync.ts';
import type { FolderSyncParts } from '../../../../src/main/features/sync/folder-sync.ts';
import { watchFolder } from '../../../../src/main/features/sync/watch-folder.ts';
import type { SyncSummary, SyncTasks } from '../../../../src/main/jobs/sync/sync-functions.ts';
import type { SyncWorker } from '../../../../src/main/jobs/sync/sync-in-worker.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

type Answers = {
  [Name in keyof SyncTasks]: (input: SyncTasks[Name]['input']) => SyncTasks[Name]['output'];
};

const on: SyncSummary = {
  ...{ isOn: true, folder: '/shared', isPaused: false, syncedAt: null, devices: [] },
};

/** A sync that is on, with a made-up worker, and what it was asked to do. */
function open(
  answers: Partial<Answers> = {},
  parts: Partial<FolderSyncParts> = {},
): { sync: FolderSync; asked: string[]; merged: () => void } {
  const asked: string[] = [];
  const all: Answers = {
    syncDescribe: () => on,
    syncChange: () => on,
    syncRead: () => ({ hasNews: false, hasWrongTimes: false, isCopy: false }),
    syncCorrectTimes: () => null,
    syncStage: () => 1,
    syncStore: () => true,
    syncWrite: () => ({ ...on, syncedAt: 5 }),
    ...answers,
  };
  const worker: SyncWorker = {
    async run(name, input) {
      asked.push(name);
      await setImmediate();
      return all[name](input);
    },
    close: () => asked.push('close'),
  };
  const merged = vi.fn();
  const file = join(folder.path, 'sync.db');
  writeFileSync(file, '');
  const sync = new FolderSync({
    ...{ file, name: 'Laptop', gate: new WriteGate(), onMerged: merged },
    openWorker: () => worker,
    whyReadOnly: () => null,
    isReplaced: () => false,
    forgetDevice: () => expect.unreachable(),
    async protect() {
      asked.push('protect');
    },
    now: () => 5,
    watch: () => () => undefined,
    onChanged: () => undefined,
    report: () => expect.unreachable(),
    ...parts,
  });
  return { sync, asked, merged };
}

test('does nothing before sync was turned on', async () => {
  const { sync, asked } = open({}, { file: join(folder.path, 'none.db') });
  await sync.start();
  await sync.exchange();
  expect(asked).toEqual([]);
  expect(sync.getStatus()).toMatchObject({ isOn: false, failure: null, name: 'Laptop' });
});

test('reads, merges and writes, and reports the merge', async () => {
  const { sync, asked, merged } = open({
    syncRead: () => ({ hasNews: true, hasWrongTimes: true, isCopy: false }),
  });
  await sync.start();
  expect(asked).toEqual([
    ...['syncDescribe', 'close', 'syncRead', 'syncCorrectTimes', 'syncStage', 'syncStore'],
    ...['syncWrite', 'close'],
  ]);
  expect(merged).toHaveBeenCalledOnce();
  expect(sync.getStatus()).toMatchObject({ syncedAt: 5, isRunning: false });
});

test('backs up before a merge that changes much, and prepares it again after other writes', async () => {
  const stored = [false, true];
  const { sync, asked } = open({
    syncRead: () => ({ hasNews: true, hasWrongTimes: false, isCopy: false }),
    syncStage: () => 51,
    syncStore: () => stored.shift() ?? true,
  });
  await sync.start();
  expect(asked.slice(2)).toEqual([
    ...['syncRead', 'syncStage', 'protect', 'syncStore', 'syncStage', 'syncStore'],
    ...['syncWrite', 'close'],
  ]);
});

test('joins requests that come before an exchange begins, and runs one at a time', async () => {
  const { sync, asked } = open();
  await sync.start();
  asked.length = 0;
  await Promise.all([sync.exchange(), sync.exchange(), sync.exchange()]);
  expect(asked).toEqual(['syncRead', 'syncWrite', 'close']);
});

test('shows why an exchange failed until one succeeds, and keeps what it can’t merge unread', async () => {
  let isGone = true;
  const { sync, asked } = open({
    syncRead() {
      if (isGone) throw new AppError('storage', 'The folder /shared isn’t there.');
      return { hasNews: true, hasWrongTimes: false, isCopy: false };
    },
    syncStore: () => false,
  });
  await sync.start();
  expect(sync.getStatus().failure).toBe('The folder /shared isn’t there.');
  isGone = false;
  asked.length = 0;
  await sync.exchange();
  expect(asked).not.toContain('syncWrite');
});

test('reads and writes everything again after a repair, which may have dropped what others have', async () => {
  const renewed = vi.fn(() => on);
  const { sync, asked } = open({ syncChange: renewed });
  await sync.start();
  asked.length = 0;
  await sync.renew();
  expect(renewed).toHaveBeenCalledWith({ kind: 'renew' });
  expect(asked).toEqual(['syncChange', 'close', 'syncRead', 'syncWrite', 'close']);
});

test('watches the folder only after an exchange with it, because one that is gone may not answer', async () => {
  let isGone = true;
  const watched: string[] = [];
  const { sync } = open(
    {
      syncRead() {
        if (isGone) throw new AppError('storage', 'The folder /shared isn’t there.');
        return { hasNews: false, hasWrongTimes: false, isCopy: false };
      },
      syncChange: () => ({ ...on, isOn: false }),
    },
    {
      watch(name) {
        watched.push(name);
        return () => watched.push('stopped');
      },
    },
  );
  await sync.start();
  expect(watched).toEqual([]);
  isGone = false;
  await sync.exchange();
  await sync.exchange();
  expect(watched).toEqual(['/shared']);
  await sync.stop();
  expect(watched).toEqual(['/shared', 'stopped']);
});

test('restores a backup between exchanges, and waits for the user afterwards', async () => {
  let isPaused = false;
  const { sync, asked } = open({
    syncChange: () => ({ ...on, isPaused }),
  });
  await sync.start();
  const running = sync.exchange();
  isPaused = true;
  await sync.restore(async () => void asked.push('restore'));
  await running;
  await sync.exchange();
  expect(asked.slice(5)).toEqual([
    ...['syncRead', 'syncWrite', 'close', 'restore', 'syncChange', 'close'],
  ]);
  await expect(
    sync.restore(() => Promise.reject(new AppError('storage', 'The backup is damaged.'))),
  ).rejects.toThrow('damaged');
});

test('reports files that arrive in the folder', async () => {
  const changed = vi.fn();
  const stop = watchFolder(folder.path, changed, () => expect.unreachable());
  await vi.waitFor(
    () => {
      folder.write('rule-of-thumb/0123456789abcdef/head.json', String(Math.random()));
      expect(changed).toHaveBeenCalled();
    },
    { timeout: 60_000, interval: 2_500 },
  );
  stop();
});
