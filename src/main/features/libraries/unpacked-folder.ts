/** The folders that the app makes for packs: replaces them undoably and never removes anything else. */
import { existsSync, renameSync } from 'node:fs';
import { lstat, readdir, realpath, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { AppError } from '../../../shared/app-error.ts';
import { isSlug } from '../../../shared/address.ts';
import { isLeftOver } from '../../storage/file-care.ts';
import { flushFolder } from '../../storage/flush-folder.ts';

/** Name prefix of folders that packs are being unpacked into; once complete, the final name follows. */
export const unpackingPrefix = '.unpacking-';
/** Name prefix of folders that are being replaced; the pack's id follows. */
const replacedPrefix = '.replaced-';

/** Where an import's files are written before its folder exists. */
export function importDraftOf(folder: string): string {
  return join(dirname(folder), unpackingPrefix + basename(folder));
}

export interface ReplacedFolder {
  /** Removes the previous contents. */
  keep(): Promise<void>;
  /** Removes the new folder and restores the previous one. */
  undo(): Promise<void>;
}

/** Moves `folder` to the pack's place under `parent`. The previous folder is kept until `keep` or `undo` is called. */
export async function replaceFolder(
  parent: string,
  pack: string,
  folder: string,
): Promise<ReplacedFolder> {
  const target = join(parent, pack);
  const before = join(parent, replacedPrefix + pack);
  await removeUnder(parent, before);
  const wasThere = await isThere(target);
  if (wasThere) await rename(target, before);
  await rename(folder, target);
  await flushFolder(parent);
  return {
    keep: () => removeUnder(parent, before),
    async undo() {
      await removeUnder(parent, target);
      if (wasThere) await rename(before, target);
    },
  };
}

/**
 * Removes a folder directly under `parent` with everything in it; a link is removed, not followed. Does nothing if it
 * doesn't exist. Fails with `content` if the folder is anywhere else.
 */
export async function removeUnder(parent: string, named: string): Promise<void> {
  // Resolves `..`, which could point to a different folder.
  const folder = resolve(named);
  if (!(await isThere(folder))) return;
  if ((await realpath(dirname(folder))) !== (await realpath(parent))) {
    throw new AppError('content', `${folder} is not one of the app’s own folders: it stays.`);
  }
  if ((await lstat(folder)).isSymbolicLink()) await unlink(folder);
  else await rm(folder, { recursive: true, force: true });
}

/**
 * Finishes a replacement that a crash interrupted: a missing folder is restored from its unpacked replacement or else from
 * its previous version. `names` are those of all libraries in the list.
 */
export function finishReplacing(parent: string, names: readonly string[]): void {
  for (const name of names) {
    if (existsSync(join(parent, name))) continue;
    const found = [unpackingPrefix, replacedPrefix]
      .map((prefix) => join(parent, prefix + name))
      .find((folder) => existsSync(folder));
    if (found !== undefined) renameSync(found, join(parent, name));
  }
}

/** Cleans up after a crash: puts replaced folders back, and removes leftovers older than an hour. */
export async function removeLeftovers(parent: string, now: number): Promise<void> {
  const names = (await isThere(parent)) ? await readdir(parent) : [];
  for (const name of names) {
    const folder = join(parent, name);
    const pack = name.startsWith(replacedPrefix) ? name.slice(replacedPrefix.length) : '';
    if (isSlug(pack) && !(await isThere(join(parent, pack)))) {
      await rename(folder, join(parent, pack));
    } else if (isSlug(pack) || name.startsWith(unpackingPrefix)) {
      const { mtimeMs } = await lstat(folder);
      if (isLeftOver(mtimeMs, now)) await removeUnder(parent, folder);
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
