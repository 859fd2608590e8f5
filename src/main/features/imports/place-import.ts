/** Puts a confirmed import in place, as a new library or as the new version of a known one. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Pack } from '../../../shared/packs.ts';
import { slugify } from '../../content/slugify.ts';
import type { ImportSource } from './import-source.ts';
import type { PackLibrary } from '../libraries/pack-library.ts';
import { planUnpacking, takeUnpacked } from '../libraries/unpacked-zip.ts';
import { importDraftOf } from '../libraries/unpacked-folder.ts';
import type { LibraryCandidate } from './updates/known-library.ts';

export interface PlaceOptions {
  packs: PackLibrary;
  /** New libraries get a folder inside this one. */
  packsFolder: string;
}

/**
 * Adds it as a library with the name, or replaces the files of the known one. `write` writes the files into a new folder. If
 * this fails, nothing has changed; if it is interrupted, the next start finds either the old or the new version.
 */
export async function placeImport(
  { packs, packsFolder }: PlaceOptions,
  source: ImportSource,
  name: string,
  known: LibraryCandidate | null,
  write: (folder: string) => Promise<void>,
): Promise<Pack> {
  if (source.kind === 'folder') return await packs.addFolder(source.folder, known?.pack ?? null);
  if (source.kind === 'zip') {
    const folder = planUnpacking(packsFolder);
    await writeDraft(folder, write);
    const unpacked = takeUnpacked(folder, packsFolder);
    return await packs.addUnpacked(unpacked, source.file, name, known?.pack ?? null);
  }
  const newName = `imported-${slugify(name) || 'library'}-${randomUUID().slice(0, 8)}`;
  const folder = known?.folder ?? join(packsFolder, newName);
  // A folder left by a crash is removed at a later start.
  const draft = importDraftOf(folder);
  await rm(draft, { recursive: true, force: true });
  await writeDraft(draft, write);
  return await packs.addImported(folder, name);
}

async function writeDraft(folder: string, write: (folder: string) => Promise<void>): Promise<void> {
  try {
    await write(folder);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    if (cause instanceof AppError) throw cause;
    const reason = errorMessage(cause);
    throw new AppError('storage', `The library could not be written: ${reason}`, { cause });
  }
}
