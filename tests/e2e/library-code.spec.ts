/**
 * The bundled library's code produces the output shown in its answers: every runnable fence is run once, and the tests of
 * each challenge are run on its solutions.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectFolder } from '../../tools/runtime/project.ts';
import { expect, test } from './fixture.ts';
import { printed, replaceCode, status, wrong } from './run-answers.ts';
import { openAddress } from './sessions.ts';

const content = join(projectFolder, 'content');

/** Frameworks without code that runs in the app. */
const withoutCode = new Set(['git', 'linux']);

/** The first run loads the engine. */
const loading = { timeout: 60_000 };

/** The final status of a fence, by whether its answer shows an output. */
const right = {
  shown: /Output matches|The last result matches|This error is expected/,
  unshown: /Done|The page is shown|This error is expected/,
};

test.describe.configure({ mode: 'parallel' });

for (const framework of readdirSync(join(content, 'qa'))) {
  test(`the code of ${framework} prints the output in its answers @thorough`, async ({ desk }) => {
    test.setTimeout(20 * 60_000);
    const { page } = await desk.launch({ content });
    page.setDefaultTimeout(loading.timeout);
    let wholePage = false;
    const differing: string[] = [];
    let ran = 0;
    for (const path of listPages(framework)) {
      await openAddress(page, path);
      if (!wholePage) await page.getByRole('button', { name: 'Whole page' }).click();
      wholePage = true;
      await expect(page.getByRole('article').nth(1)).toBeVisible();
      if (path.includes('/challenges/')) await solveAll(page);
      differing.push(...(await runAll(page, path)));
      ran += await fencesOf(page).count();
    }
    expect(differing).toEqual([]);
    expect(ran > 0).toBe(!withoutCode.has(framework));
  });
}

/** The paths of the framework's pages. */
function listPages(framework: string): string[] {
  return readdirSync(join(content, 'qa', framework), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${framework}/${file.slice(0, -'.md'.length).replaceAll('\\', '/')}`);
}

/**
 * Gives up each challenge of the open page, and runs its tests on the solution that is then shown, in each language.
 */
async function solveAll(page: Page): Promise<void> {
  const articles = page.getByRole('article');
  const tasks = page.getByRole('group', { name: 'Task', exact: true });
  await expect(tasks).toHaveCount(await articles.count());
  for (const article of await articles.all()) {
    const task = article.getByRole('group', { name: 'Task', exact: true });
    await task.getByRole('button', { name: 'Give up and show the answer' }).click();
    const languages = task.getByRole('group', { name: 'Language' }).getByRole('button');
    for (const name of (await languages.count()) > 0 ? await languages.allTextContents() : [null]) {
      if (name !== null) await task.getByRole('button', { name: name.trim(), exact: true }).click();
      const editor = task.getByRole('textbox', { name: /^Your solution in/ });
      const language = await editor.getAttribute('aria-label');
      await editor.focus();
      await replaceCode(editor, await readSolution(article, language ?? ''));
      await task.getByRole('button', { name: 'Run tests' }).click();
      const passed = task
        .getByRole('status')
        .filter({ hasText: /^\s*(?:All \d+ tests|The test) passed\.\s*$/ });
      await passed.waitFor(loading);
    }
  }
}

/** The first fence's code in the language named in an editor's label. */
async function readSolution(article: Locator, label: string): Promise<string> {
  const language = label.slice(label.lastIndexOf(' ') + 1);
  const caption = article.page().locator('.code-caption', { hasText: language });
  const fence = fencesOf(article).filter({ has: caption }).first();
  return (await fence.locator('pre').first().textContent()) ?? '';
}

/** Runs each fence of the open page, and describes those whose result differs from the answer. */
async function runAll(page: Page, path: string): Promise<string[]> {
  const differing: string[] = [];
  const fences = fencesOf(page);
  for (let index = 0; index < (await fences.count()); index += 1) {
    const fence = fences.nth(index);
    await fence.getByRole('button', { name: 'Run', exact: true }).click();
    const kind = (await showsOutput(fence)) ? 'shown' : 'unshown';
    // Sees the end at once, unlike an assertion, which soon polls only once a second.
    const isRight = await status(fence)
      .filter({ hasText: right[kind] })
      .waitFor(loading)
      .then(
        () => true,
        () => false,
      );
    if (!isRight) differing.push(await describe(fence, path));
  }
  return differing;
}

/** Fences with a Run button; a challenge has its own editor, and its answer is hidden. */
function fencesOf(part: Page | Locator): Locator {
  return part.locator('.code-block[data-run*="{"]');
}

async function showsOutput(fence: Locator): Promise<boolean> {
  return await fence.evaluate((block) => block.nextElementSibling?.matches('.output') === true);
}

async function describe(fence: Locator, path: string): Promise<string> {
  const texts = await Promise.all(
    [printed(fence), wrong(fence), status(fence)].map((part) => part.allTextContents()),
  );
  return [path, await fence.locator('pre').first().textContent(), ...texts.flat()].join('\n');
}
