/** The messages to and from the indexing worker. */
import type { ErrorCode } from '../../../shared/app-error.ts';
import type { IndexingProgress } from './index-content.ts';
import type { IndexingResult, LibraryFiles } from './index-library.ts';

export interface IndexingJob extends Required<LibraryFiles> {
  /** The only files that may have changed since the last job, with their folders; null: all are looked at. */
  changed: readonly string[] | null;
  /** One number; anything but 0 asks the worker to stop. */
  stopFlag: Int32Array<SharedArrayBuffer>;
}

/** The last message is `finished`, `failed` or `stopped`. */
export type WorkerMessage =
  | { type: 'progressed'; progress: IndexingProgress }
  /** The bundled library is ready, and the packs are as they were. */
  | { type: 'usable' }
  | { type: 'finished'; result: IndexingResult }
  | { type: 'failed'; code: ErrorCode; message: string }
  | { type: 'stopped' };
