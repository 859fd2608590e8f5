/**
 * The Chromium host in packaged mode: an app from an archive, with only the files Electron would
 * find.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
    import { open, readFile, realpath, stat } from 'node:fs/promises';
    import { join } from 'node:path';
    import { Worker } from 'node:worker_threads';
    import { app } from 'electron';
    import { outer } from 'common';
    import modern from 'modern/sub';
    import { own } from './own.js';

    const beside = (name) => join(import.meta.dirname, name);
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    const fromWorker = await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
    const attempt = (action) => Promise.try(action).then(String, ({ code, message }) => code ?? message);
    console.log(JSON.stringify({
      isPackaged: app.isPackaged,
      appPath: app.getAppPath(),
      name: app.getName(),
      version: app.getVersion(),
      resourcesPath: process.resourcesPath,
      argv: process.argv.slice(1),
      folder: import.meta.dirname,
      modules: [outer, modern, own],
      texts: [
        readFileSync(beside('data.txt'), 'utf8'),
        await readFile(beside('data.txt'), { encoding: 'utf8' }),
        String(await readFile(new URL('data.txt', import.meta.url))),
        await (await open(beside('data.txt'))).readFile('utf8'),
        readFileSync(join(app.getAppPath(), 'loose.node'), 'utf8'),
      ],
      names: readdirSync(import.meta.dirname).sort(),
      kinds: [statSync(import.meta.dirname).isDirectory(), (await stat(beside('data.txt'))).size],
      exists: [existsSync(beside('data.txt')), existsSync(beside('missing.txt'))],
      real: await realpath(beside('data.txt')),
      fromWorker,
      refusals: [
        await attempt(() => readFileSync(beside('missing.txt'))),
        await attempt(() => readFile(import.meta.dirname)),
        await attempt(() => readdirSync(beside('data.txt'))),
        await attempt(() => import('common/packed.node')),
      ],
    }));
    app.exit(0);
  `,
  'out/own.js': `export const own = 'own';`,
  'out/worker.js': `
    import { readFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    import { outer } from 'common';
    parentPort.postMessage(outer + readFileSync(new URL('data.txt', import.meta.url), 'utf8'));
  `,
  'out/data.txt': 'data',
  'loose.node': 'not packed',
  'node_modules/common/package.json': JSON.stringify({ name: 'common', main: 'lib' }),
  'node_modules/common/lib/index.js': `exports.outer = require('./inner') + require(require('path').resolve(__dirname, '../text.json')).text;`,
  'node_modules/common/lib/inner.js': `exports = module.exports = require('dependency');`,
  'node_modules/common/text.json': '{"text":" with JSON"}',
  'node_modules/common/packed.node': 'packed by mistake',
  'node_modules/dependency/package.json': '{"name":"dependency"}',
  'node_modules/dependency/index.js': `module.exports = require('node:path').basename(__dirname);`,
  'node_modules/modern/package.json': JSON.stringify({
    name: 'modern',
    type: 'module',
    exports: { './sub': { import: './deep/sub.mjs', default: './none.js' } },
  }),
  'node_modules/modern/deep/sub.mjs': `export { default } from './value.mjs';`,
  'node_modules/modern/deep/value.mjs': `export default 'modern';`,
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

test('loads modules, workers and files from the archive, and the app sees the paths of a package', async () => {
  const resources = join(folder, 'resources');
  const { code, output } = await runProgram(process.execPath, [
    hostProgram,
    `--packaged=${resources}`,
    '--one',
    'two',
  ]);
  const archive = join(resources, 'app.asar');
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({
    isPackaged: true,
    appPath: archive,
    name: 'Packed',
    version: '3.2.1',
    resourcesPath: resources,
    argv: ['--one', 'two'],
    folder: join(archive, 'out'),
    modules: ['dependency with JSON', 'modern', 'own'],
    texts: ['data', 'data', 'data', 'data', 'not packed'],
    names: ['data.txt', 'main.js', 'own.js', 'worker.js'],
    kinds: [true, 4],
    exists: [true, false],
    real: join(archive, 'out', 'data.txt'),
    fromWorker: 'dependency with JSONdata',
    refusals: [
      'ENOENT',
      'EISDIR',
      'ENOTDIR',
      'node_modules/common/packed.node is packed, but a native module has to lie unpacked beside app.asar.',
    ],
  });
});

test('rejects a folder without an archive and names it', async () => {
  const { code, output } = await runProgram(process.execPath, [
    hostProgram,
    `--packaged=${folder}`,
  ]);
  expect(code).toBe(1);
  expect(output).toContain(`${join(folder, 'app.asar')} is missing`);
});
