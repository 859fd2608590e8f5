/** The meaning of disk and folder errors. */
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
])('%s: refusesWrites is %s', (code, expected) => {
  expect(refusesWrites(Object.assign(new Error('made up'), { code }))).toBe(expected);
});

test('a writable folder has no fault, and the probe leaves no file behind', () => {
  folder.write('other.txt', '');
  expect(probeFolder(`${folder.path}/study.db`)).toBeNull();
  expect(refusesWrites(null)).toBe(false);
  expect(readdirSync(folder.path)).toEqual(['other.txt']);
  expect(describeFault(probeFolder(`${folder.path}/nowhere/study.db`))).toContain('no such file');
});
