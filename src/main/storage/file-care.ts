/** Housekeeping for the user's files: removing crash leftovers, setting file modes, and setting files aside. */
import { existsSync, readdirSync, rmSync, statSync, chmodSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../shared/error-code.ts';

/** The minimum age in ms of a leftover before it's removed: another program may still be using a younger one. */
const leftoverAgeMs = 60 * 60 * 1000;

/** Whether a file was last written that long ago; both times in ms since 1970. */
export function isLeftOver(mtimeMs: number, now: number): boolean {
  // In either direction, because the clock may have been ahead.
  return Math.abs(now - mtimeMs) > leftoverAgeMs;
}

/**
 * Removes a folder's unfinished files, recognized by name, if they haven't been written to for an hour. `now` is in ms
 * since 1970. Throws file system errors.
 */
export function removeLeftovers(
  folder: string,
  now: number,
  isUnfinished: (name: string, names: ReadonlySet<string>) => boolean,
): void {
  if (!existsSync(folder)) return;
  const names = new Set(readdirSync(folder));
  for (const name of names) {
    if (!isUnfinished(name, names)) continue;
    const file = join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && isLeftOver(stats.mtimeMs, now)) rmSync(file);
  }
}

/** The mode of folders that only the user may open. */
export const privateFolderMode = 0o700;

/** Lets only the user read and write the file. Does nothing on Windows and on disks without file modes. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error))) throw error;
  }
}

/** Renames the file and its companions with these suffixes; returns the new path without a suffix. */
export function setAside(file: string, reason: string, suffixes: readonly string[] = ['']): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${file}.${reason}-${time}`;
  for (const suffix of suffixes) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
