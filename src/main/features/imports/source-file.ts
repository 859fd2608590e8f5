/** The chosen files: what they're called in the import, and what can be told from their names. */
import { basename, dirname, relative, sep } from 'node:path';

export interface SourceFile {
  /** The path from the folder all chosen files are in, with forward slashes. */
  name: string;
  /** The name without its ending. */
  stem: string;
  /** The name of the folder it's in. */
  folder: string;
}

/** Names that say nothing about what is in a file. */
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

/** The name of what is in the file where the file itself doesn't say; of a README that of its folder. */
export function nameContents({ stem, folder }: SourceFile): string {
  return general.test(stem) && folder !== '' ? folder : stem;
}

/** What a library of these files is called at first: as the file, or as the folder they are all in. */
export function nameLibrary(paths: readonly string[]): string {
  const [first] = nameSources(paths);
  if (first === undefined) return 'Imported';
  const name = paths.length > 1 ? basename(findRoot(paths)) : nameContents(first);
  return (name || nameContents(first)).slice(0, 100).trim() || 'Imported';
}

/** The folder that all the files are in. */
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
