/** Renders screens of the built app to PNG files, each in the requested views. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { errorMessage } from '../../src/shared/error-message.ts';
import { launchApp } from '../driver/launch-app.ts';
import type { RunningApp } from '../driver/running-app.ts';
import { projectFolder } from '../runtime/project.ts';
import { writeMarks } from './marks-data.ts';
import type { Screen } from './screens/screen.ts';
import { spoilStudyData } from './study-files.ts';
import { writeStudyData } from './study-data.ts';

/** One state of a screen, prepared once: its pictures differ in color only. */
export interface View {
  size: { width: number; height: number };
  textSize: 'medium' | 'larger';
  pictures: { colorScheme: 'light' | 'dark'; file: string }[];
}

/** Continues after a picture that fails; returns a line for each failure. */
export async function renderScreens(
  screens: readonly Screen[],
  listViews: (screen: Screen) => View[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const group of Map.groupBy(screens, describeSurroundings).values()) {
    failures.push(...(await renderGroup(group, listViews)));
  }
  return failures;
}

/** Screens with the same surroundings share one launch of the app. */
function describeSurroundings({ content, studied, marked, fate, apart }: Screen): string {
  return JSON.stringify({ content, studied, marked, fate, apart });
}

async function renderGroup(
  group: readonly Screen[],
  listViews: (screen: Screen) => View[],
): Promise<string[]> {
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
      // Another run of the app makes a backup.
      await (await launchApp(options)).close();
      spoilStudyData(userData, first.fate);
    }
    const app = await launchApp(options);
    const home = app.page.url();
    const failures: string[] = [];
    for (const screen of group) {
      for (const view of listViews(screen)) {
        failures.push(...(await renderView(app, home, screen, view)));
      }
    }
    await app.close();
    return failures;
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function renderView(
  { page, ...app }: RunningApp,
  home: string,
  screen: Screen,
  { size, textSize, pictures }: View,
): Promise<string[]> {
  await page.setViewportSize(size);
  const media = screen.isSheet === true ? 'print' : 'screen';
  await page.emulateMedia({ media, colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    await openAddress(page, new URL(screen.address, home).href);
    await page.evaluate(`document.documentElement.dataset.textSize = '${textSize}'`);
    await screen.prepare?.(page, { page, ...app });
    for (const { colorScheme, file } of pictures) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
      console.log(file);
    }
    return [];
  } catch (error) {
    return [`${screen.name} ${size.width}x${size.height}: ${errorMessage(error)}`];
  }
}

/** Reloads the address, so that no picture depends on the one before, and waits for its lazy parts. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  // The starting screen has a heading, too, until the library has been read.
  await page.locator('main h1').first().waitFor();
  await page.locator('.starting').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Loading…').first().waitFor({ state: 'detached' });
  const tree = page.locator('.frame > .tree');
  if (await tree.isVisible()) await tree.getByRole('treeitem').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
