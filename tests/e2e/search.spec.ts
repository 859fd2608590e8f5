/** Search: with the keyboard alone, in scopes, with typos, and with highlighted terms where a result opens. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const signs = `---
title: Signs
description: Words that are made of signs.
seoDescription: Questions about signs.
difficulty: medium
order: 3
updated: 2026-11-06
questions:
  - id: arrow
    difficulty: hard
    q: What does \`->>\` return?
    a: |
      Text: \`data->>'name'\` in C++ and with \`@Depends\`.

      **Rule of thumb:** Two heads, one text.
  - id: on-delete
    difficulty: easy
    q: What does \`ON DELETE\` do in snake_case?
    a: |
      It is naïve.

      **Rule of thumb:** Ask before you delete.
---
`;

async function openPalette(desk: Desk, key = 'Control+k'): Promise<Page> {
  desk.write('qa/tea/brewing/signs.md', signs);
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await page.keyboard.press(key);
  await expect(page.getByRole('combobox', { name: 'Search the library' })).toBeFocused();
  return page;
}

const option = (page: Page, name: string | RegExp) =>
  page.locator('[role=option]', { hasText: name });

/** The marked texts in the document. */
function readMarked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map((found) => {
      const range = new Range();
      range.setStart(found.startContainer, found.startOffset);
      range.setEnd(found.endContainer, found.endOffset);
      return range.toString();
    }),
  );
}

/**
 * The background of highlighted texts in the shown question, or of the surrounding text while nothing is highlighted.
 */
function readMarkGround(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.querySelector('article .prose p') ?? document.body;
    return getComputedStyle(element, '::highlight(found)').backgroundColor;
  });
}

