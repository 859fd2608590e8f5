/** Tells by the ending of its name what a file may be to the app: a pack, or one with questions. */
import { extname } from 'node:path';
import { importEndings, packEndings } from '../../../shared/imports.ts';

const packEnding = new RegExp(`\\.(?:${packEndings.join('|')})$`, 'i');

/** Whether the name is that of a pack. */
export function isPackFile(name: string): boolean {
  return packEnding.test(name);
}

/** The name without the ending of a pack, if it has one. */
export function cutPackEnding(name: string): string {
  return name.replace(packEnding, '');
}

/** Whether a file's name ends as those do that can be imported. */
export function isImportable(name: string): boolean {
  const ending = extname(name).slice(1).toLowerCase();
  return importEndings.some((one) => one === ending);
}
