/** Opens Anki packages of every version: finds the collection and the media in the zip, and unpacks them within limits. */
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorCode } from '../../../shared/error-code.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { isPortableName } from '../../../shared/file-names.ts';
import { isRecord } from '../../../shared/is-record.ts';
import {
  packageVersions,
  readMediaEntries,
  readPackageVersion,
} from '../../content/anki/messages.ts';
import { imageLimit } from '../../content/pack-limits.ts';
import { soundTypeOf } from '../../content/pictures/sound.ts';

const megabyte = 1024 * 1024;
const maxPackage = 1024 * megabyte;
const maxEntries = 200_000;
const maxCollection = 512 * megabyte;
const maxMediaList = 32 * megabyte;
/** Of all unpacked media files. */
const maxMedia = 1024 * megabyte;
const maxMeta = 1000;

/** The collections by version, newest first. */
const collections = [
  { version: packageVersions.latest, name: 'collection.anki21b' },
  { version: packageVersions.legacy2, name: 'collection.anki21' },
  { version: packageVersions.legacy1, name: 'collection.anki2' },
];

export interface PackageFile {
  /** Writes the collection into a new file at the path. */
  unpackCollection(path: string): Promise<void>;
  /**
   * Writes the wanted media files that are in the package into the folder, one by one. Returns the names left out with
   * their reasons. `onStep` receives the number of files done, and in total.
   */
  unpackMedia(
    wanted: ReadonlySet<string>,
    folder: string,
    onStep?: (done: number, total: number) => void,
  ): Promise<Map<string, string>>;
  close(): void;
}

/** Fails with `content` if it isn't an Anki package. All functions also fail with `content` if it is damaged. */
export async function openPackage(path: string): Promise<PackageFile> {
  return await explain(async () => {
    if ((await stat(path)).size > maxPackage) throw refusal('it is over 1 GB');
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      return await readPackage(zip);
    } catch (error) {
      zip.close();
      throw error;
    }
  });
}

async function readPackage(zip: ZipFile): Promise<PackageFile> {
  const entries = await listEntries(zip);
  const version = await readVersion(zip, entries);
  const isPacked = version === packageVersions.latest;
  const collection = collections
    .filter((one) => version === 0 || one.version === version)
    .flatMap(({ name }) => entries.get(name) ?? [])[0];
  if (collection === undefined) throw refusal('it holds no collection');
  const media = await readMedia(zip, entries.get('media'), isPacked);
  return {
    unpackCollection: (path) =>
      explain(async () => {
        const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await unpack(zip, collection, isPacked, maxCollection, target);
      }),
    unpackMedia: (wanted, folder, onStep = () => undefined) =>
      explain(async () => {
        const leftOut = new Map<string, string>();
        const listed = new Map<string, Entry>();
        for (const [name, number] of media) {
          const entry = wanted.has(name) ? entries.get(number) : undefined;
          if (entry !== undefined && isPortableName(name) && !name.includes('/'))
            listed.set(name, entry);
        }
        const reportEvery = Math.ceil(listed.size / 100);
        let [done, room] = [0, maxMedia];
        for (const [name, entry] of listed) {
          if (done % reportEvery === 0) onStep(done, listed.size);
          const path = join(folder, name);
          const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
          const limit = Math.min(imageLimit, room);
          try {
            room -= await unpack(zip, entry, isPacked, limit, target);
          } catch (error) {
            // The file system may treat another name as the same one.
            if (errorCode(error) !== 'EEXIST') await rm(path, { force: true, maxRetries: 3 });
            const isLarge = error instanceof TooLargeError;
            leftOut.set(name, isLarge ? describeLarge(name, limit < imageLimit) : damaged);
          }
          done += 1;
        }
        if (done > 0) onStep(done, listed.size);
        return leftOut;
      }),
    close: () => zip.close(),
  };
}

function describeLarge(name: string, isLast: boolean): string {
  if (isLast) return 'The images and sounds of the package are over 1 GB in total.';
  const kind = soundTypeOf(name) === null ? 'image' : 'sound';
  return `The ${kind} is over ${imageLimit / megabyte} MB: make it smaller.`;
}

const damaged = 'The file is damaged in the package.';

/** Only entries that are named like parts of a package matter. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw refusal(`it has over ${formatNumber(maxEntries)} entries`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (!/^(?:meta|media|collection\.anki2(?:1b?)?|\d{1,9})$/.test(fileName)) continue;
    if (entry.isEncrypted()) throw refusal('it is encrypted');
    if (entries.has(fileName)) throw refusal(`“${fileName}” is in it twice`);
    entries.set(fileName, entry);
  }
  return entries;
}

/** 0 if the package has no version, as before Anki 2.1.50. */
async function readVersion(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<number> {
  const meta = entries.get('meta');
  if (meta === undefined) return 0;
  const version = readPackageVersion(await readBytes(zip, meta, false, maxMeta));
  if (version > packageVersions.latest) {
    throw refusal('a newer Anki has written it: export it with “Support older Anki versions”');
  }
  return version;
}

/** The names of the media files, each with the name of its entry. */
async function readMedia(
  zip: ZipFile,
  entry: Entry | undefined,
  isPacked: boolean,
): Promise<[name: string, entry: string][]> {
  if (entry === undefined) return [];
  const bytes = await readBytes(zip, entry, isPacked, maxMediaList);
  if (isPacked) {
    return readMediaEntries(bytes).map(({ name }, index) => [name.normalize(), String(index)]);
  }
  const list: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  return Object.entries(isRecord(list) ? list : {}).map(([number, name]) => [
    String(name).normalize(),
    number,
  ]);
}

class TooLargeError extends Error {}

/** Unpacks an entry, and stops at `limit` bytes even if it claims to be smaller. Returns its size in bytes. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  isPacked: boolean,
  limit: number,
  target: Writable,
): Promise<number> {
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > limit) done(new TooLargeError(`${entry.fileName} is too large`));
      else done(null, chunk);
    },
  });
  const source = await zip.openReadStreamPromise(entry);
  if (isPacked) await pipeline(source, createZstdDecompress(), count, target);
  else await pipeline(source, count, target);
  return size;
}

async function readBytes(
  zip: ZipFile,
  entry: Entry,
  isPacked: boolean,
  limit: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _, done) {
      parts.push(chunk);
      done();
    },
  });
  await unpack(zip, entry, isPacked, limit, target);
  return Buffer.concat(parts);
}

function refusal(reason: string, cause?: unknown): AppError {
  return new AppError('content', `This Anki package can’t be read: ${reason}.`, { cause });
}

async function explain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(errorMessage(error).replace(/\.+$/, ''), error);
  }
}
