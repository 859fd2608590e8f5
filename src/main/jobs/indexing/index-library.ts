/** Brings library.db up to date with the content files; where it's damaged, it's built anew. */
import { errorMessage } from '../../../shared/error-message.ts';
import { isConstraintError, isFileFault } from '../../storage/database-check.ts';
import { IndexStore } from '../../storage/library/index-store.ts';
import {
  createLibraryDatabase,
  openGoodLibrary,
  shareLibrary,
} from '../../storage/library/library-database.ts';
import { removeLeftovers, replacementOf } from '../../storage/library/library-files.ts';
import type { LibraryDatabase } from '../../storage/library/library-database.ts';
import type { ContentRoot, IndexingHooks, IndexingReport } from './index-content.ts';
import { indexContent } from './index-content.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is indexed, and where to. */
export interface LibraryFiles {
  libraryFile: string;
  /** The bundled library's comes first. */
  roots: readonly ContentRoot[];
  /** Whether somebody reads library.db meanwhile: if it has to be rebuilt, that is done beside it. */
  isRead?: boolean;
  /** Whether the whole of it has been checked since the app started. */
  isChecked?: boolean;
}

export interface IndexingResult extends IndexingReport {
  /** Why library.db was rebuilt, in words; null if it wasn't. */
  rebuilt: string | null;
  /** Whether that was done beside library.db, which the new one has to replace. */
  isBeside: boolean;
}

/**
 * Indexes the folders into library.db, which is built anew if it's missing, damaged, of another schema version, or written
 * by another `program` (which might have read the same files differently). Fails as `indexContent` does.
 */
export function indexLibrary(
  program: string,
  { libraryFile, roots, isRead = false, isChecked = false }: LibraryFiles,
  hooks: IndexingHooks = {},
): IndexingResult {
  removeLeftovers(libraryFile);
  let isUsed = isRead;
  const onUsable = (): void => {
    isUsed = true;
    hooks.onUsable?.();
  };
  const found = openGoodLibrary(libraryFile, program, isChecked);
  const done =
    typeof found === 'string' ? found : indexGoodLibrary(found, roots, { ...hooks, onUsable });
  if (typeof done !== 'string') return { ...done, rebuilt: null, isBeside: false };
  const isBeside = isUsed;
  const database = createLibraryDatabase(
    isBeside ? replacementOf(libraryFile) : libraryFile,
    program,
  );
  const report = index(database, roots, {
    ...hooks,
    // A new database has none of the other files.
    changed: null,
    onUsable: isBeside ? undefined : onUsable,
  });
  return { ...report, rebuilt: done, isBeside };
}

/** No check finds all damage: what shows only now is returned in words. */
function indexGoodLibrary(
  database: LibraryDatabase,
  roots: readonly ContentRoot[],
  hooks: IndexingHooks,
): IndexingReport | string {
  try {
    return index(database, roots, hooks);
  } catch (error) {
    if (!isFileFault(error) && !isConstraintError(error)) throw error;
    return errorMessage(error);
  }
}

function index(
  database: LibraryDatabase,
  roots: readonly ContentRoot[],
  hooks: IndexingHooks,
): IndexingReport {
  const { onUsable } = hooks;
  const share = (): void => {
    shareLibrary(database);
    onUsable?.();
  };
  try {
    const report = indexContent(new IndexStore(database), roots, {
      ...hooks,
      onUsable: onUsable && share,
    });
    shareLibrary(database);
    return report;
  } finally {
    database.close();
  }
}

/**
 * What stands in library.db for the program that wrote it: the hash of the indexing worker's `script`. It changes with the code,
 * because the build names the chunks that the worker imports by their content.
 */
export function identifyProgram(script: URL): string {
  return createHash('sha256')
    .update(readFileSync(fileURLToPath(script)))
    .digest('hex');
}
