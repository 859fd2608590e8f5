/** What errors of disks and folders mean. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeFault, probeFolder, refusesWrites } from '../../../src/main/storage/disk-fault.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();

test.each([
  ['EROFS', true],
  ['EACCES', true],
  ['EPERM', true],
  ['ENOSPC', false],
  ['EIO', false],
])('%s: nothing can ever be written there is %s', (code, expected) => {
  expect(refusesWrites(Object.assign(new Error('made up'), { code }))).toBe(expected);
});

test('a folder that can be written to has no fault, and keeps nothing of the probe', () => {
  folder.write('other.txt', '');
  expect(probeFolder(`${folder.path}/study.db`)).toBeNull();
  expect(refusesWrites(null)).toBe(false);
  expect(readdirSync(folder.path)).toEqual(['other.txt']);
  expect(describeFault(probeFolder(`${folder.path}/nowhere/study.db`))).toContain('ENOENT');
});
