/** Names the styles of the window's components as briefly as can be: the first load holds each name several times. */
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CompileOptions } from 'svelte/compiler';

type NameStyles = NonNullable<CompileOptions['cssHash']>;

/** Numbers the components under the folder; one that came later, or lies elsewhere, has a name of its own. */
export function nameStyles(folder: string): NameStyles {
  const files = globSync('**/*.svelte', { cwd: folder }).map((file) => join(folder, file));
  const numbers = new Map(files.toSorted().map((file, index) => [file, index]));
  return ({ filename, hash }) => {
    const number = numbers.get(resolve(filename));
    return number === undefined ? `svelte-${hash(filename)}` : `s${number.toString(36)}`;
  };
}
