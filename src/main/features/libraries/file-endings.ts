/** Recognizes packs and importable files by their file extension. */
import { extname } from 'node:path';
import { importEndings, packEndings } from '../../../shared/imports.ts';

const packEnding = new RegExp(`\\.(?:${packEndings.join('|')})$`, 'i');

/** True if the file name has the pack extension. */
export function isPackFile(name: string): boolean {
  return packEnding.test(name);
}

/** The name without the pack extension, if it has one. */
export function cutPackEnding(name: string): string {
  return name.replace(packEnding, '');
}

/** True if the file's extension is one that can be imported. */
export function isImportable(name: string): boolean {
  const ending = extname(name).slice(1).toLowerCase();
  return importEndings.some((one) => one === ending);
}
