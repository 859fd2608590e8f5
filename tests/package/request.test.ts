import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseRequest } from '../../tools/package/request.ts';

const here = { platform: 'linux', arch: 'x64', projectFolder: '/project' } as const;

test('tries all installers for this system, and requires none, without arguments', () => {
  const { orders, outFolder, electronDist } = parseRequest([], here);
  expect(orders).toEqual([
    { system: 'linux', arch: 'x64', installers: ['tar.gz', 'AppImage', 'deb'], isNamed: false },
  ]);
  expect(outFolder).toBe(resolve('/project/dist'));
  expect(electronDist).toBeNull();
});

test('takes the system and processor from the machine', () => {
  const { orders } = parseRequest([], { ...here, platform: 'darwin', arch: 'arm64' });
  expect(orders).toEqual([{ system: 'mac', arch: 'arm64', installers: ['dmg'], isNamed: false }]);
});

test('builds only the folders with --dir', () => {
  const { orders } = parseRequest(['--linux', '--win', '--mac', '--dir'], here);
  expect(orders.map(({ system, installers }) => [system, installers])).toEqual([
    ['linux', []],
    ['win', []],
    ['mac', []],
  ]);
});

test('requires the installers named after a system, and builds only those', () => {
  const { orders } = parseRequest(['--linux', 'deb', 'appimage', '--win'], here);
  expect(orders).toEqual([
    { system: 'linux', arch: 'x64', installers: ['AppImage', 'deb'], isNamed: true },
    { system: 'win', arch: 'x64', installers: ['nsis'], isNamed: false },
  ]);
});

test('makes a separate order for each processor', () => {
  const { orders } = parseRequest(['--mac', '--x64', '--arm64'], here);
  expect(orders.map(({ arch }) => arch)).toEqual(['x64', 'arm64']);
});

test('accepts other folders', () => {
  const request = parseRequest(['--out=/tmp/made', '--electron-dist', '/tmp/electron'], here);
  expect(request).toMatchObject({
    outFolder: resolve('/tmp/made'),
    electronDist: resolve('/tmp/electron'),
  });
});

test.each([
  [['--windows'], /Unknown option '--windows'/],
  [['--win', 'deb'], "'deb' is no installer for win: there are nsis."],
  [['msi'], "'msi' is no installer for linux: there are tar.gz, AppImage, deb."],
])('refuses %j', (argv, message) => {
  expect(() => parseRequest(argv, here)).toThrow(message);
});
