/** Describes file system errors in words. */
import { errorCode } from '../../shared/error-code.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'You don’t have permission.',
  EPERM: 'You don’t have permission.',
  EROFS: 'The disk is read-only.',
  ENOENT: 'It does not exist.',
  ENOTDIR: 'It does not exist.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'Your disk quota is used up.',
  ENAMETOOLONG: 'Its name is too long.',
  EBUSY: 'Another program has it open.',
  EIO: 'The disk reports an error.',
};

/** A sentence naming the file and the reason; null for any other error. */
export function describeFileError(error: unknown): string | null {
  const reason = reasons[errorCode(error)];
  if (reason === undefined) return null;
  const { path } = error as NodeJS.ErrnoException;
  return `${path ?? 'A file'} could not be used. ${reason}`;
}
