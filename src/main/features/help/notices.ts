/** Reads the third-party notices written by the build. */
import { readFile } from 'node:fs/promises';
import { AppError } from '../../../shared/app-error.ts';
import type { Notice } from '../../../shared/help.ts';

/** Fails with `storage` if the file can't be read. */
export async function readNotices(file: string): Promise<Notice[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Notice[];
  } catch (cause) {
    throw new AppError('storage', `The third-party notices (${file}) could not be read.`, {
      cause,
    });
  }
}
