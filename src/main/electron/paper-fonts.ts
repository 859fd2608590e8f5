/** Reads the fonts for documents on paper from the built window, whose own they are. */
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readFontFaces } from '../features/sharing/font-faces.ts';
import type { FontFace } from '../features/sharing/font-faces.ts';

/** Reads them at the first call and keeps them. None while developing, when there is no built window. */
export function createPaperFonts(rendererFolder: string): () => Promise<readonly FontFace[]> {
  let faces: Promise<FontFace[]> | null = null;
  return () => (faces ??= readAll(join(rendererFolder, 'assets')));
}

async function readAll(folder: string): Promise<FontFace[]> {
  const names = await readdir(folder).catch(() => []);
  const sheets = names.filter((name) => name.endsWith('.css'));
  const css = await Promise.all(sheets.map((name) => readFile(join(folder, name), 'utf8')));
  return await readFontFaces(css.join('\n'), (address) =>
    readFile(join(folder, basename(address)), 'base64'),
  );
}
