/** Recall and Interview opened from the top bar: frameworks and topics are chosen from the tree, and kept between the two. */
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { askSomethingElse } from './sessions.ts';

test('the result of a choice is announced in an existing live region @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await page.getByRole('banner').getByRole('link', { name: 'Recall' }).click();
  await askSomethingElse(page);
  const region = page.getByRole('main').getByRole('status').first();
  await expect(region).toContainText(/^\d+ questions/);
  const kept = await region.elementHandle();
  const choices = [
    [page.getByRole('radio', { name: /of my choice/ }), 'Nothing chosen yet'],
    [page.getByRole('radio', { name: /^The whole library/ }), /^\d+ questions/],
    [page.getByRole('radio', { name: /^Due questions/ }), 'Nothing is due now'],
  ] as const;
  for (const [choice, text] of choices) {
    await choice.check();
    await expect(region).toContainText(text);
    expect(await region.evaluate((now, before) => now === before, kept), String(text)).toBe(true);
  }
});

test('each choice is announced once, with its own message @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.getByRole('banner').getByRole('link', { name: 'Recall' }).click();
  await askSomethingElse(page);
  const region = page.getByRole('main').getByRole('status').first();
  await expect(region).toContainText('9 new');
  const said = await region.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (text !== '' && text !== texts.at(-1)) texts.push(text);
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  await page.getByRole('radio', { name: 'Output drill' }).check();
  await expect(region).toContainText('with an output');
  await page.getByRole('radio', { name: 'Recall', exact: true }).check();
  await expect(region).toContainText('9 new');
  await page.getByRole('radio', { name: /of my choice/ }).check();
  await expect(region).toContainText('Nothing chosen yet');
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(region).toContainText('1 new');
  expect(await said.jsonValue()).toEqual([
    '1 question 1 with an output',
    '9 questions 0 due now, 9 new, 9 in all',
    'Nothing chosen yet Choose the frameworks and topics to study.',
    '1 question 0 due now, 1 new, 1 in all',
  ]);
});

test('an interview keeps the frameworks and topics chosen in the tree', async ({ desk }) => {
  const { page } = await desk.launch();
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Recall' }).click();
  await askSomethingElse(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall');
  await expect(page.getByText(/^The whole library/).locator('..')).toContainText(/\d+ questions/);

  await page.getByRole('radio', { name: /of my choice/ }).check();
  await expect(page.getByText('Nothing chosen yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start recall' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Topics of Tea' }).click();
  await page.getByRole('checkbox', { name: /^Brewing/ }).check();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Tea/ })).toBeChecked({ indeterminate: true });
  await expect(page.getByRole('button', { name: 'Start recall' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Easy' }).click();
  const cram = page.getByRole('radio', { name: 'Cram' });
  await cram.check();

  const instead = page.getByRole('link', { name: 'Practice an interview instead' });
  await instead.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await page.goBack();
  await expect(cram).toBeChecked();
  await instead.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await expect(page.getByRole('checkbox', { name: /^Brewing/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Coffee/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Easy' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: /^Coffee/ }).uncheck();
  await page.getByRole('button', { name: 'Start interview' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('Escape');

  await banner.getByRole('link', { name: 'Interviews' }).click();
  await page.getByRole('link', { name: 'Practice an interview on any topic' }).click();
  await expect(page.getByText(/Tea, Brewing: 0 done/)).toBeVisible();
});
