/** Removes the files that a crash left behind in the middle of writing them. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
