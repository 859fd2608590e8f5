/** `npm run screens`: renders every screen to screenshots/, light and dark, in two sizes, with no display. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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
];
const colorSchemes = ['light', 'dark'] as const;

/**
 * Arguments are names of screens; without any, all are rendered and old pictures removed.
 * Goes on after a picture that could not be taken, but then returns 1.
 */
async function renderScreens(names: string[]): Promise<number> {
  const wanted = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  if (wanted.length === 0) throw new Error(`No screen is named ${names.join(' or ')}.`);
  process.env[variables.browser] ??= await provideBrowser();
  await ensureBuild();
  console.log(describeRuntime(chooseRuntime()));
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  for (const group of Map.groupBy(wanted, describeSurroundings).values()) {
    failures.push(...(await renderGroup(group)));
  }
  console.log(`The pictures are in ${folder}.`);
  if (failures.length === 0) return 0;
  console.error(`${failures.length} could not be taken:\n${failures.join('\n')}`);
  return 1;
}

/** Screens with the same settings here share one start of the app. */
function describeSurroundings({ content, studied, marked, fate }: Screen): string {
  return JSON.stringify({ content, studied, marked, fate });
}

/** Returns what went wrong, with a line for each missing picture. */
async function renderGroup(group: Screen[]): Promise<string[]> {
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
    for (const screen of group) failures.push(...(await renderScreen(app, home, screen)));
    await app.close();
    return failures;
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function renderScreen(app: RunningApp, home: string, screen: Screen): Promise<string[]> {
  const { page } = app;
  const failures: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const file = `${screen.name}-${colorScheme}-${size.width}x${size.height}.png`;
      try {
        await openAddress(page, new URL(screen.address, home).href);
        await screen.prepare?.(page, app);
        await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
        console.log(file);
      } catch (error) {
        failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return failures;
}

/** Reloads the address, so that no picture depends on the one before. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  // The starting screen has a heading too, but no main part.
  await page.locator('main h1').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

process.exitCode = await renderScreens(process.argv.slice(2)).catch(fail);
