/** Writes the starter library into a new folder. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorCode } from '../../../shared/error-code.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { starterDate, starterFiles } from '../../../shared/starter-library.ts';

const folderName = 'My questions';
/** The maximum number of starter folders allowed side by side. */
const maxFolders = 100;

/**
 * Returns the new folder in `parent`: `My questions`, numbered if that name is taken. Existing files are never touched.
 * Fails with `storage`, leaving nothing behind, if it can't be written.
 */
export async function writeStarter(parent: string, today: string): Promise<string> {
  const folder = await makeFolder(parent);
  await fill(folder, today);
  return folder;
}

/** Writes it into this folder, which must not exist yet. Fails with `storage`, leaving nothing behind, if it can't be written. */
export async function writeStarterInto(folder: string, today: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (cause) {
    throw refuse(cause);
  }
  await fill(folder, today);
}

/** Removes the folder if it can't be filled. */
async function fill(folder: string, today: string): Promise<void> {
  try {
    for (const { path, text } of starterFiles) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text.replaceAll(starterDate, today), { flag: 'wx' });
    }
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw refuse(cause);
  }
}

/** A newly created folder, never an existing one. */
async function makeFolder(parent: string): Promise<string> {
  for (let number = 1; number <= maxFolders; number += 1) {
    const folder = join(parent, number === 1 ? folderName : `${folderName} ${number}`);
    try {
      await mkdir(folder);
      return folder;
    } catch (cause) {
      if (errorCode(cause) !== 'EEXIST') throw refuse(cause);
    }
  }
  throw refuse(new Error(`${parent} has ${formatNumber(maxFolders)} of them already`));
}

function refuse(cause: unknown): AppError {
  const reason = errorMessage(cause);
  return new AppError('storage', `The starter library could not be written: ${reason}`, { cause });
}
