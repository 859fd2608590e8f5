/** Removes the images of earlier imports that an update has left without a text that shows them. */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileKind } from '../../../content/kind.ts';
import { parseLibraryFile, readLibraryFiles } from '../updates/library-files.ts';
import { isNamedByImport } from './source-images.ts';

/** Only images with the names that imports give are removed, and none while a text of the library can't be read. */
export function removeUnusedImages(folder: string): void {
  const files = readLibraryFiles(folder);
  const texts = files.flatMap(({ path, bytes }) =>
    fileKind(path) === 'image' ? [] : [bytes === null ? null : Buffer.from(bytes).toString('utf8')],
  );
  if (texts.includes(null)) return;
  for (const file of files) {
    const { draft } = parseLibraryFile(file);
    const name = basename(file.path);
    if (draft?.kind !== 'image' || !isNamedByImport(name, draft)) continue;
    if (!texts.some((text) => text?.includes(name))) rmSync(join(folder, file.path));
  }
}
