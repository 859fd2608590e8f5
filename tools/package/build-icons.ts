/** Builds the icons for every system from two drawings: one for most sizes and a simpler one for the smallest. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';

/** The largest size, in pixels, that uses the simple drawing. */
const smallLimit = 24;
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
/** The types of an .icns file, and their sizes in pixels: `@2x` types are for high-density screens. */
const icnsTypes: [type: string, size: number][] = [
  ['ic04', 16],
  ['ic05', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

export interface Icons {
  /** A folder of `<size>x<size>.png`. */
  pngFolder: string;
  ico: string;
  icns: string;
}

/** Draws the icons from `drawings` (`icon.svg`, `icon-small.svg`) into `folder`. Builds are reproducible. */
export async function buildIcons(drawings: string, folder: string): Promise<Icons> {
  const pngFolder = join(folder, 'png');
  mkdirSync(pngFolder, { recursive: true });
  const large = readFileSync(join(drawings, 'icon.svg'), 'utf8');
  const small = readFileSync(join(drawings, 'icon-small.svg'), 'utf8');
  const pngs = new Map(
    sizes.map((size) => [size, drawPng(size <= smallLimit ? small : large, size)]),
  );
  const get = (size: number): Uint8Array => {
    const png = pngs.get(size);
    if (png === undefined) throw new Error(`No icon of ${size} pixels is drawn.`);
    return png;
  };

  // 1024 pixels are for macOS only; Linux icon themes go up to 512.
  for (const size of sizes.slice(0, -1)) {
    writeFileSync(join(pngFolder, `${size}x${size}.png`), get(size));
  }
  const ico = new IconIco();
  for (const size of icoSizes) await ico.addFromPng(get(size), null, false);
  const icns = new IconIcns();
  icns.toc = true;
  for (const [type, size] of icnsTypes) await icns.addFromPng(get(size), [type], false);

  const icons = { pngFolder, ico: join(folder, 'icon.ico'), icns: join(folder, 'icon.icns') };
  writeFileSync(icons.ico, ico.encode());
  writeFileSync(icons.icns, icns.encode());
  return icons;
}

function drawPng(svg: string, size: number): Uint8Array {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
  });
  return drawing.render().asPng();
}
