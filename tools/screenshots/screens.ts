/** The screens that `npm run screens` renders: add one by adding an entry. */
import type { Page } from '@playwright/test';
import type { RunningApp } from '../driver/running-app.ts';
import { endSession, giveInterview, startSession } from './sessions.ts';
import { showImport } from './study-files.ts';
import type { Fate } from './study-files.ts';

export interface Screen {
  /** Name of the picture files. */
  name: string;
  /** Address inside the app. */
  address: string;
  /** What to do on the screen before its picture is taken, such as pressing a key. */
  prepare?: (page: Page, app: RunningApp) => Promise<void>;
  /** Folder of other content to show than the bundled one, inside the project. */
  content?: string;
  /** Whether the user has studied for half a year; else the app is new to them. */
  studied?: true;
  /** Whether the user has marked and noted questions, some of which have changed since. */
  marked?: true;
  /** What has become of the study data before the app is started for the picture. */
  fate?: Fate;
}

const page = '/sql/schema-design/data-types';
/** A small library, and a topic of it. */
const fixture = 'tests/fixtures/library';
const tea = '/tea/brewing';

export const screens: Screen[] = [
  { name: 'library', address: '/' },
  { name: 'framework', address: '/sql' },
  { name: 'topic', address: '/sql/schema-design' },
  { name: 'page', address: page },
  {
    name: 'page-rule',
    address: `${page}#boolean-flags`,
    prepare: (shown) => shown.getByRole('note', { name: 'Rule of thumb' }).scrollIntoViewIfNeeded(),
  },
  { name: 'article', address: '/blog/designing-a-schema' },
  { name: 'not-found', address: '/sql/schema-design/data-typos' },
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
      await shown.getByText('is backed up').waitFor();
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
      await shown.getByRole('button', { name: 'Reset everything…' }).click();
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
    name: 'read-only',
    address: page,
    studied: true,
    fate: 'newer',
    prepare: (shown) => shown.getByText('Read only.').waitFor(),
  },
  { name: 'recall', address: '/-/recall#/python', studied: true, prepare: endSession },
  {
    name: 'recall-empty',
    address: '/-/recall#bookmarks',
    studied: true,
    prepare: (shown) => shown.getByText('You have no bookmarks yet').waitFor(),
  },
  {
    name: 'session-question',
    address: '/-/recall#/python',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', []),
  },
  {
    name: 'session-rule',
    address: '/-/recall#/python',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', ['Space']),
  },
  {
    name: 'session-answer',
    address: '/-/recall#/python',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', ['Space', 'Space']),
  },
  {
    name: 'recall-open',
    address: '/-/recall',
    studied: true,
    prepare: (shown) => shown.getByRole('link', { name: 'Continue' }).waitFor(),
  },
  {
    name: 'session-cram',
    address: '/-/recall#/javascript',
    studied: true,
    prepare: (shown) => startSession(shown, 'Cram', ['Space', '1', 'Space']),
  },
  {
    name: 'session-rules',
    address: '/-/recall#/javascript',
    studied: true,
    prepare: (shown) => startSession(shown, 'Rules drill', ['Space']),
  },
  {
    name: 'interview-question',
    address: '/-/interview#/python',
    studied: true,
    prepare: (shown) => startSession(shown, null, []),
  },
  {
    name: 'report',
    address: '/-/interview#/python',
    studied: true,
    prepare: giveInterview,
  },
  { name: 'interview', address: '/-/interview#/python', studied: true, prepare: endSession },
  {
    name: 'session-summary',
    address: '/-/recall#/python',
    studied: true,
    prepare: async (shown) => {
      await endSession(shown);
      await shown.getByRole('spinbutton', { name: 'At most' }).fill('2');
      await startSession(shown, 'Recall', ['Space', '4', 'Space', '4']);
      await shown.getByRole('button', { name: 'Finish' }).click();
      await shown.getByRole('heading', { name: 'Recall done' }).waitFor();
    },
  },
  { name: 'library-marked', address: '/', studied: true, marked: true },
  { name: 'topic-marked', address: '/sql/schema-design', studied: true, marked: true },
  { name: 'framework-marked', address: '/sql', studied: true, marked: true },
  {
    name: 'page-marked',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: (shown) => shown.getByRole('button', { name: 'Show what changed' }).click(),
  },
  {
    name: 'page-note',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: (shown) => shown.getByRole('region', { name: 'Your note' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'note-dialog',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: async (shown) => {
      await shown.keyboard.press('n');
      await shown.getByRole('textbox', { name: 'Note' }).fill('Stored, *ignored*, kept.');
      await shown.keyboard.press('Escape');
      await shown.getByRole('button', { name: 'Keep writing' }).waitFor();
    },
  },
  {
    name: 'note-preview',
    address: `${page}#char-vs-varchar`,
    marked: true,
    prepare: async (shown) => {
      await shown.keyboard.press('n');
      await shown.getByRole('button', { name: 'Preview' }).click();
      await shown.getByRole('region', { name: 'Preview' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'page-menu',
    address: page,
    marked: true,
    prepare: (shown) => shown.getByRole('button', { name: 'Marks of this page' }).click(),
  },
  { name: 'marks', address: '/-/marks', marked: true },
  { name: 'marks-notes', address: '/-/marks#noted', marked: true },
  {
    name: 'marks-changed',
    address: '/-/marks#changed',
    marked: true,
    prepare: (shown) => shown.getByRole('button', { name: 'Show what changed' }).first().click(),
  },
  {
    name: 'marks-vanished',
    address: '/-/marks#vanished',
    marked: true,
    prepare: (shown) =>
      shown.getByRole('button', { name: 'Show its text and reviews' }).first().click(),
  },
  { name: 'marks-empty', address: '/-/marks#suspended' },
  { name: 'progress', address: '/-/progress', studied: true },
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
  { name: 'progress-empty', address: '/-/progress' },
  { name: 'problems', address: '/-/problems' },
  { name: 'packs', address: '/-/packs' },
  {
    name: 'search-palette',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('foreign key del');
      await shown.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'search-typo',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('Control+k');
      await shown.keyboard.type('trasnaction');
      await shown.getByText('These have').waitFor();
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
  {
    name: 'share-menu',
    address: page,
    prepare: async (shown) => {
      await shown.keyboard.press('s');
      await shown.getByRole('menuitemradio', { name: /^Page/ }).click();
    },
  },
  {
    name: 'share-menu-topic',
    address: '/sql/schema-design',
    prepare: async (shown) => {
      await shown.keyboard.press('s');
      await shown.getByRole('menu').waitFor();
    },
  },
  { name: 'shortcuts', address: page, prepare: (shown) => shown.keyboard.press('?') },
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
  // The layout and the filter stay chosen, so these come last.
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
  // Everything is reset before it is imported, so this comes last.
  { name: 'data-import', address: '/-/settings#data', studied: true, prepare: showImport },
];
