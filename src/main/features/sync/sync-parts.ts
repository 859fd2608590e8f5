/** The parts of the app that sync uses. */
import type { SyncWorker } from '../../jobs/sync/sync-in-worker.ts';
import type { OpenSession } from '../../storage/study/sync/open-session.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';

export interface FolderSyncParts {
  /** sync.db; it doesn't exist until sync is turned on for the first time. */
  file: string;
  /** Why nothing can be saved, as a sentence; null if saving works. */
  name: string;
  openWorker(): SyncWorker;
  gate: WriteGate;
  /** The reason why nothing can be saved, in words; null if it can. */
  whyReadOnly(): string | null;
  /** Whether study.db was lost and replaced by a new one at startup. */
  isReplaced(): boolean;
  /**
   * Backs up if anything has changed since the last backup. Returns the name of the backup that holds everything stored
   * so far, or null if there is nothing to back up yet.
   */
  protect(): Promise<string | null>;
  /** Assigns a new device id to later edits, in case this study.db is a copy of another. */
  forgetDevice(): void;
  /** Removes the open session if it has exactly these steps, because another device has taken it over. */
  removeTaken(session: OpenSession): void;
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
