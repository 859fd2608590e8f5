/** Makes new names in a folder survive a power failure. */
import { open } from 'node:fs/promises';

/** Windows does this itself and has no call for it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
