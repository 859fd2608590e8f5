import { expect, test } from 'vitest';
import {
  cutPackEnding,
  isImportable,
  isPackFile,
} from '../../../../src/main/features/libraries/file-endings.ts';

test('recognizes a pack by its extension', () => {
  expect(['a.rotpack', 'a.zip', 'A.RotPack'].every(isPackFile)).toBe(true);
  expect(['rotpack', 'a.rotpack.txt', 'zip'].some(isPackFile)).toBe(false);
  expect(['a.b.ZIP', 'zip'].map(cutPackEnding)).toEqual(['a.b', 'zip']);
});

test('recognizes an importable file by its extension', () => {
  expect(['a.md', 'a.b.CSV', 'a/b.txt'].every(isImportable)).toBe(true);
  expect(['md', '.md', 'a.mdp', 'a.zip'].some(isImportable)).toBe(false);
});
