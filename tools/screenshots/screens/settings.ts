/** Screenshots of settings, shortcuts, problems and the user's own libraries. */
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

export const settingsScreens: Screen[] = [
  { name: 'settings', address: '/-/settings', isMain: true },
  {
    name: 'settings-code',
    address: '/-/settings',
    prepare: async (shown) => {
      await shown.getByRole('spinbutton', { name: 'Stop code after' }).focus();
    },
  },
  {
    name: 'settings-recall',
    address: '/-/settings#recall',
    prepare: async (shown) => {
      await shown.getByRole('spinbutton', { name: 'New questions' }).fill('500');
      await shown.keyboard.press('Tab');
      await shown.getByText(/^Maximum 200/).waitFor();
    },
  },
  {
    name: 'settings-reminder',
    address: '/-/settings#recall',
    prepare: async (shown) => {
      const reminder = shown.getByRole('switch', { name: /^Remind me/ });
      await reminder.check({ force: true });
      await shown.getByLabel('Remind me from').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-keyboard',
    address: '/-/settings#keyboard',
    prepare: async (shown) => {
      await shown.getByText('Change keys', { exact: true }).click();
      await shown.getByRole('button', { name: 'Change the keys for Share' }).click();
      await shown.keyboard.press('Control+j');
      await shown.getByRole('button', { name: 'Change the keys for Next question' }).click();
      await shown.keyboard.press('b');
    },
  },
  { name: 'settings-sync', address: '/-/settings#sync' },
  {
    name: 'writing',
    address: '/',
    prepare: async (shown) => {
      await shown.keyboard.press('Control+n');
      await shown.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'problems', address: '/-/problems' },
  { name: 'packs', address: '/-/packs', isMain: true },
  {
    name: 'shortcuts',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('?');
      await shown.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
];
