/** What tests of running code share: an answer with fences in it, and what stands under them. */
import type { Locator, Page } from '@playwright/test';
import type { RunningApp } from './app.ts';
import type { Desk } from './fixture.ts';
import { expect } from './fixture.ts';

export function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

/** Makes the fences the only answer of the page `/tea/brewing/water`. */
export function writeAnswer(desk: Desk, ...fences: string[]): void {
  desk.write('qa/tea/brewing/water.md', makePage(...fences));
}

/** The file of a page with one answer, which holds the fences. */
export function makePage(...fences: string[]): string {
  return `---
title: Water
description: What the leaves are in.
difficulty: Easy
order: 1
updated: 2026-11-01
questions:
${makeQuestion('run', 'easy', fences)}---
`;
}

/** The file with a second question, whose answer holds these fences. */
export function withNext(page: string, ...fences: string[]): string {
  return page.replace(/---\n$/, `${makeQuestion('next', 'medium', fences)}---\n`);
}

function makeQuestion(id: string, difficulty: string, fences: readonly string[]): string {
  const indented = fences.join('\n\n').replaceAll(/^(?=.)/gm, '      ');
  return `  - id: ${id}
    difficulty: ${difficulty}
    q: What does it print?
    a: |
      It prints this.

${indented}

      **Rule of thumb:** Run it.
`;
}

/** Starts the app on the page with the answer. */
export async function openAnswer(desk: Desk): Promise<RunningApp> {
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(runButton(app.page)).toBeVisible();
  return app;
}

/** The first Run button in a part of the page. */
export function runButton(part: Page | Locator): Locator {
  return part.getByRole('button', { name: 'Run', exact: true }).first();
}

/** A block of code, by its place among those of the answer or of another part of the page. */
export function block(part: Page | Locator, index = 0): Locator {
  return part.locator('.code-block').nth(index);
}

export const printed = (code: Locator): Locator =>
  code.getByRole('group', { name: 'What it printed' });
export const wrong = (code: Locator): Locator =>
  code.getByRole('group', { name: 'What went wrong' });
export const status = (code: Locator): Locator => code.getByRole('status');

/** The app answers keys while code runs or a page does what it does. */
export async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 5000 });
}

/** Replaces all the code in an editor. A key that comes while the editor does may be kept for it. */
export async function replaceCode(editor: Locator, code: string): Promise<void> {
  const { keyboard } = editor.page();
  await expect(async () => {
    await keyboard.press('ControlOrMeta+a');
    expect(await editor.evaluate(readSelection)).not.toBe('');
  }).toPass();
  await keyboard.insertText(code);
}

/** The text selected in the element's shadow root, of which Chromium tells and its types don't. */
function readSelection(element: Element): string {
  const root = element.getRootNode() as unknown as Pick<Document, 'getSelection'>;
  return root.getSelection()?.toString() ?? '';
}
