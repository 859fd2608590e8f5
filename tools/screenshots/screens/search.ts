/** Screenshots of search. */
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

export const searchScreens: Screen[] = [
  {
    name: 'search-palette',
    isMain: true,
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('foreign key del');
      await shown.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'search-commands',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('>');
      await shown.getByRole('option', { name: /^Start recall/ }).waitFor();
    },
  },
  {
    name: 'find',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+f');
      await shown.keyboard.type('type');
      await shown
        .getByRole('search', { name: 'Find on this page' })
        .getByText(/ of \d/)
        .waitFor();
    },
  },
  {
    name: 'search-typo',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('trasnaction');
      await shown.getByText('These match “transaction”').waitFor();
    },
  },
  {
    name: 'search-results',
    address: '/-/search#index',
    prepare: (shown) => shown.locator('main ol a').first().waitFor(),
  },
  {
    name: 'search-notes',
    address: '/-/search#rows',
    marked: true,
    prepare: (shown) => shown.getByRole('region', { name: 'Your notes' }).waitFor(),
  },
  {
    name: 'search-palette-notes',
    address: '/',
    marked: true,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('the pa');
      await shown.getByRole('group', { name: 'Your notes' }).waitFor();
    },
  },
];
