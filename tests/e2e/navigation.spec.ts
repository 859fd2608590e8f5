/** Every kind of page, opened by click and by address, and all ways between them. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { askSomethingElse } from './sessions.ts';

const water = '/tea/brewing/water';

function title(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('heading', { level: 1 });
}

/** Loads an address like a reload or a bookmark. */
async function load(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
}

test('clicking leads from the library to a question, and the breadcrumbs lead back', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await expect(title(page)).toHaveText('Library');
  const frameworks = page.getByRole('list', { name: 'Frameworks' }).getByRole('link');
  await expect(frameworks).toHaveText([
    /Tea.*Leaves and water.*8 questions/s,
    /Coffee.*1 question/s,
  ]);

  await frameworks.first().click();
  await expect(title(page)).toHaveText('Tea');
  await page.getByRole('main').getByRole('link', { name: 'Brewing' }).click();
  await expect(title(page)).toHaveText('Brewing');
  const water = page.getByRole('main').getByRole('link', { name: 'Water' });
  await expect(page.getByRole('main')).toContainText(/2\s*easy\s*2\s*medium\s*1\s*hard/);
  await water.click();
  await expect(title(page)).toHaveText('Water');

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Library', 'Tea', 'Brewing', 'Water']);
  await crumbs.getByRole('link', { name: 'Brewing' }).click();
  await expect(title(page)).toHaveText('Brewing');
  await crumbs.getByRole('link', { name: 'Library' }).click();
  await expect(title(page)).toHaveText('Library');
});

test('the tree opens every page and marks the current one', async ({ desk }) => {
  const { page } = await desk.launch();
  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.locator('[data-toggle="/coffee"]').click();
  await tree.locator('[data-toggle="/coffee/roasting"]').click();
  await tree.getByRole('treeitem', { name: 'First crack' }).click();
  await expect(title(page)).toHaveText('First crack');
  await expect(tree.locator('[aria-current="page"]')).toHaveText(/First crack/);
});

test('the tree is one tab stop, and arrow keys move in it without stepping questions', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await load(page, `${water}#how-long`);
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  const tree = page.getByRole('tree');
  const entry = (name: RegExp) => tree.getByRole('treeitem', { name });
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'All frameworks' }).focus();
  await page.keyboard.press('Tab');
  await expect(entry(/^Water/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Your interviews' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(entry(/^Brewing/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(entry(/^Brewing/)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(entry(/^Coffee/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(entry(/^Roasting/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry(/^Tea/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(/^Brewing/)).toBeFocused();
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Cup');
});

for (const [address, heading] of [
  ['/', 'Library'],
  ['/tea', 'Tea'],
  ['/tea/leaves', 'Leaves'],
  [water, 'Water'],
  ['/blog/a-good-cup', 'A good cup'],
  ['/-/settings', 'Settings'],
  ['/-/problems', 'Problems'],
] as const) {
  test(`the address ${address} opens ${heading}`, async ({ desk }) => {
    const { page } = await desk.launch();
    await load(page, address);
    await expect(title(page)).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

test('an unknown address offers the closest matching pages', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, '/tea/brewing/watr');
  await expect(title(page)).toHaveText('Nothing here');
  await page.getByRole('main').getByRole('link', { name: 'Water' }).click();
  await expect(title(page)).toHaveText('Water');
});

test('keys and buttons move back and forward', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, '/tea');
  await page.getByRole('main').getByRole('link', { name: 'Brewing' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Water' }).click();
  await expect(title(page)).toHaveText('Water');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toHaveText('Brewing');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toHaveText('Tea');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(title(page)).toHaveText('Brewing');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(title(page)).toHaveText('Water');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(title(page)).toHaveText('Brewing');
});

test('Back restores the scroll position and marks the first question in the list @thorough', async ({
  desk,
}) => {
  const file = 'qa/tea/brewing/water.md';
  desk.write(file, desk.read(file).replace('Between', `${'Line.\n\n      '.repeat(40)}Between`));
  const { page } = await desk.launch();
  await load(page, water);
  await expect(title(page)).toBeFocused();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(title(page)).toHaveText('Progress');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText('Water');
  const settled = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
      }),
  );
  expect(settled).toBe(700);
});

test('an article is linked from its pages, and links back to a question', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, water);
  await page.getByRole('link', { name: /Related article A good cup/ }).click();
  await expect(title(page)).toHaveText('A good cup');
  await page.getByRole('link', { name: 'the water' }).click();
  await expect(title(page)).toHaveText('Water');
  expect(page.url()).toContain(`${water}#how-hot`);
});

