/** The pictures that texts show: figures of the library, and images beside the text. */
import { packBase, packOf, pathOf } from '../../../shared/address.ts';
import type { ImageType } from '../../../shared/records.ts';
import { listPossibleFigures } from './figure-references.ts';
import { imageFolderOf, listPossibleImages } from './image-references.ts';

/** How large a picture is shown. */
export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
  /** Of an image: differs whenever its bytes do. Null of a figure. */
  version: string | null;
}

/** The file of a picture. */
export interface PictureFile {
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The addresses of all pictures that the texts at an address may show; some of them may only stand in code. */
export function listPossiblePictures(address: string, texts: readonly string[]): string[] {
  return [
    ...listPossibleFigures(texts, packBase(packOf(address))),
    ...listPossibleImages(texts, imageFolderOf(pathOf(address))),
  ];
}
