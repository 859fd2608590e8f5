/** The worker's part of sync: exchanges study data with the folder, and keeps this device's sync settings. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import type { Arrival, SyncStatus } from '../../../shared/sync.ts';
import { createDeviceId } from '../../storage/study/sync/sync-database.ts';
import type { SyncState } from '../../storage/study/sync/sync-database.ts';
import { StudyExchange } from '../../storage/study/sync/study-exchange.ts';
import type { OpenSession } from '../../storage/study/sync/open-session.ts';
import { countListed } from '../../study/count-changes.ts';
import { maxTaken, parseHead } from '../../study/sync/device-head.ts';
import { chooseKey } from './choose-key.ts';
import { findRoot } from './device-files.ts';
import { describeDevices } from './describe-devices.ts';
import { FolderKey } from './folder-key.ts';
import { describeOffer, findTaken, listOffers } from './pass-session.ts';
import type { Offer } from './pass-session.ts';
import { clockTolerance, readDevices } from './read-devices.ts';
import type { FoundDevices } from './read-devices.ts';
import { readOwnHead, writeDevice } from './write-device.ts';

/** The part of the status that the worker knows. */
export type SyncSummary = Omit<SyncStatus, 'isRunning' | 'failure' | 'name'> & {
  arrivals: Arrival[];
};

/** The changes to this device's sync settings. */
export type SyncChange =
  /** Turns sync on; with a passphrase, files are encrypted from the start. */
  | { kind: 'start'; folder: string; passphrase: string | null }
  /** Encrypts this device's files, and reads other devices' files encrypted with the same passphrase. */
  | { kind: 'encrypt'; passphrase: string }
  /** Writes this device's files unencrypted; other devices' encrypted files are still read. */
  | { kind: 'decrypt' }
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
  /**
   * Whether changes were made here while the clock was ahead; true only if another device confirms that the clock is
   * right now.
   */
  hasWrongTimes: boolean;
  /** Whether study.db turned out to be an older copy, or one of two. */
  isCopy: boolean;
  /** The session that is open here, if another device has taken it over; null otherwise. */
  taken: OpenSession | null;
}

export interface SyncPlaces {
  studyFile: string;
  syncFile: string;
}

