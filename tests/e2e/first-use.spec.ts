/** Fifteen goals of a new user, reached using only the visible screen: no addresses and no test ids. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { RunningApp } from './app.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function question(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 2 });
}

/** Navigates from the library's first screen down to a page. */
async function openWater(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Frameworks', exact: true }).getByText('Tea').click();
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /Brewing/ })
    .first()
    .click();
  await main.getByRole('link', { name: /Water/ }).first().click();
  await expect(title(page)).toHaveText('Water');
}

/** Saves the whole page from the share menu to a file, for which the system's dialog would ask. */
async function save(app: RunningApp, action: string, file: string): Promise<void> {
  const { page } = app;
  await app.answerSaveDialog(file);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitemradio', { name: /^Page/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByText(`Saved as ${file}`)).toBeVisible();
}

test('first use: open a question, filter, step by keyboard, copy a link, look up the keys', async ({
  desk,
}) => {
  const { page, clipboardText } = await desk.launch();

  await test.step('open a question', async () => {
    await openWater(page);
    await expect(question(page)).toHaveText('How hot should the water be for green tea?');
  });

  await test.step('filter', async () => {
    await page.getByRole('button', { name: /^Medium/ }).click();
    await expect(question(page)).toHaveText('How long does black tea steep?');
    await expect(page.getByText('1 of 2', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Medium/ }).click();
    await expect(page.getByText('1 of 5', { exact: true }).first()).toBeVisible();
  });

  await test.step('go to the next subtopic by keyboard', async () => {
    await page.keyboard.press(']');
    await expect(title(page)).toHaveText('Cup');
    await expect(question(page)).toHaveText('Which cup keeps tea warm?');
  });

  await test.step('copy a link', async () => {
    await page.getByRole('button', { name: 'Copy link to this question' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await expect.poll(clipboardText).toBe('rule-of-thumb://tea/brewing/cup#which-cup');
  });

  await test.step('look up the keys', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Next question')).toBeVisible();
    await expect(keys.getByText('Reload the content')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
});

test('first use: find and bookmark a question, restart, write a note, change the appearance', async ({
  desk,
}) => {
  const first = await desk.launch();

  await test.step('find and bookmark', async () => {
    await first.page.getByRole('button', { name: /^Search/ }).click();
    await first.page.getByRole('combobox', { name: /Search/ }).fill('calcium');
    await first.page.getByRole('option', { name: /hard water/ }).click();
    await expect(question(first.page)).toHaveText('Why does hard water dull the taste?');
    await first.page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await expect(
      first.page.getByRole('button', { name: 'Bookmark', exact: true, pressed: true }),
    ).toBeVisible();
  });
  await first.close();

  const { page } = await desk.launch();
  await test.step('find it again after a restart', async () => {
    await expect(question(page)).toHaveText('Why does hard water dull the taste?');
    await page.getByRole('link', { name: /Marks and notes/ }).click();
    const list = page.getByRole('list', { name: 'Bookmarks' });
    await list.getByRole('link', { name: /hard water/ }).click();
    await expect(question(page)).toHaveText('Why does hard water dull the taste?');
  });

  await test.step('write a note', async () => {
    await page.getByRole('button', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Soft water from the *filter*.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('region', { name: 'Your note' })).toContainText('Soft water');
  });

  await test.step('go dark and larger', async () => {
    /** The lightness of the background, from 0 to 255, and the size of the text, in pixels. */
    const read = () =>
      page.evaluate(() => {
        const { fontSize } = getComputedStyle(document.body);
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        return { light: Number(/\d+/.exec(ground)?.[0]), size: parseFloat(fontSize) };
      });
    const before = await read();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.getByRole('radio', { name: 'Larger' }).check({ force: true });
    await expect.poll(async () => (await read()).size).toBeGreaterThan(before.size);
    await expect.poll(async () => (await read()).light).toBeLessThan(before.light - 100);
  });
});

test('first use: recall five cards, undo one, take an interview and read its report', async ({
  desk,
}) => {
  const { page } = await desk.launch();

  await test.step('recall five cards, one of them undone', async () => {
    await page
      .getByRole('link', { name: /^Recall/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Ask without reading' }).click();
    for (const left of [8, 7, 6, 5]) {
      await page.getByRole('button', { name: /^Show the/ }).click();
      await page.getByRole('button', { name: /^Easy/ }).click();
      await expect(page.getByText(`${left} new`, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Undo the last step' }).click();
    await expect(page.getByText('6 new', { exact: true })).toBeVisible();
    for (const left of [5, 4]) {
      const reveal = page.getByRole('button', { name: /^Show the/ });
      const easy = page.getByRole('button', { name: /^Easy/ });
      // The answer revealed before the undo stays revealed.
      await expect(reveal.or(easy).first()).toBeVisible();
      if (await reveal.isVisible()) await reveal.click();
      await easy.click();
      await expect(page.getByText(`${left} new`, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Leave the session' }).click();
    await page.getByRole('button', { name: 'End it' }).click();
  });

  await test.step('sit an interview', async () => {
    await page.getByRole('link', { name: /^Interviews/ }).click();
    await page.getByRole('link', { name: /^Practice an interview/ }).click();
    await page.getByRole('spinbutton', { name: 'Length' }).fill('3');
    await page.getByRole('button', { name: 'Start interview' }).click();
    for (const [answered, grade] of [/^Missed/, /^Partly/, /^Well/].entries()) {
      await expect(page.getByText(`${answered} of 3 done`)).toBeVisible();
      await expect(page.getByText('Enter to write here')).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('About two grams.');
      await page.getByRole('button', { name: 'Show the whole answer' }).click();
      await expect(page.getByRole('region', { name: 'You typed' })).toContainText('two grams');
      await page.getByRole('button', { name: grade }).click();
    }
    await page.getByRole('button', { name: 'See the report' }).click();
  });

  await test.step('read the report', async () => {
    await expect(title(page)).toHaveText('Interview report');
    await expect(page.getByText(/1\s+well,\s*1\s+partly,\s*1\s+missed/).first()).toBeVisible();
    await expect(page.getByText('About two grams.')).toHaveCount(3);
    await page.getByRole('button', { name: 'Recall the 2 not answered well' }).click();
    await expect(question(page)).toBeVisible();
  });
});

test('first use: save a rules sheet and Anki cards', async ({ desk }) => {
  const app = await desk.launch();
  await openWater(app.page);

  await test.step('rules sheet', async () => {
    const file = join(desk.userData, 'rules.pdf');
    await save(app, 'Save rules sheet as PDF…', file);
    expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  await test.step('Anki', async () => {
    const file = join(desk.userData, 'water.txt');
    await save(app, 'Save as Text for Anki…', file);
    expect(readFileSync(file, 'utf8')).toContain('Four minutes, then taste.');
  });
});

test('first use: open a folder, find its mistake and fix it', async ({ desk }) => {
  const notes = join(desk.userData, '..', 'My Notes');
  const file = join(notes, 'qa/tea/brewing/water.md');
  cpSync(fixtureLibrary, notes, { recursive: true });
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('difficulty: medium', 'difficulty: brutal'));
  const { page, chooseNext } = await desk.launch();
  await page.getByRole('link', { name: /^Your libraries/ }).click();
  await chooseNext([notes]);
  await page.getByRole('button', { name: /^Open a folder/ }).click();
  await expect(page.getByRole('heading', { name: 'My Notes' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /problem/ })
    .click();
  await expect(title(page)).toHaveText('Problems');
  await expect(page.getByRole('main')).toContainText('must be easy, medium or hard');
  await expect(
    page
      .getByRole('main')
      .getByText(/water\.md/)
      .first(),
  ).toBeVisible();
  writeFileSync(file, good);
  await expect(page.getByText('No problems in any content file.')).toBeVisible();
});

test('first use: back up, change something and restore', async ({ desk }) => {
  const { page } = await desk.launch();
  await openWater(page);
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Worth keeping.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('region', { name: 'Your note' });
  await expect(note).toContainText('Worth keeping.');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Your study data was backed up.')).toBeVisible();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Edit the note' }).first().click();
  await page.getByRole('textbox', { name: 'Note' }).fill('A slip.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toContainText('A slip.');

  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await page
    .getByRole('button', { name: /^Restore the backup of/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Restored the backup of /)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(note).toContainText('Worth keeping.');
});
