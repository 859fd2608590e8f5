/** Screenshots of runnable code: unchanged, edited, with a preview, and in challenges. */
import type { Page } from '@playwright/test';
import { startSession } from '../sessions.ts';
import type { Screen } from './screen.ts';

export const ranks = '/sql/querying/window-functions#row-number-rank-dense-rank';
/** Includes the time to load PostgreSQL or CPython. */
const timeout = 90_000;

/** The first code block of the answer, with its output. */
export const block = (shown: Page) => shown.locator('.code-block[data-run]').first();

async function run(shown: Page): Promise<void> {
  await block(shown).getByRole('button', { name: 'Run', exact: true }).click();
  await waitForResult(shown);
}

export async function waitForResult(shown: Page): Promise<void> {
  const status = block(shown).getByRole('status');
  await status.filter({ hasText: /Done\.|differs:|matches\./ }).waitFor({ timeout });
}

/** Appends to the code in the editor, and runs it. */
async function runWith(shown: Page, added: string): Promise<void> {
  await shown.keyboard.press('ControlOrMeta+End');
  await shown.keyboard.insertText(added);
  await shown.keyboard.press('ControlOrMeta+Enter');
  await waitForResult(shown);
}

/** A preview with its output, which includes the text `printed`. */
function pageOfCode(name: string, address: string, printed: string): Screen {
  return {
    ...{ name, address, apart: 'run' },
    prepare: async (shown) => {
      await block(shown).getByRole('button', { name: 'Run', exact: true }).click();
      await block(shown).getByText(printed).last().waitFor({ timeout });
      await shown
        .getByRole('button', { name: 'Close page' })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  };
}

export const codeScreens: Screen[] = [
  {
    name: 'run-code',
    address: ranks,
    apart: 'run',
    prepare: async (shown) => {
      await run(shown);
      await block(shown).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'edit-code',
    isMain: true,
    address: ranks,
    apart: 'edit',
    prepare: async (shown) => {
      await block(shown).getByRole('button', { name: 'Edit' }).click();
      await shown.getByRole('textbox', { name: /code, editor$/ }).waitFor();
      await shown.keyboard.press('ControlOrMeta+End');
      for (let letters = 0; letters < 2; letters += 1) await shown.keyboard.press('Backspace');
      await runWith(shown, '4;');
      await block(shown).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'session-run',
    address: '/-/recall#/sql/querying/window-functions',
    apart: 'session-run',
    prepare: async (shown) => {
      await startSession(shown, 'Recall', ['Space', 'Space']);
      await block(shown).getByRole('button', { name: 'Edit' }).click();
      await shown.getByRole('textbox', { name: /code, editor$/ }).waitFor();
      await runWith(shown, '\nSELECT 1;');
      await block(shown).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  pageOfCode('page-of-code', '/html-css/css/layout#box-model', 'border box 250'),
  pageOfCode('page-of-react', '/react/components/patterns#what-is-react', '1 in the cart'),
  {
    name: 'challenge',
    isMain: true,
    address: '/algorithms/challenges/arrays-and-hashing',
    apart: 'challenge',
    prepare: (shown) => shown.getByRole('button', { name: 'Run tests' }).waitFor(),
  },
  {
    name: 'challenge-tests',
    address: '/javascript/challenges/timing',
    apart: 'challenge',
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'Run tests' }).click();
      const results = shown.getByRole('list', { name: 'Tests' });
      await results.waitFor({ timeout });
      await results.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'scratchpad',
    isMain: true,
    address: '/-/scratchpad',
    apart: 'scratch',
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'SQL', exact: true }).click();
      await shown.getByRole('textbox', { name: 'Scratchpad, SQL' }).waitFor();
    },
  },
  {
    name: 'scratchpad-output',
    address: '/-/scratchpad',
    apart: 'scratch-output',
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'SQL', exact: true }).click();
      await shown.getByRole('combobox', { name: 'Start from' }).selectOption('shop');
      await shown.getByRole('textbox', { name: 'Scratchpad, SQL' }).focus();
      await shown.keyboard.press('ControlOrMeta+a');
      await shown.keyboard.insertText("SELECT name, price FROM products WHERE category = 'home';");
      await shown.keyboard.press('ControlOrMeta+Enter');
      await waitForResult(shown);
      await block(shown)
        .getByRole('status')
        .evaluate((element) => element.scrollIntoView({ block: 'end' }));
    },
  },
];
