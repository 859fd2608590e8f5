/** Lists the libraries that an import may be a new version of. */
import { dirname } from 'node:path';
import type { Page } from '../../../../shared/records.ts';
import type { PackKind } from '../../../../shared/packs.ts';
import type { StoredPack } from '../../../storage/study/stores/pack-store.ts';
import { findFolderFault, packFolder } from '../../libraries/pack-folder.ts';
import type { LibraryCandidate } from './known-library.ts';

export interface CandidateOptions {
  /** Every library that is or was in the list. */
  rows: readonly StoredPack[];
  packsFolder: string;
  /** The last known pages of a library, with its own addresses; empty if there are none. */
  readLastPages(pack: string): Promise<Page[]>;
}

/** The candidates of the same kind. `location` is the imported file or folder; null for question files. */
export async function listCandidates(
  { rows, packsFolder, readLastPages }: CandidateOptions,
  kind: PackKind,
  location: string | null,
): Promise<LibraryCandidate[]> {
  // A folder is used in place, so a folder that was added before isn't a new version of itself.
  if (kind === 'folder' && rows.some((row) => row.location === location)) return [];
  const candidates: LibraryCandidate[] = [];
  for (const row of rows.filter((one) => one.kind === kind)) {
    // The app writes only to its own folders.
    if (kind === 'import' && dirname(row.location) !== packsFolder) continue;
    const folder = packFolder({ ...row, isOn: true }, packsFolder);
    const isThere = (await findFolderFault(folder)) === null;
    if (kind === 'import' && !isThere) continue;
    const lastPages = isThere ? null : await readLastPages(row.id);
    if (lastPages?.length === 0 && row.location !== location) continue;
    candidates.push({
      pack: row.id,
      name: row.name,
      folder,
      isRemoved: row.isRemoved === 1,
      isSamePlace: row.location === location,
      lastPages,
    });
  }
  return candidates;
}
