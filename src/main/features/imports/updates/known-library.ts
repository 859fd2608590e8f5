/** Reads a library already in the app, to compare an import with it. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../../shared/app-error.ts';
import type { Page } from '../../../../shared/records.ts';
import { buildRecords } from '../../../content/build-records.ts';
import type { Records } from '../../../content/build-records.ts';
import type { ParsedFile } from '../../../content/parse.ts';
import { parseLibraryFile, readLibraryFiles } from './library-files.ts';
import type { LibraryFile } from './library-files.ts';

/** A library that an import may turn out to be a new version of. */
export interface LibraryCandidate {
  /** The pack's id. */
  pack: string;
  name: string;
  /** The folder of its files. */
  folder: string;
  /** True if the user has removed it from the list. */
  isRemoved: boolean;
  /** True if it was added from the same file or folder that is now imported. */
  isSamePlace: boolean;
  /** The last known pages if its folder can't be read; otherwise null. */
  lastPages: Page[] | null;
}

export interface KnownLibrary extends Omit<LibraryCandidate, 'lastPages'> {
  files: ParsedFile[];
  records: Pick<Records, 'frameworks' | 'topics' | 'pages'>;
  /** A hash of all files in its folder. */
  fingerprint: string;
}

/** Null if there is nothing to compare with. */
export function readKnownLibrary(candidate: LibraryCandidate): KnownLibrary | null {
  const { lastPages, ...library } = candidate;
  if (lastPages !== null) {
    const records = { frameworks: [], topics: [], pages: lastPages };
    return { ...library, files: [], records, fingerprint: '' };
  }
  const files = readFiles(library.folder);
  if (files === null) return null;
  const parsed = files.map(parseLibraryFile);
  const records = buildRecords(parsed);
  return { ...library, files: parsed, records, fingerprint: fingerprintOf(files) };
}

/** Fails with `content` if anything in the library's folder has changed since it was read. */
export function checkUnchanged({ folder, fingerprint, name }: KnownLibrary): void {
  const files = readFiles(folder);
  if (files !== null && fingerprintOf(files) === fingerprint) return;
  throw new AppError('content', `${name} has changed in the meantime: choose the files again.`);
}

/** Null if the folder doesn't exist. */
function readFiles(folder: string): LibraryFile[] | null {
  try {
    return readLibraryFiles(folder);
  } catch {
    return null;
  }
}

function fingerprintOf(files: readonly LibraryFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files) {
    hash.update(JSON.stringify([path, bytes?.length ?? null]));
    if (bytes !== null) hash.update(bytes);
  }
  return hash.digest('hex');
}
