import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import asar from '@electron/asar';
import { FuseState, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuses } from '../../tools/package/fuses.ts';
import { ensureBuild } from '../../tools/runtime/build-app.ts';
import { projectFolder } from '../../tools/runtime/project.ts';
import { isLinux, listFiles, listNeededPackages, runPackage } from './run-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const dist = join(folder, 'dist');
const macContents = 'mac/Rule of Thumb.app/Contents';

const packages = [
  {
    system: 'linux',
    binary: 'linux-unpacked/rule-of-thumb',
    resources: 'linux-unpacked/resources',
    prebuild: 'linux-x64.node',
  },
  {
    system: 'win',
    binary: 'win-unpacked/Rule of Thumb.exe',
    resources: 'win-unpacked/resources',
    prebuild: 'win32-x64.node',
  },
  {
    system: 'mac',
    binary: 'mac/Rule of Thumb.app',
    resources: `${macContents}/Resources`,
    prebuild: 'darwin-x64.node',
  },
];

/** The files of an archive, without its folders. */
function listArchive(file: string): string[] {
  const names = asar.listPackage(file, { isPack: false }).map((name) => name.slice(1));
  return names.filter((name) => !('files' in asar.statFile(file, name))).sort();
}

describe.runIf(isLinux)('the folders for all systems', () => {
  let result: ReturnType<typeof runPackage>;

  beforeAll(async () => {
    await ensureBuild();
    result = runPackage(folder, ['--linux', '--win', '--mac', '--dir']);
  }, 900_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are built in one run', () => {
    expect(result.status, result.output).toBe(0);
    expect(result.output.trim().split('\n').slice(-3)).toEqual([
      `linux x64 folder: ${join(dist, 'linux-unpacked')}`,
      `win x64 folder: ${join(dist, 'win-unpacked')}`,
      `mac x64 folder: ${join(dist, 'mac')}`,
    ]);
  });

  describe.each(packages)('for $system', ({ binary, resources, prebuild }) => {
    const archive = join(dist, resources, 'app.asar');
    const binding = `node_modules/better-sqlite3/prebuilds/${prebuild}`;

    test('the archive holds the whole build, package.json and nothing else of the project', () => {
      const own = listArchive(archive).filter((name) => !name.startsWith('node_modules/'));
      const built = listFiles(join(projectFolder, 'out'))
        // Only tests of the build and the audit read these.
        .filter((name) => !['renderer/.vite/manifest.json', 'packages.json'].includes(name))
        .map((name) => `out/${name}`);
      expect(own).toEqual([...built, 'package.json'].sort());
      for (const name of [
        'out/main/index.js',
        'out/preload/index.cjs',
        'out/renderer/index.html',
        'out/renderer/runner/frame.js',
        'out/renderer/engines/postgres/database.tar.gz',
        'out/renderer/engines/pyodide/pyodide.asm.wasm',
        'out/renderer/preview/page.html',
        'out/renderer/preview/script-page.html',
      ]) {
        const packed = asar.extractFile(archive, name);
        expect(packed.equals(readFileSync(join(projectFolder, name))), name).toBe(true);
      }
    });

    test('the archive holds only the packages that the app needs', () => {
      const manifests = listArchive(archive).filter((name) =>
        /^node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name),
      );
      const needed = listNeededPackages()
        // Its headers are only needed for compiling.
        .filter((path) => path !== 'node_modules/node-addon-api')
        .map((path) => `${path}/package.json`);
      expect(manifests).toEqual(needed);
    });

    test('no sources, declarations, maps or build-time code are shipped', () => {
      const names = listArchive(archive).filter((name) => !name.startsWith('out/'));
      expect(names.filter((name) => /\.(ts|cts|mts|map|scss|flow|c|h|gyp)$/.test(name))).toEqual(
        [],
      );
      expect(names.filter((name) => /better-sqlite3\/(deps|src)\//.test(name))).toEqual([]);
    });

    test("SQLite ships only this system's binary, outside the archive", () => {
      const bindings = listArchive(archive).filter((name) => name.endsWith('.node'));
      expect(bindings).toEqual([binding]);
      const unpacked = join(dist, resources, 'app.asar.unpacked');
      expect(listFiles(unpacked)).toEqual([binding]);
      const original = readFileSync(join(projectFolder, binding));
      expect(readFileSync(join(unpacked, binding)).equals(original)).toBe(true);
    });

    test('the whole content except attempts is next to the archive, and no unknown files', () => {
      const content = listFiles(join(projectFolder, 'content')).filter(
        (name) => !name.startsWith('attempts/'),
      );
      expect(listFiles(join(dist, resources, 'content'))).toEqual(content);
      for (const name of content.filter((path) => /^(figures|stages|fixtures)\//.test(path))) {
        const packed = readFileSync(join(dist, resources, 'content', name));
        expect(packed.equals(readFileSync(join(projectFolder, 'content', name))), name).toBe(true);
      }
      const beside = listFiles(join(dist, resources)).filter(
        (name) => !/^(content|app\.asar\.unpacked)\//.test(name),
      );
      const icon = prebuild.startsWith('darwin') ? ['icon.icns'] : [];
      expect(beside).toEqual(['LICENSE.txt', 'app.asar', ...icon]);
    });

    test('every fuse is set', async () => {
      const { version, ...wire } = await getCurrentFuseWire(join(dist, binary));
      expect(version).toBe('1');
      const expected = Object.entries(fuses).map(([index, isOn]) => [
        index,
        isOn ? FuseState.ENABLE : FuseState.DISABLE,
      ]);
      expect(wire).toEqual(Object.fromEntries(expected));
    });
  });

  test('the folders for Linux and Windows hold only known files', () => {
    const outside = (name: string): string[] =>
      listFiles(join(dist, name)).filter((file) => !file.startsWith('resources/'));
    const common = [
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'locales/en-US.pak',
      'version',
    ];
    const linux = [...common, 'chrome-sandbox', 'rule-of-thumb'];
    expect(outside('linux-unpacked')).toEqual(linux.sort());
    expect(outside('win-unpacked')).toEqual([...common, 'Rule of Thumb.exe'].sort());
  });

  test('Windows and macOS have the expected hash of the archive', () => {
    const hash = (file: string): string =>
      createHash('sha256').update(asar.getRawHeader(file).headerString).digest('hex');
    const [, windows, mac] = packages.map(({ resources }) =>
      hash(join(dist, resources, 'app.asar')),
    );

    const program = NtExecutable.from(readFileSync(join(dist, 'win-unpacked/Rule of Thumb.exe')));
    const entry = NtExecutableResource.from(program).entries.find(
      ({ type }) => type === 'INTEGRITY',
    );
    expect(JSON.parse(Buffer.from(entry?.bin ?? new ArrayBuffer()).toString())).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: windows },
    ]);
    expect(readFileSync(join(dist, macContents, 'Info.plist'), 'utf8')).toContain(
      `<string>${mac}</string>`,
    );
  });

  test("macOS knows the app's links, packs and folders, and why it reads them", () => {
    const plist = readFileSync(join(dist, macContents, 'Info.plist'), 'utf8');
    for (const text of [
      '<string>rule-of-thumb</string>',
      '<string>rotpack</string>',
      '<string>public.folder</string>',
      '<key>NSDocumentsFolderUsageDescription</key>',
      '<key>NSDesktopFolderUsageDescription</key>',
      '<key>NSDownloadsFolderUsageDescription</key>',
      '<key>NSRemovableVolumesUsageDescription</key>',
      '<key>NSNetworkVolumesUsageDescription</key>',
    ]) {
      expect(plist).toContain(text);
    }
    const helpers = listFiles(join(dist, macContents, 'Frameworks'));
    expect(helpers).toContain('Rule of Thumb Helper.app/Contents/MacOS/Rule of Thumb Helper');
  });
});
