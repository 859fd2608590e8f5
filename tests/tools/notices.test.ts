import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectNotices } from '../../tools/notices/collect-notices.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const notices = collectNotices(projectFolder);
const names = notices.map(({ name }) => name);

test('the notices list every dependency and bundled package once, in order', () => {
  const manifest = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies)) expect(names).toContain(name);
  for (const name of ['electron', 'svelte', 'bits-ui', '@fontsource-variable/inter', 'xmlchars']) {
    expect(names).toContain(name);
  }
  for (const name of ['acorn', 'highlight.js', 'markdown-it', 'ts-fsrs', 'yaml', 'yauzl', 'zod']) {
    expect(names).toContain(name);
  }
  for (const engine of ['@electric-sql/pglite', 'pyodide', 'typescript']) {
    expect(names).toContain(engine);
  }
  expect(names).toEqual([...names].sort());
});

test('the notices leave out packages that only build or test the app', () => {
  for (const name of ['vite', 'vitest', 'eslint', 'esrap', '@playwright/test']) {
    expect(names).not.toContain(name);
  }
});

test('each notice has a version, a license and its text', () => {
  for (const { name, version, license } of notices) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(license, name).not.toBe('');
  }
  expect(notices.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});
