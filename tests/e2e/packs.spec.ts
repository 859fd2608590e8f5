/** The user's own libraries: added next to the bundled one, watched, switched off, removed, or refused when bad. */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { encodePayload } from '../../src/main/content/payload.ts';
import { makeZip } from '../main/packs/make-zip.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';

const water = 'qa/tea/brewing/water.md';

/** A copy of the fixture library in a user folder, with a different page title to tell it apart. */
function writeNotes(desk: Desk): string {
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  edit(join(notes, water), 'title: Water', 'title: My water');
  return notes;
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

async function openPacks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your libraries…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
}

test("a folder opens as a second library, and its slugs do not clash with the bundled one's", async ({
  desk,
}) => {
  const notes = writeNotes(desk);
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My Notes' })).toBeVisible();

  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.getByRole('link', { name: 'My Notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Notes');
  await page.getByRole('main').getByRole('link', { name: /^Tea/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Brewing/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /My water/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My water');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');

  // The bundled page with the same slugs remembers its own place.
  await tree.getByRole('link', { name: 'All frameworks' }).click();
  await page.getByRole('list', { name: 'Frameworks', exact: true }).getByText('Tea').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Brewing/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Water|Water/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
});

test('a saved file updates the open page in place, and problems come and go', async ({ desk }) => {
  const notes = writeNotes(desk);
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My Notes' })).toBeVisible();
  await page.evaluate(() => history.pushState({ begun: true }, '', '/@my-notes/tea/brewing/water'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My water');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
  const address = page.url();

  edit(join(notes, water), 'title: My water', 'title: Better water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Better water');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
  expect(page.url()).toBe(address);

  edit(join(notes, water), 'title: Better water', 'title: [');
  await expect(page.getByText('you are reading its last good version')).toBeVisible();
  await page.getByRole('link', { name: 'See the problems' }).click();
  await expect(
    page.getByText(/^@my-notes\/qa\/tea\/brewing\/water\.md:\d+:\d+$/).first(),
  ).toBeVisible();
  edit(join(notes, water), 'title: [', 'title: Mended water');
  await expect(page.getByText('Every content file is as it should be.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended water');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
});

test('a library can be renamed, switched off and on and removed, and keeps its places when added again', async ({
  desk,
}) => {
  const notes = writeNotes(desk);
  const { page, chooseNext } = await desk.launch();
  const tree = page.getByRole('navigation', { name: 'Library' });
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.getByRole('button', { name: 'Rename My Notes' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Job notes');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('link', { name: 'Job notes' })).toBeVisible();

  await page.getByRole('switch', { name: 'Job notes is shown' }).click();
  await expect(tree.getByRole('link', { name: 'Job notes' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Job notes is shown' }).click();
  await expect(tree.getByRole('link', { name: 'Job notes' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Job notes' }).click();
  await expect(page.getByText('There are none yet.')).toBeVisible();
  await expect(tree.getByRole('link', { name: 'Job notes' })).toHaveCount(0);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('link', { name: 'My Notes' }).last()).toHaveAttribute(
    'href',
    '/@my-notes',
  );
  expect(readdirSync(notes).length).toBeGreaterThan(0);
});

test('a zip file is unpacked; a bad one is refused and leaves nothing behind', async ({ desk }) => {
  const folder = join(desk.userData, '..');
  const good = join(folder, 'Good pack.zip');
  const files = readdirSync(fixtureLibrary, { recursive: true, encoding: 'utf8' });
  writeFileSync(
    good,
    makeZip(
      files
        .filter((name) => /\.(?:md|yml)$/.test(name))
        .map((name) => ({ name, content: readFileSync(join(fixtureLibrary, name)) })),
    ),
  );
  const evil = join(folder, 'evil.zip');
  writeFileSync(evil, makeZip([{ name: '../../evil.md', content: 'x' }]));

  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([evil]);
  await page.getByRole('button', { name: 'Open a .zip file…' }).click();
  await expect(page.getByText('This .zip file is not opened')).toBeVisible();
  await expect(page.getByText('There are none yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  await chooseNext([good]);
  await page.getByRole('button', { name: 'Open a .zip file…' }).click();
  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.getByRole('link', { name: 'Good pack' }).click();
  await expect(page.getByRole('list', { name: 'Frameworks' }).getByText('Tea')).toBeVisible();
  expect(readdirSync(join(desk.userData, 'packs'))).toEqual(['good-pack']);
  expect(readdirSync(folder)).not.toContain('evil.md');
});

test('a folder without a library is refused, and cancelling the dialog does nothing', async ({
  desk,
}) => {
  const empty = join(desk.userData, '..', 'empty');
  mkdirSync(empty);
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([empty]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByText('is no library')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await chooseNext([]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('button', { name: 'Open a folder…' })).toBeEnabled();
  await expect(page.getByText('There are none yet.')).toBeVisible();
});

test('a list of questions is previewed, and imported once the user confirms', async ({ desk }) => {
  const list = join(desk.userData, '..', 'roasting.md');
  writeFileSync(list, '# Roasting\n\n## Why roast?\n\nFor the taste.\n\n## <b>Bold</b>?\n\nNo.\n');
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([list]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByText('Nothing has been written yet.')).toBeVisible();
  await expect(dialog.getByText('Why roast?')).toBeVisible();
  expect(readdirSync(desk.userData)).not.toContain('packs');

  await dialog.getByRole('textbox', { name: 'Name of the library' }).fill('My beans');
  await page.keyboard.press('Tab');
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('Beans');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('topics/notes-beans.yml')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'My beans' })).toBeVisible();

  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'My beans' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notes/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: /Beans/ }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Roasting/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roasting');
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
    '<b>Bold</b>?',
  );
});

test('a payload is imported, a bad one is refused, and an import can be cancelled', async ({
  desk,
}) => {
  const folder = join(desk.userData, '..');
  const good = join(folder, 'good.json');
  const question = { id: 'why', difficulty: 'easy', q: 'Why?', a: 'So.', votes: 2 };
  const record = { title: 'Inner', path: '/sql/joins/inner', framework: 'SQL', topic: 'Joins' };
  const data = { 'qa-x': { page: { ...record, questions: [question] } } };
  writeFileSync(good, encodePayload({ data, prerenderedAt: 1 }));
  const bad = join(folder, 'bad.json');
  writeFileSync(bad, '[{"data":1},["Evil",2],{}]');

  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([bad]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  await expect(page.getByText('unknown wrapper')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  await chooseNext([good]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByText('votes of "why" kept under "meta"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(readdirSync(desk.userData)).not.toContain('packs');

  await chooseNext([good]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'good' }).click();
  await expect(page.getByRole('list', { name: 'Frameworks' }).getByText('SQL')).toBeVisible();

  await page.keyboard.press('/');
  const frameworks = page.getByRole('combobox', { name: 'Framework' });
  await expect(frameworks.locator('optgroup[label=good] option')).toHaveText(['SQL']);
  await page.keyboard.type('why');
  await frameworks.selectOption('/@good/sql');
  await expect(page.locator('[role=option]')).toHaveText([/Why\?/]);
  await page.keyboard.press('Escape');

  const [imported = ''] = readdirSync(join(desk.userData, 'packs'));
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('button', { name: 'Remove good' }).click();
  const files = join(desk.userData, 'packs', imported);
  await expect(page.getByText(`Its files in ${files} and what you studied`)).toBeVisible();
  expect(readdirSync(files)).toContain('qa');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in the list of libraries, ${colorScheme}`, async ({ desk }) => {
    const notes = writeNotes(desk);
    const { page, chooseNext } = await desk.launch({ colorScheme });
    await openPacks(page);
    await chooseNext([notes]);
    await page.getByRole('button', { name: 'Open a folder…' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'My Notes' })).toBeVisible();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode(true)
      .analyze();
    expect(violations).toEqual([]);

    await chooseNext([join(notes, water)]);
    await page.getByRole('button', { name: 'Import questions…' }).click();
    await expect(page.getByRole('dialog', { name: 'Import questions' })).toBeVisible();
    const dialog = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode(true)
      .analyze();
    expect(dialog.violations).toEqual([]);
  });
}
