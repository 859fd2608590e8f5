/** Puts a file that can't be used aside under a dated name, so that nothing of it is lost. */
import { existsSync, renameSync } from 'node:fs';

/** Renames the file along with the ones beside it; returns the new path without their endings. */
export function setAside(file: string, reason: string, suffixes: readonly string[] = ['']): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${file}.${reason}-${time}`;
  for (const suffix of suffixes) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
