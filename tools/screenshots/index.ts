/**
 * `npm run screens`: renders every screen to screenshots/, light and dark, in three sizes, with no display; the main ones
 * in larger text too. `npm run screens page library` renders those alone, and `--size=900x600` in that size alone.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { errorMessage } from '../../src/shared/error-message.ts';
import { provideBrowser } from '../browser/provide-browser.ts';
import { variables } from '../chromium-host/settings.ts';
import { launchApp } from '../driver/launch-app.ts';
import type { RunningApp } from '../driver/running-app.ts';
import { ensureBuild } from '../runtime/build-app.ts';
import { chooseRuntime, describeRuntime } from '../runtime/choose-runtime.ts';
import { fail } from '../runtime/fail.ts';
import { projectFolder } from '../runtime/project.ts';
import { writeMarks } from './marks-data.ts';
import { screens } from './screens.ts';
import type { Screen } from './screens/screen.ts';
import { spoilStudyData } from './study-files.ts';
import { writeStudyData } from './study-data.ts';

const folder = join(projectFolder, 'screenshots');
const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
  { width: 600, height: 400 },
];
/** An A4 sheet, in pixels. */
const sheet = { width: 794, height: 1123 };
const colorSchemes = ['light', 'dark'] as const;

/** One way a screen is shown: its pictures differ in colour only. */
interface View {
  size: { width: number; height: number };
  textSize: 'medium' | 'larger';
}

/**
 * Without names of screens, all are rendered and old pictures removed.
 * Goes on after a picture that could not be taken, but then returns 1.
 */
async function renderScreens(args: string[]): Promise<number> {
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
  const failures: string[] = [];
  for (const group of Map.groupBy(wanted, describeSurroundings).values()) {
    failures.push(...(await renderGroup(group, values.size)));
  }
  console.log(`The pictures are in ${folder}.`);
  if (failures.length === 0) return 0;
  console.error(`${failures.length} could not be taken:\n${failures.join('\n')}`);
  return 1;
}

/** Screens with the same settings here share one start of the app. */
function describeSurroundings({ content, studied, marked, fate, apart }: Screen): string {
  return JSON.stringify({ content, studied, marked, fate, apart });
}

/** Returns what went wrong, with a line for each missing picture. */
async function renderGroup(group: Screen[], sizesAsked: string[]): Promise<string[]> {
  const [first] = group;
  const userData = await mkdtemp(join(tmpdir(), 'rule-of-thumb-'));
  const content =
    first?.content === undefined ? {} : { content: join(projectFolder, first.content) };
  const options = { ...content, userData };
  try {
    if (first?.studied === true || first?.marked === true) {
      const app = await launchApp(options);
      // The title shows that the library has been read.
      await app.page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
      await app.close();
      if (first.studied === true) writeStudyData(userData, Date.now());
      if (first.marked === true) writeMarks(userData, Date.now());
    }
    if (first?.fate !== undefined) {
      // One more run of the app backs up what is there.
      await (await launchApp(options)).close();
      spoilStudyData(userData, first.fate);
    }
    const app = await launchApp(options);
    const home = app.page.url();
    const failures: string[] = [];
    for (const screen of group) {
      for (const view of listViews(screen, sizesAsked)) {
        failures.push(...(await renderView(app, home, screen, view)));
      }
    }
    await app.close();
    return failures;
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** In larger text a screen is shown in all but the smallest size. */
function listViews({ isMain, isSheet }: Screen, sizesAsked: string[]): View[] {
  if (isSheet === true) return [{ size: sheet, textSize: 'medium' }];
  return sizes
    .filter((size) => sizesAsked.length === 0 || sizesAsked.includes(nameOf(size)))
    .flatMap((size): View[] => [
      { size, textSize: 'medium' },
      ...(isMain === true && size.width > 600 ? [{ size, textSize: 'larger' } as const] : []),
    ]);
}

function nameOf({ width, height }: View['size']): string {
  return `${width}x${height}`;
}

/** Prepares the screen once, and takes its pictures. */
async function renderView(
  { page, ...app }: RunningApp,
  home: string,
  screen: Screen,
  { size, textSize }: View,
): Promise<string[]> {
  const suffix = `${nameOf(size)}${textSize === 'larger' ? '-larger' : ''}`;
  const colors = screen.isSheet === true ? (['light'] as const) : colorSchemes;
  const failures: string[] = [];
  await page.setViewportSize(size);
  const media = screen.isSheet === true ? 'print' : 'screen';
  await page.emulateMedia({ media, colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    await openAddress(page, new URL(screen.address, home).href);
    await page.evaluate(`document.documentElement.dataset.textSize = '${textSize}'`);
    await screen.prepare?.(page, { page, ...app });
    for (const colorScheme of colors) {
      const file = `${screen.name}-${colorScheme}-${suffix}.png`;
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
      console.log(file);
    }
  } catch (error) {
    failures.push(`${screen.name} ${suffix}: ${errorMessage(error)}`);
  }
  return failures;
}

/** Reloads the address, so that no picture depends on the one before. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  // The starting screen has a heading too, and goes once the library is read.
  await page.locator('main h1').first().waitFor();
  await page.locator('.starting').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Loading…').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

process.exitCode = await renderScreens(process.argv.slice(2)).catch(fail);
