/** Passes open sessions between devices: each writes its own for others to take over, and reads theirs. */
import { join } from 'node:path';
import type { SessionElsewhere } from '../../../shared/sync.ts';
import type { OpenSession } from '../../storage/study/sync/open-session.ts';
import type { SyncState } from '../../storage/study/sync/sync-database.ts';
import type { StudyExchange } from '../../storage/study/sync/study-exchange.ts';
import { countProgress } from '../../study/session.ts';
import type { SessionRecord, StudyDataRecords } from '../../study/study-data-records.ts';
import type { SyncFile } from '../../study/sync/device-head.ts';
import { measureFile } from './device-files.ts';
import { clockTolerance, readRecords } from './read-devices.ts';
import type { FoundDevice } from './read-devices.ts';

/** A session that is open on another device, with the texts and questions that it refers to. */
export interface Offer {
  device: string;
  name: string;
  session: SessionRecord;
  records: StudyDataRecords;
}

/** The sessions that can be taken over, latest first. */
export function listOffers(
  root: string,
  devices: readonly FoundDevice[],
  { taken, former }: SyncState,
  now: number,
): Offer[] {
  return devices
    .flatMap(({ id, name, latest }) => {
      if (latest === null || latest.open === null || former.includes(id)) return [];
      const { open, key } = latest;
      if (open.writtenAt > now + clockTolerance) return [];
      const records = readRecords({ folder: join(root, id), device: id, key }, open);
      if (typeof records === 'string') return [];
      const session = records.sessions.find(({ endedAt }) => endedAt === null);
      if (session === undefined) return [];
      const isTaken = taken.some(
        (one) =>
          one.device === id && one.session === session.id && one.steps >= session.steps.length,
      );
      return isTaken ? [] : [{ device: id, name: name ?? '', session, records }];
    })
    .sort((a, b) => b.session.startedAt - a.session.startedAt);
}

export function describeOffer({ device, name, session }: Offer): SessionElsewhere {
  const { id, kind, startedAt, items, steps } = session;
  const cards = items.map((item) => ({ ...item, isInLibrary: true }));
  const { done } = countProgress(cards, steps);
  return { device, name, session: id, kind, startedAt, done, total: items.length };
}

/** The session here, if another device has taken it over unchanged. */
export function findTaken(
  open: OpenSession | null,
  devices: readonly FoundDevice[],
  { device, former }: SyncState,
): OpenSession | null {
  const own = [device, ...former];
  const isTaken = devices
    .flatMap(({ latest }) => latest?.taken ?? [])
    .some(
      (one) => own.includes(one.device) && one.session === open?.id && one.steps === open.steps,
    );
  return isTaken ? open : null;
}

/** Writes the session that is open here unless it was written already; `write` adds a file of this device. */
export function writeOpenSession(
  exchange: StudyExchange,
  own: string,
  write: (records: StudyDataRecords) => SyncFile,
): SyncState['open'] {
  const open = exchange.findOpen();
  if (open === null) return null;
  const { id: session, steps } = open;
  const before = exchange.state.open;
  const isWritten =
    before?.session === session &&
    before.steps === steps &&
    measureFile(join(own, before.file.name)) === before.file.bytes;
  if (isWritten) return before;
  const records = exchange.readSession(session);
  return records === null ? null : { session, steps, file: write(records) };
}
