/** A pack file's unpacked contents, ready to replace the pack's own folder. */
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnder, replaceFolder, unpackingPrefix } from './unpacked-folder.ts';
import type { ReplacedFolder } from './unpacked-folder.ts';

export interface UnpackedZip {
  /**
   * Records which pack the files belong to, so that the next start can continue if this one ends before they're moved.
   */
  nameAfter(pack: string): Promise<void>;
  /** Replaces the pack's folder under `parent` with the unpacked files. */
  moveTo(pack: string): Promise<ReplacedFolder>;
  /** Removes the unpacked files unless they have been moved. */
  remove(): Promise<void>;
}

/** A new folder under `parent` to write a pack's files to. */
export function planUnpacking(parent: string): string {
  return join(parent, `${unpackingPrefix}${randomUUID()}`);
}

/** Wraps files unpacked into a folder under `parent`. */
export function takeUnpacked(unpacked: string, parent: string): UnpackedZip {
  let folder = unpacked;
  return {
    async nameAfter(pack) {
      const named = join(parent, unpackingPrefix + pack);
      await removeUnder(parent, named);
      await rename(folder, named);
      folder = named;
    },
    moveTo: (pack) => replaceFolder(parent, pack, folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
