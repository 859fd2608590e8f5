/** Lists and reads content files, and rejects those that must not be read. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { compareCodeUnits } from '../../../shared/compare.ts';
import { errorCode } from '../../../shared/error-code.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Problem } from '../../../shared/records.ts';
import { describeBinary } from '../../content/binary-kind.ts';
import { imageLimit } from '../../content/pack-limits.ts';
import { fileKind } from '../../content/kind.ts';

const megabyte = 1024 * 1024;

/** The maximum size of a file in the bundled library, in bytes. */
export const bundledFileLimit = 5 * megabyte;
/** The maximum size of any other file, in bytes: hostile YAML takes seconds per megabyte. */
export const packFileLimit = megabyte;

/** The maximum size of the content file, in bytes. */
export function sizeLimit(path: string, isBundled: boolean): number {
  if (fileKind(path) === 'image') return imageLimit;
  return isBundled ? bundledFileLimit : packFileLimit;
}

export interface ListedFile {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
}

/**
 * Every content file under the folder, by path. A linked folder is listed rather than followed, and so is a content file
 * that's a dangling link: `readFile` reports the problem. Fails with `content` if there is no such folder, or if it or a
 * folder inside can't be read.
 */
export function listFiles(root: string): ListedFile[] {
  checkFolder(root);
  const files: ListedFile[] = [];
  const visit = (folder: string): void => {
    for (const entry of listEntries(join(root, folder))) {
      const path = pathOfEntry(folder, entry);
      if (path === null) continue;
      if (entry.isDirectory()) visit(path);
      else files.push(...describe(root, path, entry));
    }
  };
  visit('');
  return files.sort(byPath);
}

/**
 * The subset of these paths that `listFiles` would list, by path. Names must match the spelling on disk, because some file
 * systems also find files by another spelling.
 */
export function listFilesAt(root: string, paths: readonly string[]): ListedFile[] {
  checkFolder(root);
  const wanted = new Set(paths);
  const folders = new Set(paths.map((path) => (path.includes('/') ? dirname(path) : '')));
  return [...folders]
    .filter((folder) => isFolder(join(root, folder)))
    .flatMap((folder) =>
      listEntries(join(root, folder)).flatMap((entry) => {
        const path = pathOfEntry(folder, entry);
        const isWanted = path !== null && wanted.has(path) && !entry.isDirectory();
        return isWanted ? describe(root, path, entry) : [];
      }),
    )
    .sort(byPath);
}

/** The path of a file inside the folder, as `listFiles` writes it; null if it's not in there. */
export function pathIn(root: string, file: string): string | null {
  return file !== root && isInside(root, file) ? relative(root, file).split(sep).join('/') : null;
}

/** The entries of a folder. Fails with `content` if it can't be read. */
export function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    throw isUnreadable(cause);
  }
}

function checkFolder(root: string): void {
  if (!isFolder(root)) throw isNoFolder(root);
}

/** The error for a missing content folder. */
export function isNoFolder(root: string): AppError {
  return new AppError('content', `The content folder ${root} does not exist.`);
}

/** The error for a content folder that can't be read because of `cause`. */
export function isUnreadable(cause: unknown): AppError {
  return new AppError('content', `The folder cannot be read: ${errorMessage(cause)}.`, { cause });
}

/** The path of an entry inside the content folder, with forward slashes; null for entries to ignore. */
export function pathOfEntry(folder: string, { name }: Dirent): string | null {
  if (name.startsWith('.') || (folder === '' && !isContentEntry(name))) return null;
  return folder === '' ? name : `${folder}/${name}`;
}

/** The file, if it's content or a linked folder. */
function describe(root: string, path: string, entry: Dirent): ListedFile[] {
  if (fileKind(path) === null && !isFolderLink(join(root, path), entry)) return [];
  const found = findEntry(join(root, path));
  return [{ path, size: found?.size ?? 0, mtimeMs: found?.mtimeMs ?? 0 }];
}