export class SyncExchange {
  readonly #places: SyncPlaces;
  #opened: StudyExchange | null = null;
  #found: FoundDevices = { devices: [], unread: [], records: null, sources: [], readFiles: [] };
  /** Sessions that are open on other devices. */
  #offers: Offer[] = [];
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
    const { isOn, folder, isPaused, syncedAt, forgotten, key } = this.#exchange.state;
    const devices = isOn ? this.#shown.filter(({ id }) => !forgotten.includes(id)) : [];
    const unread = isOn ? this.#found.unread.length : 0;
    const arrivals = this.#exchange.listArrivals();
    const sessions = isOn ? this.#offers.map(describeOffer) : [];
    const isEncrypted = key !== null;
    const isLocked = isOn && this.#isLocked;
    const state = { isOn, folder, isPaused, isEncrypted, isLocked, syncedAt };
    return { ...state, devices, sessions, unread, arrivals };
  }

  change(change: SyncChange): SyncSummary {
    const exchange = this.#exchange;
    const { state } = exchange;
    switch (change.kind) {
      case 'start': {
        const { folder, passphrase } = change;
        const started = { ...state, isOn: true, folder };
        const chosen = passphrase === null ? started : chooseKey(started, passphrase);
        if (state.folder === folder) this.#changeKey(chosen);
        else this.#begin({ ...chosen, isPaused: false, former: [] });
        break;
      }
      case 'encrypt':
        this.#changeKey(chooseKey(state, change.passphrase));
        break;
      case 'decrypt':
        this.#changeKey({ ...state, key: null });
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
        this.#rewrite({ ...state, forgotten: [...new Set([...state.forgotten, change.device])] });
        break;
    }
    return this.describe();
  }

  read(now: number): ReadResult {
    const exchange = this.#exchange;
    const root = findRoot(exchange.state.folder);
    const before = exchange.state.device;
    this.#checkIdentity(root);
    const { state } = exchange;
    const { device, forgotten, seen } = state;
    this.#found = readDevices({
      folder: root,
      without: new Set([device, ...forgotten]),
      readBefore: exchange.listReadFiles(),
      keys: state.keys.map((key) => new FolderKey(key)),
      onlySealed: state.key !== null,
      seen,
      images: exchange.listImages(),
      missing: exchange.listMissingImages(),
      room: exchange.countRoom(),
      now,
    });
    const { devices, records, unread } = this.#found;
    const isThere = new Set([...forgotten, ...unread, ...devices.map(({ id }) => id)]);
    if (!seen.every((id) => isThere.has(id))) this.#rewrite(state);
    this.#showDevices(now);
    this.#offers = listOffers(root, devices, state, now);
    const isConfirmed =
      devices.some(({ writtenAt }) => Math.abs(now - (writtenAt ?? 0)) <= clockTolerance) &&
      devices.every(({ problem }) => problem !== 'clock');
    return {
      ...{ hasNews: records !== null, isCopy: device !== before },
      hasWrongTimes: isConfirmed && exchange.hasTimesAfter(now + clockTolerance),
      taken: findTaken(exchange.findOpen(), devices, state),
    };
  }

  /** Opens another device's session here, as read. Nothing else may write to study.db meanwhile. */
  takeSession(device: string, id: string): null {
    const exchange = this.#exchange;
    const offer = this.#offers.find((one) => one.device === device && one.session.id === id);
    if (offer === undefined) {
      throw new AppError('not-found', 'The session is no longer open on the other device.');
    }
    const { session, records } = offer;
    if (!exchange.takeOver(records, { ...session, id: randomUUID() })) {
      throw new AppError('invalid-request', 'Another session is open. End it first.');
    }
    const { state } = exchange;
    const taken = [...state.taken, { device, session: id, steps: session.steps.length }];
    exchange.saveState({ ...state, taken: taken.slice(-maxTaken) });
    this.#offers = this.#offers.filter((one) => one !== offer);
    return null;
  }

  correctTimes(now: number): null {
    this.#exchange.correctTimes(now + clockTolerance, now);
    return null;
  }

  stage(): number {
    const { records, sources } = this.#found;
    return records === null ? 0 : countListed(this.#exchange.stage(records, sources));
  }

  store({ now, backup }: { now: number; backup: string | null }): boolean {
    return this.#exchange.store(now, backup);
  }

  /** Call this once everything that was read is stored. */
  write(name: string, now: number): SyncSummary {
    const exchange = this.#exchange;
    const root = findRoot(exchange.state.folder);
    if (this.#found.records !== null) exchange.checkpoint();
    exchange.saveReadFiles(this.#found.readFiles);
    // Others may be able to read this folder: nothing unencrypted goes into it before the user has decided.
    if (!this.#isLocked) writeDevice(exchange, { folder: root, name, now });
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

  /** Whether other devices encrypt their files, and the user hasn't entered the passphrase here. */
  get #isLocked(): boolean {
    const { key, former } = this.#exchange.state;
    return (
      key === null &&
      this.#found.devices.some(({ id, problem }) => problem === 'locked' && !former.includes(id))
    );
  }

  /** With another key, this device's files are rewritten, and other devices' files may be readable now. */
  #changeKey(state: SyncState): void {
    const { key } = this.#exchange.state;
    if (JSON.stringify(state.key) === JSON.stringify(key)) this.#exchange.saveState(state);
    else this.#rewrite(state);
  }

  close(): void {
    this.#opened?.close();
    this.#opened = null;
  }

  /** Becomes a new device that also reads its former files: they may hold data that study.db no longer has. */
  #renew(state: SyncState): void {
    this.#begin({ ...state, former: [...state.former, state.device] });
  }

  /** Becomes a new device in the folder, which reads and writes everything. */
  #begin(state: SyncState): void {
    this.#exchange.startOver();
    this.#exchange.saveState({
      ...state,
      ...{ device: createDeviceId(), head: null, headText: null, exported: null },
      ...{ texts: 0, seen: [], open: null },
    });
  }

  /**
   * Writes everything again: from now on, future devices can get another device's data only from this device's files.
   */
  #rewrite(state: SyncState): void {
    this.#exchange.startOver();
    this.#exchange.saveState({
      ...{ ...state, exported: null, headText: null, open: null },
      head: state.head && { ...state.head, number: state.head.number + 1, files: [], open: null },
    });
  }

  /** Becomes a new device if this one's files were written by another copy of it, or study.db was replaced by an older one. */
  #checkIdentity(root: string): void {
    const exchange = this.#exchange;
    const { state } = exchange;
    if (exchange.countTexts() < state.texts) return this.#renew(state);
    const text = readOwnHead(root, state.device);
    const read = text === null ? null : parseHead(text);
    if (text === null || (read?.kind !== 'head' && read?.kind !== 'sealed')) return;
    const number = state.head?.number ?? 0;
    const isOwn = state.headText === text;
    if (read.head.number > number || (read.head.number === number && !isOwn)) this.#begin(state);
  }

  #showDevices(now: number): void {
    const exchange = this.#exchange;
    const { state } = exchange;
    const { shown, waitingSince, seen } = describeDevices(this.#found.devices, state, now);
    exchange.saveState({ ...state, waitingSince, seen });
    this.#shown = shown;
  }

  /** Removes the folders of this device's former ids once everything in them was read; returns the others. */
  #removeFormer(root: string, former: readonly string[]): string[] {
    const unread = this.#found.devices.filter(({ problem }) => problem !== null);
    const kept = former.filter((device) => unread.some(({ id }) => id === device));
    for (const device of former) {
      if (!kept.includes(device)) rmSync(join(root, device), { recursive: true, force: true });
    }
    return kept;
  }
}
