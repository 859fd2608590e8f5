/** Screenshots of the welcome and help screens: guide, release notes, about, and the format of content files. */
import type { Screen } from './screen.ts';

export const helpScreens: Screen[] = [
  {
    name: 'welcome',
    address: '/',
    isMain: true,
    prepare: (page) => page.getByRole('list', { name: 'Ways to start' }).waitFor(),
  },
  { name: 'guide', address: '/-/guide' },
  {
    name: 'guide-search',
    address: '/-/guide',
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Search the guide' }).fill('pause');
      await page.getByRole('heading', { name: 'Search', exact: true }).waitFor({ state: 'hidden' });
    },
  },
  { name: 'news', address: '/-/news' },
  { name: 'about', address: '/-/about' },
  { name: 'format', address: '/-/format' },
];
