import { expect, test } from 'vitest';
import { formatMoment } from '../../../src/renderer/lib/format-time.ts';
import { describeSync } from '../../../src/renderer/study-data/describe-sync.ts';
import type { DeviceProblem, SyncDevice, SyncStatus } from '../../../src/shared/sync.ts';

const syncedAt = Date.UTC(2026, 10, 21, 12);
const inStep: SyncStatus = {
  ...{ isOn: true, folder: '/shared', isRunning: false, isPaused: false, failure: null },
  ...{ syncedAt, name: 'Laptop', devices: [], unread: 0 },
  ...{ isEncrypted: false, isLocked: false, sessions: [] },
};

function device(problem: DeviceProblem | null, name: string | null = 'Desktop'): SyncDevice {
  return { id: '0123456789abcdef', name, lastSeenAt: syncedAt, problem };
}

test('is null while sync is off', () => {
  expect(describeSync({ ...inStep, isOn: false, failure: 'No folder.' })).toBeNull();
});

test('shows when data was last synced, also while files are exchanged', () => {
  const text = `last synced ${formatMoment(syncedAt)}`;
  expect(describeSync(inStep)).toEqual({ kind: 'in step', text });
  expect(describeSync({ ...inStep, isRunning: true, devices: [device(null)] })).toEqual({
    kind: 'in step',
    text,
  });
});

test('waiting before the first exchange, after a restore, and for files of another device', () => {
  const waiting = (text: string) => ({ kind: 'waiting', text });
  expect(describeSync({ ...inStep, syncedAt: null })).toEqual(waiting('not synced yet'));
  expect(describeSync({ ...inStep, isPaused: true, failure: 'No folder.' })).toEqual(
    waiting('waiting since you restored a backup'),
  );
  expect(describeSync({ ...inStep, devices: [device('waiting')] })).toEqual(
    waiting('waiting for files of Desktop'),
  );
  expect(describeSync({ ...inStep, devices: [device('waiting', null)] })).toEqual(
    waiting('waiting for files of another device'),
  );
});

test('a problem comes before waiting', () => {
  const problem = (text: string) => ({ kind: 'problem', text });
  expect(describeSync({ ...inStep, failure: 'The folder isn’t there.' })).toEqual(
    problem('the last attempt failed'),
  );
  expect(describeSync({ ...inStep, devices: [device('waiting'), device('newer')] })).toEqual(
    problem('a problem with Desktop'),
  );
  expect(describeSync({ ...inStep, unread: 1 })).toEqual(problem('too many devices in the folder'));
});
