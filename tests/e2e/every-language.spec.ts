/** Behavior common to all runnable languages: code can be edited, stopped and reset, and times out. */
import { expect, test } from './fixture.ts';
import {
  block,
  change,
  editor,
  fence,
  limitRuns,
  openAnswer,
  printed,
  runButton,
  status,
  writeAnswer,
} from './run-answers.ts';

/** How long an engine may take to load here. */
const loading = { timeout: 90_000 };

/** Each of these is a fence of the same answer. */
const languages = [
  { info: 'js', code: "console.log('tea');", endless: 'while (true);' },
  { info: 'ts', code: "const tea: string = 'tea';\nconsole.log(tea);", endless: 'while (true);' },
  { info: 'python', code: "print('tea')", endless: 'while True:\n    pass' },
  {
    info: 'sql',
    code: "SELECT 'tea' AS drink;",
    endless: 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b;',
  },
  {
    info: 'jsx',
    code: 'const drink = <b>tea</b>;\nconsole.log(drink.props.children);',
    endless: 'while (true);',
  },
  {
    info: 'tsx',
    code: "const drink: string = 'tea';\nconsole.log(drink);",
    endless: 'while (true);',
  },
  {
    info: 'html run',
    code: "<script>console.log('tea');</script>",
    endless: '<script>while (true);</script>',
  },
];

const fences = (code: 'code' | 'endless'): string[] =>
  languages.map((language) => fence(language.info, language[code]));

test('code of each language can be edited, stopped, kept across a kill and reset @thorough', async ({
  desk,
}) => {
  test.setTimeout(5 * 60_000);
  writeAnswer(desk, ...fences('code'));
  const first = await openAnswer(desk);
  for (const [index, { info, endless }] of languages.entries()) {
    await test.step(`${info} is changed and stopped`, async () => {
      const code = block(first.page, index);
      await change(code, endless);
      await runButton(code).click();
      await expect(status(code)).toContainText('Running…', loading);
      await code.getByRole('button', { name: 'Stop' }).click();
      await expect(status(code)).toContainText('Stopped.');
      await expect(code.getByText('Your change is saved.')).toBeVisible();
    });
  }
  await first.kill();

  const { page } = await openAnswer(desk);
  for (const [index, { info, endless }] of languages.entries()) {
    await test.step(`${info} is kept and brought back`, async () => {
      const code = block(page, index);
      await expect(editor(code)).toHaveText(endless);
      await code.getByRole('button', { name: 'Reset' }).click();
      await expect(editor(code)).toHaveCount(0);
      await runButton(code).click();
      await expect(printed(code)).toContainText('tea', loading);
    });
  }
});

test('a style can be edited, kept across a kill and reset @thorough', async ({ desk }) => {
  const page = '<p id=tea>Tea</p>\n<script>console.log(getComputedStyle(tea).color);</script>';
  writeAnswer(desk, fence('html run', page), fence('css continues', 'p { color: rgb(1, 2, 3); }'));
  const first = await openAnswer(desk);
  const before = block(first.page, 1);
  await change(before, 'p { color: rgb(4, 5, 6); }');
  await runButton(before).click();
  await expect(printed(before)).toHaveText('rgb(4, 5, 6)\n', loading);
  await expect(before.getByText('Your change is saved.')).toBeVisible();
  await first.kill();

  const code = block((await openAnswer(desk)).page, 1);
  await expect(editor(code)).toHaveText('p { color: rgb(4, 5, 6); }');
  await runButton(code).click();
  await expect(printed(code)).toHaveText('rgb(4, 5, 6)\n', loading);
  await code.getByRole('button', { name: 'Reset' }).click();
  await expect(editor(code)).toHaveCount(0);
  await runButton(code).click();
  await expect(printed(code)).toHaveText('rgb(1, 2, 3)\n', loading);
});

test('code of each language is ended at the time limit of the settings @thorough', async ({
  desk,
}) => {
  test.setTimeout(5 * 60_000);
  writeAnswer(desk, ...fences('endless'));
  const { page } = await openAnswer(desk);
  await limitRuns(page, 1);
  for (const [index, { info }] of languages.entries()) {
    await test.step(info, async () => {
      const code = block(page, index);
      await runButton(code).click();
      await expect(status(code)).toContainText(
        /because (?:it took longer than|the page didn’t respond for) 1 second\./,
        loading,
      );
    });
  }
});
