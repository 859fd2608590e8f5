/** Reads the third-party notices that the build has written. */
import { readFile } from 'node:fs/promises';
import { AppError } from '../../../shared/app-error.ts';
import type { Notice } from '../../../shared/help.ts';

/** The notices in the file. Fails with `storage` where it cannot be read. */
export async function readNotices(file: string): Promise<Notice[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Notice[];
  } catch (cause) {
    throw new AppError('storage', `The third-party notices (${file}) could not be read.`, {
      cause,
    });
  }
}
