/** What a pack file may hold, so that it opens on every system: the app saves no other, and opens no other. */
import { isPortableName } from '../../shared/file-names.ts';

const megabyte = 1024 * 1024;

/** The largest pack file, and all that is in it, in bytes. */
export const maxPackSize = 50 * megabyte;
export const maxUnpackedSize = 100 * megabyte;

/** The longest path of a file, in UTF-16 units. */
export const maxPathLength = 500;

/** The longest name of one file or folder, in bytes. */
const maxPartBytes = 255;

/** Whether every system can keep a file at the path, whose parts are divided by slashes. */
export function canKeepPath(path: string): boolean {
  const canKeep = (name: string): boolean =>
    isPortableName(name) && Buffer.byteLength(name) <= maxPartBytes;
  return path.length <= maxPathLength && path.split('/').every(canKeep);
}

/** The same for names that some file systems can't tell apart; some hold that ß is ss. */
export function foldName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
