/** Limits of pack files, so that they open on every system: the app neither saves nor opens others. */
import { isPortableName } from '../../shared/file-names.ts';

const megabyte = 1024 * 1024;

/** The largest pack file, and its largest unpacked size, in bytes. */
export const maxPackSize = 50 * megabyte;
export const maxUnpackedSize = 100 * megabyte;

/** The maximum size of an image, in bytes. */
export const imageLimit = 5 * megabyte;

/** The longest path of a file, in UTF-16 units. */
export const maxPathLength = 500;

/** The longest name of one file or folder, in bytes. */
const maxPartBytes = 255;

/** Whether every system can store a file at the path, which has forward slashes. */
export function canKeepPath(path: string): boolean {
  const canKeep = (name: string): boolean =>
    isPortableName(name) && Buffer.byteLength(name) <= maxPartBytes;
  return path.length <= maxPathLength && path.split('/').every(canKeep);
}

/** Folds names that some file systems can't tell apart to the same text; for some, ß is ss. */
export function foldName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
