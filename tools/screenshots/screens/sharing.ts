/** Pictures of the share menus. */
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

export const sharingScreens: Screen[] = [
  {
    name: 'share-menu',
    address: page,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: /^Share/ }).click();
      await shown.getByRole('menuitemradio', { name: /^Page/ }).click();
    },
  },
  {
    name: 'share-menu-topic',
    address: '/sql/schema-design',
    prepare: async (shown) => {
      await shown.getByRole('button', { name: /^Share/ }).click();
      await shown.getByRole('menu').waitFor();
    },
  },
];
