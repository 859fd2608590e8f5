/** Steps that prepare session screens for their pictures. */
import type { Page } from '@playwright/test';

/** Ends the open session, if any, so that another can be started. */
export async function endSession(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'End it' });
  const start = page.getByRole('button', { name: /^Start/ });
  const other = page.getByText('Something else…');
  await end.or(start).or(other).or(page.getByText('Nothing is due now')).first().waitFor();
  if (await end.isVisible()) await end.click();
  await end.waitFor({ state: 'detached' });
  const another = page.getByRole('link', { name: 'Start another' });
  await start.or(another).or(other).or(page.getByText('Nothing is due now')).first().waitFor();
  if (await another.isVisible()) await another.click();
  if (await other.isVisible()) await other.click();
}

/**
 * Starts the kind of session with this label, and presses keys at the first question. Recall asks only cards with the
 * other label.
 */
export async function startSession(
  page: Page,
  kind: string | null,
  keys: string[],
  cards = 'Answers',
): Promise<void> {
  await endSession(page);
  for (const name of kind === 'Recall' ? [kind, cards] : [kind ?? []].flat())
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('article').waitFor();
  for (const key of keys) await press(page, key);
}

/** Grades the remaining questions Easy and ends the session. */
export async function finishSession(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish' });
  while (!(await finish.isVisible())) for (const key of ['Space', '4']) await press(page, key);
  await finish.click();
}

/** Runs an interview of five questions to its report. */
export async function giveInterview(page: Page): Promise<void> {
  await endSession(page);
  await page.getByRole('spinbutton', { name: 'Length' }).fill('5');
  await startSession(page, null, []);
  for (const grade of ['3', '1', '2', '3', '3']) {
    await page
      .getByRole('textbox', { name: /Your answer/ })
      .fill('Text is the default choice: it has no length limit,\nand a CHECK can add one.');
    await page.getByRole('button', { name: 'Show the whole answer' }).click();
    await press(page, grade);
  }
  await page.getByRole('button', { name: 'See the report' }).click();
  await page.getByRole('heading', { name: 'By topic' }).waitFor();
}

/** Presses a key and waits until the screen changes. */
async function press(page: Page, key: string): Promise<void> {
  const read = (): Promise<string> => page.locator('main').innerText();
  const before = await read();
  await page.keyboard.press(key);
  while ((await read()) === before) await page.waitForTimeout(20);
}
