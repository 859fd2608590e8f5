/** Helpers for tests of running code: an answer with fences, their output and their editors. */
import type { Locator, Page } from '@playwright/test';
import { fence, makePage, withNext } from '../fixtures/answer-page.ts';
import type { HostileCode } from '../fixtures/hostile-code.ts';
import type { RunningApp } from './app.ts';
import type { Desk } from './fixture.ts';
import { expect } from './fixture.ts';

export { fence, makePage, withNext };

/** Makes the fences the only answer of the page `/tea/brewing/water`. */
export function writeAnswer(desk: Desk, ...fences: string[]): void {
  desk.write('qa/tea/brewing/water.md', makePage(...fences));
}

/** Starts the app on the page with the answer. */
export async function openAnswer(desk: Desk): Promise<RunningApp> {
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(runButton(app.page)).toBeVisible();
  return app;
}

/** Starts the app on a page with two questions, one below the other; the answer of the first holds all the code. */
export async function openWholePage(desk: Desk, all: readonly HostileCode[]): Promise<Page> {
  const fences = all.map(({ info, code }) => fence(info, code));
  desk.write('qa/tea/brewing/water.md', withNext(makePage(...fences)));
  const { page } = await openAnswer(desk);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  return page;
}

/** The first Run button in a part of the page. */
export function runButton(part: Page | Locator): Locator {
  return part.getByRole('button', { name: 'Run', exact: true }).first();
}

/** Sets the time limit of the page's code, in seconds. */
export async function limitRuns(page: Page, seconds: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('spinbutton', { name: 'Stop code after' }).fill(String(seconds));
  await page.goBack();
  await expect(runButton(page)).toBeVisible();
}

/** A code block, by its position in the answer or in another part of the page. */
export function block(part: Page | Locator, index = 0): Locator {
  return part.locator('.code-block').nth(index);
}

export const printed = (code: Locator): Locator => code.getByRole('group', { name: 'Run output' });
export const wrong = (code: Locator): Locator => code.getByRole('group', { name: 'Error' });
export const status = (code: Locator): Locator => code.getByRole('status');

/** Expects the app to respond to keys while code runs or a preview is open. */
export async function expectUsable(page: Page): Promise<void> {
  // Not clicked: a toast may cover it.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 5000 });
}

/** Ends the process of the first frame whose address contains this part, like an out-of-memory error. */
export async function crashFrame(page: Page, part: string): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes(part));
  if (frame === undefined) throw new Error(`No frame with ${part} in its address.`);
  const devtools = await page.context().newCDPSession(frame);
  // It is gone before it can respond.
  devtools.send('Page.crash').catch(() => undefined);
}

/**
 * How long code may run while twenty steps are taken: the usual ten seconds can be too few on a slow machine.
 */
export const stepsLimitSeconds = 60;

/** Twenty steps to another question, each done and painted while the block's code is running. */
export async function expectStepsBeside(code: Locator): Promise<void> {
  const on = code.locator('iframe[title]').or(status(code).filter({ hasText: 'Running…' }));
  await expect(on).not.toHaveCount(0);
  expect((await takeSteps(code)).filter(({ isOn }) => !isOn)).toEqual([]);
}

interface TakenStep {
  counter: string;
  /** Whether the code was running when the step was painted: a worker ran it, or the page it created was there. */
  isOn: boolean;
}

/** Twenty steps on a page that shows its questions below each other, so that they don't stop the code. */
export async function takeSteps(code: Locator): Promise<TakenStep[]> {
  const steps = await code.evaluate(stepInPage);
  const to = Array.from({ length: 20 }, (_, index) => `${2 - (index % 2)} of 2`);
  expect(steps.map(({ counter }) => counter)).toEqual(to);
  return steps;
}

/** In the page, so that the time to drive it doesn't count. */
async function stepInPage(block: Element): Promise<TakenStep[]> {
  const readCounter = (): string =>
    document.querySelector('[data-testid=counter]')?.textContent ?? '';
  const isOn = (): boolean =>
    block.querySelector('iframe[title]') !== null ||
    block.querySelector('[role=status]')?.textContent.includes('Running…') === true;
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message is received once the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  const press = (key: string): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('Home');
  while (!readCounter().startsWith('1 ')) await painted();
  const steps = [];
  for (let step = 0; step < 20; step += 1) {
    const before = readCounter();
    press(step % 2 === 0 ? 'j' : 'k');
    do await painted();
    while (readCounter() === before);
    steps.push({ counter: readCounter(), isOn: isOn() });
  }
  return steps;
}

export const editButton = (code: Locator): Locator => code.getByRole('button', { name: 'Edit' });
export const editor = (part: Page | Locator): Locator =>
  part.getByRole('textbox', { name: /code, editor$/ });

export async function openEditor(code: Locator): Promise<void> {
  await editButton(code).click();
  await expect(editor(code)).toBeFocused();
}

/** Opens the editor of a block and replaces its code. */
export async function change(code: Locator, text: string): Promise<void> {
  await openEditor(code);
  await replaceCode(editor(code), text);
}

/** Replaces all the code in an editor. A key pressed while the editor loads may be buffered for it. */
export async function replaceCode(editor: Locator, code: string): Promise<void> {
  const { keyboard } = editor.page();
  await expect(async () => {
    await keyboard.press('ControlOrMeta+a');
    expect(await editor.evaluate(readSelection)).not.toBe('');
  }).toPass();
  await keyboard.insertText(code);
}

/** The text selected in the element's shadow root; Chromium's method for it is missing from the types. */
function readSelection(element: Element): string {
  const root = element.getRootNode() as unknown as Pick<Document, 'getSelection'>;
  return root.getSelection()?.toString() ?? '';
}
