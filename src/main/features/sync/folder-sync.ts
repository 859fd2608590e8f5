/** Keeps study data in step with other devices through a folder that a service or a drive carries between them. */
import { existsSync } from 'node:fs';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Arrival, SyncStatus } from '../../../shared/sync.ts';
import type { SyncChange, SyncSummary } from '../../jobs/sync/sync-functions.ts';
import type { SyncWorker } from '../../jobs/sync/sync-in-worker.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';

/** The number of attempts to prepare a merge if other writes interfere; the next exchange tries again. */
const attempts = 5;
/** A merge that changes more than this many records is preceded by a backup. */
const manyChanges = 50;

const off: SyncSummary = {
  ...{ isOn: false, folder: null, isPaused: false, syncedAt: null },
  ...{ devices: [], unread: 0, arrivals: [] },
};

export interface FolderSyncParts {
  /** sync.db; it doesn't exist until sync is turned on for the first time. */
  file: string;
  /** This device's name. */
  name: string;
  openWorker(): SyncWorker;
  gate: WriteGate;
  /** The reason why nothing can be saved, in words; null if it can. */
  whyReadOnly(): string | null;
  /** Whether study.db was lost and replaced by a new one at the start. */
  isReplaced(): boolean;
  /**
   * Backs up if anything has changed since the last backup. Returns the name of the backup with everything stored until
   * then, or null if there is nothing to back up yet.
   */
  protect(): Promise<string | null>;
  /** Gives later edits another device than those of a study.db that this one may be a copy of. */
  forgetDevice(): void;
  /** In ms since 1970. */
  now(): number;
  /** Watches the devices' files in the folder, until the returned function is called. */
  watch(folder: string): () => void;
  /** Called after a merge. */
  onMerged(): void;
  /** Called when the status has changed. */
  onChanged(): void;
  report(error: unknown): void;
}

export class FolderSync {
  readonly #parts: FolderSyncParts;
  #summary = off;
  #failure: string | null = null;
  /** Everything that uses the worker runs one after another. */
  #last: Promise<unknown> = Promise.resolve();
  /** The exchange that hasn't begun yet: later requests join it. */
  #waiting: Promise<void> | null = null;
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

  /** Reads whether sync is on, and exchanges for the first time. */
  async start(): Promise<void> {
    if (!existsSync(this.#parts.file)) return;
    if (this.#parts.isReplaced()) await this.#change({ kind: 'renew' });
    else await this.#queue((worker) => this.#describe(worker));
    await this.exchange();
  }

  /** Exchanges with the folder if sync is on. Never fails: the status says what went wrong. */
  exchange(): Promise<void> {
    if (!this.isOn) return Promise.resolve();
    return (this.#waiting ??= this.#queue(async (worker) => {
      this.#waiting = null;
      this.#exchanging = worker;
      await this.#exchange(worker);
    }));
  }

  /** Turns sync on with this folder. */
  async use(folder: string): Promise<void> {
    const isNew = folder !== this.#summary.folder;
    this.#interrupt();
    await this.#change({ kind: 'start', folder });
    if (isNew) await this.#forgetDevice();
    await this.exchange();
  }

  async stop(): Promise<void> {
    this.#interrupt();
    await this.#change({ kind: 'stop' });
  }

  /** Goes on after a backup was restored. */
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

  /** Restores a backup while nothing is exchanged. Sync waits for the user from before that, in case the app crashes. */
  async restore(work: () => Promise<void>): Promise<void> {
    if (!existsSync(this.#parts.file)) return await work();
    const { isPaused } = this.#summary;
    const change = (kind: 'pause' | 'unpause'): Promise<void> =>
      this.#queue((worker) => this.#take(worker, { kind }));
    this.#interrupt();
    await change('pause');
    try {
      await work();
    } catch (error) {
      if (!isPaused) await change('unpause');
      throw error;
    }
    // A damaged study.db can't be opened before it is restored.
    await change('pause');
  }

  /** Stops watching. */
  close(): void {
    this.#watched?.stop();
    this.#watched = null;
  }

  /** Ends the running exchange in case its folder hangs; the next exchange repeats its work. */
  #interrupt(): void {
    this.#exchanging?.close();
  }

  async #change(change: SyncChange): Promise<void> {
    const reason = this.#parts.whyReadOnly();
    if (reason !== null) throw new AppError('storage', reason);
    let failure: unknown = null;
    await this.#queue(async (worker) => {
      try {
        await this.#take(worker, change);
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

  async #exchange(worker: SyncWorker): Promise<void> {
    const { whyReadOnly, gate, name, now } = this.#parts;
    if (!this.isOn) return;
    const reason = whyReadOnly();
    if (reason !== null) throw new AppError('storage', reason);
    const { hasNews, hasWrongTimes, isCopy } = await worker.run('syncRead', { now: now() });
    if (isCopy) await this.#forgetDevice();
    if (hasWrongTimes) await gate.close(() => worker.run('syncCorrectTimes', { now: now() }));
    if (hasNews && !(await this.#merge(worker))) return;
    this.#summary = await worker.run('syncWrite', { name, now: now() });
    this.#failure = null;
    this.#watch();
  }

  async #forgetDevice(): Promise<void> {
    const { gate, forgetDevice } = this.#parts;
    await gate.pass(forgetDevice);
  }

  /** Merges what was read; false if other writes came between in every attempt. */
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

  /** Call this after an exchange: the folder is there, and answers. Watching one that doesn't could block this thread. */
  #watch(): void {
    const { folder } = this.#summary;
    if (folder === null || this.#watched !== null) return;
    this.#watched = { folder, stop: this.#parts.watch(folder) };
  }
}
