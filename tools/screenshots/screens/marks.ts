/** Screenshots of marks and notes. */
import type { Page } from '@playwright/test';
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

/** Opens the question's note in the editor, once the note has loaded. */
async function writeNote(shown: Page): Promise<void> {
  await shown.getByRole('region', { name: 'Your note' }).waitFor();
  await shown.keyboard.press('n');
}

export const marksScreens: Screen[] = [
  { name: 'library-marked', address: '/', studied: true, marked: true },
  { name: 'topic-marked', address: '/sql/schema-design', studied: true, marked: true },
  { name: 'framework-marked', address: '/sql', studied: true, marked: true },
  {
    name: 'page-marked',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: (shown) => shown.getByRole('button', { name: 'Show changes' }).click(),
  },
  {
    name: 'page-note',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: (shown) => shown.getByRole('region', { name: 'Your note' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'note-writing',
    address: `${page}#char-vs-varchar`,
    marked: true,
    isMain: true,
    prepare: async (shown) => {
      await writeNote(shown);
      await shown.getByRole('textbox', { name: 'Note' }).fill('Stored, *ignored*, kept.');
    },
  },
  {
    name: 'note-editor',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: async (shown) => {
      await writeNote(shown);
      await shown.getByRole('textbox', { name: 'Note' }).fill('Stored, *ignored*, kept.');
      await shown.keyboard.press('Escape');
      await shown.getByRole('button', { name: 'Keep writing' }).waitFor();
    },
  },
  {
    name: 'note-preview',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: async (shown) => {
      await writeNote(shown);
      await shown.getByRole('button', { name: 'Preview' }).click();
      await shown.getByRole('region', { name: 'Preview' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'page-menu',
    address: page,
    marked: true,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'Marks of this page' }).click();
      await shown.getByRole('menu').waitFor();
    },
  },
  { name: 'marks', address: '/-/marks', marked: true, isMain: true },
  { name: 'marks-notes', address: '/-/marks#noted', marked: true },
  {
    name: 'marks-changed',
    address: '/-/marks#changed',
    marked: true,
    prepare: (shown) => shown.getByRole('button', { name: 'Show changes' }).first().click(),
  },
  {
    name: 'marks-vanished',
    address: '/-/marks#vanished',
    marked: true,
    prepare: (shown) =>
      shown.getByRole('button', { name: 'Show answer and reviews' }).first().click(),
  },
  { name: 'marks-empty', address: '/-/marks#suspended' },
];
