import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseRequest } from '../../tools/package/request.ts';

const here = { platform: 'linux', arch: 'x64', projectFolder: '/project' } as const;

test('without arguments, all installers of this system are tried and none is demanded', () => {
  const { orders, outFolder, electronDist } = parseRequest([], here);
  expect(orders).toEqual([
    { system: 'linux', arch: 'x64', installers: ['tar.gz', 'AppImage', 'deb'], isNamed: false },
  ]);
  expect(outFolder).toBe(resolve('/project/dist'));
  expect(electronDist).toBeNull();
});

test('the machine decides the system and the processor', () => {
  const { orders } = parseRequest([], { ...here, platform: 'darwin', arch: 'arm64' });
  expect(orders).toEqual([{ system: 'mac', arch: 'arm64', installers: ['dmg'], isNamed: false }]);
});

test('--dir asks for the folders alone', () => {
  const { orders } = parseRequest(['--linux', '--win', '--mac', '--dir'], here);
  expect(orders.map(({ system, installers }) => [system, installers])).toEqual([
    ['linux', []],
    ['win', []],
    ['mac', []],
  ]);
});

test('names after a system choose its installers and demand them', () => {
  const { orders } = parseRequest(['--linux', 'deb', 'appimage', '--win'], here);
  expect(orders).toEqual([
    { system: 'linux', arch: 'x64', installers: ['AppImage', 'deb'], isNamed: true },
    { system: 'win', arch: 'x64', installers: ['nsis'], isNamed: false },
  ]);
});

test('each processor is an order of its own', () => {
  const { orders } = parseRequest(['--mac', '--x64', '--arm64'], here);
  expect(orders.map(({ arch }) => arch)).toEqual(['x64', 'arm64']);
});

test('folders can be moved', () => {
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
])('%j is refused', (argv, message) => {
  expect(() => parseRequest(argv, here)).toThrow(message);
});
