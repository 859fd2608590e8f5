/** The pictures in an import's preview, before they belong to a library. */
import { fileKind } from '../../../content/kind.ts';
import type { ParsedFile } from '../../../content/parse.ts';
import type { PictureFile, PictureSize } from '../../../content/pictures/pictures.ts';
import { imageLimit } from '../../../content/pack-limits.ts';
import { readBytes } from '../../../jobs/indexing/read.ts';
import { parseLibraryFile } from '../updates/library-files.ts';
import type { LibraryFile } from '../updates/library-files.ts';

export interface ShownPicture {
  /** Path inside the library's folder, with forward slashes. */
  path: string;
  size: PictureSize;
}

/** The pictures among a library's files. */
export function listPictures(files: readonly ParsedFile[]): ShownPicture[] {
  return files.flatMap(({ path, draft }): ShownPicture[] => {
    if (draft?.kind !== 'image' && draft?.kind !== 'figure') return [];
    const { width, height } = draft;
    return [{ path, size: { width, height, version: 'version' in draft ? draft.version : null } }];
  });
}

/** The library file as a picture; null if it isn't one. */
export function readPicture(file: LibraryFile): PictureFile | null {
  if (fileKind(file.path) !== 'image' && fileKind(file.path) !== 'figure') return null;
  const { draft } = parseLibraryFile(file);
  if (draft?.kind === 'figure') {
    return { type: 'image/svg+xml', bytes: new TextEncoder().encode(draft.svg) };
  }
  return draft?.kind === 'image'
    ? { type: draft.type, bytes: new Uint8Array(file.bytes ?? []) }
    : null;
}

/** Like `readPicture`, for a path in a library's folder. */
export function readPictureIn(folder: string, path: string): PictureFile | null {
  const bytes = readBytes(folder, path, imageLimit);
  return Buffer.isBuffer(bytes) ? readPicture({ path, bytes }) : null;
}
