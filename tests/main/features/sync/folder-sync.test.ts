import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Mock } from 'vitest';
import { FolderSync } from '../../../../src/main/features/sync/folder-sync.ts';
import type { FolderSyncParts } from '../../../../src/main/features/sync/sync-parts.ts';
import { watchFolder } from '../../../../src/main/features/sync/watch-folder.ts';
import type { ReadResult, SyncSummary } from '../../../../src/main/jobs/sync/sync-exchange.ts';
import type { SyncTasks } from '../../../../src/main/jobs/sync/sync-functions.ts';
import type { SyncWorker } from '../../../../src/main/jobs/sync/sync-in-worker.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

type Answers = {
  [Name in keyof SyncTasks]: (input: SyncTasks[Name]['input']) => SyncTasks[Name]['output'];
};

const on: SyncSummary = {
  ...{ isOn: true, folder: '/shared', isPaused: false, syncedAt: null, devices: [], unread: 0 },
  ...{ isEncrypted: false, isLocked: false, sessions: [], arrivals: [] },
};

/** The responses of a worker that finds nothing new. */
const quiet: Answers = {
  syncDescribe: () => on,
  syncChange: () => on,
  syncRead: () => ({ hasNews: false, hasWrongTimes: false, isCopy: false, taken: null }),
  syncCorrectTimes: () => null,
  syncStage: () => 1,
  syncStore: () => true,
  syncTakeSession: () => null,
  syncWrite: () => ({ ...on, syncedAt: 5 }),
};

/** A sync that is on, with a fake worker, and the requests made to that worker. */
function open(
  answers: Partial<Answers> = {},
  parts: Partial<FolderSyncParts> = {},
): { sync: FolderSync; asked: string[]; merged: Mock<() => void> } {
  const asked: string[] = [];
  const all: Answers = { ...quiet, ...answers };
  const worker: SyncWorker = {
    async run(name, input) {
      asked.push(name);
      await setImmediate();
      return all[name](input);
    },
    close: () => asked.push('close'),
  };
  const merged = vi.fn<() => void>();
  const file = join(folder.path, 'sync.db');
  writeFileSync(file, '');
  const sync = new FolderSync({
    ...{ file, name: 'Laptop', gate: new WriteGate(), onMerged: merged },
    openWorker: () => worker,
    whyReadOnly: () => null,
    isReplaced: () => false,
    forgetDevice: () => undefined,
    removeTaken: () => undefined,
    async protect() {
      asked.push('protect');
      return 'before.db';
    },
    now: () => 5,
    watch: () => () => undefined,
    onChanged: () => undefined,
    report: () => expect.unreachable(),
    ...parts,
  });
  return { sync, asked, merged };
}

/** A sync that can be paused, and the changes made to it. */
function openPausable(): ReturnType<typeof open> & { changes: string[] } {
  const changes: string[] = [];
  let isPaused = false;
  const opened = open({
    syncChange({ kind }) {
      changes.push(kind);
      isPaused = kind === 'pause';
      return { ...on, isPaused };
    },
  });
  return { ...opened, changes };
}

test('does nothing before sync is turned on', async () => {
  const { sync, asked } = open({}, { file: join(folder.path, 'none.db') });
  await sync.start();
  await sync.exchange();
  expect(asked).toEqual([]);
  expect(sync.getStatus()).toMatchObject({ isOn: false, failure: null, name: 'Laptop' });
});

test('reads, merges and writes, and reports the merge', async () => {
  const { sync, asked, merged } = open({
    syncRead: () => ({ hasNews: true, hasWrongTimes: true, isCopy: false, taken: null }),
  });
  await sync.start();
  expect(asked).toEqual([
    ...['syncDescribe', 'close', 'syncRead', 'syncCorrectTimes', 'syncStage', 'syncStore'],
    ...['syncWrite', 'close'],
  ]);
  expect(merged).toHaveBeenCalledOnce();
  expect(sync.getStatus()).toMatchObject({ syncedAt: 5, isRunning: false });
});

test('gives edits a new device id in a new folder, because study.db may be a copy of another device’s', async () => {
  const forgetDevice = vi.fn();
  const { sync } = open({ syncDescribe: () => ({ ...on, isOn: false }) }, { forgetDevice });
  await sync.start();
  await sync.use('/shared', null);
  expect(forgetDevice).not.toHaveBeenCalled();
  await sync.use('/other', null);
  expect(forgetDevice).toHaveBeenCalledOnce();
});

