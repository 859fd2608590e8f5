/** Reads the content files of a `.zip` file, and rejects any file that isn't clearly a library. */
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { fileKind } from '../../content/kind.ts';
import {
  canKeepPath,
  foldName,
  maxPackSize,
  maxPathLength,
  maxUnpackedSize,
} from '../../content/pack-limits.ts';
import { isLibraryFile, sizeLimit } from '../../jobs/indexing/read.ts';
import { isImportable } from './file-endings.ts';

const megabyte = 1024 * 1024;
const maxEntries = 20_000;
const unixFileType = 0o170000;
const unixLink = 0o120000;

export interface ZippedFile {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}

/** The zip's content files, without any others. Fails with `content` if anything is wrong. */
export async function readZip(file: string): Promise<ZippedFile[]> {
  try {
    return await readContent(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(errorMessage(error), error);
  }
}

function refusal(reason: string, cause?: unknown): AppError {
  const message = `This pack file was not opened, and none of it was kept: ${reason.replace(/\.+$/, '')}.`;
  return new AppError('content', message, { cause });
}

async function readContent(file: string): Promise<ZippedFile[]> {
  const { size } = await stat(file);
  if (size > maxPackSize) throw refusal('it is over 50 MB');
  const zip = await openPromise(file, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  });
  try {
    const entries = await listEntries(zip);
    const prefix = findPrefix(entries);
    const files: ZippedFile[] = [];
    for (const entry of entries) {
      const path = entry.fileName.slice(prefix.length);
      if (!entry.fileName.startsWith(prefix) || fileKind(path) === null) continue;
      if (!canKeepPath(path)) {
        throw refusal(`${JSON.stringify(path)} in it is a name that some systems can’t store`);
      }
      files.push({ path, bytes: await readEntry(zip, entry, sizeLimit(path, false)) });
    }
    return files;
  } finally {
    zip.close();
  }
}

/** Lists all entries, and fails if any could do harm, even if it wouldn't be unpacked. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw refusal(`it has more than ${formatNumber(maxEntries)} entries`);
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
    if (name.length > maxPathLength) throw refusal('the path of an entry is too long');
    if (names.has(foldName(name))) throw refusal(`${shown} is in it twice`);
    names.add(foldName(name));
    size += entry.uncompressedSize;
    if (size > maxUnpackedSize) throw refusal('unpacked it would be over 100 MB');
    entries.push(entry);
  }
  return entries;
}

/** The maximum number of wrapper folders around the content. */
const maxWrappers = 3;

/** The wrapper folders that an archiver has put around all of the content, if any. */
function findPrefix(entries: Entry[]): string {
  const prefixes = entries.flatMap(({ fileName }) => {
    const parts = fileName.split('/');
    const start = parts
      .slice(0, maxWrappers + 1)
      .findIndex((_, index) => isLibraryFile(parts.slice(index).join('/')));
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
    const list = entries.find(({ fileName }) => isImportable(fileName));
    throw refusal(
      list === undefined
        ? 'there is no content file in it (frameworks/, topics/, qa/ or blog/)'
        : `it isn’t a library, but holds files such as ${JSON.stringify(list.fileName)}: unpack it, choose “Import questions…” and select them`,
    );
  }
  return prefix;
}

/** The bytes of an entry. Stops at `limit` bytes, even if the entry claims to be smaller. */
async function readEntry(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) {
    const size = `${limit / megabyte} MB`;
    throw refusal(`${JSON.stringify(entry.fileName)} in it is over ${size}`);
  }
  const parts: Buffer[] = [];
  // The reader itself fails if an entry isn't the size it claims.
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32) {
    throw refusal(`${JSON.stringify(entry.fileName)} in it is damaged`);
  }
  return bytes;
}
