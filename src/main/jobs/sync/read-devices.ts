/** Reads the study data of other devices that has arrived in the synced folder. */
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
import type { DeviceHead, ReadHead, SyncFile } from '../../study/sync/device-head.ts';
import { joinRecords } from '../../study/sync/sync-records.ts';
import type { DeviceRecords } from '../../study/sync/arrivals.ts';
import { maxDevices } from '../../../shared/sync.ts';
import type { DeviceProblem } from '../../../shared/sync.ts';
import { hashBytes, listNames, measureFile, readHeads, readWhole } from './device-files.ts';
import { imagePlace, recordsPlace, sealedExtra } from './folder-key.ts';
import type { FolderKey } from './folder-key.ts';

/** How far another device's clock may be ahead, in ms: a day. Files with later dates wait. */
export const clockTolerance = 24 * 60 * 60 * 1000;

/** A device in the folder, and how far it was read. */
export interface FoundDevice {
  id: string;
  /** Null before its head has arrived. */
  name: string | null;
  /** When it last wrote, by its clock, in ms since 1970; null before its head has arrived. */
  writtenAt: number | null;
  /** Why some of its data can't be read yet; null if all of it was read. */
  problem: DeviceProblem | null;
  /** Hashes of the images that its files list. */
  images: Set<string>;
  /** From its latest head, with the key of its files; null if none could be read. */
  latest: (Pick<DeviceHead, 'open' | 'taken'> & { key: FolderKey | null }) | null;
}

export interface FoundDevices {
  devices: FoundDevice[];
  /** Ids of the devices beyond the maximum number. */
  unread: string[];
  /** The records that weren't read before; null if there are none. */
  records: StudyDataRecords | null;
  /** The same records by device, without images. */
  sources: DeviceRecords[];
  /** Devices and hashes of all files that count as read once these records are stored, in the form of `nameRead`. */
  readFiles: string[];
}

export interface ReadOptions {
  /** Holds a folder for each device. */
  folder: string;
  /** Ids of devices not to read: this one and forgotten ones. */
  without: ReadonlySet<string>;
  /** The files read before, in the form of `nameRead`. */
  readBefore: ReadonlySet<string>;
  /** Keys that decrypt files of devices. */
  keys: readonly FolderKey[];
  /** Whether to skip files that aren’t encrypted: anyone who can write to the folder may have made them. */
  onlySealed: boolean;
  /** Ids of the devices that were read before; they come first. */
  seen: readonly string[];
  /** Hashes of the images that are here already. */
  images: ReadonlySet<string>;
  /** Hashes of the images that notes here show but that are missing: they didn't fit before. */
  missing: ReadonlySet<string>;
  /** The number of bytes that images may still take up. */
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
  const device: FoundDevice = {
    ...{ id, name: null, writtenAt: null, problem: null, images: new Set(), latest: null },
  };
  let refused: RefusedHead | null = null;
  try {
    for (const text of readHeads(join(options.folder, id))) {
      const { head, key, problem, writtenAt } = openHead(parseHead(text), id, options);
      if (head === null) {
        if (problem === 'locked' || problem === 'open') refused = { problem, writtenAt };
        else device.problem ??= problem;
        continue;
      }
      for (const hash of head.files.flatMap(({ images }) => images)) device.images.add(hash);
      if (head.writtenAt >= (device.writtenAt ?? 0)) {
        const { name, open, taken } = head;
        Object.assign(device, { name, writtenAt, latest: { open, taken, key } });
      }
      device.problem = readFilesOf(head, key, options, collected) ?? device.problem;
    }
  } catch (error) {
    // For example a file locked by its sync service: that mustn't keep other devices from being read.
    if (!isSystemError(error)) throw error;
    device.problem = 'waiting';
  }
  // A copy from before the device's passphrase was changed doesn't matter.
  if (refused !== null && refused.writtenAt > (device.writtenAt ?? 0)) {
    device.problem = refused.problem;
  }
  if (device.writtenAt === null) device.problem ??= 'waiting';
  return device;
}

interface RefusedHead {
  problem: DeviceProblem;
  writtenAt: number;
}

/** A head with the key of its files (null if they aren't encrypted), or the reason why it isn't read. */
type OpenedHead =
  | { head: DeviceHead; key: FolderKey | null; problem: null; writtenAt: number }
  | ({ head: null; key: null } & RefusedHead);

