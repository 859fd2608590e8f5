/** Sharing: every command of the share menu, all the way to the file, the clipboard or the printer. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { parseFile } from '../../src/main/content/parse.ts';
import { decodePayload } from '../../src/main/content/payload.ts';
import { readAnkiPackage } from '../main/features/sharing/read-anki-package.ts';
import { makeWater } from '../fixtures/answer-page.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';

const water = '/tea/brewing/water';
const exportsFolder = join(import.meta.dirname, '../fixtures/exports');

function golden(name: string): string {
  return readFileSync(join(exportsFolder, name), 'utf8');
}

async function open(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Chooses an action in the share menu, after its scope if there are several. */
async function share(page: Page, scope: string | RegExp | null, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'Share' });
  if (scope !== null) await menu.getByRole('menuitemradio', { name: scope }).click();
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
  await expect(menu).toBeHidden();
}

function messages(page: Page): Locator {
  return page.getByRole('status', { name: 'Messages' });
}

/** The names of the fonts that a PDF uses for its text, without subset tags. */
async function readFonts(data: Uint8Array): Promise<Set<string>> {
  const pdf = await getDocumentProxy(data);
  const names = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    await page.getOperatorList();
    for (const id of Object.keys((await page.getTextContent()).styles)) {
      const { name } = page.commonObjs.get(id) as { name: string };
      names.add(name.replace(/^[A-Z]{6}\+/, ''));
    }
  }
  return names;
}

async function readPdf(data: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(data));
  return { text: text.join('\n'), pages: totalPages };
}

const files = [
  ['Save as HTML…', 'water.html', 'page.html'],
  ['Save as Text for Anki…', 'water-anki.txt', 'page.anki.txt'],
  ['Save as Markdown…', 'water.md', 'water.file.md'],
] as const;

for (const [action, name, expected] of files) {
  test(`${action} writes the page to the chosen file and says so`, async ({ desk }) => {
    const app = await desk.launch();
    const file = join(desk.content, '..', name);
    await open(app.page, water, 'Water');
    await app.answerSaveDialog(file);
    await share(app.page, /^Page/, action);
    await expect(messages(app.page)).toContainText(`Saved as ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(golden(expected));
    expect((await app.savesAsked()).map((path) => path.split(/[\\/]/).at(-1))).toEqual([name]);
    const beside = readdirSync(join(desk.content, '..')).filter((one) => one.includes('.tmp'));
    expect(beside).toEqual([]);
  });
}

test('a saved Markdown file can be read back as a content file @thorough', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../water.md');
  await open(app.page, water, 'Water');
  await app.answerSaveDialog(file);
  await share(app.page, /^Page/, 'Save as Markdown…');
  await expect(messages(app.page)).toContainText('Saved as');
  const path = 'qa/tea/brewing/water.md';
  const again = parseFile(path, readFileSync(file, 'utf8'));
  const original = parseFile(path, desk.read(path));
  expect(again.problems).toEqual([]);
  const parents = { framework: 'Tea', topic: 'Brewing' };
  expect(again.draft).toEqual({ ...original.draft, written: parents });
});

test('a payload holds the page, its siblings and its article', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../water.json');
  await open(app.page, water, 'Water');
  await app.answerSaveDialog(file);
  await share(app.page, /^Page/, 'Save as Data file (JSON)…');
  await expect(messages(app.page)).toContainText('Saved as');
  const { data, prerenderedAt } = decodePayload(readFileSync(file, 'utf8'));
  expect(data).toEqual(decodePayload(golden('page.payload.json')).data);
  expect(Math.abs(Date.now() - (prerenderedAt ?? 0))).toBeLessThan(24 * 3600 * 1000);
});

test('an Anki package holds a note for each question of the page', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../water.apkg');
  await open(app.page, water, 'Water');
  await app.answerSaveDialog(file);
  await share(app.page, /^Page/, 'Save as Anki Package (.apkg)…');
  await expect(messages(app.page)).toContainText(`Saved as ${file}`);
  const { notes } = readAnkiPackage(readFileSync(file));
  const ids = ['how-hot', 'how-long', 'how-much', 'which-water', 'boil-twice'];
  expect(notes.map(({ guid }) => guid)).toEqual(ids.map((id) => `${water}#${id}`));
});

test('an Anki package of a framework holds the questions of all its pages', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../tea.apkg');
  await open(app.page, '/tea', 'Tea');
  await app.answerSaveDialog(file);
  await share(app.page, null, 'Save as Anki Package with reviews…');
  await expect(messages(app.page)).toContainText(`Saved as ${file}`);
  const { notes } = readAnkiPackage(readFileSync(file));
  const pages = new Set(notes.map(({ guid }) => guid.split('#')[0]));
  expect(pages).toEqual(new Set([water, '/tea/brewing/cup', '/tea/leaves/oolong']));
});

test('an Anki package of all bookmarks is saved from their list', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../bookmarks.apkg');
  await open(app.page, water, 'Water');
  await app.page.getByRole('article').getByRole('button', { name: 'Bookmark' }).first().click();
  await open(app.page, '/-/marks', 'Marks and notes');
  await app.answerSaveDialog(file);
  await share(app.page, null, 'Save as Anki Package (.apkg)…');
  await expect(messages(app.page)).toContainText(`Saved as ${file}`);
  const { notes } = readAnkiPackage(readFileSync(file));
  expect(notes.map(({ guid }) => guid)).toEqual([`${water}#how-hot`]);
  expect(await findViolations(app.page)).toEqual([]);
});

