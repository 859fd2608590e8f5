/** Keeps what the user made from other users of the machine. */
import { chmodSync } from 'node:fs';
import { errorCode } from '../../shared/error-code.ts';

/** The mode of folders that only the user may open. */
export const privateFolderMode = 0o700;

/** Lets only the user read and write the file. Windows and some disks know no modes; there it does nothing. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error))) throw error;
  }
}
