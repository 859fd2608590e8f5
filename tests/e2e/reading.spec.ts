/** The reading view: its elements in order, stepping, filter, layouts, sharing. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { makeWater } from '../fixtures/answer-page.ts';
import { png } from '../fixtures/images.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { openAddress } from './sessions.ts';

const water = 'rule-of-thumb://tea/brewing/water';

async function openWater(desk: Desk, link = water): Promise<Page> {
  const { page } = await desk.launch({ args: [link] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  return page;
}

function counter(page: Page): ReturnType<Page['getByTestId']> {
  return page.getByTestId('counter');
}

/** The shown question in the one-at-a-time layout. */
function question(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('article').getByRole('heading', { level: 2 });
}

/** Waits for a number of frames, so that scroll handlers have run. */
function drawFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Expects each element to follow the one before it in the document. */
async function expectOrder(page: Page, elements: Locator[]): Promise<void> {
  const handles = await Promise.all(elements.map((element) => element.first().elementHandle()));
  for (const [index, handle] of handles.slice(1).entries()) {
    const before = handles[index];
    const follows = await page.evaluate(
      ([first, second]) =>
        Boolean(
          first !== undefined &&
          second !== undefined &&
          first !== null &&
          second !== null &&
          first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      [before, handle],
    );
    expect(follows, `element ${index + 2} follows element ${index + 1}`).toBe(true);
  }
}

/** Narrows the window, so that the list next to the page moves into a drawer, and opens it. */
async function openRailInDrawer(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 600 });
  await page.getByRole('button', { name: 'On this page' }).click();
}

test('the nine elements of a page appear in order', async ({ desk }) => {
  const page = await openWater(desk);
  await expectOrder(page, [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('heading', { level: 1, name: 'Water' }),
    page.getByText('5 questions', { exact: true }),
    page.getByText('Updated 2026-11-01', { exact: true }),
    page.getByRole('button', { name: 'Share' }),
    page.getByText('How hot, how much, how long.'),
    counter(page),
    page.getByRole('article'),
    page.getByRole('region', { name: 'Practice and changes' }),
    page.getByText('Page details'),
  ]);
  await expect(counter(page)).toHaveText('1 of 5');
});

test('secondary controls follow the elements they sit beside in DOM order @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const main = page.getByRole('main');
  await expectOrder(page, [
    main.getByRole('button', { name: 'Share' }),
    main.getByRole('link', { name: 'Recall', exact: true }),
    main.getByRole('button', { name: 'Marks of this page' }),
    page.getByText('How hot, how much, how long.'),
    counter(page),
    main.getByRole('group', { name: 'Filter by difficulty' }),
    main.getByRole('group', { name: 'Layout' }),
    page.getByRole('article'),
  ]);
});

test('the rule of thumb is the last paragraph, labelled in bold and with its colon', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const paragraph = page.getByRole('note', { name: 'Rule of thumb' }).getByRole('paragraph');
  await expect(paragraph).toHaveText('Rule of thumb: The greener the leaf, the cooler the water.');
  const label = paragraph.getByText('Rule of thumb:', { exact: true });
  await expect(label).toHaveCSS('font-weight', '700');
});

