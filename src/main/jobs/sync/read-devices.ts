/** Reads the study data of other devices from the synced folder, as far as it has arrived. */
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AppError } from '../../../shared/app-error.ts';
import { errorCode } from '../../../shared/error-code.ts';
import { noteImageLimit } from '../../../shared/study/note-images.ts';
import { checkNoteImage } from '../../study/note-image.ts';
import type { NoteImageRecord, StudyDataRecords } from '../../study/study-data-records.ts';
import { parseStudyFile, studyFileLimit } from '../../study/study-file.ts';
import { version as studyFileVersion } from '../../study/study-file-schema.ts';
import { deviceId, parseHead } from '../../study/sync/device-head.ts';
import type { DeviceHead, SyncFile } from '../../study/sync/device-head.ts';
import { joinRecords } from '../../study/sync/sync-records.ts';
import type { DeviceRecords } from '../../study/sync/arrivals.ts';
import { maxDevices } from '../../../shared/sync.ts';
import type { DeviceProblem } from '../../../shared/sync.ts';
import { hashBytes, listNames, measureFile, readHeads, readWhole } from './device-files.ts';

/** How far another clock may be ahead, in ms: a day. Files written later than that wait. */
export const clockTolerance = 24 * 60 * 60 * 1000;

/** A device in the folder, and how far it was read. */
export interface FoundDevice {
  id: string;
  /** Null before its head has arrived. */
  name: string | null;
  /** When it last wrote, by its clock, in ms since 1970; null before its head has arrived. */
  writtenAt: number | null;
  /** Why some of its data can't be read yet; null if all was. */
  problem: DeviceProblem | null;
  /** Hashes of the images that its files list. */
  images: Set<string>;
}

export interface FoundDevices {
  devices: FoundDevice[];
  /** Ids of the devices over the most that are read. */
  unread: string[];
  /** The records that weren't read before; null if there are none. */
  records: StudyDataRecords | null;
  /** The same records by device, without images. */
  sources: DeviceRecords[];
  /** Hashes of all files that are read once these records are stored. */
  readFiles: string[];
}

export interface ReadOptions {
  /** Holds a folder for each device. */
  folder: string;
  /** Ids of devices not to read: this one and forgotten ones. */
  without: ReadonlySet<string>;
  /** Hashes of the files read before. */
  readBefore: ReadonlySet<string>;
  /** Ids of the devices that were read before, which come first. */
  seen: readonly string[];
  /** Hashes of the images that are here already. */
  images: ReadonlySet<string>;
  /** Hashes of the images that notes here show and that aren't here: they didn't fit before. */
  missing: ReadonlySet<string>;
  /** The number of bytes that images may still take. */
  room: number;
  /** In ms since 1970. */
  now: number;
}

export function readDevices(options: ReadOptions): FoundDevices {
  const { folder, without, seen, missing } = options;
  const ids = listNames(folder).filter((name) => deviceId.test(name) && !without.has(name));
  const isSeen = (id: string): number => Number(seen.includes(id));
  ids.sort((a, b) => isSeen(b) - isSeen(a));
  const collected: Collected = {
    ...{ files: [], images: new Map(), readFiles: new Set(), room: options.room },
  };
  const { files, images, readFiles } = collected;
  const devices = ids.slice(0, maxDevices).map((id) => readDevice(id, options, collected));
  const hasNews = files.length > 0 || [...images.keys()].some((hash) => missing.has(hash));
  return {
    devices,
    unread: ids.slice(maxDevices),
    records: hasNews
      ? joinRecords(
          files.map(({ records }) => records),
          [...images.values()],
        )
      : null,
    sources: files,
    readFiles: [...readFiles],
  };
}

interface Collected {
  files: DeviceRecords[];
  images: Map<string, NoteImageRecord>;
  readFiles: Set<string>;
  /** The number of bytes that are left for images. */
  room: number;
}

