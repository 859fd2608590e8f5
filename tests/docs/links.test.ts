/** The links, paths and npm scripts in the project's documents exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

const files = globSync(
  ['*.md', 'docs/*.md', 'content/*.md', 'tools/**/README.md', 'packages/*/README.md'],
  {
    cwd: projectFolder,
  },
);

const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };

/** The fragment that GitHub generates for a heading. */
function fragmentOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '');
  return kept.replaceAll(' ', '-');
}

function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    fragmentOf(text),
  );
}

describe.each(files)('%s', (file) => {
  test('links to files and headings that exist', () => {
    const text = readFileSync(join(projectFolder, file), 'utf8').replace(
      /^```[^]*?^```$|`[^`]*`/gm,
      '',
    );
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = targets.filter((target) => {
      if (/^[a-z-]+:/.test(target)) return false;
      const [path = '', fragment] = target.split('#');
      const linked =
        path === '' ? join(projectFolder, file) : join(projectFolder, dirname(file), path);
      // The only links outside the project are to the repository's own pages, such as its releases.
      if (relative(projectFolder, linked).startsWith('..')) return false;
      if (!existsSync(linked)) return true;
      return fragment !== undefined && !headingsOf(linked).includes(fragment);
    });
    expect(broken).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const text = readFileSync(join(projectFolder, file), 'utf8');
    const paths = [...text.matchAll(/`((?:src|tests|tools|bench|content|docs)\/[\w./-]*)`/g)];
    const missing = paths.filter(([, path = '']) => !existsSync(join(projectFolder, path)));
    expect(missing.map(([, path]) => path)).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const text = readFileSync(join(projectFolder, file), 'utf8');
    const names = [...text.matchAll(/\bnpm run ([a-z0-9:]+)(?=[`\s])/g)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
