/** Care for files of the user: leftovers of crashes, file modes, and files that are set aside. */
import { existsSync, readdirSync, rmSync, statSync, chmodSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../shared/error-code.ts';

/** How old such a file has to be before it's removed, in ms: another program may still be at work on a younger one. */
const leftoverAgeMs = 60 * 60 * 1000;

/** Whether nobody has written to a file for so long; both times in ms since 1970. */
export function isLeftOver(mtimeMs: number, now: number): boolean {
  // In either direction, because the clock may have been ahead.
  return Math.abs(now - mtimeMs) > leftoverAgeMs;
}

/**
 * Removes the files of a folder whose names are those of unfinished ones, where nobody has written to them for an hour.
 * `now` in ms since 1970. Fails with what the file system says.
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

/** Lets only the user read and write the file. Windows and some disks know no modes; there it does nothing. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error))) throw error;
  }
}

/** Renames the file along with the ones beside it; returns the new path without their endings. */
export function setAside(file: string, reason: string, suffixes: readonly string[] = ['']): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${file}.${reason}-${time}`;
  for (const suffix of suffixes) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
