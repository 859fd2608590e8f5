/** Lists the libraries that something imported may be a new version of. */
import { dirname } from 'node:path';
import type { Page } from '../../../../shared/records.ts';
import type { PackKind } from '../../../../shared/packs.ts';
import type { StoredPack } from '../../../storage/study/stores/pack-store.ts';
import { findFolderFault, packFolder } from '../../libraries/pack-folder.ts';
import type { LibraryCandidate } from './known-library.ts';

export interface CandidateOptions {
  /** Every library that's in the list or was. */
  rows: readonly StoredPack[];
  packsFolder: string;
  /** What was last read of a library, with the addresses of its own files; empty if nothing is left of it. */
  readLastPages(pack: string): Promise<Page[]>;
}

/** Those of the same kind. `location` is that of the file or folder that's imported; null for files with questions. */
export async function listCandidates(
  { rows, packsFolder, readLastPages }: CandidateOptions,
  kind: PackKind,
  location: string | null,
): Promise<LibraryCandidate[]> {
  // A folder is read where it is, so one that was added before is no new version of itself.
  if (kind === 'folder' && rows.some((row) => row.location === location)) return [];
  const candidates: LibraryCandidate[] = [];
  for (const row of rows.filter((one) => one.kind === kind)) {
    // The app writes in folders of its own only.
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
