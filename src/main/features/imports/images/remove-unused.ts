/** Removes images of earlier imports that no text uses after an update. */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileKind } from '../../../content/kind.ts';
import { parseLibraryFile, readLibraryFiles } from '../updates/library-files.ts';
import { isNamedByImport } from './source-images.ts';

/** Removes only images whose names were assigned by an import, and none while any text of the library is unreadable. */
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
