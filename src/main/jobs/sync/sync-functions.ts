/**
 * The worker's tasks for sync: one exchange with the folder, in steps that let the app's own writes through in between.
 */
import { AppError } from '../../../shared/app-error.ts';
import { sayStorage } from '../../storage/database-check.ts';
import { describeFileError } from '../../storage/describe-file-error.ts';
import { SyncExchange } from './sync-exchange.ts';
import type { ReadResult, SyncChange, SyncPlaces, SyncSummary } from './sync-exchange.ts';

/** The worker's tasks; it keeps its state between them. Times are in ms since 1970. */
export type SyncTasks = {
  syncDescribe: { input: null; output: SyncSummary };
  syncChange: { input: SyncChange; output: SyncSummary };
  /** Reads the changes written by other devices. */
  syncRead: { input: { now: number }; output: ReadResult };
  /** Redates changes made while the clock was ahead to the present. Nothing else may write to study.db meanwhile. */
  syncCorrectTimes: { input: { now: number }; output: null };
  /** Prepares the merge, which can take long; returns the number of changed records. */
  syncStage: { input: null; output: number };
  /** Stores it, which is quick; false if something else was stored since. `backup` was made before it, if any. */
  syncStore: { input: { now: number; backup: string | null }; output: boolean };
  /** Opens another device's session here. Nothing else may write to study.db meanwhile. */
  syncTakeSession: { input: { device: string; session: string }; output: null };
  /** Writes the changes that other devices don't have yet. */
  syncWrite: { input: { name: string; now: number }; output: SyncSummary };
};

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
    syncTakeSession: told(({ device, session }: SyncTasks['syncTakeSession']['input']) =>
      sync.takeSession(device, session),
    ),
    syncWrite: told((input: { name: string; now: number }) => sync.write(input.name, input.now)),
    close: () => sync.close(),
  };
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
