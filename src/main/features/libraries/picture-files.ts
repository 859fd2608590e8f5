/** Locates the pictures that the window requests: figures in library.db, images in their content folders. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { packOf } from '../../../shared/address.ts';
import { isFigureAddress } from '../../content/pictures/figure-references.ts';
import { readNoteImageAddress } from '../../content/pictures/note-images.ts';
import { imageLimit } from '../../content/pack-limits.ts';
import { isImageAddress } from '../../content/pictures/image-references.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { ContentRoot } from '../../jobs/indexing/index-content.ts';
import { isInside } from '../../jobs/indexing/read.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';

interface Parts {
  openLibrary(): Promise<LibraryStore>;
  listRoots(): ContentRoot[];
}

/** True if the address has the form of a picture's. */
export function isPictureAddress(address: string): boolean {
  return (
    isFigureAddress(address) || isImageAddress(address) || readNoteImageAddress(address) !== null
  );
}

/** The picture at an address such as `/figures/joins.svg`; null if the library doesn't have it. */
export async function findPictureFile(
  { openLibrary, listRoots }: Parts,
  address: string,
): Promise<PictureFile | null> {
  const library = await openLibrary();
  if (isFigureAddress(address)) {
    const figure = library.getFigure(address);
    return figure && { type: 'image/svg+xml', bytes: new TextEncoder().encode(figure.svg) };
  }
  const image = library.getImage(address);
  const root = listRoots().find(({ pack }) => pack === packOf(address));
  return image === null || root === undefined ? null : await readImageFile(root.folder, image.file);
}

/** The image's current file; null if it's gone or may no longer be shown. */
async function readImageFile(root: string, path: string): Promise<PictureFile | null> {
  try {
    const file = await realpath(join(root, path));
    if (!isInside(await realpath(root), file)) return null;
    const found = await stat(file);
    // Loaded on demand, so that the window opens without waiting for the image parsers.
    const { readImage } = await import('../../content/pictures/image.ts');
    if (!found.isFile() || found.size > imageLimit) return null;
    const bytes = new Uint8Array(await readFile(file));
    const image = readImage(path, bytes);
    return 'message' in image ? null : { type: image.type, bytes };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error));
}