test('gives edits a new device id once study.db turns out to be a copy and no worker is writing', async () => {
  const gate = new WriteGate();
  const forgetDevice = vi.fn();
  const syncRead = (): ReadResult => ({
    hasNews: false,
    hasWrongTimes: false,
    isCopy: true,
    taken: null,
  });
  const { sync, asked } = open({ syncRead }, { gate, forgetDevice });
  const writing = Promise.withResolvers<undefined>();
  const written = gate.close(() => writing.promise);
  const started = sync.start();
  await vi.waitFor(() => expect(asked).toContain('syncRead'));
  await setImmediate();
  await setImmediate();
  expect(forgetDevice).not.toHaveBeenCalled();
  writing.resolve(undefined);
  await Promise.all([written, started]);
  expect(forgetDevice).toHaveBeenCalledOnce();
});

test('backs up before a merge that changes much, and prepares it again after other writes', async () => {
  const stored = [false, true];
  const backups: (string | null)[] = [];
  const { sync, asked } = open({
    syncRead: () => ({ hasNews: true, hasWrongTimes: false, isCopy: false, taken: null }),
    syncStage: () => 51,
    syncStore({ backup }) {
      backups.push(backup);
      return stored.shift() ?? true;
    },
  });
  await sync.start();
  expect(asked.slice(2)).toEqual([
    ...['syncRead', 'syncStage', 'protect', 'syncStore', 'syncStage', 'syncStore'],
    ...['syncWrite', 'close'],
  ]);
  expect(backups).toEqual(['before.db', 'before.db']);
});

test('joins requests that come before an exchange begins, and runs one at a time', async () => {
  const { sync, asked } = open();
  await sync.start();
  asked.length = 0;
  await Promise.all([sync.exchange(), sync.exchange(), sync.exchange()]);
  expect(asked).toEqual(['syncRead', 'syncWrite', 'close']);
});

