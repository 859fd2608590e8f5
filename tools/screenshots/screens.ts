/** The screens that `npm run screens` renders: add one by adding an entry. */
import type { Page } from '@playwright/test';

export interface Screen {
  /** Name of the picture files. */
  name: string;
  /** Address inside the app. */
  address: string;
  /** What to do on the screen before its picture is taken, such as pressing a key. */
  prepare?: (page: Page) => Promise<void>;
  /** Folder of other content to show than the bundled one, inside the project. */
  content?: string;
  /** Whether the user has studied for half a year; else the app is new to them. */
  studied?: true;
}

const page = '/sql/schema-design/data-types';
/** A small library, and a topic of it. */
const fixture = 'tests/fixtures/library';
const tea = '/tea/brewing';

export const screens: Screen[] = [
  { name: 'library', address: '/' },
  { name: 'framework', address: '/sql' },
  { name: 'topic', address: '/sql/schema-design' },
  { name: 'page', address: page },
  {
    name: 'page-rule',
    address: `${page}#boolean-flags`,
    prepare: (shown) => shown.getByRole('note', { name: 'Rule of thumb' }).scrollIntoViewIfNeeded(),
  },
  { name: 'article', address: '/blog/designing-a-schema' },
  { name: 'not-found', address: '/sql/schema-design/data-typos' },
  { name: 'settings', address: '/-/settings' },
  { name: 'progress', address: '/-/progress', studied: true },
  {
    name: 'progress-library',
    address: '/-/progress',
    studied: true,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'Topics of SQL' }).click();
      await shown.evaluate(
        `[...document.querySelectorAll('h2')].find((one) => one.textContent === 'What you remember').scrollIntoView()`,
      );
    },
  },
  { name: 'progress-empty', address: '/-/progress' },
  { name: 'problems', address: '/-/problems' },
  { name: 'packs', address: '/-/packs' },
  {
    name: 'search-palette',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('foreign key del');
      await shown.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'search-typo',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('trasnaction');
      await shown.getByText('These have').waitFor();
    },
  },
  {
    name: 'search-results',
    address: '/-/search#index',
    prepare: (shown) => shown.locator('main ol a').first().waitFor(),
  },
  {
    name: 'share-menu',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('s');
      await shown.getByRole('menuitemradio', { name: /^Page/ }).click();
    },
  },
  {
    name: 'share-menu-topic',
    address: '/sql/schema-design',
    prepare: async (shown) => {
      await shown.keyboard.press('s');
      await shown.getByRole('menu').waitFor();
    },
  },
  { name: 'shortcuts', address: page, prepare: (shown) => shown.keyboard.press('?') },
  {
    name: 'failed',
    address: '/',
    content: 'tests/fixtures/no-such-library',
    prepare: (shown) => shown.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'external-link',
    address: `${tea}/water`,
    content: fixture,
    prepare: async (shown) => {
      await shown.getByRole('link', { name: 'a standard' }).click();
      await shown.getByRole('dialog').waitFor();
    },
  },
  // The layout and the filter stay chosen, so these come last.
  {
    name: 'page-whole',
    address: `${tea}/water`,
    content: fixture,
    prepare: (shown) => shown.getByRole('button', { name: 'Whole page' }).click(),
  },
  {
    name: 'page-filtered-empty',
    address: `${tea}/cup`,
    content: fixture,
    prepare: async (shown) => {
      const hard = shown.getByRole('button', { name: /^Hard/ });
      if ((await hard.getAttribute('aria-pressed')) === 'false') await hard.click();
      await shown.getByText('No question on this page is hard.').waitFor();
    },
  },
];
