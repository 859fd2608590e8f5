/** Keeps sync.db: this device's identity in the synced folder, and the files read from it. Losing it loses no study data. */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { maxArrivals } from '../../../../shared/sync.ts';
import type { Arrival } from '../../../../shared/sync.ts';
import { formatHead } from '../../../study/sync/device-head.ts';
import type {
  DeviceHead,
  StoredKey,
  SyncFile,
  TakenSession,
} from '../../../study/sync/device-head.ts';
import { isFileFault } from '../../database-check.ts';
import { prepare } from '../../prepare.ts';

/** The state besides the tables. Times are in ms since 1970. */
export interface SyncState {
  isOn: boolean;
  /** The synced folder; null before it was first chosen. */
  folder: string | null;
  /** The name of this device's folder in it. */
  device: string;
  /** Earlier names, whose folders are removed once everything in them is in study.db. */
  former: string[];
  /**
   * True if a backup was restored since: nothing is exchanged until the user agrees, because an exchange brings back
   * newer data.
   */
  isPaused: boolean;
  /** The last head written by this device; null before the first. */
  head: DeviceHead | null;
  /** The content of the file with the head: encrypting a head twice never gives the same text. */
  headText: string | null;
  /** The session that is open here, as last written for others to take over. */
  open: { session: string; steps: number; file: SyncFile } | null;
  /** Sessions of other devices that were taken over. */
  taken: TakenSession[];
  /** Encrypts this device’s files; null if they aren’t. */
  key: StoredKey | null;
  /** Decrypts files of other devices. */
  keys: StoredKey[];
  /** The value of `describe` at the last export: it changes with the study data. */
  exported: string | null;
  /**
   * The number of texts in study.db at the last export. A smaller number means that the file was replaced by an older
   * one.
   */
  texts: number;
  /** When everything was last in sync. */
  syncedAt: number | null;
  /** The other devices in the folder at the last exchange. */
  seen: string[];
  /** Devices that are no longer read. */
  forgotten: string[];
  /** When a device's files were first found incomplete or unreadable, by device. */
  waitingSince: Record<string, number>;
}

export function createSyncState(): SyncState {
  return {
    ...{ isOn: false, folder: null, device: createDeviceId(), former: [], isPaused: false },
    ...{ head: null, headText: null, open: null, taken: [], key: null, keys: [] },
    ...{ exported: null, texts: 0, syncedAt: null, seen: [] },
    ...{ forgotten: [], waitingSince: {} },
  };
}

export function createDeviceId(): string {
  return randomBytes(8).toString('hex');
}

const schema = `
  CREATE TABLE IF NOT EXISTS sync.state (value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sync.read_file (hash TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sync.arrival (number INTEGER PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sync.known (
    kind TEXT, key TEXT, checksum INTEGER, PRIMARY KEY (kind, key)
  ) WITHOUT ROWID`;

/** Attaches sync.db to a connection to study.db, as `sync`. A damaged one is replaced: this is then a new device. */
export function attachSyncDatabase(database: Database, file: string): void {
  try {
    attach(database, file);
  } catch (error) {
    if (!isFileFault(error)) throw error;
    if (isAttached(database)) database.exec('DETACH sync');
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    attach(database, file);
  }
}

function attach(database: Database, file: string): void {
  // The connection may not create files, and SQLite takes an empty one for a new database.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  prepare(database, 'ATTACH ? AS sync').run(file);
  database.pragma('sync.journal_mode = WAL');
  database.exec(schema);
}

function isAttached(database: Database): boolean {
  return (database.pragma('database_list') as { name: string }[]).some(
    ({ name }) => name === 'sync',
  );
}

export function getSyncState(database: Database): SyncState {
  const value = prepare<[], string>(database, 'SELECT value FROM sync.state').pluck().get();
  const stored = JSON.parse(value ?? '{}') as Partial<SyncState>;
  const { head = null } = stored;
  if (head === null) return { ...createSyncState(), ...stored };
  return {
    // Written by a version that stored neither a head's text nor sessions in it.
    ...{ ...createSyncState(), headText: formatHead(head), ...stored },
    head: { ...{ open: null, taken: [] }, ...head },
  };
}

export function saveSyncState(database: Database, state: SyncState): void {
  database.transaction(() => {
    prepare(database, 'DELETE FROM sync.state').run();
    prepare(database, 'INSERT INTO sync.state (value) VALUES (?)').run(JSON.stringify(state));
  })();
}

/** Clears the record of exported and imported changes: everything is exchanged again. */
export function forgetExchange(database: Database): void {
  database.exec('DELETE FROM sync.known; DELETE FROM sync.read_file');
}

export function listReadFiles(database: Database): Set<string> {
  return new Set(prepare<[], string>(database, 'SELECT hash FROM sync.read_file').pluck().all());
}

export function saveReadFiles(database: Database, files: readonly string[]): void {
  database.transaction(() => {
    prepare(database, 'DELETE FROM sync.read_file').run();
    prepare(database, 'INSERT INTO sync.read_file SELECT DISTINCT value FROM json_each(?)').run(
      JSON.stringify(files),
    );
  })();
}

/** Lists a merge, unless it changed nothing that the user would notice. Call this in the transaction that stores it. */
export function saveArrival(database: Database, arrival: Arrival): void {
  if (arrival.devices.length === 0) return;
  prepare(database, 'INSERT INTO sync.arrival (value) VALUES (?)').run(JSON.stringify(arrival));
  prepare(
    database,
    'DELETE FROM sync.arrival WHERE number <= (SELECT max(number) FROM sync.arrival) - ?',
  ).run(maxArrivals);
}

/** Newest first. */
export function listArrivals(database: Database): Arrival[] {
  const values = prepare<[], string>(
    database,
    'SELECT value FROM sync.arrival ORDER BY number DESC',
  );
  return values
    .pluck()
    .all()
    .map((value) => JSON.parse(value) as Arrival);
}
