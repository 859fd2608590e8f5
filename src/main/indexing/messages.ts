/** The messages to and from the indexing worker. */
import type { ErrorCode } from '../../shared/app-error.ts';
import type { ContentRoot } from './content-root.ts';
import type { IndexingReport, IndexingProgress } from './index-content.ts';

export interface IndexingJob {
  /** The bundled library's comes first. */
  roots: ContentRoot[];
  libraryFile: string;
}

export interface IndexingResult extends IndexingReport {
  /** Why the library database was built anew, in words; null when it was not. */
  rebuilt: string | null;
}

/** The last message is `finished` or `failed`. */
export type WorkerMessage =
  | { type: 'progressed'; progress: IndexingProgress }
  | { type: 'finished'; result: IndexingResult }
  | { type: 'failed'; code: ErrorCode; message: string };
