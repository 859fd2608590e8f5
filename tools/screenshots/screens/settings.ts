/** Pictures of settings, shortcuts, problems and the user's own libraries. */
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

export const settingsScreens: Screen[] = [
  { name: 'settings', address: '/-/settings' },
  {
    name: 'settings-recall',
    address: '/-/settings#recall',
    prepare: async (shown) => {
      await shown.getByRole('spinbutton', { name: 'New questions' }).fill('500');
      await shown.keyboard.press('Tab');
      await shown.getByText('The most is 200').waitFor();
    },
  },
  { name: 'settings-keyboard', address: '/-/settings#keyboard' },
  { name: 'problems', address: '/-/problems' },
  { name: 'packs', address: '/-/packs' },
  { name: 'shortcuts', address: page, prepare: (shown) => shown.keyboard.press('?') },
];
