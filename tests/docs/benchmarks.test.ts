/** docs/benchmarks.md has a section for every benchmark, which `--save` fills. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

test('every bench script has its section', () => {
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const text = readFileSync(join(projectFolder, 'docs/benchmarks.md'), 'utf8');
  const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  const sections = [...text.matchAll(/^<!-- (bench:\w+) -->$[^]*?^<!-- \/\1 -->$/gm)];
  expect(sections.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
});
