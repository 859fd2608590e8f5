/** Makes the pictures in docs/ from the built app: screens as PNG files, and the code runner as an animation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { launchApp } from '../driver/launch-app.ts';
import { openAddress, renderScreens } from '../screenshots/render-screens.ts';
import { screens } from '../screenshots/screens.ts';
import { block, ranks, waitForResult } from '../screenshots/screens/code.ts';

/** By the name of the screen that each shows. */
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
  await makeAnimation(join(folder, 'code.webp'));
}

interface Frame {
  image: Buffer;
  /** How long it is shown, in ms. */
  delay: number;
}

/** Too narrow for the tree, so that the code is large enough to read. */
const viewport = { width: 900, height: 640 };

async function makeAnimation(file: string): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'rule-of-thumb-'));
  const app = await launchApp({ userData, viewport });
  try {
    await app.page.emulateMedia({ reducedMotion: 'reduce' });
    await openAddress(app.page, new URL(ranks, app.page.url()).href);
    const frames = await recordEdit(app.page);
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

/** Changes the limit of a query and runs it, so that the output differs from the answer's. */
async function recordEdit(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const show = async (delay: number): Promise<void> => {
    // Away from the buttons, so that none is drawn as hovered.
    await page.mouse.move(0, 0);
    frames.push({ image: await page.screenshot({ animations: 'disabled' }), delay });
  };
  const scroll = (): Promise<void> =>
    block(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  // The engine is loaded by a first run, which the animation leaves out.
  await block(page).getByRole('button', { name: 'Run', exact: true }).click();
  await waitForResult(page);
  await scroll();
  await show(1500);
  await block(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /code, editor$/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await scroll();
  await show(700);
  for (const key of ['Backspace', 'Backspace', '3', ';']) {
    await page.keyboard.press(key);
    await show(350);
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  await block(page).getByText('(3 rows)').first().waitFor();
  await waitForResult(page);
  await scroll();
  await show(3500);
  return frames;
}
