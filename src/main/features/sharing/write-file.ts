/** Writes a file atomically. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';

const reasons: Record<string, string> = {
  EACCES: 'You don’t have permission to write there.',
  EPERM: 'You don’t have permission to write there.',
  EROFS: 'The disk is read-only.',
  ENOENT: 'The folder is not there.',
  ENOTDIR: 'The folder is not there.',
  EISDIR: 'There is already a folder with that name.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'Your disk quota is used up.',
  ENAMETOOLONG: 'The name is too long.',
  EBUSY: 'Another program has it open.',
};

interface Replacing {
  /** The file's permissions, before the umask. */
  mode?: number;
  /** Called once the new content is on disk, before it replaces the old; the old file stays if it throws. */
  check?: () => void;
}

/**
 * Writes a temporary file next to the target, flushes it and renames it, so that a failure leaves the old file as it
 * was. Fails with `storage` and a message with a remedy. Node's own `flush` and `rename` are enough: write-file-atomic
 * adds exit hooks, queues and ownership changes, and its errors would need the same wording.
 */
export async function writeWholeFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666, check }: Replacing = {},
): Promise<void> {
  // Not named after the target, whose name may already have the maximum length.
  const unfinished = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    await writeFile(unfinished, content, { flag: 'wx', flush: true, mode });
    check?.();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    if (error instanceof AppError) throw error;
    const reason = reasons[errorCode(error)] ?? errorMessage(error);
    throw new AppError('storage', `${file} could not be written. ${reason}`, { cause: error });
  }
}