test('a question is found and opened by keyboard alone, with the search terms marked', async ({
  desk,
}) => {
  const page = await openPalette(desk);
  await page.keyboard.type('wat tas');
  await expect(option(page, 'Why does hard water dull the taste?')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[aria-selected=true]')).toContainText('hard water');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/tea/brewing/water');
  await expect(page.getByRole('article')).toContainText('Why does hard water dull the taste?');
  await expect.poll(() => readMarked(page)).toEqual(['water', 'taste', 'taste', 'water']);
  const ground = await readMarkGround(page);

  await page.keyboard.press('j');
  await expect.poll(() => readMarked(page)).toEqual([]);
  expect(await readMarkGround(page)).not.toBe(ground);
  await page.keyboard.press('k');
  await expect(page.getByRole('article')).toContainText('Why does hard water dull the taste?');
  expect(await readMarked(page)).toEqual([]);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the library' });
  await expect(field).toHaveValue('wat tas');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an opened result focuses its question, and Esc clears the highlights @thorough', async ({
  desk,
}) => {
  const page = await openPalette(desk);
  await page.keyboard.type('why does the taste dull');
  await expect(option(page, 'Why does hard water dull the taste?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /hard water/ })).toBeFocused();
  await expect.poll(() => readMarked(page)).toEqual(['dull', 'taste', 'taste']);
  await page.keyboard.press('Escape');
  await expect.poll(() => readMarked(page)).toEqual([]);
});

test('an empty search screen focuses its field @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  const open = (address: string) => page.goto(new URL(address, page.url()).href);
  await open('/-/search#water');
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeFocused();
  await open('/-/settings');
  await open('/-/search');
  await expect(page.getByRole('searchbox', { name: 'Search the library' })).toBeFocused();
  await page.keyboard.type('water');
  await expect(page.getByRole('link', { name: /hard water/ }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Framework' })).toBeFocused();
});

test('operators, identifiers, phrases and accents are found as typed', async ({ desk }) => {
  const page = await openPalette(desk, '/');
  const field = page.getByRole('combobox', { name: 'Search the library' });
  for (const [text, found] of [
    ['->>', 'What does ->> return?'],
    ['C++', 'What does ->> return?'],
    ['@Depends', 'What does ->> return?'],
    ['"on delete"', 'What does ON DELETE do'],
    ['snake_case', 'What does ON DELETE do'],
    ['naive', 'What does ON DELETE do'],
    ['what does -return -calcium', 'What does ON DELETE do'],
  ] as const) {
    await field.fill(text);
    await expect(page.locator('[role=option]'), text).toHaveCount(1);
    await expect(option(page, found), text).toBeVisible();
  }
});

test('pages are listed above questions, and a page can be opened', async ({ desk }) => {
  const page = await openPalette(desk);
  await page.keyboard.type('first c');
  await expect(page.locator('[role=option]').first()).toContainText('First crack');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First crack');
});

test('the scope narrows the results, and results outside it can still be reached', async ({
  desk,
}) => {
  const page = await openPalette(desk);
  await page.keyboard.type('cracks');
  await expect(option(page, 'What is it that cracks?')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Framework' }).selectOption('Tea');
  await expect(dialog).toContainText('Nothing here matches “cracks');
  await dialog.getByRole('button', { name: 'Search the whole library' }).click();
  await expect(option(page, 'What is it that cracks?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hard' }).click();
  await expect(dialog).toContainText('Nothing here matches “cracks');
  await dialog.getByRole('button', { name: 'Medium' }).click();
  await expect(option(page, 'What is it that cracks?')).toBeVisible();
});

test('typos are tolerated, and a search without results gets suggestions', async ({ desk }) => {
  const page = await openPalette(desk);
  const field = page.getByRole('combobox', { name: 'Search the library' });
  await field.fill('calcuim');
  await expect(page.getByRole('dialog')).toContainText(
    'Nothing matches “calcuim”. These match “calcium”',
  );
  await field.press('Enter');
  await expect.poll(() => readMarked(page)).toEqual(['Calcium']);

  await page.keyboard.press('Control+k');
  await field.fill('calcium qqqqqq');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Nothing contains all the words in “calcium qqqqqq”. These have some:',
  );
  await expect(option(page, 'Why does hard water dull the taste?')).toBeVisible();
  await field.fill('calcium -taste');
  await expect(dialog).toContainText('Nothing in the library matches “calcium -taste”.');
  await dialog.getByRole('button', { name: 'calcium' }).click();
  await expect(option(page, 'Why does hard water dull the taste?')).toBeVisible();
});

test('an unmatched search is quoted, and an unmatched command is called a command @thorough', async ({
  desk,
}) => {
  const page = await openPalette(desk);
  const field = page.getByRole('combobox', { name: 'Search the library' });
  const dialog = page.getByRole('dialog');
  await field.fill('zzzz...');
  await expect(dialog).toContainText('Nothing in the library matches “zzzz...”.');
  await field.fill('>setings');
  await expect(dialog).toContainText('No command matches “setings”.');
  await expect(dialog).not.toContainText('finds the exact phrase');
});

test('a single suggestion is announced in the singular, and punctuation as an empty search @thorough', async ({
  desk,
}) => {
  const page = await openPalette(desk);
  const field = page.getByRole('combobox', { name: 'Search the library' });
  const dialog = page.getByRole('dialog');
  await field.fill('"Two heads, one text"');
  await expect(page.locator('[aria-live]').filter({ hasText: /^1 suggestion$/ })).toHaveCount(1);
  for (const sign of ['_', '\\', '"']) {
    await field.fill(sign);
    await expect(dialog).toContainText(`There is nothing to search for in “${sign}”.`);
    await expect(dialog).not.toContainText('Nothing in the library matches');
  }
});

test('fast typing shows the results for the final text', async ({ desk }) => {
  const page = await openPalette(desk);
  await page.keyboard.type('water cup thick which steep');
  for (let count = 0; count < 22; count += 1) await page.keyboard.press('Backspace');
  await expect(page.getByRole('combobox', { name: 'Search the library' })).toHaveValue('water');
  await expect(page.locator('[role=option]').first()).toContainText('Water');
});

test('successful searches are offered again, even after a restart, until cleared', async ({
  desk,
}) => {
  const { page, close } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  for (const [text, opened] of [
    ['cracks', 'First crack'],
    ['calcium', 'Water'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the library' }).fill(text);
    const hits = page.locator('[role=option]').filter({ hasText: new RegExp(text, 'i') });
    await hits.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened);
  }
  await close();
  const again = await desk.launch();
  await expect(again.page.getByRole('heading', { level: 1 })).toHaveText('Water');
  await again.page.keyboard.press('Control+k');
  await expect(again.page.locator('[role=option]')).toHaveText(['calcium', 'cracks']);
  await again.page.keyboard.press('ArrowDown');
  await again.page.keyboard.press('Enter');
  await expect(option(again.page, 'What is it that cracks?')).toBeVisible();
  await again.page.getByRole('combobox', { name: 'Search the library' }).fill('');
  await again.page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(again.page.locator('[role=option]')).toHaveCount(0);
});

test('all results have their own screen with an address', async ({ desk }) => {
  const questions = Array.from(
    { length: 60 },
    (_, index) =>
      `  - id: q-${index}\n    difficulty: easy\n    q: Which kettle is number ${index}?\n` +
      `    a: |\n      This one.\n\n      **Rule of thumb:** Count the kettles.\n`,
  );
  const head = signs.slice(0, signs.indexOf('  - id'));
  desk.write(
    'qa/tea/brewing/kettles.md',
    `${head.replace('order: 3', 'order: 4')}${questions.join('')}---\n`,
  );
  const page = await openPalette(desk);
  await page.keyboard.type('kettle');
  await option(page, 'Show all results').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  expect(page.url()).toMatch(/\/-\/search#kettle$/);
  const links = page.locator('main ol a');
  await expect(links).toHaveCount(40);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(links).toHaveCount(60);
  await expect(page.getByText('60 results')).toBeVisible();
  const easy = page.getByRole('main').getByRole('button', { name: 'Easy' });
  await easy.click();
  await expect(page.getByText('60 results')).toBeVisible();
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signs');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(links).toHaveCount(60);
  await expect(links.last()).toBeInViewport();
  await expect(easy).toHaveAttribute('aria-pressed', 'true');
  await easy.click();
  await page.getByRole('searchbox').fill('calcium "would taste"');
  await expect(links).toHaveCount(1);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('calcium "would taste"');
  await links.first().click();
  await expect.poll(() => readMarked(page)).toEqual(['Calcium', 'would taste']);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(links).toHaveCount(1);
});

/** Writes notes, keyed by question, the way the window does. */
async function writeNotes(page: Page, notes: Record<string, string>): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const [question, note] of Object.entries(wanted)) {
      const saved = await window.api.request('saveNote', [question, note]);
      if (!saved.ok) throw new Error(saved.error.message);
    }
  }, notes);
}