function byPath(a: ListedFile, b: ListedFile): number {
  return compareCodeUnits(a.path, b.path);
}

/** True if the path is a folder or a link to one. */
function isFolder(path: string): boolean {
  return findEntry(path)?.isDirectory() === true;
}

/** The entry at the path; undefined if there is none, or for a dangling or circular link. */
function findEntry(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ELOOP') return undefined;
    throw isUnreadable(error);
  }
}

function isFolderLink(file: string, entry: Dirent): boolean {
  return entry.isSymbolicLink() && isFolder(file);
}

/**
 * The text of a listed file, or the problem that keeps it from being read: not text, not UTF-8, or rejected by `readBytes`. The limit
 * is in bytes.
 */
export function readFile(
  root: string,
  path: string,
  limit: number = bundledFileLimit,
): string | Problem {
  const bytes = readBytes(root, path, limit);
  if (!Buffer.isBuffer(bytes)) return bytes;
  // UTF-8 never starts with NULs; UTF-16 that starts with ASCII always has one.
  const isUtf16 = bytes.subarray(0, 2).includes(0);
  if (isUtf8(bytes) && !isUtf16) return bytes.toString('utf8');
  const binary = isUtf16 ? null : describeBinary(bytes);
  if (binary !== null) return { file: path, line: 1, column: 1, message: `The file ${binary}` };
  const before = isUtf16 ? '' : (bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '');
  const lines = before.split('\n');
  return {
    file: path,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    message: 'The file is not UTF-8 from here on. Save it with that encoding.',
  };
}

/**
 * The bytes of a listed file, or the problem that keeps it from being read: over the limit (in bytes), a link out of the
 * content folder, not an ordinary file, or a file system error.
 */
export function readBytes(root: string, path: string, limit: number): Buffer | Problem {
  const refuse = (message: string): Problem => ({ file: path, line: 1, column: 1, message });
  try {
    const file = realpathSync(join(root, path));
    if (!isInside(realpathSync(root), file)) {
      return refuse(
        'This link leads out of the content folder, so it is not followed: put the file itself here.',
      );
    }
    const found = statSync(file);
    if (found.isDirectory()) {
      return refuse('Links to folders are not followed: put the files themselves here.');
    }
    // Reading a pipe would block until someone writes to it.
    if (!found.isFile()) return refuse('This is not an ordinary file, so it is not read.');
    if (found.size > limit) {
      const remedy = fileKind(path) === 'image' ? 'make it smaller' : 'split it';
      return refuse(`The file is over ${limit / megabyte} MB: ${remedy}.`);
    }
    return readFileSync(file);
  } catch (error) {
    return refuse(`The file cannot be read: ${errorMessage(error)}.`);
  }
}

/** True if a file is in the folder; both paths must be free of links. */
export function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  // On Windows the relative path to another drive is absolute.
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** True if a top-level folder or file with this name may hold content. Others aren't opened. */
export function isContentEntry(name: string): boolean {
  return /^(?:frameworks|topics|roles|qa|gaps|blog|figures|fixtures|(?:site|synonyms)\.ya?ml(?:\.txt)?)$/i.test(
    name,
  );
}

/** Folder names that many projects use, whose files alone don't make a library. */
const commonFolders = ['fixtures', 'gaps', 'roles'];

/** True if only a library has a folder with this name. */
export function isLibraryFolder(name: string): boolean {
  return isContentEntry(name) && !commonFolders.includes(name.toLowerCase());
}

/** The message for a folder without any library folder. */
export function describeNoLibrary(folder: string): string {
  return `${folder} isn’t a library: it has none of the folders frameworks, topics, qa and blog.`;
}

/** True if only a library has a file at this path. */
export function isLibraryFile(path: string): boolean {
  const kind = fileKind(path);
  return kind !== null && !['fixture', 'gaps', 'role', 'synonyms'].includes(kind);
}
