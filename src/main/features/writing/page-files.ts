/** Finds, reads and writes the files of pages, topics and frameworks in the user's own libraries. */
import { existsSync } from 'node:fs';
import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packOf, parseAddress, pathInPack } from '../../../shared/address.ts';
import type { Address } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorCode } from '../../../shared/error-code.ts';
import type { Problem, Question } from '../../../shared/records.ts';
import { fileOfAddress } from '../../content/file-path.ts';
import { sliceAtEnd, sliceAtQuestion } from '../../content/page-slice.ts';
import type { PageSlice } from '../../content/page-slice.ts';
import { parseFile } from '../../content/parse.ts';
import type { ContentRoot } from '../../jobs/indexing/index-content.ts';
import { isInside, packFileLimit, readFile } from '../../jobs/indexing/read.ts';
import { flushFolder } from '../../storage/flush-folder.ts';
import { writeWholeFile } from '../sharing/write-file.ts';

/** The file of a page, a topic or a framework. */
export interface PageFile {
  root: ContentRoot;
  /** Inside the content folder. */
  path: string;
}

/** The file of the page at a path. Fails with `forbidden` if that isn't in one of these folders. */
export function locatePage(folders: readonly ContentRoot[], path: string): PageFile {
  return locatePlace(folders, path, ['page']);
}

/** The same for pages, topics and frameworks, or some of them. */
export function locatePlace(
  folders: readonly ContentRoot[],
  path: string,
  kinds: readonly Address['kind'][] = ['framework', 'topic', 'page'],
): PageFile {
  const root = findOwnRoot(folders, packOf(path));
  const kind = parseAddress(path)?.kind;
  const file = kind !== undefined && kinds.includes(kind) ? fileOfAddress(pathInPack(path)) : null;
  if (file === null) throw new AppError('not-found', `There is no page at ${path}.`);
  return { root, path: file };
}

/** The folder of one of the user's own libraries. Fails with `forbidden` if it's none of them. */
export function findOwnRoot(folders: readonly ContentRoot[], pack: string): ContentRoot {
  const root = folders.find((one) => one.pack === pack);
  if (root !== undefined) return root;
  throw new AppError('forbidden', 'Only libraries in your own folders can be changed.');
}

export function readText({ root, path }: PageFile): string {
  const text = readFile(root.folder, path, packFileLimit);
  if (typeof text === 'string') return text;
  throw new AppError('content', text.message);
}

/** The page's valid questions. */
export function parsePage(path: string, text: string): Question[] {
  const { draft, good } = parseFile(path, text);
  return draft?.kind === 'page' ? draft.questions : (good?.questions ?? []);
}

/** Fails with `not-found`. */
export function findQuestion(path: string, text: string, id: string): Question {
  const found = readQuestion(path, text, id);
  if (found === undefined) {
    throw new AppError('not-found', 'This question is no longer in its file.');
  }
  return found;
}

/** The valid question with the id; reads no more questions than necessary. */
export function readQuestion(path: string, text: string, id: string): Question | undefined {
  const has = (one: Question): boolean => one.id === id;
  return (
    parsePage(path, sliceAtQuestion(text, id)?.text ?? '').find(has) ??
    parsePage(path, text).find(has)
  );
}

/**
 * Writes the text with another version of a question, or without it. Fails with `content` if the change would add a
 * problem, and as `replaceText` does.
 */
export async function changePage(
  file: PageFile,
  before: string,
  text: string,
  id: string,
): Promise<void> {
  refuseProblem(file, before, text, (page) => sliceAtQuestion(page, id) ?? sliceAtEnd(page));
  await replaceText(file, before, text);
}

/** Fails with `content` if the change would add a problem to the part of the file that `slice` finds; null: to all of it. */
export function refuseProblem(
  file: PageFile,
  before: string,
  after: string,
  slice: (text: string) => PageSlice | null,
): void {
  const list = (text: string): readonly Problem[] =>
    parseFile(file.path, slice(text)?.text ?? text).problems;
  const problems = list(after);
  const [problem] = problems;
  if (problem !== undefined && problems.length > list(before).length) {
    throw new AppError('content', problem.message);
  }
}

/** Writes the text. Fails with `content` if another program has changed the file since `before` was read. */
export async function replaceText(file: PageFile, before: string, text: string): Promise<void> {
  if (Buffer.byteLength(text) > packFileLimit) {
    throw new AppError('content', 'The page would be over 1 MB: write this on another page.');
  }
  // A linked file stays a link.
  const target = await realpath(join(file.root.folder, file.path));
  const { mode } = await stat(target);
  const check = (): void => {
    if (readText(file) !== before) throw changedMeanwhile();
  };
  await writeSafely(target, text, dirname(target), { mode: mode & 0o777, check });
}

/**
 * Removes the file and returns its permissions. Fails with `content` if another program has changed it since `before` was
 * read.
 */
export async function removeFile(file: PageFile, before: string): Promise<number> {
  const target = join(file.root.folder, file.path);
  const { mode } = await stat(target);
  if (readText(file) !== before) throw changedMeanwhile();
  await rm(target);
  return mode & 0o777;
}

/** Writes a new file, with its folders. Fails with `forbidden` if a link leads out of the library. */
export async function createFile(file: PageFile, text: string): Promise<void> {
  const folder = dirname(join(file.root.folder, file.path));
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  await checkInside(file, there);
  await mkdir(folder, { recursive: true });
  await restoreFile(file, text);
}

async function checkInside({ root }: PageFile, folder: string): Promise<void> {
  if (isInside(await realpath(root.folder), await realpath(folder))) return;
  throw new AppError('forbidden', `${folder} is a link out of the library.`);
}

/** Writes the file that `removeFile` removed. Fails with `forbidden` if a link leads out of the library. */
export async function restoreFile(file: PageFile, text: string, mode?: number): Promise<void> {
  const { root, path } = file;
  const target = join(root.folder, path);
  await checkInside(file, dirname(target));
  const check = (): void => {
    if (existsSync(target)) throw changedMeanwhile();
  };
  await writeSafely(target, text, root.folder, mode === undefined ? { check } : { mode, check });
}

/** On disk when it resolves, including the names of the folders from the file's up to `top`. */
export async function writeSafely(
  file: string,
  text: string,
  top: string,
  replacing?: Parameters<typeof writeWholeFile>[2],
): Promise<void> {
  await writeWholeFile(file, text, replacing);
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    await flushFolder(folder);
    if (folder === top || folder === dirname(folder)) return;
  }
}

/** Whether there is a file at the path. */
export async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false;
    throw error;
  }
}

function changedMeanwhile(): AppError {
  return new AppError(
    'content',
    'Another program changed the file just now, so nothing was written: try again.',
  );
}
