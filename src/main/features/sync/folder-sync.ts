/** Keeps study data in sync with other devices through a folder that a service or a drive carries between them. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Arrival, SyncStatus } from '../../../shared/sync.ts';
import type { SyncChange, SyncSummary } from '../../jobs/sync/sync-exchange.ts';
import type { SyncWorker } from '../../jobs/sync/sync-in-worker.ts';
import type { FolderSyncParts } from './sync-parts.ts';

/** The number of attempts to prepare a merge if other writes interfere; the next exchange tries again. */
const attempts = 5;
/** A merge that changes more than this many records is preceded by a backup. */
const manyChanges = 50;

const off: SyncSummary = {
  ...{ isOn: false, folder: null, isPaused: false, syncedAt: null },
  ...{ isEncrypted: false, isLocked: false },
  ...{ devices: [], sessions: [], unread: 0, arrivals: [] },
};

export class FolderSync {
  readonly #parts: FolderSyncParts;
  #summary = off;
  #failure: string | null = null;
  /** Everything that uses the worker runs one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  /** The exchange that hasn't begun yet: later requests join it. */
  #waiting: Promise<void> | null = null;
  /** Increases whenever exchanges are interrupted. */
  #interrupts = 0;
  #isRunning = false;
  /** The worker of the running exchange. */
  #exchanging: SyncWorker | null = null;
  #watched: { folder: string; stop: () => void } | null = null;

  constructor(parts: FolderSyncParts) {
    this.#parts = parts;
  }

  getStatus(): SyncStatus {
    const { name } = this.#parts;
    const { arrivals: _, ...summary } = this.#summary;
    return { ...summary, name, isRunning: this.#isRunning, failure: this.#failure };
  }

  /** The last merges, the newest first. */
  listArrivals(): Arrival[] {
    return this.#summary.arrivals;
  }

  /** Whether an exchange may be needed before the app ends. */
  get isOn(): boolean {
    return this.#summary.isOn && !this.#summary.isPaused;
  }

  /** Checks whether sync is on, and runs the first exchange. */
  async start(): Promise<void> {
    if (!existsSync(this.#parts.file)) return;
    if (this.#parts.isReplaced()) await this.#change({ kind: 'renew' });
    else await this.#queue((worker) => this.#describe(worker));
    if (existsSync(this.#restoring)) await this.#pause('pause');
    await this.exchange();
  }

  /** Exchanges with the folder if sync is on. Never fails: the status reports errors. */
  exchange(): Promise<void> {
    if (!this.isOn) return Promise.resolve();
    const interrupts = this.#interrupts;
    return (this.#waiting ??= this.#queue(async (worker) => {
      if (interrupts !== this.#interrupts) return;
      this.#waiting = null;
      this.#exchanging = worker;
      await this.#exchange(worker);
    }));
  }

  /** Turns sync on with this folder. Fails if other devices in it use a different passphrase. */
  async use(folder: string, passphrase: string | null): Promise<void> {
    const isNew = folder !== this.#summary.folder;
    this.#interrupt();
    await this.#change({ kind: 'start', folder, passphrase });
    if (isNew) await this.#forgetDevice();
    await this.exchange();
  }

  /** Encrypts this device's files. Fails if other devices use a passphrase that is neither known here nor this one. */
  async encrypt(passphrase: string): Promise<void> {
    await this.#change({ kind: 'encrypt', passphrase });
    await this.exchange();
  }

  async decrypt(): Promise<void> {
    await this.#change({ kind: 'decrypt' });
    await this.exchange();
  }

  async stop(): Promise<void> {
    this.#interrupt();
    await this.#change({ kind: 'stop' });
  }

  /** Continues after a backup was restored. */
  async resume(): Promise<void> {
    await this.#change({ kind: 'resume' });
    await this.exchange();
  }

  /** Reads and writes everything again after a repair, which may have dropped rows that other devices have. */
  async renew(): Promise<void> {
    if (!existsSync(this.#parts.file)) return;
    await this.#change({ kind: 'renew' });
    await this.exchange();
  }

  async forget(device: string): Promise<void> {
    await this.#change({ kind: 'forget', device });
    await this.exchange();
  }

  /**
   * Restores a backup while nothing is exchanged. Sync pauses before that and waits for the user, in case the app
   * crashes.
   */
  async restore(work: () => Promise<void>): Promise<void> {
    if (!existsSync(this.#parts.file)) return await work();
    const { isPaused } = this.#summary;
    this.#interrupt();
    // A damaged study.db can't be opened before it is restored, so this file records the restore in case the app
    // crashes right afterwards.
    writeFileSync(this.#restoring, '', { flush: true });
    await this.#pause('pause', true);
    try {
      await work();
    } catch (error) {
      await this.#pause(isPaused ? 'pause' : 'unpause');
      throw error;
    }
    await this.#pause('pause');
  }

  /** Exists while a backup is being restored. */
  get #restoring(): string {
    return `${this.#parts.file}-restoring`;
  }

  async #pause(kind: 'pause' | 'unpause', isRestoring = false): Promise<void> {
    await this.#queue(async (worker) => {
      await this.#take(worker, { kind });
      if (!isRestoring) rmSync(this.#restoring, { force: true });
    });
  }

  /** Stops watching. */
  close(): void {
    this.#watched?.stop();
    this.#watched = null;
  }

  /** Ends the running exchange and skips the queued one, in case the folder hangs; the next one repeats their work. */
  #interrupt(): void {
    this.#interrupts += 1;
    this.#waiting = null;
    this.#exchanging?.close();
  }

  /**
   * Continues a session here that is open on another device. Fails if another session is open here, or if that one is
   * gone.
   */
  async takeSession(device: string, session: string): Promise<void> {
    const { gate, name, now, onMerged } = this.#parts;
    await this.#attempt(async (worker) => {
      // Its reviews have to arrive first.
      if (!(await this.#exchange(worker))) {
        throw new AppError(
          'storage',
          'Sync is busy or waiting. Try again once everything is in sync.',
        );
      }
      await gate.close(() => worker.run('syncTakeSession', { device, session }));
      onMerged();
      this.#summary = await worker.run('syncWrite', { name, now: now() });
    });
  }

  #change(change: SyncChange): Promise<void> {
    return this.#attempt((worker) => this.#take(worker, change));
  }

  /** Runs work once all earlier work is done. Fails as it does. */
  async #attempt(work: (worker: SyncWorker) => Promise<void>): Promise<void> {
    const reason = this.#parts.whyReadOnly();
    if (reason !== null) throw new AppError('storage', reason);
    let failure: unknown = null;
    await this.#queue(async (worker) => {
      // Reading the folder for a passphrase can hang, too.
      this.#exchanging = worker;
      try {
        await work(worker);
      } catch (error) {
        failure = error;
      }
    });
    if (failure !== null) throw failure;
  }

  async #take(worker: SyncWorker, change: SyncChange): Promise<void> {
    const { devices } = this.#summary;
    this.#summary = await worker.run('syncChange', change);
    this.#failure = null;
    const forgotten = change.kind === 'forget' ? change.device : null;
    if (this.#summary.isOn) {
      this.#summary = { ...this.#summary, devices: devices.filter(({ id }) => id !== forgotten) };
    }
  }

