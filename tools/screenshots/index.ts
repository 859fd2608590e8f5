/**
 * `npm run screens`: renders every screen to screenshots/, light and dark, in three sizes, without a display; the main
 * ones in larger text, too. `npm run screens page library` renders only those, and `--size=900x600` only that size.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideBrowser } from '../browser/provide-browser.ts';
import { variables } from '../chromium-host/settings.ts';
import { ensureBuild } from '../runtime/build-app.ts';
import { chooseRuntime, describeRuntime } from '../runtime/choose-runtime.ts';
import { fail } from '../runtime/fail.ts';
import { projectFolder } from '../runtime/project.ts';
import { renderScreens } from './render-screens.ts';
import type { View } from './render-screens.ts';
import { screens } from './screens.ts';
import type { Screen } from './screens/screen.ts';

const folder = join(projectFolder, 'screenshots');
const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
  { width: 600, height: 400 },
];
/** An A4 sheet, in pixels. */
const sheet = { width: 794, height: 1123 };

/** Without names of screens, renders all of them and removes old pictures. Returns 1 if a picture could not be taken. */
async function run(args: string[]): Promise<number> {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: { size: { type: 'string', multiple: true, default: [] } },
  });
  const wanted = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  if (wanted.length === 0) throw new Error(`No screen is named ${names.join(' or ')}.`);
  process.env[variables.browser] ??= await provideBrowser();
  await ensureBuild();
  console.log(describeRuntime(chooseRuntime()));
  if (args.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const failures = await renderScreens(wanted, (screen) => listViews(screen, values.size));
  console.log(`The pictures are in ${folder}.`);
  if (failures.length === 0) return 0;
  console.error(`${failures.length} could not be taken:\n${failures.join('\n')}`);
  return 1;
}

/** In larger text, a screen is rendered in all but the smallest size. */
function listViews(screen: Screen, sizesAsked: string[]): View[] {
  if (screen.isSheet === true) return [buildView(screen, sheet, 'medium', ['light'])];
  const both = ['light', 'dark'] as const;
  return sizes
    .filter((size) => sizesAsked.length === 0 || sizesAsked.includes(nameOf(size)))
    .flatMap((size) => [
      buildView(screen, size, 'medium', both),
      ...(screen.isMain === true && size.width > 600
        ? [buildView(screen, size, 'larger', both)]
        : []),
    ]);
}

function buildView(
  { name }: Screen,
  size: View['size'],
  textSize: View['textSize'],
  colorSchemes: readonly ('light' | 'dark')[],
): View {
  const suffix = `${nameOf(size)}${textSize === 'larger' ? '-larger' : ''}`;
  const pictures = colorSchemes.map((colorScheme) => ({
    colorScheme,
    file: join(folder, `${name}-${colorScheme}-${suffix}.png`),
  }));
  return { size, textSize, pictures };
}

function nameOf({ width, height }: View['size']): string {
  return `${width}x${height}`;
}

process.exitCode = await run(process.argv.slice(2)).catch(fail);
