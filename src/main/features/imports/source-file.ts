/** The chosen files: their names in the import, and information derived from the names. */
import { basename, dirname, relative, sep } from 'node:path';

export interface SourceFile {
  /** The path from the common folder of all chosen files, with forward slashes. */
  name: string;
  /** The file name without its extension. */
  stem: string;
  /** The name of its folder. */
  folder: string;
}

/** Names that don't describe a file's contents. */
const general = /^(?:readme|index|main|untitled)$/i;

/** The files by their paths. */
export function nameSources(paths: readonly string[]): SourceFile[] {
  const root = findRoot(paths);
  return paths.map((path) => ({
    name: relative(root, path).split(sep).join('/'),
    stem: stemOf(path),
    folder: basename(dirname(path)),
  }));
}

/** A title for the contents of a file without one; for a README, its folder's name. */
export function nameContents({ stem, folder }: SourceFile): string {
  return general.test(stem) && folder !== '' ? folder : stem;
}

/** The default name of a library made from these files: the file's name, or their common folder's. */
export function nameLibrary(paths: readonly string[]): string {
  const [first] = nameSources(paths);
  if (first === undefined) return 'Imported';
  const name = paths.length > 1 ? basename(findRoot(paths)) : nameContents(first);
  return (name || nameContents(first)).slice(0, 100).trim() || 'Imported';
}

/** The common folder of all files. */
function findRoot(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => dirname(path).split(sep));
  let length = first.length;
  for (const other of others) {
    while (length > 0 && other.slice(0, length).join(sep) !== first.slice(0, length).join(sep))
      length -= 1;
  }
  return first.slice(0, length).join(sep) || sep;
}

function stemOf(path: string): string {
  return basename(path).replace(/\.[^.]*$/, '');
}
