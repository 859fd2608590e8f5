/** Pictures of the welcome and help screens: guide, release notes, about, and the format of content files. */
import type { Screen } from './screen.ts';

export const helpScreens: Screen[] = [
  {
    name: 'welcome',
    address: '/',
    isMain: true,
    prepare: (page) => page.getByRole('list', { name: 'Ways to start' }).waitFor(),
  },
  { name: 'guide', address: '/-/guide' },
  { name: 'news', address: '/-/news' },
  { name: 'about', address: '/-/about' },
  { name: 'format', address: '/-/format' },
];
