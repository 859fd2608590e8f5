/** The devices in the folder as Settings shows them. */
import type { DeviceProblem, SyncDevice } from '../../../shared/sync.ts';
import type { SyncState } from '../../storage/study/sync/sync-database.ts';
import type { FoundDevice } from './read-devices.ts';

/** A file that hasn't arrived is reported after this time, in ms: a day. */
const patienceMs = 24 * 60 * 60 * 1000;

export interface DescribedDevices extends Pick<SyncState, 'waitingSince' | 'seen'> {
  shown: SyncDevice[];
}

/** `now` is in ms since 1970. */
export function describeDevices(
  devices: readonly FoundDevice[],
  { waitingSince: before, former }: SyncState,
  now: number,
): DescribedDevices {
  const waiting = devices.filter(({ problem }) => problem !== null);
  const waitingSince = Object.fromEntries(
    waiting.map(({ id }) => [id, Math.min(before[id] ?? now, now)]),
  );
  const seen = devices.map(({ id }) => id).filter((id) => !former.includes(id));
  const shown = devices
    // A former device that can no longer be read is shown, so that the user can forget it.
    .filter(({ id, problem }) => !former.includes(id) || isRefused(problem))
    .map(({ id, name, writtenAt, problem }) => {
      const isLate = now - (waitingSince[id] ?? now) >= patienceMs;
      const isShown = problem !== 'waiting' || isLate;
      return { id, name, lastSeenAt: writtenAt, problem: isShown ? problem : null };
    });
  return { shown, waitingSince, seen };
}

function isRefused(problem: DeviceProblem | null): boolean {
  return problem === 'locked' || problem === 'open';
}
