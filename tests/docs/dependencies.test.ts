/** docs/dependencies.md lists exactly the project's dependencies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

test('lists every dependency and no other', () => {
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, object>;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const text = readFileSync(join(projectFolder, 'docs/dependencies.md'), 'utf8');
  const cells = [...text.matchAll(/^\| (`.*?`) +\|/gm)].map(([, cell = '']) => cell);
  const listed = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '));
  const fits = (name: string, entry: string): boolean =>
    entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
  expect(names.filter((name) => !listed.some((entry) => fits(name, entry)))).toEqual([]);
  expect(listed.filter((entry) => !names.some((name) => fits(name, entry)))).toEqual([]);
});
