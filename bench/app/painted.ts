/** Reads paint times from a page, in milliseconds. */
import type { Page } from '@playwright/test';

/** The time of the first painted text in an `article`, since 1970. */
export async function readFirstPaint(page: Page): Promise<number> {
  return await page.evaluate(`new Promise((resolve, reject) => {
    const observer = new PerformanceObserver((list) => {
      for (const { element, startTime } of list.getEntries()) {
        if (!element?.closest('article')) continue;
        observer.disconnect();
        resolve(performance.timeOrigin + startTime);
      }
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => reject(new Error('No article was painted.')), 30_000);
  })`);
}

/**
 * The time from a key press to the first frame with a changed value of `read`, an expression evaluated in the page.
 * Null if the value is still the same after a second, or if the page never gets the key.
 */
export async function timeKey(page: Page, key: string, read: string): Promise<number | null> {
  await page.evaluate(`{
    const read = () => ${read};
    const before = read();
    globalThis.frameTime = new Promise((resolve) => {
      // A frame that has the focus gets the key instead.
      setTimeout(() => resolve(null), 1500);
      addEventListener(
        'keydown',
        (event) => {
          const look = () => {
            if (performance.now() - event.timeStamp > 1000) resolve(null);
            else if (read() === before) requestAnimationFrame(look);
            else {
              // A message is received once the frame is done.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - event.timeStamp);
              port2.postMessage(null);
            }
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    // Not the promise, which would be awaited.
    undefined;
  }`);
  await page.keyboard.press(key);
  return await page.evaluate('globalThis.frameTime');
}
