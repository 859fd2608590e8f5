/** Code marked as a card while reading: adding it to recall, and correct answers that count as first reviews. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listGapCode } from '../../src/main/content/fences/gap-code.ts';
import { fence, makePage } from '../fixtures/answer-page.ts';
import { expectNoViolations } from './axe.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { block, openAnswer, runButton } from './run-answers.ts';
import { expectSaved, openAddress, readTables, startSession } from './sessions.ts';

const printing = [fence('js', 'console.log(1 + 1);'), fence('text output', '2')];
const water = 'rule-of-thumb://tea/brewing/water';

const offer = (page: Page) => page.getByRole('group', { name: 'First review' });

function readReviews(desk: Desk): unknown[] {
  return readTables(desk.userData, 'review')['review'] ?? [];
}

test('code is added to recall from its page, and asked at once', async ({ desk }) => {
  desk.write('qa/tea/brewing/water.md', makePage(...printing));
  const { page } = await openAnswer(desk);
  const mark = block(page).getByRole('img', { name: 'Recall asks what this prints' });
  await expect(mark).toHaveAccessibleName(
    'Recall asks what this prints once you have graded the answer Good.',
  );
  await page.getByRole('button', { name: 'Add to recall' }).click();
  const added = page.getByRole('button', { name: 'In recall' });
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  await expect(mark).toHaveAccessibleName('Recall asks what this prints. It starts soon.');
  await expectNoViolations(page, 'code that is in recall');
  await added.click();
  await expect(page.getByRole('button', { name: 'Add to recall' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to recall' }).click();
  await expect(added).toBeVisible();

  await startSession(page, '/-/recall#/tea/brewing/water');
  await expect(page.getByRole('textbox', { name: 'What does this print?' })).toBeFocused();
});

test('a right prediction and a solved challenge count as first reviews once the reader agrees @thorough', async ({
  desk,
}) => {
  const task = [
    fence('js starter', 'const double = (cups) => cups;'),
    fence('js tests', "test('doubles two', () => double(2), 4);"),
    fence('js', 'const double = (cups) => cups * 2;'),
  ];
  desk.write('qa/tea/brewing/water.md', makePage(...printing));
  desk.write(
    'qa/tea/brewing/cups.md',
    makePage(...task)
      .replace('title: Water', 'title: Cups')
      .replace('order: 1', 'order: 2'),
  );
  const { page } = await desk.launch({ args: [water] });
  await expect(runButton(page)).toBeVisible();
  await page.keyboard.press('o');
  const prediction = page.getByRole('textbox', { name: 'Your prediction' });
  await prediction.fill('2');
  await expectNoViolations(page, 'a prediction');
  await runButton(page).click();
  await expect(page.getByRole('group', { name: 'Yours, compared' })).toContainText('Right');
  await expect(offer(page)).toBeVisible();
  expect(readReviews(desk)).toEqual([]);
  await expectNoViolations(page, 'the offer to count it');
  await offer(page).getByRole('button', { name: 'Count them' }).click();
  await expect.poll(() => readReviews(desk)).toMatchObject([{ kind: 'output', grade: 3 }]);
  await expectSaved(desk, { firstReviews: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => readReviews(desk))
    .toMatchObject([{ kind: 'output', undone_at: expect.any(Number) as unknown }]);

  await openAddress(page, '/tea/brewing/cups');
  const editor = page.getByRole('textbox', { name: /^Your solution in/ });
  await page.getByRole('button', { name: 'Run tests' }).click();
  await expect(page.getByText('0 of 1 test passed')).toBeVisible({ timeout: 90_000 });
  await editor.fill('const double = (cups) => cups + cups;');
  await page.getByRole('button', { name: 'Run tests' }).click();
  // Hard, because a run failed first.
  await expect
    .poll(() => readReviews(desk), { timeout: 90_000 })
    .toContainEqual(expect.objectContaining({ kind: 'task', grade: 2 }));
});

test('a gap whose original code fails here isn’t asked, and the reason is shown once @thorough', async ({
  desk,
}) => {
  const wrong = [fence('js', 'console.log(1 + 1);'), fence('text output', '3')];
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  writeFileSync(join(notes, 'qa/tea/brewing/water.md'), makePage(...wrong));
  mkdirSync(join(notes, 'gaps/tea/brewing'), { recursive: true });
  const hash = listGapCode(wrong.join('\n\n'))[0]?.hash ?? '';
  writeFileSync(
    join(notes, 'gaps/tea/brewing/water.yml'),
    `gaps:\n  - question: run\n    fence: 1\n    code: "${hash}"\n    hole: log\n    wrong: [warn]\n`,
  );
  const { page, chooseNext } = await desk.launch();
  await openAddress(page, '/-/packs');
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My Notes' })).toBeVisible();
  await openAddress(page, '/-/settings#recall');
  await page.getByRole('switch', { name: 'Ask what code prints' }).uncheck();
  await expectSaved(desk, { skippedKinds: ['output'] });
  await openAddress(page, '/@my-notes/tea/brewing/water');
  await page.getByRole('button', { name: 'Add to recall' }).click();
  await expect(page.getByRole('button', { name: 'In recall' })).toBeVisible();

  await startSession(page, '/-/recall#/@my-notes/tea/brewing/water');
  await page.getByRole('button', { name: 'Run code' }).click();
  await expect(page.getByRole('alert')).toContainText('This gap isn’t asked', { timeout: 90_000 });
  await expectNoViolations(page, 'a gap that isn’t asked');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(readReviews(desk)).toEqual([]);
});