function openHead(
  read: ReadHead,
  id: string,
  { keys, onlySealed }: Pick<ReadOptions, 'keys' | 'onlySealed'>,
): OpenedHead {
  const refuse = (problem: DeviceProblem, writtenAt = 0): OpenedHead => {
    return { head: null, key: null, problem, writtenAt };
  };
  if (read.kind === 'newer') return refuse('newer');
  if (read.kind === 'unreadable' || read.head.device !== id) return refuse('waiting');
  const { writtenAt } = read.head;
  if (read.kind === 'head') {
    if (onlySealed) return refuse('open', writtenAt);
    return { head: read.head, key: null, problem: null, writtenAt };
  }
  const { head: sealed } = read;
  const key = keys.find((one) => one.isFrom(sealed.key));
  if (key === undefined) return refuse('locked', writtenAt);
  const head = key.openHead(sealed);
  return head === null ? refuse('waiting') : { head, key, problem: null, writtenAt };
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/**
 * Reads the files in order, up to the first unreadable one, and the images of earlier ones that are missing here.
 * Returns the reason if something can't be read, or null.
 */
function readFilesOf(
  head: DeviceHead,
  key: FolderKey | null,
  options: ReadOptions,
  collected: Collected,
): DeviceProblem | null {
  const { readBefore, folder, missing } = options;
  const { files, readFiles } = collected;
  const place: Place = { folder: join(folder, head.device), device: head.device, key };
  let problem: DeviceProblem | null = null;
  const isRead = (name: string): boolean => readBefore.has(name) || readFiles.has(name);
  for (const file of head.files) {
    const name = nameRead(head.device, file.sha256);
    const covers = file.covers === null ? null : nameRead(head.device, file.covers);
    const isCovered = covers !== null && isRead(covers);
    if (!isCovered && !isRead(name)) {
      const read = readFile(place, file, options, collected);
      if (typeof read === 'string') return read;
      files.push({ device: { id: head.device, name: head.name }, records: read });
    } else {
      const images = file.images.filter((hash) => missing.has(hash));
      if (!readImages(place, images, options, collected)) problem = 'waiting';
    }
    readFiles.add(name);
    // Remembered, so that a device already in sync isn't read again.
    if (isCovered) readFiles.add(covers);
  }
  return problem;
}

/** Names the device as well: a device can only cover its own files. */
function nameRead(device: string, sha256: string): string {
  return `${device} ${sha256}`;
}

/** A device's folder, and the key of its files. */
export interface Place {
  folder: string;
  device: string;
  key: FolderKey | null;
}

/** The records of a file, or the reason why it can't be read. */
function readFile(
  place: Place,
  file: SyncFile,
  options: ReadOptions,
  collected: Collected,
): StudyDataRecords | DeviceProblem {
  if (file.writtenAt > options.now + clockTolerance) return 'clock';
  if (file.version > studyFileVersion) return 'newer';
  const records = readRecords(place, file);
  if (records === 'waiting' || readImages(place, file.images, options, collected)) return records;
  return 'waiting';
}

/** The records of a complete file without its images, or the reason why it can't be read. */
export function readRecords(place: Place, file: SyncFile): StudyDataRecords | 'waiting' | 'wrong' {
  const bytes = readWhole(join(place.folder, file.name), studyFileLimit);
  if (bytes?.length !== file.bytes || hashBytes(bytes) !== file.sha256) return 'waiting';
  const content = place.key === null ? bytes : place.key.open(bytes, recordsPlace(place.device));
  if (content === null) return 'wrong';
  try {
    const text = gunzipSync(content, { maxOutputLength: studyFileLimit }).toString();
    return parseStudyFile(text).records;
  } catch (error) {
    const isWrong =
      error instanceof AppError || /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(errorCode(error));
    if (isWrong) return 'wrong';
    throw error;
  }
}

/** Reads the images that are missing here and fit; false if one of them hasn't arrived. */
function readImages(
  { folder, device, key }: Place,
  hashes: readonly string[],
  { images: here }: ReadOptions,
  collected: Collected,
): boolean {
  for (const hash of hashes) {
    if (here.has(hash) || collected.images.has(hash)) continue;
    const file = join(folder, 'images', key?.nameOf(hash) ?? hash);
    const bytes = measureFile(file);
    if (bytes === null) return false;
    if (bytes > collected.room) continue;
    const stored = readWhole(file, noteImageLimit + sealedExtra);
    const content = stored === null || key === null ? stored : key.open(stored, imagePlace(device));
    const image = content === null ? null : checkNoteImage(content);
    if (image === null || typeof image === 'string' || image.hash !== hash) return false;
    collected.room -= bytes;
    collected.images.set(hash, { hash, type: image.type, data: image.bytes.toString('base64') });
  }
  return true;
}
