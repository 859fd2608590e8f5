/** Measures how quickly a note draft is restored when its window reloads, as after a crash. */
import { setTimeout } from 'node:timers/promises';
import { launchApp } from '../../tools/driver/launch-app.ts';
import type { LaunchOptions } from '../../tools/driver/launch-app.ts';

const loads = 10;
const note = 'Three minutes or so';
/** A draft is saved at most a second after it was typed; in ms. */
const keptMs = 2000;
const field = "document.querySelector('article textarea')";

/** From each reload to the note in its field, and the same with an empty field, in ms. */
export async function timeNote(
  options: LaunchOptions,
  address: string,
): Promise<Record<'with' | 'without', number[]>> {
  const { page, close } = await launchApp(options);
  const time = async (text: string): Promise<number[]> => {
    const times: number[] = [];
    for (let count = 0; count <= loads; count += 1) {
      const start = performance.now();
      await page.reload();
      await page.locator('article h2').first().waitFor();
      await page.keyboard.press('n');
      await page.evaluate(`new Promise((resolve) => {
        const look = () => {
          if (${field}?.value === ${JSON.stringify(text)}) resolve();
          else requestAnimationFrame(look);
        };
        look();
      })`);
      times.push(performance.now() - start);
    }
    // The first load fills caches.
    return times.slice(1);
  };
  try {
    await page.goto(new URL(address, page.url()).href);
    const without = await time('');
    await page.keyboard.type(note);
    await setTimeout(keptMs);
    return { with: await time(note), without };
  } finally {
    await close();
  }
}
