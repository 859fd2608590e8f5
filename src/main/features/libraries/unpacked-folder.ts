/** The folders that the app makes for packs: replaces them so that it can be undone, and removes nothing else. */
import { existsSync, renameSync } from 'node:fs';
import { lstat, open, readdir, realpath, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { AppError } from '../../../shared/app-error.ts';
import { isSlug } from '../../../shared/address.ts';
import { isLeftOver } from '../../storage/file-care.ts';

/** The start of the names of folders that packs are being unpacked into, followed by the folder's later name once it's whole. */
export const unpackingPrefix = '.unpacking-';
/** The start of the names of folders that are being replaced, followed by the pack's id. */
const replacedPrefix = '.replaced-';

/** Where the files of an import are written before the folder itself is there. */
export function importDraftOf(folder: string): string {
  return join(dirname(folder), unpackingPrefix + basename(folder));
}

export interface ReplacedFolder {
  /** Removes what was there before. */
  keep(): Promise<void>;
  /** Removes the new folder, and puts back what was there before. */
  undo(): Promise<void>;
}

/** Moves `folder` to the pack's place under `parent`. What was there is kept until `keep` or `undo` is called. */
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
 * Removes a folder directly under `parent` and everything in it; a link in its place is removed, not followed.
 * Does nothing if there is none. Fails with `content` if the folder lies anywhere else.
 */
export async function removeUnder(parent: string, named: string): Promise<void> {
  // Without `..`, which would name another folder than the one it seems to lie in.
  const folder = resolve(named);
  if (!(await isThere(folder))) return;
  if ((await realpath(dirname(folder))) !== (await realpath(parent))) {
    throw new AppError('content', `${folder} is not one of the app’s own folders: it stays.`);
  }
  if ((await lstat(folder)).isSymbolicLink()) await unlink(folder);
  else await rm(folder, { recursive: true, force: true });
}

/**
 * Finishes what a crash interrupted: a folder that isn't there gets what was about to take its place, or what was there
 * before. `names` are those of all libraries in the list.
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

/** Repairs what a crash left behind: puts replaced folders back, and removes unfinished ones older than an hour. */
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

/** Makes new names in a folder survive a power cut. Windows does this by itself and can't be asked to. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
