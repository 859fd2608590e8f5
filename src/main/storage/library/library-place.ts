/** Finds a writable place for library.db, which is only a cache. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeFolder } from '../disk-fault.ts';

/** Where to keep library.db. If its folder isn't writable, reports that and uses a temporary place until `remove`. */
export function findLibraryPlace(
  file: string,
  report: (error: unknown) => void,
): { file: string; remove(): void } {
  const stay = { file, remove: () => undefined };
  const fault = probeFolder(file);
  if (fault === null) return stay;
  report(fault);
  for (const folder of [tmpdir(), '/dev/shm']) {
    try {
      const other = mkdtempSync(join(folder, 'rule-of-thumb-'));
      const remove = (): void => rmSync(other, { recursive: true, force: true });
      return { file: join(other, 'library.db'), remove };
    } catch {
      // The next place may have room.
    }
  }
  return stay;
}
