/** `unresponsive` and `responsive`: pings the page, whereas Chromium waits for it to handle input. */
import { setTimeout as wait } from 'node:timers/promises';
import { conditions } from './conditions.ts';
import type { HostPage } from './page.ts';

const { hangMs = 15_000 } = conditions;

/** Calls back when the page hasn't responded for a while, and when it responds again, until it's gone. */
export async function watchHangs(
  { page, devtools }: HostPage,
  on: (event: 'unresponsive' | 'responsive') => void,
): Promise<void> {
  let isGone = false;
  page.once('close', () => (isGone = true));
  page.once('crash', () => (isGone = true));
  while (!isGone) {
    // A page that is navigating is alive, too.
    const answer = devtools.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined);
    const isLate = await Promise.race([
      answer.then(() => false),
      wait(hangMs, true, { ref: false }),
    ]);
    if (isLate && !isGone) on('unresponsive');
    await answer;
    if (isLate && !isGone) on('responsive');
    await wait(hangMs / 3, undefined, { ref: false });
  }
}
