/** Lists and reads the content files, refusing what must not be read. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import type { Problem } from '../../shared/records.ts';
import { fileKind } from '../content/kind.ts';

const megabyte = 1024 * 1024;

/** The most bytes a file of the bundled library may have. */
export const bundledFileLimit = 5 * megabyte;
/** The most bytes a file from elsewhere may have: hostile YAML takes seconds a megabyte. */
export const packFileLimit = megabyte;

export interface ListedFile {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
}

/**
 * Every content file under the folder, by path. A linked folder is listed instead of followed, and so is a
 * content file that is a link to nothing: `readFile` says what is wrong with them.
 * Fails with `content` when there is no such folder.
 */
export function listFiles(root: string): ListedFile[] {
  if (!isFolder(root)) {
    throw new AppError('content', `The content folder ${root} does not exist.`);
  }
  const files: ListedFile[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      if (folder === '' && !isContentEntry(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (fileKind(path) !== null || isFolderLink(join(root, path), entry)) {
        const found = statSync(join(root, path), { throwIfNoEntry: false });
        files.push({ path, size: found?.size ?? 0, mtimeMs: found?.mtimeMs ?? 0 });
      }
    }
  };
  visit('');
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether that name at the top of a content folder may hold content. Anything else isn't opened. */
export function isContentEntry(name: string): boolean {
  return /^(?:frameworks|topics|qa|blog|figures|site\.ya?ml)$/i.test(name);
}

/** Whether there is a folder at the path, or a link to one. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFolderLink(file: string, entry: Dirent): boolean {
  return entry.isSymbolicLink() && isFolder(file);
}

/**
 * The text of a listed file; or the problem why it is not read: over the limit (in bytes), not UTF-8, a link that leaves
 * the content folder, no ordinary file, or what the file system says.
 */
export function readFile(
  root: string,
  path: string,
  limit: number = bundledFileLimit,
): string | Problem {
  const refuse = (message: string, line = 1, column = 1): Problem => ({
    file: path,
    line,
    column,
    message,
  });
  try {
    const file = realpathSync(join(root, path));
    const inside = relative(realpathSync(root), file);
    // On Windows the way to another drive is an absolute path.
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
      return refuse('This link leads out of the content folder, so it is not followed.');
    }
    const found = statSync(file);
    if (found.isDirectory()) {
      return refuse('Links to folders are not followed; put the files themselves here.');
    }
    // Reading a pipe would wait for whoever writes to it.
    if (!found.isFile()) return refuse('This is not an ordinary file, so it is not read.');
    if (found.size > limit) return refuse(`The file is over ${limit / megabyte} MB: split it.`);
    const bytes = readFileSync(file);
    if (isUtf8(bytes)) return bytes.toString('utf8');
    const before = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
    const lines = before.split('\n');
    return refuse(
      'The file is not UTF-8 from here on. Save it with that encoding.',
      lines.length,
      (lines.at(-1) ?? '').length + 1,
    );
  } catch (error) {
    return refuse(`The file cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
