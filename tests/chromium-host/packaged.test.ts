/** The Chromium host in packaged mode: an app from an archive. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../run-program.ts';
import { hostProgram } from '../../tools/runtime/project.ts';

let folder: string;

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'packed',
    productName: 'Packed',
    version: '3.2.1',
    type: 'module',
    main: 'out/main.js',
  }),
  'out/main.js': `
    import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { app } from 'electron';
    import { dependency } from 'dependency';

    const folder = join(import.meta.dirname, '..');
    console.log(JSON.stringify({
      isPackaged: app.isPackaged,
      isAtHome: app.getAppPath() === folder,
      name: app.getName(),
      version: app.getVersion(),
      resourcesPath: process.resourcesPath,
      argv: process.argv.slice(1),
      folder,
      texts: [dependency, readFileSync(join(folder, 'loose.node'), 'utf8')],
    }));
    app.exit(0);
  `,
  'loose.node': 'not packed',
  'node_modules/dependency/package.json': '{"name":"dependency"}',
  'node_modules/dependency/index.js': "exports.dependency = 'packed';",
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'host-package-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'app', path)), { recursive: true });
    writeFileSync(join(folder, 'app', path), text);
  }
  await createPackageWithOptions(join(folder, 'app'), join(folder, 'resources/app.asar'), {
    unpack: 'loose.node',
  });
  rmSync(join(folder, 'app'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

test('runs an app from its archive, which sees the paths of a package', async () => {
  const resources = join(folder, 'resources');
  const { code, output } = await runProgram(process.execPath, [
    hostProgram,
    `--packaged=${resources}`,
    '--one',
    'two',
  ]);
  expect(code, output).toBe(0);
  const { folder: unpacked, ...seen } = JSON.parse(output) as { folder: string };
  expect(seen).toEqual({
    isPackaged: true,
    isAtHome: true,
    name: 'Packed',
    version: '3.2.1',
    resourcesPath: resources,
    argv: ['--one', 'two'],
    texts: ['packed', 'not packed'],
  });
  expect(existsSync(unpacked)).toBe(false);
});

test('rejects a folder without an archive and names it', async () => {
  const { code, output } = await runProgram(process.execPath, [
    hostProgram,
    `--packaged=${folder}`,
  ]);
  expect(code).toBe(1);
  expect(output).toContain(`${join(folder, 'app.asar')} is missing`);
});
