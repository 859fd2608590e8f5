/** The worker's part of sync: one exchange with the folder, in steps between which the app's own writes pass. */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { rootName } from '../../../shared/sync.ts';
import type { Arrival, SyncStatus } from '../../../shared/sync.ts';
import { sayStorage } from '../../storage/database-check.ts';
import { describeFileError } from '../../storage/describe-file-error.ts';
import { createDeviceId } from '../../storage/study/sync/sync-database.ts';
import type { SyncState } from '../../storage/study/sync/sync-database.ts';
import { StudyExchange } from '../../storage/study/sync/study-exchange.ts';
import { countListed } from '../../study/count-changes.ts';
import { formatHead, parseHead } from '../../study/sync/device-head.ts';
import { clockTolerance, readDevices } from './read-devices.ts';
import type { FoundDevices } from './read-devices.ts';
import { readOwnHead, writeDevice } from './write-device.ts';

/** A file that hasn't arrived is reported after this time, in ms: a day. */
const patienceMs = 24 * 60 * 60 * 1000;

/** The part of the status that the worker knows. */
export type SyncSummary = Omit<SyncStatus, 'isRunning' | 'failure' | 'name'> & {
  arrivals: Arrival[];
};

/** The changes to this device's settings of sync. */
export type SyncChange =
  | { kind: 'start'; folder: string }
  | { kind: 'stop' }
  /** A backup is about to be restored: waits for `resume`, or for `unpause` if that fails. */
  | { kind: 'pause' }
  | { kind: 'unpause' }
  | { kind: 'resume' }
  /** study.db is a new one, or was repaired. */
  | { kind: 'renew' }
  | { kind: 'forget'; device: string };

export interface ReadResult {
  /** Whether there is anything to merge. */
  hasNews: boolean;
  /** Whether changes were made here while the clock was ahead; false unless another device confirms that it's right now. */
  hasWrongTimes: boolean;
  /** Whether study.db turned out to be an older copy, or one of two. */
  isCopy: boolean;
}

/** The worker's tasks; it keeps its state between them. Times are in ms since 1970. */
export type SyncTasks = {
  syncDescribe: { input: null; output: SyncSummary };
  syncChange: { input: SyncChange; output: SyncSummary };
  /** Reads what other devices have written. */
  syncRead: { input: { now: number }; output: ReadResult };
  /** Dates changes made while the clock was ahead to the present. Nothing else may write to study.db meanwhile. */
  syncCorrectTimes: { input: { now: number }; output: null };
  /** Prepares the merge, which can take long; returns the number of changed records. */
  syncStage: { input: null; output: number };
  /** Stores it, which is quick; false if something else was stored since. `backup` was made before it, if any. */
  syncStore: { input: { now: number; backup: string | null }; output: boolean };
  /** Writes what other devices don't have yet. */
  syncWrite: { input: { name: string; now: number }; output: SyncSummary };
};

export interface SyncPlaces {
  studyFile: string;
  syncFile: string;
}

export type SyncFunctions = {
  [Name in keyof SyncTasks]: (input: SyncTasks[Name]['input']) => SyncTasks[Name]['output'];
};

/** Every function fails with an `AppError`, or with another error that has no explanation for the user. */
export function createSyncFunctions(places: SyncPlaces): SyncFunctions & { close(): void } {
  const sync = new SyncExchange(places);
  return {
    syncDescribe: told(() => sync.describe()),
    syncChange: told((change: SyncChange) => sync.change(change)),
    syncRead: told(({ now }: { now: number }) => sync.read(now)),
    syncCorrectTimes: told(({ now }: { now: number }) => sync.correctTimes(now)),
    syncStage: told(() => sync.stage()),
    syncStore: told((input: SyncTasks['syncStore']['input']) => sync.store(input)),
    syncWrite: told((input: { name: string; now: number }) => sync.write(input.name, input.now)),
    close: () => sync.close(),
  };
}

