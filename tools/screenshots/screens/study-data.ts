/** Screenshots of study data: backups, reset, import, and files that are damaged or too new. */
import { showImport } from '../study-files.ts';
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

export const studyDataScreens: Screen[] = [
  {
    name: 'data',
    address: '/-/settings#data',
    studied: true,
    prepare: (shown) => shown.getByRole('list', { name: 'Backups' }).waitFor(),
  },
  {
    name: 'data-restore',
    address: '/-/settings#data',
    studied: true,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'Back up now' }).click();
      await shown.getByText('was backed up').waitFor();
      await shown.getByRole('button', { name: 'Dismiss' }).click();
      await shown
        .getByRole('button', { name: /^Restore the backup/ })
        .last()
        .click();
      await shown.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'data-reset',
    address: '/-/settings#data',
    studied: true,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: 'Reset study progress…' }).click();
      await shown.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'notice',
    address: page,
    studied: true,
    fate: 'corrupt',
    prepare: (shown) => shown.getByRole('button', { name: 'Restore this backup…' }).waitFor(),
  },
  {
    name: 'notice-damaged',
    address: page,
    studied: true,
    fate: 'damaged',
    prepare: (shown) => shown.getByRole('button', { name: /^Repair from the backup/ }).waitFor(),
  },
  {
    name: 'read-only',
    address: page,
    studied: true,
    fate: 'newer',
    prepare: (shown) => shown.getByText('Read only.').waitFor(),
  },
  // Resets everything before the import.
  {
    name: 'data-import',
    address: '/-/settings#data',
    studied: true,
    apart: 'import',
    prepare: showImport,
  },
];
