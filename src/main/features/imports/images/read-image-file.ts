/** Reads an image file next to an imported file, and rejects other files. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { imageLimit } from '../../../content/pack-limits.ts';
import { readImage } from '../../../content/pictures/image.ts';
import type { ImageDraft } from '../../../content/pictures/image.ts';
import { fileKind } from '../../../content/kind.ts';

export interface ReadImage {
  draft: ImageDraft;
  bytes: Uint8Array;
}

/** True if a file with this name can be an image. */
function isImageName(path: string): boolean {
  return fileKind(`qa/image-${basename(path)}`) === 'image';
}

/** The image, or why the file can't be shown as one. Fails with the file system's error. */
export function readImageFile(path: string): ReadImage | string {
  if (!isImageName(path)) return 'Only PNG, JPEG, WebP, GIF and SVG images are imported.';
  const found = statSync(path);
  // Reading a pipe would block until it is written to.
  if (!found.isFile()) return 'This is not an ordinary file, so it is not read.';
  if (found.size > imageLimit) {
    return `The image is over ${imageLimit / (1024 * 1024)} MB: make it smaller.`;
  }
  const bytes = readFileSync(path);
  const draft = readImage(path, bytes);
  return 'message' in draft ? draft.message : { draft, bytes };
}
