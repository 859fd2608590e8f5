/** The pictures that texts show: figures of the library, and images next to the text. */
import { packBase, packOf, pathOf } from '../../../shared/address.ts';
import type { ImageType } from '../../../shared/records.ts';
import { listPossibleFigures } from './figure-references.ts';
import { imageFolderOf, listPossibleImages } from './image-references.ts';

/** The displayed size of a picture. */
export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
  /** For an image, a hash of its bytes; null for a figure. */
  version: string | null;
}

/** The file of a picture. */
export interface PictureFile {
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The addresses of all pictures that the texts at an address may show; some may only occur in code. */
export function listPossiblePictures(address: string, texts: readonly string[]): string[] {
  return [
    ...listPossibleFigures(texts, packBase(packOf(address))),
    ...listPossibleImages(texts, imageFolderOf(pathOf(address))),
  ];
}