  async #describe(worker: SyncWorker): Promise<void> {
    this.#summary = await worker.run('syncDescribe', null);
  }

  /** Runs work once all earlier work is done; a failure is kept for the status. */
  #queue(work: (worker: SyncWorker) => Promise<void>): Promise<void> {
    const running = this.#last.then(() => this.#run(work));
    this.#last = running;
    return running;
  }

  async #run(work: (worker: SyncWorker) => Promise<void>): Promise<void> {
    const { openWorker, onChanged, report } = this.#parts;
    const worker = openWorker();
    this.#isRunning = true;
    onChanged();
    try {
      await work(worker);
    } catch (error) {
      if (!(error instanceof AppError)) report(error);
      this.#failure = errorMessage(error);
    } finally {
      worker.close();
      this.#exchanging = null;
      this.#isRunning = false;
      if (!this.isOn || this.#summary.folder !== this.#watched?.folder) this.close();
      onChanged();
    }
  }

  /** Returns whether everything that had arrived was merged. */
  async #exchange(worker: SyncWorker): Promise<boolean> {
    const { whyReadOnly, gate, name, now, removeTaken, onMerged } = this.#parts;
    if (!this.isOn) return false;
    const reason = whyReadOnly();
    if (reason !== null) throw new AppError('storage', reason);
    const { hasNews, hasWrongTimes, isCopy, taken } = await worker.run('syncRead', { now: now() });
    if (isCopy) await this.#forgetDevice();
    if (taken !== null) {
      await gate.pass(() => removeTaken(taken));
      onMerged();
    }
    if (hasWrongTimes) await gate.close(() => worker.run('syncCorrectTimes', { now: now() }));
    // Data that was read but not merged must not count as read.
    if (hasNews && !(await this.#merge(worker))) return false;
    this.#summary = await worker.run('syncWrite', { name, now: now() });
    this.#failure = null;
    this.#watch();
    return true;
  }

  async #forgetDevice(): Promise<void> {
    const { gate, forgetDevice } = this.#parts;
    await gate.pass(forgetDevice);
  }

  /** Merges the data that was read; false if other writes interfered in every attempt. */
  async #merge(worker: SyncWorker): Promise<boolean> {
    const { gate, protect, onMerged, now } = this.#parts;
    let backup: string | null = null;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const changes = await worker.run('syncStage', null);
      if (attempt === 1 && changes > manyChanges) backup = await protect();
      const store = { now: now(), backup };
      if (!(await gate.close(() => worker.run('syncStore', store)))) continue;
      if (changes > 0) onMerged();
      return true;
    }
    return false;
  }

  /**
   * Call this after an exchange, which shows that the folder exists and responds: watching an unresponsive one could
   * block this thread.
   */
  #watch(): void {
    const { folder } = this.#summary;
    if (folder === null || this.#watched !== null) return;
    this.#watched = { folder, stop: this.#parts.watch(folder) };
  }
}
