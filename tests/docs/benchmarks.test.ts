/** docs/benchmarks.md has a section for every benchmark; `--save` fills it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

test('has a section for every bench script and no other', () => {
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const text = readFileSync(join(projectFolder, 'docs/benchmarks.md'), 'utf8');
  const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  // A section is named after the script and its part, as in `bench:app start`.
  const sections = [...text.matchAll(/^<!-- (bench:[\w ]+?) -->$[^]*?^<!-- \/\1 -->$/gm)];
  const described = new Set(sections.map(([, name = '']) => name.split(' ')[0]));
  expect([...described].sort()).toEqual(names.sort());
});
