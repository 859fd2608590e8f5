import { describe, expect, test } from 'vitest';
import { flushFolder, flushFolderSync } from '../../../src/main/storage/flush-folder.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();

const kinds: [name: string, flush: (path: string) => Promise<void>][] = [
  ['flushFolder', flushFolder],
  ['flushFolderSync', async (path) => flushFolderSync(path)],
];

describe.each(kinds)('%s', (_, flush) => {
  test('flushes a folder, and reports one that is missing', async () => {
    await flush(folder.path);
    await expect(flush(`${folder.path}/missing`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  // As on some network drives.
  test.runIf(process.platform === 'linux')('accepts a disk that cannot flush folders', async () => {
    await flush('/proc/self');
  });
});