test('a page’s details show its difficulty, summary and related pages @thorough', async ({
  desk,
}) => {
  const file = 'qa/tea/brewing/water.md';
  const related = 'related:\n  next: [/tea/brewing/cup, /tea/none/none]\n  book: The tea book\n';
  desk.write(file, desk.read(file).replace('questions:', `${related}questions:`));
  const page = await openWater(desk);
  await page.getByText('Page details').click();
  const details = page.getByRole('group').filter({ hasText: 'Page details' });
  await expect(details).toContainText('Easy');
  await expect(details).toContainText('Questions about water for tea.');
  await expect(details).toContainText('The tea book');
  await expect(details).toContainText('/tea/none/none');
  await details.getByRole('link', { name: 'Cup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cup');
});

test('the quiz and the channel both appear if they share an address @thorough', async ({
  desk,
}) => {
  const link =
    '  title: Practice\n  description: Both here.\n  url: https://tea.example/practice\n';
  desk.write('site.yml', `quiz:\n${link}channel:\n${link}`);
  const page = await openWater(desk);
  const region = page.getByRole('region', { name: 'Practice and changes' });
  await expect(region.getByRole('link')).toHaveCount(2);
});

test('a page without a description shows its short one @thorough', async ({ desk }) => {
  const file = 'qa/tea/brewing/water.md';
  desk.write(file, desk.read(file).replace(/^description: .*$/m, "description: ''"));
  const page = await openWater(desk);
  await expectOrder(page, [
    page.getByRole('button', { name: 'Share' }),
    page.locator('.description').filter({ hasText: 'Questions about water for tea.' }),
    counter(page),
  ]);
});

test('a page without a valid order and date comes last, without either @thorough', async ({
  desk,
}) => {
  const file = 'qa/tea/brewing/water.md';
  const text = desk.read(file).replace(/^order: .*$/m, 'order: first');
  desk.write(file, text.replace(/^updated: .*\n/m, ''));
  const page = await openWater(desk);
  await expect(page.getByText('No date', { exact: true })).toBeVisible();
  await openRailInDrawer(page);
  const siblings = page.getByRole('navigation', { name: 'Brewing' }).getByRole('listitem');
  await expect(siblings).toHaveText([/2\s*Cup/, /–\s*Water/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Save as Markdown…' }).click();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'Water can’t be saved in this format: correct “order”, “updated” in its file first.',
  );
});

test('a library without a site file has the app’s own practice and changes under its pages @thorough', async ({
  desk,
}) => {
  desk.remove('site.yml');
  const page = await openWater(desk);
  const region = page.getByRole('region', { name: 'Practice and changes' });
  await expect(region.getByRole('link')).toHaveText([/Practice this page/, /Follow what changes/]);
  await region.getByRole('link', { name: /Practice this page/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
});

test('a page without an article shows nothing about one @thorough', async ({ desk }) => {
  const page = await openWater(desk);
  await expect(page.getByText('Related article')).toBeVisible();
  await openAddress(page, '/tea/leaves/oolong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oolong');
  await expect(page.getByText('Related article')).toHaveCount(0);
});

test('siblings that were not imported with a page are listed as such, without a link @thorough', async ({
  desk,
}) => {
  const file = 'qa/tea/brewing/water.md';
  const siblings = '[{ subtopic: Kettles, path: /tea/brewing/kettles, order: 2 }]';
  desk.write(
    file,
    desk.read(file).replace('questions:', `imported:\n  siblings: ${siblings}\nquestions:`),
  );
  const page = await openWater(desk);
  const items = page.getByRole('navigation', { name: 'Brewing' }).getByRole('listitem');
  const kettles = items.filter({ hasText: 'Kettles' });
  await expect(kettles).toHaveText(/2\s*Kettles\s*not in this library/);
  await expect(kettles.getByRole('link')).toHaveCount(0);
});

test('a page without a description shows the one for search engines in its head', async ({
  desk,
}) => {
  const file = 'qa/tea/brewing/water.md';
  const text = desk.read(file);
  desk.write(file, text.replace(/^description: .*$/m, "description: ''"));
  const page = await openWater(desk);
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByText('Questions about water for tea.')).toBeVisible();
  await expect(page.getByText('How hot, how much, how long.')).toHaveCount(0);
});

test('stepping in a short window keeps the number of questions and the date on one line', async ({
  desk,
}) => {
  const { page } = await desk.launch({
    args: ['rule-of-thumb://tea/brewing/water'],
    viewport: { width: 900, height: 600 },
  });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('j');
  await expect(counter(page)).toHaveText('2 of 5');
  const title = page.getByRole('heading', { level: 1, name: 'Water' });
  const { y, height } = (await title.boundingBox()) ?? { y: 0, height: 0 };
  for (const fact of ['5 questions', 'Updated 2026-11-01']) {
    const box = await page.getByRole('main').getByText(fact, { exact: true }).first().boundingBox();
    expect(box?.width).toBeGreaterThan(60);
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middle).toBeGreaterThan(y);
    expect(middle).toBeLessThan(y + height);
  }
});

test('sibling pages are listed in order, once: in the tree, or without it in the drawer', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const tree = page.getByRole('navigation', { name: 'Library' });
  await expect(tree.getByRole('treeitem', { name: /^(Water|Cup)/ })).toHaveText([/Water/, /Cup/]);
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
  const siblings = page.getByRole('navigation', { name: 'Brewing' }).getByRole('listitem');
  await expect(siblings).toHaveCount(0);
  await openRailInDrawer(page);
  await expect(siblings).toHaveText([/1\s*Water/, /2\s*Cup/]);
  await expect(siblings.locator('[aria-current="page"]')).toHaveText(/Water/);
});

test('an answer shows its table, code, output and rule of thumb', async ({ desk }) => {
  const page = await openWater(desk);
  const article = page.getByRole('article');
  await expect(article.getByRole('table')).toContainText('black');
  await expect(article.getByRole('note', { name: 'Rule of thumb' })).toContainText(
    'The greener the leaf, the cooler the water.',
  );
  await expect(article.locator('.prose')).not.toContainText('Rule of thumb');
  await page.keyboard.press('j');
  await expect(article.locator('figure')).toHaveCount(2);
  await expect(article.locator('figure').first()).toContainText('JavaScript');
  await expect(article.locator('figure').last()).toContainText('Output');
  await expect(article.locator('.hljs-keyword').first()).toHaveText('const');
});

test('an answer shows images beside its page and names missing ones @thorough', async ({
  desk,
}) => {
  writeFileSync(join(desk.content, 'qa/tea/brewing/a cup.png'), png);
  const images = [
    '![A cup](<a cup.png>)',
    '![A pot](pot.png)',
    '![A can](https://example.com/can.png)',
  ].join(' ');
  const file = 'qa/tea/brewing/cup.md';
  desk.write(file, desk.read(file).replace('A thick one.', `A thick one. ${images}`));
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  const article = app.page.getByRole('article');
  const image = article.getByRole('img', { name: 'A cup' });
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(3);
  await expect(article).toContainText('A pot (the image is missing)');
  await expect(article).toContainText('A can (an image from example.com, which is never loaded)');

  const saved = join(desk.content, '../cup.html');
  await app.answerSaveDialog(saved);
  await app.page.getByRole('button', { name: 'Share', exact: true }).click();
  await app.page.getByRole('menuitem', { name: 'Save as HTML…' }).click();
  await expect(app.page.getByRole('status', { name: 'Messages' })).toContainText('Saved as');
  expect(readFileSync(saved, 'utf8')).toContain(
    `src="data:image/png;base64,${png.toString('base64')}"`,
  );
});

test('code on a stage shows its setup, and an answer shows its figure', async ({ desk }) => {
  mkdirSync(join(desk.content, 'stages'));
  mkdirSync(join(desk.content, 'figures'));
  desk.write('stages/kettle.ts', "export const pour = () => 'pouring <hot>';\n");
  desk.write(
    'figures/kettle.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><title>A kettle</title>' +
      '<circle cx="60" cy="40" r="30"/></svg>\n',
  );
  const answer = '![A kettle](figure:kettle)\n\n```js stage=kettle\npour();\n```\n\n';
  desk.write(
    'qa/tea/brewing/cup.md',
    desk
      .read('qa/tea/brewing/cup.md')
      .replace(
        'A thick one.\n\n',
        `A thick one.\n\n${answer}`.trimEnd().replaceAll(/\n(?=.)/g, '\n      ') + '\n\n',
      ),
  );
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  const article = page.getByRole('article');

  const figure = article.getByRole('img', { name: 'A kettle' });
  await expect(figure).toHaveAttribute('src', '/figures/kettle.svg');
  await expect
    .poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const source = article.getByText('pouring <hot>');
  await expect(source).toBeHidden();
  await article.locator('summary', { hasText: 'Show set-up' }).focus();
  await page.keyboard.press('Enter');
  await expect(source).toBeVisible();
  await expect(article.getByText('kettle.ts')).toBeVisible();
});

test('fast key presses end at the address of the last step @thorough', async ({ desk }) => {
  const page = await openWater(desk);
  // All are pressed in one task, so that nothing is drawn in between.
  await page.evaluate(async () => {
    for (const key of ['j', 'j', ']']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Water');
  await page.goBack();
  await expect(page).toHaveURL(/\/tea\/brewing\/water#how-much$/);
  await expect(counter(page)).toHaveText('3 of 5');
});

for (const [name, next, previous] of [
  ['arrow keys', 'ArrowRight', 'ArrowLeft'],
  ['j and k', 'j', 'k'],
] as const) {
  test(`${name} step through the questions`, async ({ desk }) => {
    const page = await openWater(desk);
    await page.keyboard.press(next);
    await expect(counter(page)).toHaveText('2 of 5');
    await expect(question(page)).toHaveText('How long does black tea steep?');
    await expect(page).toHaveURL(/#how-long$/);
    await page.keyboard.press(previous);
    await expect(counter(page)).toHaveText('1 of 5');
    await page.keyboard.press(previous);
    await expect(counter(page)).toHaveText('1 of 5');
  });
}

test('a step makes only the requests that the question needs @thorough', async ({ desk }) => {
  const app = await desk.launch({ args: [water] });
  const { page } = app;
  await expect(counter(page)).toHaveText('1 of 5');
  const listPlaces = async (): Promise<string[]> =>
    (await app.askedRequests()).filter((name) => name === 'savePlace');
  await expect.poll(listPlaces).toHaveLength(1);
  // Startup requests, made once.
  for (const name of ['reportDrawn', 'listProgress', 'getSync'] as const)
    await expect.poll(app.askedRequests).toContain(name);
  const before = (await app.askedRequests()).length;
  for (const [index, key] of ['j', 'j', 'k', 'k', 'j'].entries()) {
    await page.keyboard.press(key);
    await expect.poll(listPlaces).toHaveLength(index + 2);
  }
  const asked = (await app.askedRequests()).slice(before);
  // The place, the changes to its code, and after a while that it was read, which is then shown.
  const wanted = ['savePlace', 'listEditedCode', 'setMark'];
  const mark = asked.indexOf('setMark');
  const shown = mark < 0 ? [] : ['listProgress', 'getPageStudy'];
  expect(
    asked.slice(0, mark < 0 ? undefined : mark).filter((one) => !wanted.includes(one)),
  ).toEqual([]);
  expect(asked.filter((one) => ![...wanted, ...shown].includes(one))).toEqual([]);
});

test('Home, End and the four step buttons move between questions', async ({ desk }) => {
  const page = await openWater(desk);
  await page.keyboard.press('End');
  await expect(counter(page)).toHaveText('5 of 5');
  await page.keyboard.press('Home');
  await expect(counter(page)).toHaveText('1 of 5');
  const stepper = page.getByRole('group', { name: 'Step through the questions' });
  await stepper.getByRole('button', { name: 'Next question' }).click();
  await expect(counter(page)).toHaveText('2 of 5');
  await stepper.getByRole('button', { name: 'Last question' }).click();
  await expect(counter(page)).toHaveText('5 of 5');
  await stepper.getByRole('button', { name: 'Previous question' }).click();
  await expect(counter(page)).toHaveText('4 of 5');
  await stepper.getByRole('button', { name: 'First question' }).click();
  await expect(counter(page)).toHaveText('1 of 5');
  await expect(stepper.getByRole('button', { name: 'Previous question' })).toBeDisabled();
});

test('stepping past the end offers the next subtopic', async ({ desk }) => {
  const page = await openWater(desk, `${water}#boil-twice`);
  await expect(counter(page)).toHaveText('5 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('That was the last question of Water.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next subtopic: Cup' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cup');
});

test('the bracket keys move between subtopics, even across topics', async ({ desk }) => {
  const page = await openWater(desk);
  const heading = page.getByRole('heading', { level: 1 });
  for (const expected of ['Cup', 'Oolong', 'First crack']) {
    await page.keyboard.press(']');
    await expect(heading).toHaveText(expected);
  }
  await page.keyboard.press('[');
  await expect(heading).toHaveText('Oolong');
});

test('clicking a question in the list opens it', async ({ desk }) => {
  const page = await openWater(desk);
  const list = page.getByRole('navigation', { name: 'Questions' });
  await expect(list.getByRole('link')).toHaveCount(5);
  await list.getByRole('link', { name: /hard water/ }).click();
  await expect(counter(page)).toHaveText('4 of 5');
  await expect(question(page)).toHaveText('Why does hard water dull the taste?');
  await expect(list.locator('[aria-current]')).toHaveText(/hard water/);
});

test('every filter combination counts the questions it matches, while the header keeps the total', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const perDifficulty = { '1': 2, '2': 2, '3': 1 };
  for (const keys of [
    ['1'],
    ['2'],
    ['3'],
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
    ['1', '2', '3'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    const count = keys.reduce((sum, key) => sum + perDifficulty[key], 0);
    await page.keyboard.press('Home');
    await expect(counter(page)).toHaveText(`1 of ${count}`);
    await page.keyboard.press('End');
    await expect(counter(page)).toHaveText(`${count} of ${count}`);
    await expect(page.getByText('5 questions', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('link')).toHaveCount(
      count,
    );
    await page.keyboard.press('0');
    await expect(counter(page)).toHaveText(/ of 5$/);
  }
});

test('a filtered page shows a question’s number on the page beside the counter', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const article = page.getByRole('article');
  await expect(article.getByText(/^Question \d/)).toHaveCount(0);
  await page.keyboard.press('3');
  await expect(counter(page)).toHaveText('1 of 1');
  await expect(article.getByText('Question 4 on this page')).toBeVisible();
  const listed = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
  await expect(listed).toHaveText(/^\s*4\s+Hard:\s+Why does hard water/);
});

test('a focused question announces its difficulty unless hidden, and code is named by its language', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('link', { name: /black tea/ })
    .click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveAccessibleDescription('Medium');
  for (const name of ['JavaScript code', 'Output']) {
    await expect(page.getByRole('figure', { name, exact: true })).toHaveCount(1);
  }
  await openAddress(page, '/-/settings');
  await page.getByRole('switch', { name: 'Hide difficulty until the answer is shown' }).check();
  await openAddress(page, '/tea/brewing/water');
  await page.keyboard.press('h');
  await expect(question(page)).toHaveAccessibleDescription('');
});

test('a filter that matches no questions says so and offers to clear it', async ({ desk }) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  await page.getByRole('button', { name: /^Hard/ }).click();
  await expect(counter(page)).toHaveText('0 of 0');
  await expect(page.getByText('No question on this page is hard.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(counter(page)).toHaveText('1 of 2');
});

test('the filter carries over to other pages and survives a restart', async ({ desk }) => {
  const app = await desk.launch({ args: [water] });
  await expect(counter(app.page)).toHaveText('1 of 5');
  await app.page.keyboard.press('2');
  await expect(counter(app.page)).toHaveText(/ of 2$/);
  await app.page.keyboard.press(']');
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Cup');
  await expect(counter(app.page)).toHaveText('0 of 0');
  await app.close();
  const again = await desk.launch({ args: [water] });
  await expect(counter(again.page)).toHaveText(/ of 2$/);
  await expect(again.page.getByRole('button', { name: /^Medium/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // It can't act while invisible.
  await expect(
    again.page.getByText('Only medium: 3 questions of this page are hidden'),
  ).toBeVisible();
  await expect(again.page.getByText('2 of 5 shown')).toBeVisible();
  await again.page.keyboard.press('End');
  await expect(again.page.getByText('3 questions are hidden by the filter')).toBeVisible();
  await again.page.getByRole('button', { name: 'Show all 5' }).click();
  await expect(counter(again.page)).toHaveText(/ of 5$/);
  await expect(again.page.getByText('Only medium')).toHaveCount(0);
});

test('filtering announces the filter, and the shown question if it changed @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const said = (text: string) => page.locator('[aria-live]').filter({ hasText: text });
  await page.keyboard.press('1');
  await expect(counter(page)).toHaveText('1 of 2');
  await expect(said('Only easy.')).toHaveCount(1);
  await expect(said('Question')).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(said('All difficulties.')).toHaveCount(1);
  await page.keyboard.press('3');
  const hard = 'Only hard. Question 4, hard: Why does hard water dull the taste?';
  await expect(said(hard)).toHaveCount(1);
  await page.keyboard.press('0');
  await expect(counter(page)).toHaveText('1 of 5');
  await expect(said('All difficulties. Question 1, easy: How hot should the water')).toHaveCount(1);
});

test('filtering out the focused question moves the focus @thorough', async ({ desk }) => {
  const page = await openWater(desk);
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await page.getByRole('article').getByRole('button', { name: 'Bookmark' }).focus();
  await page.keyboard.press('3');
  await expect(heading).toHaveText('Why does hard water dull the taste?');
  await expect(heading).toBeFocused();
  await expect(page.locator('[aria-live]').filter({ hasText: 'Question' })).toHaveCount(0);
});

test("Left and Right switch between the share menu's options @thorough", async ({ desk }) => {
  const page = await openWater(desk);
  await page.keyboard.press('2');
  await page.keyboard.press('s');
  const scope = (name: RegExp) => page.getByRole('menuitemradio', { name });
  await expect(scope(/This question/)).toBeVisible();
  await scope(/This question/).focus();
  for (const [key, name] of [
    ['ArrowRight', /The 2 shown/],
    ['ArrowRight', /Page, 5/],
    ['ArrowRight', /This question/],
    ['ArrowLeft', /Page, 5/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(scope(name)).toBeFocused();
    await expect(scope(name)).toBeChecked();
  }
  await expect(page.getByRole('menuitem', { name: /data file/i })).toBeVisible();
});

test('the whole page shows all answers, and the counter follows the scroll', async ({ desk }) => {
  const page = await openWater(desk);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(counter(page)).toHaveText('1 of 5');
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 20_000);
  await expect(counter(page)).toHaveText('5 of 5');
  await page.keyboard.press('Home');
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('j');
  await expect(counter(page)).toHaveText('2 of 5');
  await expect(
    page.getByRole('heading', { name: 'How long does black tea steep?' }),
  ).toBeInViewport();
});

test('after stepping through the whole page, Tab continues from the question @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(page.getByRole('button', { name: 'Whole page' })).toBeFocused();
  for (const [key, number] of [
    ['End', 5],
    ['k', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expect(counter(page)).toHaveText(`${number} of 5`);
    const question = page
      .getByRole('article')
      .nth(number - 1)
      .getByRole('heading')
      .first();
    await expect(question).toBeFocused();
    await page.keyboard.press('Tab');
    const goesOn = await question.evaluate(
      (heading) =>
        heading.compareDocumentPosition(document.activeElement ?? heading) ===
        Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(goesOn).toBe(true);
    await expect(counter(page)).toHaveText(`${number} of 5`);
    await page.getByRole('button', { name: 'Hide answers' }).focus();
  }
  // The screen reader reads the heading that takes the focus: nothing announces it a second time.
  await expect(page.locator('[aria-live]').filter({ hasText: 'Question' })).toHaveCount(0);
});

test('in a 900x600 window the bar is one line within the text, even with two-digit counts', async ({
  desk,
}) => {
  const questions = Array.from({ length: 36 }, (_, index) => {
    const difficulty = ['easy', 'medium', 'hard'][index % 3];
    const lines = [`  - id: q${index}`, `difficulty: ${difficulty}`, `q: ${index}?`, 'a: Yes.'];
    return `${lines.join('\n    ')}\n`;
  });
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
  const { page } = await desk.launch({ args: [water], viewport: { width: 900, height: 600 } });
  await expect(counter(page)).toHaveText('1 of 36');
  await page.keyboard.press('End');
  await expect(counter(page)).toHaveText('36 of 36');
  const boxes = await page
    .locator('#reading-bar .row > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(4);
  const text = await page.getByRole('article').boundingBox();
  const { x = 0, width = 0 } = text ?? {};
  for (const { left, right, top, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(x - 1);
    expect(right).toBeLessThanOrEqual(x + width + 1);
    expect(bottom - top).toBeLessThan(40);
    expect(Math.abs(top + bottom - (boxes[0]?.top ?? 0) - (boxes[0]?.bottom ?? 0))).toBeLessThan(4);
  }
});

test('filtering the whole page keeps the scroll at the current question @thorough', async ({
  desk,
}) => {
  const questions = Array.from(
    { length: 12 },
    (_, index) => `  - id: q${index + 1}
    difficulty: ${index < 8 ? 'easy' : 'hard'}
    q: Question ${index + 1}?
    a: |
      ${'Line.\n\n      '.repeat(8)}**Rule of thumb:** Rule ${index + 1}.
`,
  );
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
  const page = await openWater(desk, `${water}#q9`);
  const current = page.getByRole('heading', { name: 'Question 9?' });
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(current).toBeInViewport();
  for (const [key, shown] of [
    ['3', '1 of 4'],
    ['0', '9 of 12'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(counter(page)).toHaveText(shown);
    await expect(current).toBeInViewport();
    await drawFrames(page, 30);
    await expect(counter(page)).toHaveText(shown);
  }
});

test('the share menu copies links and Markdown to the clipboard', async ({ desk }) => {
  const app = await desk.launch({ args: [`${water}#how-much`] });
  const { page } = app;
  await expect(counter(page)).toHaveText('3 of 5');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(() => app.clipboardText()).toBe(`${water}#how-much`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect
    .poll(() => app.clipboardText())
    .toBe(
      '## How much tea for one cup?\n\nTwo grams.\n\n**Rule of thumb:** One spoon for each cup.\n',
    );
});

test('the copy button copies the code', async ({ desk }) => {
  const app = await desk.launch({ args: [`${water}#how-long`] });
  await app.page.locator('figure').first().getByRole('button', { name: /Copy/ }).click();
  await expect
    .poll(() => app.clipboardText())
    .toBe('const minutes = [3, 4, 5];\nconsole.log(minutes.at(-1));\n');
});

test('links within the library open in the app; others show their destination, then open in the browser', async ({
  desk,
}) => {
  const app = await desk.launch({ args: [water] });
  const { page } = app;
  await page.getByRole('link', { name: 'a standard' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('https://tea.example/iso?part=3103');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  expect(await app.openedUrls()).toEqual([]);
  await page.getByRole('link', { name: 'a standard' }).click();
  await dialog.getByRole('button', { name: 'Open link' }).click();
  await expect.poll(() => app.openedUrls()).toEqual(['https://tea.example/iso?part=3103']);
  await page.getByRole('link', { name: 'the cup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cup');
});

test('shortcuts are listed, and single-character ones can be turned off', async ({ desk }) => {
  const page = await openWater(desk);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next question');
  await page.keyboard.press('Escape');
  await page.goto(new URL('/-/settings', page.url()).href);
  await page.getByLabel(/single/i).click();
  await page.goto(new URL('/tea/brewing/water', page.url()).href);
  await expect(counter(page)).toHaveText(/^\d of 5$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('j');
  await page.keyboard.press('3');
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('2 of 5');
});

test('keyboard focus shows the mark buttons’ tooltips, and Esc hides them @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const tip = page.locator('.tip');
  await page.getByRole('button', { name: 'Bookmark' }).focus();
  await page.keyboard.press('Tab');
  await expect(tip).toHaveText('Write a note (n)');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveText('Bookmark (b)');
  await page.keyboard.press('Enter');
  await expect(tip).toHaveText('Remove the bookmark (b)');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy link to this question' }).hover();
  await expect(tip).toHaveText('Copy link to this question');
});

test('a mark button focused before tooltips load shows its tooltip, also when scrolled @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  const tip = page.locator('.tip');
  const { promise: asked, resolve: ask } = Promise.withResolvers<true>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<true>();
  await page.route('**/Tips-*.js', async (route) => {
    ask(true);
    await allowed;
    await route.fallback();
  });
  await page.reload();
  await asked;
  await page.getByRole('button', { name: 'Bookmark' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeFocused();
  await expect(tip).toHaveCount(0);
  allow(true);
  await expect(tip).toHaveText('Write a note (n)');
  const before = await tip.boundingBox();
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await tip.boundingBox())?.y).not.toBe(before?.y);
  await expect(tip).toHaveText('Write a note (n)');
});

test('clipped code offers line wrapping, which applies everywhere and persists @thorough', async ({
  desk,
}) => {
  const file = 'qa/tea/brewing/water.md';
  const line = `console.log(${'minutes.at(-1), '.repeat(20)}0);`;
  desk.write(file, desk.read(file).replace('console.log(minutes.at(-1));', line));
  const app = await desk.launch({ args: [`${water}#how-long`] });
  const wrap = app.page.getByRole('button', { name: 'Wrap lines' });
  await expect(app.page.getByTestId('counter')).toHaveText('2 of 5');
  // The output below it fits.
  await expect(wrap).toHaveCount(1);
  const overflow = () =>
    app.page
      .getByRole('group', { name: /code/ })
      .evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(overflow).toBeGreaterThan(0);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(overflow).toBe(0);
  await app.close();
  const again = await desk.launch({ args: [`${water}#how-long`] });
  await expect(again.page.getByRole('button', { name: 'Wrap lines', pressed: true })).toBeVisible();
});

test('in a short window, stepping reduces the page header to one line @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [water], viewport: { width: 900, height: 600 } });
  const answers = () => page.getByRole('article').evaluate((it) => it.getBoundingClientRect().top);
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
  const before = await answers();
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  await expect.poll(answers).toBeLessThan(Math.min(before, 215));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.keyboard.press('k');
  await expect.poll(answers).toBe(before);
});

test('opening a page changes no inherited style of the root @thorough', async ({ desk }) => {
  const page = await openWater(desk);
  const inherited = () =>
    page.evaluate(() =>
      [...document.documentElement.style].filter((property) => property.startsWith('--')),
    );
  expect(await inherited()).toEqual([]);
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cup');
  await expect(question(page)).toBeVisible();
  expect(await inherited()).toEqual([]);
});

test('Mermaid is drawn with its text below, and a line that can’t be drawn is named', async ({
  desk,
}) => {
  const answer = (id: string, ...mermaid: string[]): string =>
    [
      `  - id: ${id}`,
      '    difficulty: easy',
      '    q: How?',
      '    a: |',
      ...['```mermaid', ...mermaid, '```', '', '**Rule of thumb:** Draw it.'].map(
        (line) => `      ${line}`,
      ),
      '',
    ].join('\n');
  const login = ['sequenceDiagram', 'B->>S: POST /login', 'S-->>B: 303 and a cookie'];
  desk.write(
    'qa/tea/brewing/water.md',
    makeWater(answer('drawn', ...login), answer('numbered', ...login, 'autonumber')),
  );
  const { page } = await desk.launch({ args: [water] });
  await page.setViewportSize({ width: 320, height: 600 });
  const diagram = page.getByRole('figure', { name: 'Sequence diagram' });
  await expect(diagram.getByRole('img')).toBeVisible();
  await expect(diagram.getByText('303 and a cookie').first()).toBeVisible();
  await diagram.getByText('Show as text').click();
  await expect(diagram.getByText('S-->>B: 303 and a cookie')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolations(page, 'a diagram');
  await page.keyboard.press('j');
  await expect(page.getByText('Line 4 can’t be drawn: “autonumber”')).toBeVisible();
});
