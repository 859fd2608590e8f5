/** The files the window loads before it paints the first question stay within a size budget. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listFirstLoad } from '../../tools/bundle/first-load.ts';
import type { Manifest } from '../../tools/bundle/first-load.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

/** For scripts and styles together, in bytes after gzip. */
const budget = 70 * 1024;

const renderer = join(projectFolder, 'out/renderer');
const manifestFile = join(renderer, '.vite/manifest.json');
const isBuilt = existsSync(manifestFile);
const page = isBuilt ? readFileSync(join(renderer, 'index.html'), 'utf8') : '';
if (!isBuilt) {
  process.stderr.write('NOT CHECKED: the size of the first load, as nothing is built.\n');
}

test.runIf(isBuilt)('the first load is within its budget', () => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const sizes = listFirstLoad(manifest, page).map(
    (file) => [file, gzipSync(readFileSync(join(renderer, file)), { level: 9 }).length] as const,
  );
  const kinds = new Set(sizes.map(([file]) => extname(file)));
  expect(kinds).toEqual(new Set(['.js', '.css']));
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  const list = sizes.map(([file, size]) => `${file}: ${size}`).join(', ');
  expect(
    sum,
    `${list}; ${budget} are allowed. Load what grew when it's asked for.`,
  ).toBeLessThanOrEqual(budget);
});

test.runIf(isBuilt)('the first load has no widgets and no Temporal', () => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  for (const file of listFirstLoad(manifest, page).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(renderer, file), 'utf8');
    for (const trace of ['data-dropdown-menu', 'data-dialog-', 'PlainDateTime']) {
      expect(code.includes(trace), `${file} holds ${trace}`).toBe(false);
    }
  }
});

test("the first load has the page's files and their static imports, but no dynamic imports", () => {
  const made: Manifest = {
    _a: { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_b'], dynamicImports: ['later'] },
    _b: { file: 'assets/b.js', imports: ['_c', '_a'] },
    _c: { file: 'assets/c.js', css: ['assets/c.css'] },
    later: { file: 'assets/later.js', css: ['assets/later.css'] },
  };
  const html = '<script type="module" src="/assets/a.js"></script>';
  expect(listFirstLoad(made, html)).toEqual(
    ['a.js', 'a.css', 'b.js', 'c.js', 'c.css'].map((name) => `assets/${name}`),
  );
});
