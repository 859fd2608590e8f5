/** Writes a file completely or not at all. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../shared/app-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'You may not write there.',
  EPERM: 'You may not write there.',
  EROFS: 'The disk can only be read.',
  ENOENT: 'The folder is not there.',
  ENOTDIR: 'The folder is not there.',
  EISDIR: 'There is a folder of that name.',
  ENOSPC: 'The disk is full.',
};

/**
 * Writes a temporary file next to it and renames that, so a failure leaves the old file as it was.
 * Fails with `storage`, with a message that says what to do.
 */
export async function writeWholeFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
  try {
    await writeFile(draft, content, { flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code] ?? String(error);
    throw new AppError('storage', `${file} could not be written. ${reason}`, { cause: error });
  }
}