test('at 400% zoom, the suggestion chosen with the arrow keys is visible @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ viewport: { width: 320, height: 256 } });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search the library' }).fill('water');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const selected = suggestions.getByRole('option', { selected: true });
  await expect(selected).toHaveCount(1);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(selected).toBeInViewport({ ratio: 0.9 });
  }
});

test('the palette announces results in an existing live region, also when it reopens a search @thorough', async ({
  desk,
}) => {
  const page = await openPalette(desk);
  const field = page.getByRole('combobox', { name: 'Search the library' });
  const region = page.getByRole('dialog').locator('[aria-live]');
  await field.fill('hot');
  await expect(region).toHaveText(/^\d+ suggestions?$/);
  const kept = await region.elementHandle();
  await field.fill('>setings');
  await expect(region).toHaveText('No command matches “setings”.');
  expect(await region.evaluate((now, before) => now === before, kept)).toBe(true);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0);

  await field.fill('hot');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Not the promise, which would be awaited before the key is pressed.
  await page.evaluate(`{
    globalThis.firstText = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        const added = document.querySelector('[role="dialog"] [aria-live]');
        if (added === null) return;
        observer.disconnect();
        resolve(added.textContent.trim());
      }).observe(document.body, { childList: true, subtree: true });
    });
    undefined;
  }`);
  await page.keyboard.press('/');
  expect(await page.evaluate('globalThis.firstText')).toBe('');
  await expect(region).toHaveText(/^\d+ suggestions?$/);
});

