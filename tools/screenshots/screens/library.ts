/** Pictures of the library, its pages and articles. */
import { fixture, page, tea } from './addresses.ts';
import type { Screen } from './screen.ts';

export const libraryScreens: Screen[] = [
  { name: 'library', address: '/' },
  { name: 'framework', address: '/sql' },
  { name: 'topic', address: '/sql/schema-design' },
  { name: 'page', address: page },
  {
    name: 'page-rule',
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
  // These change the layout and the filter for good, so they come last.
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
