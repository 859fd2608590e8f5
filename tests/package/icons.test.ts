import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIcons } from '../../tools/package/build-icons.ts';
import type { Icons } from '../../tools/package/build-icons.ts';
import { resourcesFolder } from '../../tools/package/configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
let icons: Icons;

beforeAll(async () => {
  icons = await buildIcons(resourcesFolder, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Width and height of a PNG file. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('Linux gets a PNG file of every size in icon themes', () => {
  const names = readdirSync(icons.pngFolder);
  expect(names.sort()).toEqual(
    [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `${size}x${size}.png`).sort(),
  );
  for (const name of names) {
    const [width, height] = sizeOf(readFileSync(join(icons.pngFolder, name)));
    expect(`${width}x${height}.png`).toBe(name);
  }
});

test('Windows gets all sizes in one file, up to 256', () => {
  const ico = readFileSync(icons.ico);
  const count = ico.readUInt16LE(4);
  const widths = Array.from({ length: count }, (_, index) => ico[6 + 16 * index] || 256);
  expect(widths).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test('macOS gets the sizes for standard and high-density screens', () => {
  const icns = readFileSync(icons.icns);
  expect(icns.subarray(0, 4).toString()).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const types: string[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    types.push(icns.subarray(at, at + 4).toString());
  }
  const drawn = 'ic04 ic05 ic11 ic12 ic07 ic13 ic08 ic14 ic09 ic10'.split(' ');
  expect(types).toEqual(['TOC ', ...drawn]);
});

test('the same drawings give the same bytes', async () => {
  const again = await buildIcons(resourcesFolder, join(folder, 'again'));
  expect(readFileSync(again.ico).equals(readFileSync(icons.ico))).toBe(true);
  expect(readFileSync(again.icns).equals(readFileSync(icons.icns))).toBe(true);
});
