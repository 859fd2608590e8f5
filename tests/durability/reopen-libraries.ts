/** Opens the libraries left by a killed process, as the next start does. */
import { expect } from 'vitest';
import { openLibraries } from './pack-steps.ts';

/** Returns the digest of their contents. Fails if any leftovers of the crash remain an hour later. */
export async function reopenLibraries(folder: string): Promise<string> {
  const libraries = await openLibraries(folder, 0, {
    force: null,
    onFault: (message) => expect.unreachable(message),
  });
  try {
    const found = await libraries.digest();
    expect(await libraries.listLeftovers()).toEqual([]);
    expect(await libraries.digest()).toBe(found);
    return found;
  } finally {
    libraries.close();
  }
}
