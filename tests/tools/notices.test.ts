/** The build's list of the packages in the app, which `npm run audit` uses, and their notices. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Notice } from '../../src/shared/help.ts';
import { packagesFile } from '../../tools/notices/notices-plugin.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const isBuilt = existsSync(join(projectFolder, packagesFile));
if (!isBuilt) process.stderr.write('NOT CHECKED: third-party notices, as nothing is built.\n');

const packages = isBuilt ? (read(packagesFile) as string[]) : [];
const notices = isBuilt ? (read('out/main/third-party-notices.json') as Notice[]) : [];

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(projectFolder, file), 'utf8'));
}

test.runIf(isBuilt)('the list has bundled, copied and external packages, and no tools', () => {
  // Of the main process, one of its workers, the window, its workers, and previews.
  for (const name of ['zod', 'yauzl', 'svelte', 'typescript', 'react-dom', 'xmlchars']) {
    expect(packages).toContain(`node_modules/${name}`);
  }
  for (const name of ['electron', 'better-sqlite3', 'fflate', 'pyodide', '@electric-sql/pglite']) {
    expect(packages).toContain(`node_modules/${name}`);
  }
  for (const name of ['vitest', 'electron-builder', 'eslint', '@playwright/test', 'esrap']) {
    expect(existsSync(join(projectFolder, 'node_modules', name)), name).toBe(true);
    expect(packages).not.toContain(`node_modules/${name}`);
  }
});

test.runIf(isBuilt)('every package has one notice, in order', () => {
  const names = packages.map((folder) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );
  expect(notices.map(({ name }) => name)).toEqual(names.sort());
});

test.runIf(isBuilt)('each notice has a version, a license and its text', () => {
  for (const { name, version, license } of notices) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(license, name).not.toBe('');
  }
  expect(notices.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});