class SyncExchange {
  readonly #places: SyncPlaces;
  #opened: StudyExchange | null = null;
  #found: FoundDevices = { devices: [], unread: [], records: null, sources: [], readFiles: [] };
  /** The devices as last shown. */
  #shown: SyncSummary['devices'] = [];

  constructor(places: SyncPlaces) {
    this.#places = places;
  }

  get #exchange(): StudyExchange {
    const { studyFile, syncFile } = this.#places;
    return (this.#opened ??= new StudyExchange(studyFile, syncFile));
  }

  describe(): SyncSummary {
    const { isOn, folder, isPaused, syncedAt, forgotten } = this.#exchange.state;
    const devices = isOn ? this.#shown.filter(({ id }) => !forgotten.includes(id)) : [];
    const unread = isOn ? this.#found.unread.length : 0;
    const arrivals = this.#exchange.listArrivals();
    return { isOn, folder, isPaused, syncedAt, devices, unread, arrivals };
  }

  change(change: SyncChange): SyncSummary {
    const exchange = this.#exchange;
    const { state } = exchange;
    switch (change.kind) {
      case 'start':
        if (state.folder === change.folder) exchange.saveState({ ...state, isOn: true });
        else
          this.#begin({ ...state, isOn: true, isPaused: false, folder: change.folder, former: [] });
        break;
      case 'stop':
        exchange.saveState({ ...state, isOn: false });
        break;
      case 'pause':
        exchange.saveState({ ...state, isPaused: true });
        break;
      case 'unpause':
        exchange.saveState({ ...state, isPaused: false });
        break;
      case 'resume':
        this.#renew({ ...state, isPaused: false });
        break;
      case 'renew':
        this.#renew(state);
        break;
      case 'forget':
        this.#takeOver({ ...state, forgotten: [...new Set([...state.forgotten, change.device])] });
        break;
    }
    return this.describe();
  }

