/** The messages to and from the indexing worker. */
import type { ErrorCode } from '../../shared/app-error.ts';
import type { ContentRoot } from './content-root.ts';
import type { IndexingReport, IndexingProgress } from './index-content.ts';

export interface IndexingJob {
  /** The bundled library's comes first. */
  roots: ContentRoot[];
  libraryFile: string;
  /** The only files that may have changed since the last job, with their folders; null: all are looked at. */
  changed: readonly string[] | null;
  /** Whether another job has checked the whole database since the app started. */
  isChecked: boolean;
  /** Whether somebody reads the database meanwhile: then a new one is built beside it. */
  isRead: boolean;
  /** One number; anything but 0 asks the worker to stop. */
  stopFlag: Int32Array<SharedArrayBuffer>;
}

export interface IndexingResult extends IndexingReport {
  /** Why the library database was rebuilt, in words; null if it wasn't. */
  rebuilt: string | null;
  /** Whether that was done beside the database, which has to be replaced. */
  isBeside: boolean;
}

/** The last message is `finished`, `failed` or `stopped`. */
export type WorkerMessage =
  | { type: 'progressed'; progress: IndexingProgress }
  /** The bundled library is ready, and the packs are as they were. */
  | { type: 'usable' }
  | { type: 'finished'; result: IndexingResult }
  | { type: 'failed'; code: ErrorCode; message: string }
  | { type: 'stopped' };