function readDevice(id: string, options: ReadOptions, collected: Collected): FoundDevice {
  const device: FoundDevice = { id, name: null, writtenAt: null, problem: null, images: new Set() };
  try {
    for (const text of readHeads(join(options.folder, id))) {
      const read = parseHead(text);
      if (read.kind !== 'head' || read.head.device !== id) {
        device.problem ??= read.kind === 'newer' ? 'newer' : 'waiting';
        continue;
      }
      const { head } = read;
      for (const hash of head.files.flatMap(({ images }) => images)) device.images.add(hash);
      if (head.writtenAt >= (device.writtenAt ?? 0)) {
        Object.assign(device, { name: head.name, writtenAt: head.writtenAt });
      }
      device.problem = readFilesOf(head, options, collected) ?? device.problem;
    }
  } catch (error) {
    // Such as a file that its service has locked: that mustn't keep other devices from being read.
    if (!isSystemError(error)) throw error;
    device.problem = 'waiting';
  }
  if (device.writtenAt === null) device.problem ??= 'waiting';
  return device;
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/**
 * Reads the files in their order, up to the first that can't be read, and the images of earlier ones that are missing here.
 * Returns the reason if something can't be read, or null.
 */
function readFilesOf(
  head: DeviceHead,
  options: ReadOptions,
  collected: Collected,
): DeviceProblem | null {
  const { readBefore, folder, missing } = options;
  const { files, readFiles } = collected;
  const own = join(folder, head.device);
  let problem: DeviceProblem | null = null;
  for (const file of head.files) {
    const { covers } = file;
    const isCovered = covers !== null && (readBefore.has(covers) || readFiles.has(covers));
    if (!isCovered && !readBefore.has(file.sha256) && !readFiles.has(file.sha256)) {
      const read = readFile(own, file, options, collected);
      if (typeof read === 'string') return read;
      files.push({ device: { id: head.device, name: head.name }, records: read });
    } else {
      const images = file.images.filter((hash) => missing.has(hash));
      if (!readImages(own, images, options, collected)) problem = 'waiting';
    }
    readFiles.add(file.sha256);
    // Remembered, so that a device that was in step before isn't read anew.
    if (isCovered) readFiles.add(covers);
  }
  return problem;
}

/** The records of a file, or the reason why it can't be read. */
function readFile(
  folder: string,
  file: SyncFile,
  options: ReadOptions,
  collected: Collected,
): StudyDataRecords | DeviceProblem {
  if (file.writtenAt > options.now + clockTolerance) return 'clock';
  if (file.version > studyFileVersion) return 'newer';
  const bytes = readWhole(join(folder, file.name), studyFileLimit);
  if (bytes?.length !== file.bytes || hashBytes(bytes) !== file.sha256) return 'waiting';
  if (!readImages(folder, file.images, options, collected)) return 'waiting';
  try {
    const text = gunzipSync(bytes, { maxOutputLength: studyFileLimit }).toString();
    return parseStudyFile(text).records;
  } catch (error) {
    const isWrong =
      error instanceof AppError || /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(errorCode(error));
    if (isWrong) return 'wrong';
    throw error;
  }
}

/** Reads the images that aren't here and fit; false if one of them hasn't arrived. */
function readImages(
  folder: string,
  hashes: readonly string[],
  { images: here }: ReadOptions,
  collected: Collected,
): boolean {
  for (const hash of hashes) {
    if (here.has(hash) || collected.images.has(hash)) continue;
    const file = join(folder, 'images', hash);
    const bytes = measureFile(file);
    if (bytes === null) return false;
    if (bytes > collected.room) continue;
    const content = readWhole(file, noteImageLimit);
    const image = content === null ? null : checkNoteImage(content);
    if (image === null || typeof image === 'string' || image.hash !== hash) return false;
    collected.room -= bytes;
    collected.images.set(hash, { hash, type: image.type, data: image.bytes.toString('base64') });
  }
  return true;
}