test('an article’s table of contents links to its sections @thorough', async ({ desk }) => {
  const file = 'blog/a-good-cup.md';
  const parts = ['First', 'Second', 'Third'].map(
    (name) => `\n## ${name}\n\n${'Text.\n\n'.repeat(30)}`,
  );
  desk.write(file, desk.read(file) + parts.join(''));
  const { page } = await desk.launch();
  await load(page, '/blog/a-good-cup');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Third' }).click();
  const third = page.getByRole('heading', { name: 'Third' });
  await expect(third).toBeFocused();
  await expect(third).toBeInViewport();
  await page.setViewportSize({ width: 900, height: 600 });
  await contents.getByText('Contents').click();
  await contents.getByRole('link', { name: 'First' }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeFocused();
});

test('a deep link opens on the first launch, and in the open window on a second', async ({
  desk,
}) => {
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water#how-long'] });
  await expect(app.page.getByRole('heading', { level: 2, name: /black tea steep/ })).toBeVisible();
  await expect(app.page.getByTestId('counter')).toHaveText('2 of 5');
  const second = await app.launchSecond(['rule-of-thumb://coffee/roasting/first-crack']);
  expect(second.exitCode).toBe(0);
  await expect(title(app.page)).toHaveText('First crack');
});

test('a keyboard shortcut opens the library', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, water);
  await expect(title(page)).toHaveText('Water');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(title(page)).toHaveText('Library');
});

test('shortcuts work after using a switch or radio, and not inside a select @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await load(page, '/-/settings');
  await page.getByRole('switch', { name: 'Let me write my answer before I see it' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(title(page)).toHaveText('Recall');

  await askSomethingElse(page);
  const cram = page.getByRole('radio', { name: 'Cram', exact: true });
  await cram.check({ force: true });
  await cram.press('ArrowLeft');
  await expect(cram).not.toBeChecked();
  await expect(page.locator(':focus')).toHaveAttribute('type', 'radio');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search the library' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toHaveText('Settings');
});

test('while typing, Ctrl and Alt shortcuts work and characters are typed @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await load(page, '/-/settings');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const editor = page.getByRole('textbox', { name: 'Scratchpad, JavaScript' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('1/2');
  await expect(editor).toContainText('1/2');
  const field = page.getByRole('combobox', { name: 'Search the library' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toHaveText('Settings');

  const number = page.getByRole('spinbutton').first();
  await number.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(title(page)).toHaveText('Scratchpad');
});

const longWord = 'Schwarztee'.repeat(22);

for (const [width, height] of [
  [1280, 800],
  [900, 600],
  [600, 400],
] as const) {
  test(`titles of one long word widen no screen, at ${width} by ${height} @thorough`, async ({
    desk,
  }) => {
    const file = 'qa/tea/brewing/water.md';
    desk.write(
      file,
      desk
        .read(file)
        .replace('title: Water', `title: ${longWord}`)
        .replace('How much tea for one cup?', `How much ${longWord} for one cup?`),
    );
    desk.write(
      'frameworks/coffee.yml',
      desk.read('frameworks/coffee.yml').replace(/^name:.*$/m, `name: ${longWord}`),
    );
    const { page } = await desk.launch({ viewport: { width, height } });
    for (const address of [
      '/tea',
      '/tea/brewing',
      `${water}#how-much`,
      `${water}#how-long`,
      '/tea/brewing/cup',
      '/coffee',
      '/coffee/roasting/first-crack',
      '/-/search#schwarz',
      '/-/recall',
      '/-/marks#bookmarked',
      '/-/scratchpad',
      '/',
    ]) {
      await load(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (address.endsWith('#how-much')) {
        await expect(page.getByTestId('counter')).toHaveText('3 of 5');
        await page.keyboard.press('b');
        await expect(page.getByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
      }
      const [scrolled, seen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(scrolled, address).toBeLessThanOrEqual(seen ?? 0);
    }
  });
}

test('narrow breadcrumbs collapse ancestors into a menu and keep the current page whole @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ viewport: { width: 900, height: 600 } });
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await load(page, '/coffee/roasting/first-crack');
  await expect(title(page)).toHaveText('First crack');
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Library',
    'Coffee',
    'Roasting',
    'First crack',
  ]);

  await page.setViewportSize({ width: 600, height: 400 });
  await expect(crumbs.getByRole('link', { name: 'Library' })).toHaveCount(0);
  const current = crumbs.locator('[aria-current]');
  await expect(current).toHaveText('First crack');
  await expect
    .poll(() => current.evaluate((name) => name.scrollWidth - name.clientWidth))
    .toBeLessThanOrEqual(0);
  await crumbs.getByRole('button', { name: 'Parent locations' }).click();
  await page.getByRole('menuitem', { name: 'Coffee' }).click();
  await expect(title(page)).toHaveText('Coffee');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Library', 'Coffee']);
});

for (const size of ['small', 'medium', 'large', 'larger'] as const) {
  test(`a question is smaller than the title of its page in ${size} text @thorough`, async ({
    desk,
  }) => {
    const { page } = await desk.launch();
    await load(page, water);
    await expect(title(page)).toHaveText('Water');
    const sizes = await page.evaluate((chosen) => {
      document.documentElement.dataset['textSize'] = chosen;
      return ['h1', 'article h2'].map((name) =>
        parseFloat(getComputedStyle(document.querySelector(name) as Element).fontSize),
      );
    }, size);
    expect((sizes[1] ?? 0) * 1.2).toBeLessThan(sizes[0] ?? 0);
  });
}
