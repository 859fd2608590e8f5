/** Makes new names in a folder survive a power failure. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { errorCode } from '../../shared/error-code.ts';

/** Windows does this itself. */
const isNeeded = process.platform !== 'win32';

/** Does nothing on disks that can't, such as some network drives. */
export async function flushFolder(folder: string): Promise<void> {
  if (!isNeeded) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  } finally {
    await handle.close();
  }
}

/** The same for synchronous callers. */
export function flushFolderSync(folder: string): void {
  if (!isNeeded) return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  } finally {
    closeSync(descriptor);
  }
}

function isUnsupported(error: unknown): boolean {
  return ['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error));
}