test('an Anki package of all frameworks is saved from a framework', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../library.apkg');
  await open(app.page, '/tea', 'Tea');
  await app.answerSaveDialog(file);
  await share(app.page, 'All frameworks', 'Save as Anki Package (.apkg)…');
  await expect(messages(app.page)).toContainText(`Saved as ${file}`);
  const { notes } = readAnkiPackage(readFileSync(file));
  const frameworks = new Set(notes.map(({ guid }) => guid.split('/')[1]));
  expect(frameworks).toEqual(new Set(['tea', 'coffee']));
});

test('a pack holds the content files of the topic', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../brewing.rotpack');
  await open(app.page, '/tea/brewing', 'Brewing');
  await app.answerSaveDialog(file);
  await share(app.page, null, 'Save as Pack (.rotpack)…');
  await expect(messages(app.page)).toContainText(`Saved as ${file}`);
  const packed = Object.entries(unzipSync(readFileSync(file)));
  expect(packed.map(([path]) => path)).toEqual([
    'frameworks/tea.yml',
    'topics/tea-brewing.yml',
    'qa/tea/brewing/water.md',
    'qa/tea/brewing/cup.md',
  ]);
  for (const [path, bytes] of packed) {
    const { problems, draft } = parseFile(path, strFromU8(bytes));
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({ kind: path.startsWith('qa/') ? 'page' : expect.any(String) });
  }
});

