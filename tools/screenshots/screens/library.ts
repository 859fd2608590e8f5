/** Screenshots of the library, its pages and articles. */
import { fixture, page, tea } from './addresses.ts';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Opens a page, so that the library offers to continue there. */
async function readSomething(shown: Page): Promise<void> {
  // The app reopens the last place, which may be another screen.
  await shown.keyboard.press('g');
  await shown.keyboard.press('l');
  const continued = shown.getByText('Continue where you left off');
  const way = shown.getByRole('main').getByRole('link', { name: 'Read a page' });
  await continued.or(way).first().waitFor();
  if (await continued.isVisible()) return;
  await way.click();
  await shown.getByTestId('counter').waitFor();
  await shown.goBack();
  await continued.waitFor();
}

export const libraryScreens: Screen[] = [
  { name: 'library', address: '/', isMain: true, prepare: readSomething },
  { name: 'framework', address: '/sql' },
  { name: 'topic', address: '/sql/schema-design', isMain: true },
  { name: 'framework-challenges', address: '/javascript', studied: true },
  { name: 'topic-challenges', address: '/javascript/challenges', studied: true },
  { name: 'page', address: page, isMain: true },
  {
    name: 'page-focus',
    address: page,
    // The layout is remembered, so no other screen shares its launch.
    apart: 'focus',
    prepare: async (shown) => {
      const tree = shown.getByRole('navigation', { name: 'Library' });
      if (!(await tree.isVisible())) return;
      await shown.keyboard.press('f');
      await tree.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'page-rule',
    isMain: true,
    address: `${page}#boolean-flags`,
    prepare: (shown) => shown.getByRole('note', { name: 'Rule of thumb' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'page-figure',
    address: '/sql/querying/joins',
    prepare: async (shown) => {
      const figure = shown.locator('main img[src^="/figures/"]').first();
      await figure.scrollIntoViewIfNeeded();
      await figure.evaluate('(image) => image.decode()');
    },
  },
  {
    name: 'page-set-up',
    address: '/react/components/state-and-hooks',
    prepare: async (shown) => {
      await shown.getByText('Show set-up').first().click();
      await shown.getByText('Show set-up').first().scrollIntoViewIfNeeded();
    },
  },
  { name: 'article', address: '/blog/designing-a-schema' },
  { name: 'not-found', address: '/sql/schema-design/data-typos' },
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
  // Last, because they change the layout and the filter permanently.
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
