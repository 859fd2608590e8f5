/** Reads a list like an import. */
import { combine } from '../../../../../src/main/features/imports/read-files.ts';
import type { Import } from '../../../../../src/main/features/imports/read-import.ts';
import { readSource } from '../../../../../src/main/features/imports/read-source.ts';

export function readList(name: string, text: string): Import {
  const stem = name.replace(/\.[^.]*$/, '');
  return combine([readSource({ name, stem, folder: 'lists' }, Buffer.from(text))]);
}
