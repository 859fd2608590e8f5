/** Describes the state of sync in a few words, for the link to it in the top bar. */
import type { SyncStatus } from '../../shared/sync.ts';
import { formatMoment } from '../lib/format-time.ts';

export interface SyncState {
  kind: 'in step' | 'waiting' | 'problem';
  text: string;
}

/** Null if sync is off. */
export function describeSync(status: SyncStatus): SyncState | null {
  const { isOn, isPaused, isLocked, failure, devices, unread, syncedAt } = status;
  if (!isOn) return null;
  if (isPaused) return { kind: 'waiting', text: 'waiting since you restored a backup' };
  if (failure !== null) return { kind: 'problem', text: 'the last attempt failed' };
  if (isLocked) return { kind: 'waiting', text: 'waiting for the passphrase' };
  const problem = devices.find((device) => ![null, 'waiting'].includes(device.problem));
  if (problem !== undefined) return { kind: 'problem', text: `a problem with ${nameOf(problem)}` };
  if (unread > 0) return { kind: 'problem', text: 'too many devices in the folder' };
  const late = devices.find((device) => device.problem === 'waiting');
  if (late !== undefined) return { kind: 'waiting', text: `waiting for files of ${nameOf(late)}` };
  if (syncedAt === null) return { kind: 'waiting', text: 'not synced yet' };
  return { kind: 'in step', text: `last synced ${formatMoment(syncedAt)}` };
}

function nameOf({ name }: { name: string | null }): string {
  return name ?? 'another device';
}
