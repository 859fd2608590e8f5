/** Unpacks the content files of a `.zip` file, and refuses any file that isn't clearly a library. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { AppError } from '../../shared/app-error.ts';
import { fileKind } from '../content/kind.ts';
import { packFileLimit } from '../indexing/read.ts';

const megabyte = 1024 * 1024;
const maxZipSize = 50 * megabyte;
const maxUnpackedSize = 100 * megabyte;
const maxEntries = 20_000;
const maxNameLength = 500;
const unixFileType = 0o170000;
const unixLink = 0o120000;

export interface UnpackedZip {
  /** Replaces the folder with the unpacked files. */
  moveTo(folder: string): Promise<void>;
  /** Removes what was unpacked, if it has not been moved. */
  remove(): Promise<void>;
}

/**
 * Unpacks into a new folder under `parent`. When anything is wrong, nothing stays of it and this fails with
 * `content`. Files that are no content files are left out.
 */
export async function unpackZip(file: string, parent: string): Promise<UnpackedZip> {
  const folder = join(parent, `.unpacking-${randomUUID()}`);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const { size } = await stat(file);
    if (size > maxZipSize) throw refusal('it is over 50 MB');
    await writeContent(file, folder);
  } catch (error) {
    await remove();
    if (error instanceof AppError) throw error;
    throw refusal(error instanceof Error ? error.message : String(error), error);
  }
  return {
    async moveTo(target) {
      await rm(target, { recursive: true, force: true });
      await rename(folder, target);
    },
    remove,
  };
}

function refusal(reason: string, cause?: unknown): AppError {
  const message = `This .zip file is not opened, and nothing of it was kept: ${reason.replace(/\.+$/, '')}.`;
  return new AppError('content', message, { cause });
}

async function writeContent(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  });
  try {
    const entries = await listEntries(zip);
    const prefix = findPrefix(entries);
    await mkdir(folder, { recursive: true });
    for (const entry of entries) {
      const path = entry.fileName.slice(prefix.length);
      if (!entry.fileName.startsWith(prefix) || fileKind(path) === null) continue;
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await readEntry(zip, entry), { flag: 'wx' });
    }
  } finally {
    zip.close();
  }
}

/** Lists all entries, and fails on any that could do harm, even if it wouldn't be unpacked. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw refusal(`it has more than ${maxEntries} entries`);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    const shown = JSON.stringify(name);
    if (((entry.externalFileAttributes >>> 16) & unixFileType) === unixLink) {
      throw refusal(`${shown} in it is a link`);
    }
    if (entry.isEncrypted()) throw refusal(`${shown} in it is encrypted`);
    if (name.length > maxNameLength) throw refusal('the path of an entry is too long');
    if (names.has(name.toLowerCase())) throw refusal(`${shown} is in it twice`);
    names.add(name.toLowerCase());
    size += entry.uncompressedSize;
    if (size > maxUnpackedSize) throw refusal('unpacked it would be over 100 MB');
    entries.push(entry);
  }
  return entries;
}

/** How many folders an archiver may have put around the content. */
const maxWrappers = 3;

/** The folders around the content: none, or those that an archiver has put around all of it. */
function findPrefix(entries: Entry[]): string {
  const prefixes = entries.flatMap(({ fileName }) => {
    const parts = fileName.split('/');
    const start = parts
      .slice(0, maxWrappers + 1)
      .findIndex((_, index) => fileKind(parts.slice(index).join('/')) !== null);
    return start < 0
      ? []
      : [
          parts
            .slice(0, start)
            .map((part) => `${part}/`)
            .join(''),
        ];
  });
  const [prefix] = prefixes.sort((a, b) => a.length - b.length);
  if (prefix === undefined) {
    throw refusal('there is no content file in it (frameworks/, topics/, qa/ or blog/)');
  }
  return prefix;
}

/** The bytes of an entry. Stops at the size limit for a pack's file, whatever size the entry claims. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > packFileLimit) {
    throw refusal(`${JSON.stringify(entry.fileName)} in it is over 1 MB`);
  }
  const parts: Buffer[] = [];
  // The reader itself fails when an entry isn't the size it claims.
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
