/** Places the images of imported pages next to them, and finds images of previously imported libraries. */
import { basename, join } from 'node:path';
import { parentOf } from '../../../../shared/address.ts';
import type { Page } from '../../../../shared/records.ts';
import { listImageReferences } from '../../../content/pictures/image-references.ts';
import type { KnownLibrary } from '../updates/known-library.ts';
import { isNamedByImport } from './source-images.ts';
import type { SourceImage } from './source-images.ts';

export interface PlacedImage {
  /** Path inside the library's folder, with forward slashes. */
  path: string;
  image: SourceImage;
}

/** The images used by the pages, next to their pages and once per folder. */
export function placeImages(
  pages: readonly Page[],
  images: ReadonlyMap<string, SourceImage>,
): PlacedImage[] {
  const placed = new Map<string, PlacedImage>();
  for (const { id, questions } of images.size === 0 ? [] : pages) {
    for (const { target } of questions.flatMap(({ q, a }) => listImageReferences(`${q}\n\n${a}`))) {
      const image = images.get(target);
      const path = `${parentOf(id)}/${target}`;
      if (image !== undefined) placed.set(path, { path, image });
    }
  }
  return [...placed.values()];
}

/** Images of the libraries whose names were assigned by an import. */
export function listKnownImages(libraries: readonly KnownLibrary[]): SourceImage[] {
  return libraries.flatMap(({ folder, files }) =>
    files.flatMap(({ path, draft }): SourceImage[] => {
      if (draft?.kind !== 'image') return [];
      const { width, height, version } = draft;
      const name = basename(path);
      if (!isNamedByImport(name, draft)) return [];
      return [{ name, file: join(folder, path), size: { width, height, version } }];
    }),
  );
}
