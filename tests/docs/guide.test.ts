/** docs/guide.md uses the labels of the app's buttons. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

test('every term in bold is a label in the app', () => {
  const guide = readFileSync(join(projectFolder, 'docs/guide.md'), 'utf8');
  const terms = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term);
  const sources = globSync('src/{renderer,main/content}/**/*.{svelte,ts}', { cwd: projectFolder });
  const source = sources.map((file) => readFileSync(join(projectFolder, file), 'utf8')).join('\n');
  expect(terms.length).toBeGreaterThan(8);
  expect(terms.filter((term) => !source.includes(term))).toEqual([]);
});
