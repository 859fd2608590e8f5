/** Brings library.db up to date with the content files, rebuilding it if it's damaged. */
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

/** The input and output of indexing. */
export interface LibraryFiles {
  libraryFile: string;
  /** The bundled library's root comes first. */
  roots: readonly ContentRoot[];
  /** True if library.db is in use: a rebuild then goes to a separate file. */
  isRead?: boolean;
  /** True if all of library.db has been checked since launch. */
  isChecked?: boolean;
}

export interface IndexingResult extends IndexingReport {
  /** Why library.db was rebuilt, in words; null if it wasn't. */
  rebuilt: string | null;
  /** True if the rebuilt database is a separate file that has yet to replace library.db. */
  isBeside: boolean;
}

/**
 * Indexes the folders into library.db. Rebuilds it if it's missing, damaged, of another schema version, or written by
 * another `program` (which might have read the same files differently). Fails like `indexContent`.
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

/** Checks can't find all damage: returns damage that shows only now, in words. */
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
 * Identifies in library.db the program that wrote it: the hash of the indexing worker's `script`. It changes with the code,
 * because the build puts content hashes in the names of the imported chunks.
 */
export function identifyProgram(script: URL): string {
  return createHash('sha256')
    .update(readFileSync(fileURLToPath(script)))
    .digest('hex');
}
