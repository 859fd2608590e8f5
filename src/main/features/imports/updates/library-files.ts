/** Reads the files of a library for comparison: texts, and the images next to them. */
import { parseFile, parseImage } from '../../../content/parse.ts';
import type { ParsedFile } from '../../../content/parse.ts';
import { fileKind } from '../../../content/kind.ts';
import { listFiles, readBytes, readFile, sizeLimit } from '../../../jobs/indexing/read.ts';

export interface LibraryFile {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  /** Null if it can't be read, which the index reports to the user. */
  bytes: Uint8Array | null;
}

/** Every content file in the folder, by path. Fails with `content` if the folder doesn't exist. */
export function readLibraryFiles(folder: string): LibraryFile[] {
  return listFiles(folder).map(({ path }) => {
    const read = fileKind(path) === 'image' ? readBytes : readFile;
    const content = read(folder, path, sizeLimit(path, false));
    if (typeof content === 'string') return { path, bytes: Buffer.from(content) };
    return { path, bytes: Buffer.isBuffer(content) ? content : null };
  });
}

/** An unreadable file is parsed as empty, so that its place stays taken. Throws if it isn't a content file. */
export function parseLibraryFile({ path, bytes }: LibraryFile): ParsedFile {
  const content = bytes ?? new Uint8Array();
  if (fileKind(path) === 'image') return parseImage(path, content);
  return parseFile(path, Buffer.from(content).toString('utf8'));
}
