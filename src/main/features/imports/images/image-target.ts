/** Resolves image targets as authors write them. */
import { isPortableName } from '../../../../shared/file-names.ts';
import { decodeName, isRelative } from '../../../content/pictures/image-references.ts';

/**
 * The path segments from the text's folder to the file (folder names, `..` and the file name), or why the image is left out.
 */
export function readImageTarget(target: string): { names: string[] } | { reason: string } {
  if (/^(?:https?:)?\/\//i.test(target)) {
    return { reason: 'The app is offline and doesn’t fetch images.' };
  }
  if (!isRelative(target)) {
    return { reason: 'Only images beside the file are imported.' };
  }
  // GitHub accepts a query after the name, as in `cup.png?raw=true`.
  const path = target.replace(/[?#].*$/, '').replaceAll('\\', '/');
  const names = path.split('/').map((name) => decodeName(name) ?? name);
  if (names.some((name) => name === '' || /[/\\\0]/.test(name))) {
    return { reason: 'No file has such a path.' };
  }
  if (names.some((name) => name !== '.' && name !== '..' && !isPortableName(name))) {
    return { reason: 'Some systems can’t store a file with this name.' };
  }
  return { names };
}
