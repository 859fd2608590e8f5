/** Screenshots of the progress screen. */
import type { Screen } from './screen.ts';

export const progressScreens: Screen[] = [
  { name: 'progress', address: '/-/progress', studied: true, isMain: true },
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
  {
    name: 'progress-challenges',
    address: '/-/progress',
    studied: true,
    prepare: async (shown) => {
      await shown
        .getByRole('button', { name: /^Challenges of/ })
        .first()
        .click();
      await shown.evaluate(
        `[...document.querySelectorAll('h2')].find((one) => one.textContent === 'Challenges').scrollIntoView()`,
      );
    },
  },
  {
    name: 'progress-empty',
    address: '/-/progress',
    prepare: (shown) => shown.getByRole('heading', { level: 1 }).waitFor(),
  },
];
