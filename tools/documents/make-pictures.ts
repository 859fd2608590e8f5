/** Makes the pictures in docs/ from the built app: screens as PNG files, and filling a gap as an animation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { launchApp } from '../driver/launch-app.ts';
import { openAddress, renderScreens } from '../screenshots/render-screens.ts';
import { screens } from '../screenshots/screens.ts';
import type { PreloadApi } from '../../src/shared/channels.ts';

/** The pictures, by the name of the screen that each shows. */
const pictures = new Map([
  ['page-rule', 'reading-view.png'],
  ['edit-code', 'code.png'],
  ['session-rule', 'recall.png'],
]);

export async function makePictures(folder: string): Promise<void> {
  const failures = await renderScreens(
    screens.filter(({ name }) => pictures.has(name)),
    ({ name }) => [
      {
        size: { width: 1280, height: 800 },
        textSize: 'medium',
        pictures: [{ colorScheme: 'light', file: join(folder, pictures.get(name) ?? name) }],
      },
    ],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  await makeAnimation(join(folder, 'gap.webp'));
}

interface Frame {
  image: Buffer;
  /** How long the frame is shown, in ms. */
  delay: number;
}

/** Too narrow for the tree, so that the code is large enough to read. */
const viewport = { width: 900, height: 640 };

async function makeAnimation(file: string): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'rule-of-thumb-'));
  const app = await launchApp({ userData, viewport });
  try {
    await app.page.emulateMedia({ reducedMotion: 'reduce' });
    const frames = await recordGap(app.page);
    await sharp(
      frames.map(({ image }) => image),
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: frames.map(({ delay }) => delay), quality: 85, effort: 6 })
      .toFile(file);
    console.log(file);
  } finally {
    await app.close();
    await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** The questions whose gaps are filled; both belong to one page. */
const page = '/sql/querying/window-functions';
const asked = ['row-number-rank-dense-rank', 'top-n-per-group'].map((id) => `${page}#${id}`);

/** Limits recall to the gaps of these questions, and starts it. */
async function startGaps(window: Page): Promise<void> {
  await window.evaluate(async (questions) => {
    const request = (name: string, ...args: unknown[]): Promise<unknown> =>
      (globalThis as unknown as { api: PreloadApi }).api.request(name as never, args as never);
    for (const question of questions) await request('setMark', question, 'added', true);
    await request('saveSettings', { skippedKinds: ['output', 'task'], dailyNewLimit: 2 });
  }, asked);
  await openAddress(window, new URL(`/-/recall#${page}`, window.url()).href);
  await window.getByRole('button', { name: 'Start recall' }).click();
}

/** Fills a gap wrongly, then correctly, and accepts the proposed grade, so that the next gap appears. */
async function recordGap(window: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const show = async (delay: number): Promise<void> => {
    // Moves away from the buttons, so that none is drawn as hovered.
    await window.mouse.move(0, 0);
    frames.push({ image: await window.screenshot({ animations: 'disabled' }), delay });
  };
  const gap = window.getByRole('textbox', { name: 'What goes in the gap?' });
  const type = async (text: string): Promise<void> => {
    for (let length = 2; length < text.length + 2; length += 2) {
      await gap.fill(text.slice(0, length));
      await show(220);
    }
  };
  await startGaps(window);
  await gap.waitFor();
  await show(2000);
  await type('row_number()');
  await window.keyboard.press('Enter');
  await window.getByText('Not yet:').waitFor({ timeout: engineMs });
  await show(2500);
  await type('rank()');
  await window.keyboard.press('Enter');
  await window.getByRole('region', { name: 'Result' }).waitFor({ timeout: engineMs });
  await show(2500);
  await window.keyboard.press('Enter');
  await gap.waitFor();
  await show(2500);
  return frames;
}

/** How long an engine may take to load and run, in ms. */
const engineMs = 180_000;