test('shows why an exchange failed until one succeeds, and leaves data it can’t merge unread', async () => {
  let isGone = true;
  const { sync, asked } = open({
    syncRead() {
      if (isGone) throw new AppError('storage', 'The folder /shared isn’t there.');
      return { hasNews: true, hasWrongTimes: false, isCopy: false, taken: null };
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

test('reads and writes everything again after a repair, which may have dropped shared data', async () => {
  const renewed = vi.fn(() => on);
  const { sync, asked } = open({ syncChange: renewed });
  await sync.start();
  asked.length = 0;
  await sync.renew();
  expect(renewed).toHaveBeenCalledWith({ kind: 'renew' });
  expect(asked).toEqual(['syncChange', 'close', 'syncRead', 'syncWrite', 'close']);
});

test('watches the folder only after an exchange, because an unmounted one may hang', async () => {
  let isGone = true;
  const watched: string[] = [];
  const { sync } = open(
    {
      syncRead() {
        if (isGone) throw new AppError('storage', 'The folder /shared isn’t there.');
        return { hasNews: false, hasWrongTimes: false, isCopy: false, taken: null };
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

test('waits for the user before a backup is restored, so that a crash meanwhile changes nothing', async () => {
  const { sync, asked, changes } = openPausable();
  await sync.start();
  asked.length = 0;
  await sync.restore(async () => void asked.push('restore'));
  await sync.exchange();
  expect(asked).toEqual(['syncChange', 'close', 'restore', 'syncChange', 'close']);
  expect(changes).toEqual(['pause', 'pause']);
});

test('resumes if the backup could not be restored, unless it was already waiting', async () => {
  const { sync, changes } = openPausable();
  await sync.start();
  const restore = (): Promise<void> =>
    sync.restore(() => Promise.reject(new AppError('storage', 'The backup is damaged.')));
  await expect(restore()).rejects.toThrow('damaged');
  expect(changes).toEqual(['pause', 'unpause']);
  expect(sync.isOn).toBe(true);
  await sync.restore(() => Promise.resolve());
  await expect(restore()).rejects.toThrow('damaged');
  expect(changes).toEqual(['pause', 'unpause', 'pause', 'pause', 'pause', 'pause']);
  expect(sync.isOn).toBe(false);
});

test('restores a backup of study data that could not be opened before', async () => {
  let isDamaged = true;
  const { sync } = open(
    {
      syncChange() {
        if (isDamaged) throw new AppError('storage', 'The file is damaged.');
        return { ...on, isPaused: true };
      },
    },
    { whyReadOnly: () => (isDamaged ? 'It could not be opened.' : null) },
  );
  await sync.start();
  await sync.restore(async () => void (isDamaged = false));
  expect(sync.getStatus().isPaused).toBe(true);
});

test.each([
  ['sync is turned off', (sync: FolderSync) => sync.stop()],
  ['another folder is chosen', (sync: FolderSync) => sync.use('/other', null)],
  ['a backup is restored', (sync: FolderSync) => sync.restore(() => Promise.resolve())],
])('ends an exchange with an unresponsive folder when %s', async (_, act) => {
  let hangs = false;
  const { sync } = open(
    {},
    {
      openWorker() {
        const { promise, reject } = Promise.withResolvers<never>();
        promise.catch(() => undefined);
        return {
          async run(name, input) {
            if (hangs && name === 'syncRead') return await promise;
            return quiet[name](input);
          },
          close: () => reject(new AppError('storage', 'The exchange was interrupted.')),
        };
      },
    },
  );
  await sync.start();
  hangs = true;
  const running = sync.exchange();
  await vi.waitFor(() => expect(sync.getStatus().isRunning).toBe(true));
  hangs = false;
  await act(sync);
  await running;
  expect(sync.getStatus()).toMatchObject({ failure: null, isRunning: false });
});

test('turning sync off skips an exchange that waits behind one that hangs', async () => {
  let hangs = false;
  const asked: string[] = [];
  const { sync } = open(
    {},
    {
      openWorker() {
        const { promise, reject } = Promise.withResolvers<never>();
        promise.catch(() => undefined);
        return {
          async run(name, input) {
            asked.push(name);
            if (hangs && name === 'syncRead') return await promise;
            return name === 'syncChange' ? ({ ...on, isOn: false } as never) : quiet[name](input);
          },
          close: () => reject(new AppError('storage', 'The exchange was interrupted.')),
        };
      },
    },
  );
  await sync.start();
  hangs = true;
  asked.length = 0;
  const running = sync.exchange();
  await vi.waitFor(() => expect(asked).toEqual(['syncRead']));
  const waiting = sync.exchange();
  await sync.stop();
  await Promise.all([running, waiting]);
  expect(asked).toEqual(['syncRead', 'syncChange']);
  expect(sync.getStatus().isOn).toBe(false);
});

test('waits for the user after a crash between a restore and the pause that follows it', async () => {
  const first = openPausable();
  await first.sync.start();
  void first.sync.restore(() => new Promise(() => undefined));
  await vi.waitFor(() => expect(first.changes).toEqual(['pause']));

  const second = openPausable();
  await second.sync.start();
  expect(second.changes).toEqual(['pause']);
  expect(second.asked).not.toContain('syncRead');
  const third = openPausable();
  await third.sync.start();
  expect(third.changes).toEqual([]);
});

test('exchanges with the new passphrase at once, and fails for a wrong one', async () => {
  const { sync, asked } = open({
    syncChange(change) {
      if (change.kind === 'encrypt' && change.passphrase === 'wrong')
        throw new AppError('forbidden', 'This passphrase doesn’t open the files.');
      return { ...on, isEncrypted: change.kind === 'encrypt' };
    },
  });
  await sync.start();
  asked.length = 0;
  await expect(sync.encrypt('wrong')).rejects.toThrow('doesn’t open');
  expect(asked).toEqual(['syncChange', 'close']);
  expect(sync.getStatus()).toMatchObject({ isEncrypted: false, failure: null });
  asked.length = 0;
  await sync.encrypt('right');
  expect(asked).toEqual(['syncChange', 'close', 'syncRead', 'syncWrite', 'close']);
});

test('merges before it takes over a session, and tells the other devices at once', async () => {
  const { sync, asked, merged } = open({
    syncRead: () => ({ hasNews: true, hasWrongTimes: false, isCopy: false, taken: null }),
  });
  await sync.start();
  asked.length = 0;
  merged.mockClear();
  await sync.takeSession('0123456789abcdef', 'one');
  expect(asked).toEqual([
    ...['syncRead', 'syncStage', 'syncStore', 'syncWrite', 'syncTakeSession', 'syncWrite'],
    'close',
  ]);
  expect(merged).toHaveBeenCalledTimes(2);
});

test('takes over no session before its reviews are merged, and leaves them unread', async () => {
  const { sync, asked } = open({
    syncRead: () => ({ hasNews: true, hasWrongTimes: false, isCopy: false, taken: null }),
    syncStore: () => false,
  });
  await sync.start();
  asked.length = 0;
  await expect(sync.takeSession('0123456789abcdef', 'one')).rejects.toThrow('Try again');
  expect(asked).not.toContain('syncTakeSession');
  expect(asked).not.toContain('syncWrite');
});

test('removes a session that another device has taken over', async () => {
  const taken = { id: 'one', steps: 2 };
  const removeTaken = vi.fn();
  const { sync, merged } = open(
    { syncRead: () => ({ hasNews: false, hasWrongTimes: false, isCopy: false, taken }) },
    { removeTaken },
  );
  await sync.start();
  expect(removeTaken).toHaveBeenCalledWith(taken);
  expect(merged).toHaveBeenCalledOnce();
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
