/** Times runs in the real window: from the Run key to the frame with the output, and the run alone. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fence, makePage } from '../../tests/fixtures/answer-page.ts';
import { launchApp } from '../../tools/driver/launch-app.ts';
import { fences, fixture } from './fences.ts';
import type { Timed } from './fences.ts';

/** In milliseconds. */
export interface RunTimes {
  first: number;
  second: number;
  /** The first run of the long code, after the two others; null if there is none. */
  long: number | null;
}

/** Times in the app. */
export interface AppTimes extends RunTimes {
  /** The second run from its request message to its end message: everything except the window's drawing. */
  alone: number;
  /** Further runs of the loaded engine, as cards in recall need them: from the key to the frame with the result. */
  again: number[];
}

/** How many further runs there are: enough for a 95th percentile over some rounds. */
const furtherRuns = 8;

const project = join(import.meta.dirname, '../..');
/** The pause for a reader looking at the output before the next run, in milliseconds. */
const pauseMs = 1500;

/** Writes a library with one answer that contains the code, and returns its folder. */
export function writeRunLibrary(folder: string): string {
  const content = join(folder, 'content');
  cpSync(join(project, 'tests/fixtures/library'), content, { recursive: true });
  cpSync(join(project, 'content/stages'), join(content, 'stages'), { recursive: true });
  mkdirSync(join(content, 'fixtures'), { recursive: true });
  writeFileSync(join(content, 'fixtures/pot.sql'), fixture);
  const page = makePage(...listBlocks().map(({ info, code }) => fence(info, code)));
  writeFileSync(join(content, 'qa/tea/brewing/water.md'), page);
  return content;
}

/** The code blocks in page order: all short ones, then all long ones. */
function listBlocks(): { info: string; code: string }[] {
  const long = fences.flatMap(({ info, long }) => (long === null ? [] : [{ info, code: long }]));
  return [...fences, ...long];
}

/** Starts the app, and runs each language's code twice, then the long code. */
export async function timeInApp(content: string): Promise<Record<Timed, AppTimes>> {
  const blocks = listBlocks();
  const app = await launchApp({ content, args: ['rule-of-thumb://tea/brewing/water'] });
  try {
    await app.page
      .locator('.run-code')
      .nth(blocks.length - 1)
      .waitFor();
    await followMessages(app.page);
    const times: Partial<Record<Timed, AppTimes>> = {};
    const run = async (index: number): Promise<number> => {
      await app.page.waitForTimeout(pauseMs);
      return await timeRun(app.page, index);
    };
    for (const [index, { language, long }] of fences.entries()) {
      const first = await run(index);
      const second = await run(index);
      const alone = await app.page.evaluate<number>('globalThis.runAlone');
      const again: number[] = [];
      for (let count = 0; count < furtherRuns; count += 1) again.push(await run(index));
      const block = blocks.findIndex(({ code }) => code === long);
      times[language] = {
        first,
        second,
        alone,
        again,
        long: long === null ? null : await run(block),
      };
    }
    return times as Record<Timed, AppTimes>;
  } finally {
    await app.close();
  }
}

/** Stores the last run's duration in `runAlone`, measured by the messages between the window and the runner page. */
async function followMessages(page: Page): Promise<void> {
  await page.evaluate(`{
    const { postMessage } = MessagePort.prototype;
    const followed = new WeakSet();
    let asked = 0;
    MessagePort.prototype.postMessage = function (message, ...rest) {
      if (message?.do === 'run') {
        asked = performance.now();
        if (!followed.has(this)) {
          followed.add(this);
          this.addEventListener('message', ({ data }) => {
            const isOver = data.events?.some(({ is }) => is === 'ended') === true;
            if (isOver) globalThis.runAlone = performance.now() - asked;
          });
        }
      }
      return postMessage.call(this, message, ...rest);
    };
    undefined;
  }`);
}

/** Presses a code block's Run button; fails if the code does. */
async function timeRun(page: Page, index: number): Promise<number> {
  await page.evaluate(`{
    const block = document.querySelectorAll('.code-block')[${index}];
    const button = block.querySelector('.run-code');
    button.focus();
    const isOver = () =>
      block.querySelector('[aria-label="Run output"]') !== null &&
      block.querySelector('.run-code') !== null;
    globalThis.runTime = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('Nothing was printed: ' + block.textContent)), 60_000);
      button.addEventListener('click', ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (!isOver()) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // A message is received once the frame is done.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        });
        // Output printed by the previous run is removed first.
        queueMicrotask(() => observer.observe(block, { childList: true, subtree: true, characterData: true }));
      }, { once: true });
    });
    // Not the promise, which would be awaited.
    undefined;
  }`);
  await page.keyboard.press('Enter');
  return await page.evaluate('globalThis.runTime');
}