test('a PDF holds the answers, with a header and a number on every page', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../water.pdf');
  await open(app.page, water, 'Water');
  await app.answerSaveDialog(file);
  await share(app.page, /^Page/, 'Save as PDF…');
  await expect(messages(app.page)).toContainText('Saved as');
  const { text, pages } = await readPdf(new Uint8Array(readFileSync(file)));
  for (const part of [
    'Tea › Brewing',
    'How hot should the water be for green tea?',
    'const minutes = [3, 4, 5];',
    'Four minutes, then taste.',
    'Fresh is nice, and twice is fine.',
    `1 / ${pages}`,
    `${pages} / ${pages}`,
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Copy');
});

for (const action of ['Save as PDF…', 'Save rules sheet as PDF…']) {
  test(`${action} draws its text with the fonts of the app, which are not installed @thorough`, async ({
    desk,
  }) => {
    const app = await desk.launch();
    const file = join(desk.content, '../water.pdf');
    await open(app.page, water, 'Water');
    await app.answerSaveDialog(file);
    await share(app.page, /^Page/, action);
    await expect(messages(app.page)).toContainText('Saved as');
    const names = [...(await readFonts(new Uint8Array(readFileSync(file))))];
    expect(names).not.toEqual([]);
    for (const name of names) expect(name).toMatch(/^(?:Inter|SourceSerif4|JetBrainsMono)/);
  });
}

test('the rules sheet of a topic holds every rule of thumb on one sheet', async ({ desk }) => {
  const app = await desk.launch();
  const file = join(desk.content, '../brewing.pdf');
  await open(app.page, '/tea/brewing', 'Brewing');
  await app.answerSaveDialog(file);
  await share(app.page, null, 'Save rules sheet as PDF…');
  await expect(messages(app.page)).toContainText('Saved as');
  const { text, pages } = await readPdf(new Uint8Array(readFileSync(file)));
  expect(pages).toBe(1);
  expect(text).toContain('Four minutes, then taste.');
  expect(text).toContain('Thick walls, warm tea.');
  expect(text).toContain('Should the cup be warmed first?');
  expect(text).not.toContain('Three to five minutes.');
});

test('a topic’s PDF starts with its contents and names each page in the headers', async ({
  desk,
}) => {
  const app = await desk.launch();
  const file = join(desk.content, '../brewing.pdf');
  await open(app.page, '/tea/brewing', 'Brewing');
  await app.answerSaveDialog(file);
  await share(app.page, null, 'Save as PDF…');
  await expect(messages(app.page)).toContainText('Saved as');
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
  const [first = '', ...sheets] = (await extractText(pdf)).text;
  expect(first).toMatch(/Contents\n1\. Water 5 questions\n2\. Cup 2 questions/);
  expect(sheets[0]).toContain('Brewing Water');
  expect(sheets.at(-1)).toContain('Brewing Cup');
});

test('a slow save shows its progress, and canceling it writes no file', async ({ desk }) => {
  const paragraphs = '      Leaves open slowly.\n\n'.repeat(40);
  const questions = Array.from(
    { length: 250 },
    (_, index) =>
      `  - id: q${index}\n    difficulty: easy\n    q: ${index}?\n    a: |\n${paragraphs}`,
  );
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
  const app = await desk.launch();
  const { page } = app;
  const file = join(desk.content, '../brewing.pdf');
  await open(page, '/tea/brewing', 'Brewing');
  await app.answerSaveDialog(file);
  await share(page, null, 'Save as PDF…');
  await expect(page.getByRole('progressbar', { name: 'Saving…' })).toBeVisible();
  await messages(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(messages(page)).toBeEmpty();
  // A later save is unaffected, and its end shows that nothing of the first is in progress.
  await app.answerSaveDialog(join(desk.content, '../water.html'));
  await share(page, null, 'Save as HTML…');
  await expect(messages(page)).toContainText('Saved as');
  expect(existsSync(file)).toBe(false);
});

test('the question, the filtered questions or the page can be printed', async ({ desk }) => {
  const app = await desk.launch();
  await open(app.page, `${water}#how-long`, 'Water');
  await share(app.page, 'This question', 'Print…');
  await expect(messages(app.page)).toContainText('Sent to the printer');
  await app.page.keyboard.press('2');
  await share(app.page, 'The 2 shown', 'Print rules sheet…');
  await expect.poll(async () => (await app.printedDocuments()).length).toBe(2);
  const [question, sheet] = await Promise.all(
    (await app.printedDocuments()).map((base64) =>
      readPdf(new Uint8Array(Buffer.from(base64, 'base64'))),
    ),
  );
  expect(question?.text).toContain('Three to five minutes.');
  expect(question?.text).not.toContain('Two grams.');
  expect(sheet?.text).toContain('Fresh is nice, and twice is fine.');
  expect(sheet?.text).not.toContain('The greener the leaf');
});

test('the menu of a question groups its entries, and offers the rules sheet of the page', async ({
  desk,
}) => {
  const app = await desk.launch();
  await open(app.page, `${water}#how-long`, 'Water');
  await app.page.getByRole('button', { name: 'Share' }).click();
  const menu = app.page.getByRole('menu', { name: 'Share' });
  for (const [group, entries] of [
    ['Copy', 3],
    ['Save', 3],
    ['Anki', 5],
    ['Paper', 3],
  ] as const)
    await expect(menu.getByRole('group', { name: group }).getByRole('menuitem')).toHaveCount(
      entries,
    );
  await menu.getByRole('menuitem', { name: 'Print the page’s rules sheet…' }).click();
  await expect.poll(async () => (await app.printedDocuments()).length).toBe(1);
  const [sheet = ''] = await app.printedDocuments();
  const { text } = await readPdf(new Uint8Array(Buffer.from(sheet, 'base64')));
  expect(text).toContain('The greener the leaf');
});

test('the question, the page and the topic can be copied', async ({ desk }) => {
  const app = await desk.launch();
  await open(app.page, `${water}#how-long`, 'Water');
  await share(app.page, 'This question', 'Copy as Plain text');
  await expect.poll(() => app.clipboardText()).toBe(golden('question.text.txt'));
  await share(app.page, /^Page/, 'Copy as Markdown');
  await expect.poll(() => app.clipboardText()).toBe(golden('page.md'));
  await share(app.page, /^Page/, 'Copy Link');
  await expect.poll(() => app.clipboardText()).toBe('rule-of-thumb://tea/brewing/water');
  await open(app.page, '/tea/brewing', 'Brewing');
  await share(app.page, null, 'Copy as Plain text');
  await expect.poll(() => app.clipboardText()).toBe(golden('topic.text.txt'));
});

test('canceling writes no file and shows no message', async ({ desk }) => {
  const app = await desk.launch();
  await open(app.page, water, 'Water');
  await app.answerSaveDialog(null);
  await share(app.page, /^Page/, 'Save as HTML…');
  await expect.poll(() => app.savesAsked()).toHaveLength(1);
  await share(app.page, /^Page/, 'Copy Link');
  await expect(messages(app.page)).toContainText('Link copied');
  await expect(messages(app.page)).not.toContainText('Saved');
});

test('a failed write is reported with its reason and can be retried @thorough', async ({
  desk,
}) => {
  const app = await desk.launch();
  const file = join(desk.content, '../none/water.html');
  await open(app.page, water, 'Water');
  await app.answerSaveDialog(file);
  await share(app.page, /^Page/, 'Save as HTML…');
  const status = messages(app.page);
  await expect(status).toContainText(`${file} could not be written. The folder is not there.`);
  expect(existsSync(file)).toBe(false);
  const better = join(desk.content, '../water.html');
  writeFileSync(better, 'what was there before');
  await app.answerSaveDialog(better);
  await status.getByRole('button', { name: 'Retry' }).click();
  await expect(status).toContainText(`Saved as ${better}`);
  expect(readFileSync(better, 'utf8')).toBe(golden('page.html'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in the menus, ${colorScheme} @thorough`, async ({ desk }) => {
    const { page } = await desk.launch({ colorScheme, viewport: { width: 900, height: 600 } });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [address, heading] of [
      [water, 'Water'],
      ['/tea/brewing', 'Brewing'],
    ] as const) {
      await open(page, address, heading);
      if (address === water) await page.keyboard.press('2');
      await page.keyboard.press('s');
      await expect(page.getByRole('menu', { name: 'Share' })).toBeInViewport({ ratio: 1 });
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      // axe's own frame handling opens pages, which this app denies.
      const { violations } = await new AxeBuilder({ page })
        .withTags(tags)
        .setLegacyMode(true)
        .analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}

for (const [width, height] of [
  [900, 600],
  [600, 500],
] as const) {
  test(`the share menu opens at its button and returns the focus, at ${width} by ${height} @thorough`, async ({
    desk,
  }) => {
    const { page } = await desk.launch({ viewport: { width, height } });
    await open(page, `${water}#how-long`, 'Water');
    const button = page.getByRole('button', { name: 'Share', exact: true });
    const menu = page.getByRole('menu', { name: 'Share' });
    const openers = [() => page.keyboard.press('s'), () => button.click()];
    for (const openMenu of openers) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await openMenu();
      await expect(menu).toBeVisible();
      const [of, at] = [await menu.boundingBox(), await button.boundingBox()];
      expect(Math.abs((of?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0))).toBeLessThan(10);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    }

    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(button).not.toBeInViewport();
    await page.keyboard.press('s');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });
}

test('the share menu works by keyboard alone', async ({ desk }) => {
  const app = await desk.launch();
  const { page } = app;
  await open(page, `${water}#how-long`, 'Water');
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitemradio', { name: 'This question' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^Page/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => app.clipboardText()).toBe('rule-of-thumb://tea/brewing/water');
});