  read(now: number): ReadResult {
    const exchange = this.#exchange;
    const root = this.#openRoot();
    const before = exchange.state.device;
    this.#checkIdentity(root);
    const { state } = exchange;
    const { device, forgotten, seen } = state;
    this.#found = readDevices({
      folder: root,
      without: new Set([device, ...forgotten]),
      readBefore: exchange.listReadFiles(),
      seen,
      images: exchange.listImages(),
      missing: exchange.listMissingImages(),
      room: exchange.countRoom(),
      now,
    });
    const { devices, records, unread } = this.#found;
    const isThere = new Set([...forgotten, ...unread, ...devices.map(({ id }) => id)]);
    if (!seen.every((id) => isThere.has(id))) this.#takeOver(state);
    this.#showDevices(now);
    const isConfirmed =
      devices.some(({ writtenAt }) => Math.abs(now - (writtenAt ?? 0)) <= clockTolerance) &&
      devices.every(({ problem }) => problem !== 'clock');
    return {
      ...{ hasNews: records !== null, isCopy: device !== before },
      hasWrongTimes: isConfirmed && exchange.hasTimesAfter(now + clockTolerance),
    };
  }

  correctTimes(now: number): null {
    this.#exchange.correctTimes(now + clockTolerance, now);
    return null;
  }

  stage(): number {
    const { records, sources } = this.#found;
    return records === null ? 0 : countListed(this.#exchange.stage(records, sources));
  }

  store({ now, backup }: SyncTasks['syncStore']['input']): boolean {
    return this.#exchange.store(now, backup);
  }

  /** Call this once everything that was read is stored. */
  write(name: string, now: number): SyncSummary {
    const exchange = this.#exchange;
    const root = this.#openRoot();
    if (this.#found.records !== null) exchange.checkpoint();
    exchange.saveReadFiles(this.#found.readFiles);
    writeDevice(exchange, { folder: root, name, now });
    const { devices, unread } = this.#found;
    const missing = exchange.listMissingImages();
    for (const device of devices)
      if ([...device.images].some((hash) => missing.has(hash))) device.problem ??= 'room';
    this.#showDevices(now);
    const { state } = exchange;
    const isInStep = unread.length === 0 && devices.every(({ problem }) => problem === null);
    exchange.saveState({
      ...state,
      syncedAt: isInStep ? now : state.syncedAt,
      former: this.#removeFormer(root, state.former),
    });
    return this.describe();
  }

  close(): void {
    this.#opened?.close();
    this.#opened = null;
  }

  /** A new device that also reads its former files: they may hold data that study.db no longer has. */
  #renew(state: SyncState): void {
    this.#begin({ ...state, former: [...state.former, state.device] });
  }

  /** A new device in the folder, which reads and writes everything. */
  #begin(state: SyncState): void {
    this.#exchange.startOver();
    this.#exchange.saveState({
      ...state,
      ...{ device: createDeviceId(), head: null, exported: null, texts: 0, seen: [] },
    });
  }

  /** Writes everything again: from now on, only this device's own files have some other device's data for devices to come. */
  #takeOver(state: SyncState): void {
    this.#exchange.startOver();
    this.#exchange.saveState({
      ...{ ...state, exported: null },
      head: state.head && { ...state.head, number: state.head.number + 1, files: [] },
    });
  }

  /** The folder of all devices. Fails with `storage` if the chosen folder isn't there, such as on a drive not plugged in. */
  #openRoot(): string {
    const { folder } = this.#exchange.state;
    if (folder === null) throw new Error('Sync is off.');
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
      throw new AppError('storage', `The folder ${folder} isn’t there.`);
    }
    return join(folder, rootName);
  }

  /** Becomes a new device if this one's files were written by another copy of it, or study.db was replaced by an older one. */
  #checkIdentity(root: string): void {
    const exchange = this.#exchange;
    const { state } = exchange;
    if (exchange.countTexts() < state.texts) return this.#renew(state);
    const text = readOwnHead(root, state.device);
    const read = text === null ? null : parseHead(text);
    if (text === null || read?.kind !== 'head') return;
    const number = state.head?.number ?? 0;
    const isOwn = state.head !== null && formatHead(state.head) === text;
    if (read.head.number > number || (read.head.number === number && !isOwn)) this.#begin(state);
  }

  #showDevices(now: number): void {
    const exchange = this.#exchange;
    const { state } = exchange;
    const waiting = this.#found.devices.filter(({ problem }) => problem !== null);
    const waitingSince = Object.fromEntries(
      waiting.map(({ id }) => [id, Math.min(state.waitingSince[id] ?? now, now)]),
    );
    const seen = this.#found.devices.map(({ id }) => id).filter((id) => !state.former.includes(id));
    exchange.saveState({ ...state, waitingSince, seen });
    this.#shown = this.#found.devices
      .filter(({ id }) => !state.former.includes(id))
      .map(({ id, name, writtenAt, problem }) => {
        const isLate = now - (waitingSince[id] ?? now) >= patienceMs;
        const isShown = problem !== 'waiting' || isLate;
        return { id, name, lastSeenAt: writtenAt, problem: isShown ? problem : null };
      });
  }

  /** Removes the folders of this device's former names once everything in them was read; returns the others. */
  #removeFormer(root: string, former: readonly string[]): string[] {
    const unread = this.#found.devices.filter(({ problem }) => problem !== null);
    const kept = former.filter((device) => unread.some(({ id }) => id === device));
    for (const device of former) {
      if (!kept.includes(device)) rmSync(join(root, device), { recursive: true, force: true });
    }
    return kept;
  }
}

function told<Input, Output>(work: (input: Input) => Output): (input: Input) => Output {
  return (input) => {
    try {
      return sayStorage(() => work(input));
    } catch (error) {
      const words = error instanceof AppError ? null : describeFileError(error);
      throw words === null ? error : new AppError('storage', words, { cause: error });
    }
  };
}