test('the screen of all results announces new results in one live region @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await page.goto(new URL('/-/search#hot', page.url()).href);
  const region = page.getByRole('main').locator('[aria-live]');
  await expect(region).toHaveText('1 result');
  const kept = await region.elementHandle();
  for (const [text, found] of [
    ['zzzz', 'Nothing in the library matches “zzzz”.'],
    ['wter', 'for water; nothing in the library matches wter'],
    ['', 'Type words or their first letters'],
    ['hot', '1 result'],
  ] as const) {
    await page.getByRole('searchbox').fill(text);
    await expect(region).toContainText(found);
    expect(await region.evaluate((now, before) => now === before, kept), text).toBe(true);
  }
});

test('notes are listed between pages and questions, and open their question', async ({ desk }) => {
  const page = await openPalette(desk);
  await writeNotes(page, {
    '/tea/brewing/signs#arrow': 'Ask the **teapot**, and mind its spout.',
    '/tea/brewing/water#how-much': 'A descaled teapot.',
  });
  await page.keyboard.type('teapot');
  const notes = page.getByRole('group', { name: 'Your notes' });
  await expect(notes.getByRole('option')).toHaveCount(2);
  await expect(notes.getByRole('option').first()).toContainText('A descaled teapot.');
  await expect(page.getByRole('dialog')).toContainText('Nothing in the library matches “teapot');
  await page.keyboard.type(' spout');
  await expect(notes.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/tea/brewing/signs');
  await expect(page.getByRole('article')).toContainText('What does ->> return?');

  await page.goto(new URL('/-/search#teapot', page.url()).href);
  const found = page.getByRole('region', { name: 'Your notes' });
  await expect(found.getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Hard' }).click();
  await expect(found.getByRole('link')).toHaveText(['What does ->> return?']);
  await found.getByRole('link').click();
  expect(new URL(page.url()).hash).toBe('#arrow');
});

test('a note on a question that left the library opens the list of such notes @thorough', async ({
  desk,
}) => {
  desk.write('qa/tea/brewing/signs.md', signs);
  const { page: before, close } = await desk.launch();
  await expect(before.getByRole('heading', { level: 1 })).toHaveText('Library');
  await writeNotes(before, { '/tea/brewing/signs#arrow': 'Ask the teapot.' });
  await close();
  desk.remove('qa/tea/brewing/signs.md');

  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('teapot');
  await expect(option(page, 'No longer in the library')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marks and notes');
  expect(page.url()).toMatch(/\/-\/marks#vanished$/);
  await expect(page.getByRole('main')).toContainText('Ask the teapot.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in the palette and the results, ${colorScheme} @thorough`, async ({
    desk,
  }) => {
    const { page } = await desk.launch({ colorScheme });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
    await writeNotes(page, { '/tea/brewing/water#how-much': 'Mind the `water`.' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search the library' });
    for (const text of ['', 'wat', 'watre', 'qqqqqq wat']) {
      await field.fill(text);
      if (text !== '') await expect(page.getByRole('dialog')).toContainText(/questions|Nothing/i);
      expect(await findViolations(page), `the palette with "${text}"`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.goto(new URL('/-/search#wat', page.url()).href);
    await expect(page.locator('main ol a').first()).toBeVisible();
    expect(await findViolations(page), 'the results').toEqual([]);
  });
}

async function findViolations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
