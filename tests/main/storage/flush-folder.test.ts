import { expect, test } from 'vitest';
import { flushFolder } from '../../../src/main/storage/flush-folder.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();

test('a folder is flushed, and one that is missing is reported', async () => {
  await flushFolder(folder.path);
  await expect(flushFolder(`${folder.path}/missing`)).rejects.toMatchObject({ code: 'ENOENT' });
});

// As on some network drives.
test.runIf(process.platform === 'linux')('a disk that cannot flush folders is fine', async () => {
  await flushFolder('/proc/self');
});
