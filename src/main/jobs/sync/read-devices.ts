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
import { deviceId, maxDevices, parseHead } from '../../study/sync/device-head.ts';
import type { DeviceHead, SyncFile } from '../../study/sync/device-head.ts';
import { joinRecords } from '../../study/sync/sync-records.ts';
import type { DeviceProblem } from '../../../shared/sync.ts';
import { hashBytes, listNames, readHeads, readWhole } from './device-files.ts';

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
}

export interface FoundDevices {
  devices: FoundDevice[];
  /** The records that weren't read before; null if there are none. */
  records: StudyDataRecords | null;
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
  /** Hashes of the images that are here already. */
  images: ReadonlySet<string>;
  /** In ms since 1970. */
  now: number;
}

/** A file, or the reason why it can't be read. */
type ReadFile = { records: StudyDataRecords; images: NoteImageRecord[] } | DeviceProblem;

export function readDevices(options: ReadOptions): FoundDevices {
  const { folder, without } = options;
  const names = listNames(folder).filter((name) => deviceId.test(name) && !without.has(name));
  const files: StudyDataRecords[] = [];
  const images = new Map<string, NoteImageRecord>();
  const readFiles = new Set<string>();
  const devices = names
    .slice(0, maxDevices)
    .map((id) => readDevice(id, options, { files, images, readFiles }));
  return {
    devices,
    records: files.length === 0 ? null : joinRecords(files, [...images.values()]),
    readFiles: [...readFiles],
  };
}

interface Collected {
  files: StudyDataRecords[];
  images: Map<string, NoteImageRecord>;
  readFiles: Set<string>;
}

function readDevice(id: string, options: ReadOptions, collected: Collected): FoundDevice {
  const device: FoundDevice = { id, name: null, writtenAt: null, problem: null };
  try {
    for (const text of readHeads(join(options.folder, id))) {
      const read = parseHead(text);
      if (read.kind !== 'head' || read.head.device !== id) {
        device.problem ??= read.kind === 'newer' ? 'newer' : 'waiting';
        continue;
      }
      const { head } = read;
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

/** Reads the files in their order, up to the first that can't be read: the reason for that, or null. */
function readFilesOf(
  head: DeviceHead,
  options: ReadOptions,
  { files, images, readFiles }: Collected,
): DeviceProblem | null {
  const { readBefore, folder } = options;
  for (const file of head.files) {
    const { covers } = file;
    const isCovered = covers !== null && (readBefore.has(covers) || readFiles.has(covers));
    if (!isCovered && !readBefore.has(file.sha256) && !readFiles.has(file.sha256)) {
      const read = readFile(join(folder, head.device), file, options);
      if (typeof read === 'string') return read;
      files.push(read.records);
      for (const image of read.images) images.set(image.hash, image);
    }
    readFiles.add(file.sha256);
    // Remembered, so that a device that was in step before isn't read anew.
    if (isCovered) readFiles.add(covers);
  }
  return null;
}

function readFile(folder: string, file: SyncFile, { images: here, now }: ReadOptions): ReadFile {
  if (file.writtenAt > now + clockTolerance) return 'clock';
  if (file.version > studyFileVersion) return 'newer';
  const bytes = readWhole(join(folder, file.name), studyFileLimit);
  if (bytes?.length !== file.bytes || hashBytes(bytes) !== file.sha256) return 'waiting';
  const images: NoteImageRecord[] = [];
  for (const hash of file.images) {
    if (here.has(hash)) continue;
    const content = readWhole(join(folder, 'images', hash), noteImageLimit);
    const image = content === null ? null : checkNoteImage(content);
    if (image === null || typeof image === 'string' || image.hash !== hash) return 'waiting';
    images.push({ hash, type: image.type, data: image.bytes.toString('base64') });
  }
  try {
    const text = gunzipSync(bytes, { maxOutputLength: studyFileLimit }).toString();
    return { records: parseStudyFile(text).records, images };
  } catch (error) {
    const isWrong =
      error instanceof AppError || /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(errorCode(error));
    if (isWrong) return 'wrong';
    throw error;
  }
}
