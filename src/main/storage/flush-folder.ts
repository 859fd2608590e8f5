/** Makes new names in a folder survive a power failure. */
import { open } from 'node:fs/promises';
import { errorCode } from '../../shared/error-code.ts';

/** Does nothing on Windows, which does this itself, and on disks that can't, such as some network drives. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error))) throw error;
  } finally {
    await handle.close();
  }
}
