/** axe finds no violations on any screen, light or dark, and the keyboard reaches everything. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expectNoViolations, findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';
import { asked, expectStage, startSession, water } from './sessions.ts';

const screens = [
  ['the library', '/', 'Library'],
  ['a framework', '/tea', 'Tea'],
  ['a topic', '/tea/brewing', 'Brewing'],
  ['a page', '/tea/brewing/water', 'Water'],
  ['a page with code', '/tea/brewing/water#how-long', 'Water'],
  ['an article', '/blog/a-good-cup', 'A good cup'],
  ['the settings', '/-/settings', 'Settings'],
  ['the progress', '/-/progress', 'Progress'],
  ['the problems', '/-/problems', 'Problems'],
  ['the welcome', '/-/welcome', 'Welcome'],
  ['the guide', '/-/guide', 'Guide'],
  ['what is new', '/-/news', 'What’s new'],
  ['about', '/-/about', 'About Rule of Thumb'],
  ['how files are written', '/-/format', 'How to write a library'],
  ["the user's libraries", '/-/packs', 'Your libraries'],
  ['marks and notes', '/-/marks', 'Marks and notes'],
  ['the scratchpad', '/-/scratchpad', 'Scratchpad'],
  ['recall', '/-/recall', 'Recall'],
  ['an interview', '/-/interview', 'Interview'],
  ['your interviews', '/-/interviews', 'Your interviews'],
  ['the articles', '/-/articles', 'Articles'],
  ['an address that names nothing', '/tea/nothing/there', 'Nothing here'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 900]) {
    // Covers every color scheme and every layout once.
    const tag = (colorScheme === 'light') === (width === 1280) ? '' : ' @thorough';
    test(`axe finds no violations on any screen, ${colorScheme}, ${width} wide${tag}`, async ({
      desk,
    }) => {
      const viewport = { width, height: width === 1280 ? 800 : 600 };
      const { page } = await desk.launch({ colorScheme, viewport });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, address, heading] of screens) {
        await page.goto(new URL(address, page.url()).href);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await findViolations(page), name).toEqual([]);
      }
      await page.goto(new URL('/tea/brewing/water', page.url()).href);
      await expect(page.getByTestId('counter')).toHaveText(/ of 5$/);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page), 'the shortcuts').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('s');
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findViolations(page), 'the share menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+f');
      await page
        .getByRole('search', { name: 'Find on this page' })
        .getByRole('textbox')
        .fill('tea');
      expect(await findViolations(page), 'find').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: /Search/ }).fill('>');
      await expect(page.getByRole('option', { name: /^Start recall/ })).toBeVisible();
      expect(await findViolations(page), 'the commands').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Whole page' }).click();
      await expect(page.getByRole('article')).toHaveCount(5);
      expect(await findViolations(page), 'the whole page').toEqual([]);
    });
  }
}

test('axe finds no violations in the progress charts and their tables @thorough', async ({
  desk,
}) => {
  const questions = ['how-hot', 'how-long', 'how-much'].map((id) => `/tea/brewing/water#${id}`);
  await seedReviews(
    desk,
    [3, 1].flatMap((ago) => questions.map((question) => [question, ago, 3] as const)),
  );
  const { page } = await desk.launch();
  await page.goto(new URL('/-/progress', page.url()).href);
  await expect(page.getByRole('region', { name: 'Weakest subtopics' })).toBeVisible();
  for (const table of await page.getByText('Show as table').all()) await table.click();
  await page.getByRole('button', { name: 'Topics of Tea' }).click();
  await expect(page.getByRole('table')).toHaveCount(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test('axe finds no violations in the notices and dialogs about study data @thorough', async ({
  desk,
}) => {
  // Each of these is checked four times.
  test.slow();
  await seedReviews(desk, [['/tea/brewing/water#how-hot', 1, 3]]);
  const first = await desk.launch();
  await first.page.goto(new URL('/-/settings#data', first.page.url()).href);
  await first.page.getByRole('button', { name: 'Back up now' }).click();
  await expect(first.page.getByRole('list', { name: 'Backups' })).toContainText('1 review');
  const limit = first.page.getByRole('spinbutton', { name: 'New questions' });
  await limit.fill('500');
  await limit.press('Tab');
  await expect(first.page.getByText('Maximum 200. Changed to 200.')).toBeVisible();
  await expectNoViolations(first.page, 'the data');
  const dialog = first.page.getByRole('dialog');
  for (const name of [/^Restore the backup/, /^Reset study progress…/]) {
    await first.page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expectNoViolations(first.page, `the dialog of ${name}`);
    await first.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  const exported = join(desk.userData, '..', 'study.json');
  await first.answerSaveDialog(exported);
  await first.page.getByRole('button', { name: 'Export everything…' }).click();
  await expect(first.page.getByText('Everything was exported')).toBeVisible();
  const study = JSON.parse(readFileSync(exported, 'utf8')) as { reviews: { id: string }[] };
  // A review that isn't here yet.
  study.reviews = study.reviews.map((review) => ({ ...review, id: randomUUID() }));
  writeFileSync(exported, JSON.stringify(study));
  await first.chooseNext([exported]);
  await first.page.getByRole('button', { name: 'Import…' }).click();
  await expect(dialog).toContainText('Adds 1 review.');
  await expectNoViolations(first.page, 'the import');
  await first.page.keyboard.press('Escape');
  await first.close();

  const file = join(desk.userData, 'study.db');
  writeFileSync(file, 'not a database');
  const second = await desk.launch();
  await expect(second.page.getByRole('button', { name: 'Restore this backup…' })).toBeVisible();
  await expectNoViolations(second.page, 'the notice');
  await second.close();

  const database = new Database(file);
  database.pragma('user_version = 999');
  database.close();
  const third = await desk.launch();
  await expect(third.page.getByText('Read only.')).toBeVisible();
  await expectNoViolations(third.page, 'the band');
});

test('the first Tab of a fresh page reaches the skip link, which leads to the content', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const title = page.getByRole('heading', { level: 1 });
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(title).toHaveText('Water');
  await expect(title).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeFocused();

  // After following a link and a step, the title still has the focus.
  await page.keyboard.press(']');
  await expect(title).toHaveText('Cup');
  await expect(title).toBeFocused();
  await page.keyboard.press('[');
  await expect(title).toHaveText('Water');
  await expect(title).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(skip).not.toBeFocused();

  // Once the focus has moved, Tab continues from there.
  await title.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeFocused();
});

test('at 400% zoom, no screen scrolls sideways', async ({ desk }) => {
  const questions = ['how-hot', 'how-long', 'how-much'].map((id) => `${water}#${id}`);
  await seedReviews(
    desk,
    questions.map((question) => [question, 2, 3] as const),
  );
  const { page } = await desk.launch({ viewport: { width: 320, height: 256 } });
  const readWidth = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth);
  for (const [name, address, heading] of screens) {
    await page.goto(new URL(address, page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    for (const table of await page.getByText('Show as table').all()) await table.click();
    await expect.poll(readWidth, name).toBe(320);
  }
  await startSession(page, '/-/recall', 'Cram');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  expect(await readWidth(), 'a session').toBe(320);
});

test('at 400% zoom, lists with progress don’t scroll sideways @thorough', async ({ desk }) => {
  const { page } = await desk.launch({
    args: [`rule-of-thumb:/${water}`],
    viewport: { width: 320, height: 256 },
  });
  await page.getByRole('button', { name: 'Marks of this page' }).click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All marked as read')).toHaveCount(1);
  const expectFit = async (address: string): Promise<void> => {
    await expect(page.getByText(/5\/\d+ read/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  };
  for (const address of ['/tea', '/tea/brewing']) {
    await page.goto(new URL(address, page.url()).href);
    await expectFit(address);
  }
  await page.getByRole('link', { name: 'Rule of Thumb: library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expectFit('/');
});

test('axe finds no violations in a list with a one-letter library name @thorough', async ({
  desk,
}) => {
  const { page, chooseNext } = await desk.launch();
  await page.goto(new URL('/-/packs', page.url()).href);
  const place = join(desk.userData, '..', 'Documents');
  mkdirSync(place);
  await chooseNext([place]);
  await page.getByRole('button', { name: 'Create a starter library…' }).click();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'x', exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('at 400% zoom, stepping from the top of a page scrolls to the question @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({
    args: [`rule-of-thumb:/${water}`],
    viewport: { width: 320, height: 256 },
  });
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
  for (const [key, shown] of [
    ['j', '2 of 5'],
    ['End', '5 of 5'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press(key);
    await expect(page.getByTestId('counter')).toHaveText(shown);
    const heading = page.getByRole('article').getByRole('heading').first();
    await expect(heading).toBeInViewport({ ratio: 1 });
  }
});

test('at 400% zoom, a session scrolls to each question @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ viewport: { width: 320, height: 256 } });
  for (const kind of ['Recall', 'Output drill'] as const) {
    await startSession(page, kind === 'Recall' ? `/-/recall#${water}` : '/-/recall', kind);
    await expect(asked(page)).toBeFocused();
    await expect(asked(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End it' }).click();
  }
});

test('at 400% zoom, bars scroll away with the content above the answer @thorough', async ({
  desk,
}) => {
  await seedReviews(desk, [[`${water}#how-hot`, 2, 3]]);
  const { page } = await desk.launch({
    args: [`rule-of-thumb:/${water}`],
    viewport: { width: 320, height: 256 },
  });
  const bar = page.locator('#reading-bar');
  await expect(bar).toBeVisible();
  await page.mouse.wheel(0, 10_000);
  await expect(bar).not.toBeInViewport();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByRole('heading').first()).toBeInViewport();
  for (const button of [
    bar.getByRole('button', { name: 'Next question' }),
    page.getByRole('banner').getByRole('button').last(),
  ]) {
    await page.mouse.wheel(0, 10_000);
    await expect(button).not.toBeInViewport();
    await button.focus();
    await expect(button).toBeInViewport();
  }
  await startSession(page, '/-/recall', 'Cram');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await page.mouse.wheel(0, -10_000);
  await expect(page.getByRole('button', { name: /^Good/ })).not.toBeInViewport();
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole('button', { name: /^Good/ })).toBeInViewport();
});

test('focusing a sticky bar doesn’t scroll the page @thorough', async ({ desk }) => {
  const viewport = { width: 900, height: 480 };
  const { page } = await desk.launch({ args: [`rule-of-thumb:/${water}`], viewport });
  const counter = page.getByTestId('counter');
  await page.getByRole('button', { name: 'Whole page' }).click();
  await page.keyboard.press('End');
  await expect(counter).toHaveText('5 of 5');
  const readScroll = (): Promise<number> => page.evaluate(settleScroll);
  const last = await readScroll();
  expect(last).toBeGreaterThan(480);
  const bars = page.getByRole('banner').or(page.locator('#reading-bar'));
  for (const name of ['Search', 'Previous question', 'Hide answers']) {
    await bars.getByRole('button', { name }).focus();
    expect(await readScroll(), name).toBe(last);
  }
  await expect(counter).toHaveText('5 of 5');

  // The last part of the page in a short window is behind the grades.
  await startSession(page, `/-/recall#${water}`);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const name of ['Leave the session', 'Good']) {
    await page.getByRole('main').getByRole('button', { name }).focus();
    expect(await readScroll(), name).toBe(0);
  }
});

test('opening a page moves the focus to its heading and updates the window title', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Coffee/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeFocused();
  await expect(page).toHaveTitle(/Coffee/);
});

test('with reduced motion, colors change at once in nested elements too @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const moving = (): Promise<string[]> =>
    page.evaluate(() => {
      // Reading a computed style flushes all styles and starts their transitions.
      getComputedStyle(document.body).getPropertyValue('color');
      return document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ transitionProperty }) => transitionProperty);
    });
  await expect.poll(moving).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
  expect(await moving()).toEqual([]);
});

test('axe finds no violations in marks, notes and their lists @thorough', async ({ desk }) => {
  test.setTimeout(600_000);
  const water = 'qa/tea/brewing/water.md';
  const first = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(first.page.getByTestId('counter')).toHaveText('1 of 5');
  await first.page.keyboard.press('b');
  await first.page.keyboard.press('x');
  await first.page.keyboard.press('n');
  await first.page.getByRole('textbox', { name: 'Note' }).fill('Cool *water*.');
  await first.page.keyboard.press('Control+Enter');
  await expect(first.page.getByRole('region', { name: 'Your note' })).toBeVisible();
  await expect(first.page.getByRole('main').getByText('1 of 5 read')).toBeVisible();
  await first.close();
  desk.write(water, desk.read(water).replace('Between 70 and', 'Between 65 and'));

  const { page } = await desk.launch();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.locator('ins')).toBeVisible();
  await expectNoViolations(page, 'a marked question that changed');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Cooler');
  await expectNoViolations(page, 'the editor of a note');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectNoViolations(page, 'the preview of a note');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Marks of this page' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolations(page, 'the menu of the page');
  await page.keyboard.press('Escape');

  for (const list of ['bookmarked', 'noted', 'known', 'changed', 'suspended']) {
    await page.goto(new URL(`/-/marks#${list}`, page.url()).href);
    await expect(page.getByText(/: [01] questions?$/)).toBeVisible();
    await expectNoViolations(page, `the list of what is ${list}`);
  }
});

/** Runs in the page: waits until it has not scrolled for ten frames, and returns its scroll position. */
function settleScroll(): Promise<number> {
  return new Promise((resolve) => {
    let [last, frames] = [window.scrollY, 0];
    const look = (): void => {
      frames = window.scrollY === last ? frames + 1 : 0;
      last = window.scrollY;
      if (frames < 10) requestAnimationFrame(look);
      else resolve(Math.round(last));
    };
    look();
  });
}
