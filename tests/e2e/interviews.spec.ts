/** The user's own interviews: added, described, practiced for, and removed. */
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { addDays } from '../../src/main/study/study-day.ts';
import { formatLocalDay } from '../../src/shared/local-day.ts';
import { expectNoViolations } from './axe.ts';
import { expect, settle, test } from './fixture.ts';
import {
  addInterview,
  openAddress,
  openLibrary,
  readTables,
  stopTime,
  todayCard,
} from './sessions.ts';

/** The ways in which the app's processes can end without warning. */
const ends = [
  ['the app', 'kill'],
  ["the window's process", 'crash'],
] as const;

const today = formatLocalDay(new Date());

test('an interview keeps its company, round and notes, and practice is limited to its topics', async ({
  desk,
}) => {
  const { page, close } = await desk.launch();
  await openAddress(page, '/-/settings#interview');
  await page.getByRole('link', { name: 'Open your interviews' }).click();
  await page.getByRole('link', { name: 'Add an interview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New interview');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Company').fill('Acme');
  await page.getByLabel('Date', { exact: true }).fill(addDays(today, 12));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme');
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByLabel('Position').fill('Backend engineer');
  await page.getByRole('radio', { name: 'System design' }).check();
  await expect(page.getByText('Requirements first')).toBeVisible();
  await page.getByLabel('Notes').fill('Ann leads the team.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(page.getByText('1 of 3 topics counts.')).toBeVisible();
  await expectNoViolations(page, 'an interview with all of its fields');
  await openLibrary(page);
  await close();

  const again = await desk.launch();
  await openAddress(again.page, '/-/interviews');
  const item = again.page.getByRole('list', { name: 'Coming up' }).getByRole('listitem');
  await expect(item).toContainText('Acme, Backend engineer');
  await expect(item).toContainText(/In 12 days, on .* at 10:00/);
  await expect(item).toContainText('System design. 1 of 3 topics counts.');
  await item.getByRole('link', { name: 'Acme, Backend engineer', exact: true }).click();
  await expect(again.page.getByLabel('Notes')).toHaveValue('Ann leads the team.');
  await again.page.getByRole('link', { name: 'Practice an interview' }).click();
  await expect(again.page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await expect(again.page.getByRole('checkbox', { name: /^Coffee/ })).toBeChecked();
  await expect(again.page.getByRole('checkbox', { name: /^Tea/ })).not.toBeChecked();
  await again.page.getByRole('button', { name: 'Start interview' }).click();
  await expect(again.page.getByText('0 of 1 done')).toBeVisible();
});

test('a removed interview comes back with Undo, and Today names the company', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/tea/brewing/water');
  await addInterview(page, addDays(today, 3));
  await page.getByLabel('Company').fill('Acme');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No interviews yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(1);
  await openLibrary(page);
  await expect(todayCard(page)).toContainText('For your interview at Acme in 3 days');
});

test('a debrief links questions and writes new ones, and Today starts with the missed ones', async ({
  desk,
}) => {
  const { page, close } = await desk.launch();
  await addInterview(page, addDays(today, 5));
  await page.getByLabel('Company').fill('Bolt');
  await page.getByRole('checkbox', { name: /^Tea/ }).check();
  await addInterview(page, addDays(today, -1));
  await page.getByLabel('Company').fill('Acme');
  await page.getByRole('link', { name: 'All your interviews' }).click();
  await page.getByRole('link', { name: 'Debrief of Acme' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debrief: Acme');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('radio', { name: 'So-so' }).check({ force: true });

  // Using only the keyboard: a line as typed, and a question from the library.
  const field = page.getByRole('combobox', { name: 'A question they asked' });
  await field.focus();
  await page.keyboard.type('Why is a gaiwan lidded?');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Questions they asked' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.keyboard.type('cracks');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText(
    'What is it that cracks?',
  );
  await expectNoViolations(page, 'a debrief with suggestions');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(field).toHaveValue('');
  await expect(lines.nth(1).getByRole('link')).toHaveText('What is it that cracks?');
  await lines
    .nth(1)
    .getByRole('checkbox', { name: /^Missed/ })
    .check();
  await expect(page.getByText('Today’s new questions start with')).toContainText('Bolt');

  // The first line becomes one of the user's own questions.
  await page.getByRole('button', { name: 'Write it: Why is a gaiwan lidded?' }).click();
  const dialog = page.getByRole('dialog', { name: 'New question' });
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue(
    'Why is a gaiwan lidded?',
  );
  await dialog.getByRole('textbox', { name: 'Answer' }).click();
  await page.keyboard.insertText('To hold the leaves back.');
  await dialog.getByRole('textbox', { name: 'Rule of thumb' }).fill('The lid is the sieve.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(lines.nth(0).getByRole('link')).toHaveText('Why is a gaiwan lidded?');
  await lines
    .nth(0)
    .getByRole('checkbox', { name: /^Missed/ })
    .check();
  await page.getByLabel('Notes').fill('Ann asked most of them.');
  await close();

  const again = await desk.launch();
  await openLibrary(again.page);
  await expect(todayCard(again.page)).toContainText(
    'New questions from your debrief come first: 2.',
  );
  await openAddress(again.page, '/-/interviews');
  const past = again.page.getByRole('list', { name: 'Past' }).getByRole('listitem');
  await expect(past).toContainText('It went so-so. 2 questions, 2 missed.');
  await past.getByRole('link', { name: 'Debrief of Acme' }).click();
  await expect(again.page.getByLabel('Notes')).toHaveValue('Ann asked most of them.');
  await again.page.getByRole('link', { name: 'Why is a gaiwan lidded?' }).click();
  await expect(again.page.getByRole('article')).toContainText('The lid is the sieve.');
});

test('a line of a debrief is linked later, and a removed interview brings its debrief back with Undo @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await addInterview(page, today);
  await page.getByRole('link', { name: 'Debrief', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'A question they asked' });
  await field.fill('the cracking thing');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Link: the cracking thing' }).click();
  const linked = page.getByRole('combobox', { name: 'The question, or one of the library' });
  await expect(linked).toBeFocused();
  await expect(linked).toHaveValue('the cracking thing');
  await linked.press('Escape');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Link: the cracking thing' }).click();
  await linked.fill('what cracks');
  await expect(page.getByRole('option')).toHaveCount(1);
  await linked.press('ArrowUp');
  await linked.press('Enter');
  const lines = page.getByRole('list', { name: 'Questions they asked' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole('link')).toHaveText('What is it that cracks?');
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'The interview' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 question, 0 missed.')).toBeVisible();
});

test('pasted lines become a question each up to the limit, and a removed one comes back with Undo @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await addInterview(page, today);
  await page.getByRole('link', { name: 'Debrief', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'A question they asked' });
  const paste = (text: string): Promise<void> =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const options = { clipboardData, bubbles: true, cancelable: true };
      input.dispatchEvent(new ClipboardEvent('paste', options));
    }, text);
  const lines = page.getByRole('list', { name: 'Questions they asked' }).getByRole('listitem');
  await paste('- What is <b>bold</b>?\r\n\r\n  * Why \u202Ebackwards?\n');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('What is <b>bold</b>?');
  await page.getByRole('button', { name: /^Remove: What is/ }).click();
  await expect(lines).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('What is <b>bold</b>?');
  await paste(
    Array.from({ length: 5000 }, (_, index) => `${index} ${'😀'.repeat(600)}`).join('\n'),
  );
  await expect(
    page.getByText('4,902 lines left out: a debrief holds 100 questions.'),
  ).toBeVisible();
  await expect(lines).toHaveCount(100);
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(lines).toHaveCount(100);
});

for (const [process, end] of ends) {
  test(`an interview's fields lose at most a second of typing when ${process} is killed`, async ({
    desk,
  }) => {
    const app = await desk.launch();
    await addInterview(app.page, addDays(today, 3));
    const read = (): string => JSON.stringify(readTables(desk.userData, 'setting'));
    await app.page.getByLabel('Company').pressSequentially('Acme');
    await expect.poll(read).toContain('Acme');
    await stopTime(app.page);
    await app.page.getByLabel('Notes').pressSequentially('Ask for Ann');
    await app.page.clock.runFor(600);
    await expect.poll(read).toContain('Ask for Ann');
    await app.page.getByLabel('Notes').pressSequentially(' and Bo');
    await app[end]();

    const { page } = await desk.launch();
    await openAddress(page, '/-/interviews');
    await page.getByRole('link', { name: 'Acme', exact: true }).click();
    await expect(page.getByLabel('Notes')).toHaveValue(/^Ask for Ann/);
  });
}

test('quitting saves the last letter typed into an interview', async ({ desk }) => {
  const app = await desk.launch();
  await addInterview(app.page, addDays(today, 3));
  await stopTime(app.page);
  await app.page.getByLabel('Notes').pressSequentially('Ask for Ann');
  // As in Ctrl+Q.
  await app.page.keyboard.press('Control');
  await app.close();

  const { page } = await desk.launch();
  await openAddress(page, '/-/interviews');
  await page.getByRole('link', { name: 'Interview', exact: true }).last().click();
  await expect(page.getByLabel('Notes')).toHaveValue('Ask for Ann');
});

test('interviews of two profiles merge by a study file, with a debrief, and Today follows all of them @thorough', async ({
  desk,
}) => {
  const file = join(desk.userData, '..', 'study.json');
  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  await addInterview(there.page, addDays(today, 2));
  await there.page.getByLabel('Company').fill('Bolt');
  await addInterview(there.page, addDays(today, -1));
  await there.page.getByLabel('Company').fill('Cask');
  await there.page.getByRole('link', { name: 'Debrief', exact: true }).click();
  const field = there.page.getByRole('combobox', { name: 'A question they asked' });
  await field.fill('Why is it called oolong?');
  await field.press('Enter');
  await settle(there.page);
  await openAddress(there.page, '/-/settings#data');
  await there.answerSaveDialog(file);
  await there.page.getByRole('button', { name: 'Export everything…' }).click();
  await expect(there.page.getByText(`Everything was exported to ${file}.`)).toBeVisible();

  const { page, chooseNext } = await desk.launch();
  await openAddress(page, '/tea/brewing/water');
  await addInterview(page, addDays(today, 9));
  await page.getByLabel('Company').fill('Acme');
  await settle(page);
  await openAddress(page, '/-/settings#data');
  await chooseNext([file]);
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import study data' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('study.json was imported.')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  const listed = (list: string): Locator =>
    page.getByRole('list', { name: list }).getByRole('heading', { level: 3 });
  await expect(listed('Coming up')).toHaveText(['Bolt', 'Acme']);
  await expect(listed('Past')).toHaveText(['Cask']);
  await expect(page.getByText('1 question, 0 missed.')).toBeVisible();
  await openLibrary(page);
  await expect(todayCard(page)).toContainText('For your interview at Bolt in 2 days');
});

test('an interview limited to two topics takes few clicks, and practice asks only those topics', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const banner = page.getByRole('banner');
  await click(banner.getByRole('link', { name: 'Interviews' }));
  await click(page.getByRole('link', { name: 'Add an interview' }));
  await page.getByLabel('Date', { exact: true }).fill(addDays(today, 6));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Topics of Tea' }));
  await click(page.getByRole('checkbox', { name: /^Leaves/ }));
  await click(page.getByRole('checkbox', { name: /^Coffee/ }));
  await expect(page.getByText('2 of 3 topics count.')).toBeVisible();
  await click(page.getByRole('link', { name: 'Practice an interview' }));
  expect(clicks).toBeLessThanOrEqual(6);
  await page.getByRole('button', { name: 'Start interview' }).click();
  await expect(page.getByText('0 of 2 done')).toBeVisible();
});
