/** Right-to-left texts, and code inside them, on pages of a left-to-right app. */
import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';

const page = `---
title: מבני נתונים
description: שאלות על רשימות ועל טבלאות.
seoDescription: Data structures.
difficulty: easy
order: 3
updated: 2026-11-06
questions:
  - id: hash
    difficulty: easy
    q: מה זה \`Map\`?
    a: |
      \`Map\` היא טבלת גיבוב (hash table)!

      - מפתחות, כמו \`key\`.
      - Values in English.

      ما هو الجدول؟

      An English paragraph.

      | מבנה | Time |
      |---|---|
      | טבלה | O(1) |

      > ציטוט קצר.

      \`\`\`js
      const map = new Map(); // טבלה
      \`\`\`

      **Rule of thumb:** מפתח אחד, ערך אחד.
  - id: japanese
    difficulty: easy
    q: データベースの*索引*とは何ですか？
    a: |
      検索を速くするための構造です。

      **Rule of thumb:** 読むなら索引。
---
`;

/** The side on which the first line of an element's text begins. */
function sideOf(element: Locator): Promise<'left' | 'right'> {
  return element.evaluate((box: HTMLElement) => {
    const range = box.ownerDocument.createRange();
    range.selectNodeContents(box);
    const [text, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    return text.left - outer.left < outer.right - text.right ? 'left' : 'right';
  });
}

test('Hebrew and Arabic texts begin on the right, and English and code on the left', async ({
  desk,
}) => {
  desk.write('qa/tea/brewing/structures.md', page);
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/structures'] });
  const answer = app.page.locator('.prose').first();
  await expect(answer).toBeVisible();
  const sides: [string | Locator, 'left' | 'right'][] = [
    [app.page.getByRole('heading', { name: 'מה זה Map?' }), 'right'],
    ['טבלת גיבוב', 'right'],
    ['ما هو', 'right'],
    ['An English paragraph.', 'left'],
    ['ציטוט', 'right'],
  ];
  for (const [text, side] of sides) {
    const box = typeof text === 'string' ? answer.locator('p', { hasText: text }) : text;
    expect(await sideOf(box.first()), String(text)).toBe(side);
  }
  await expect(answer.getByRole('list')).toHaveCSS('direction', 'rtl');
  await expect(answer.getByRole('table')).toHaveCSS('direction', 'rtl');
  await expect(answer.locator('pre').first()).toHaveCSS('direction', 'ltr');
  await expect(app.page.locator('h1')).toHaveCSS('direction', 'rtl');
  await expect(app.page.getByRole('note', { name: 'Rule of thumb' }).locator('p')).toHaveCSS(
    'direction',
    'rtl',
  );
  expect(await findViolations(app.page)).toEqual([]);

  await app.page.keyboard.press('n');
  const note = app.page.getByRole('textbox', { name: 'Note' });
  await note.fill('הערה');
  await expect(note).toHaveCSS('direction', 'rtl');
  await app.page.keyboard.press('Control+Enter');
  await app.page.keyboard.press('Control+k');
  const field = app.page.getByRole('combobox', { name: 'Search the library' });
  await field.fill('גיבוב');
  await expect(field).toHaveCSS('direction', 'rtl');
});

test('the editor aligns questions to the side of their script, and code in them to the left @thorough', async ({
  desk,
}) => {
  const app = await desk.launch();
  await app.page.keyboard.press('Control+n');
  const dialog = app.page.getByRole('dialog', { name: 'New question' });
  const question = dialog.getByRole('textbox', { name: 'Question' });
  await question.fill('מה זה Map?');
  await expect(question).toHaveCSS('direction', 'rtl');
  const rule = dialog.getByRole('textbox', { name: 'Rule of thumb' });
  await rule.fill('مفتاح واحد');
  await expect(rule).toHaveCSS('direction', 'rtl');
  await rule.fill('One key.');
  await expect(rule).toHaveCSS('direction', 'ltr');
  const answer = dialog.getByRole('textbox', { name: 'Answer' });
  await answer.click();
  await app.page.keyboard.insertText('טבלת גיבוב\nHash table');
  const lines = answer.locator('.cm-line');
  await expect(lines.nth(0)).toHaveCSS('direction', 'rtl');
  await expect(lines.nth(1)).toHaveCSS('direction', 'ltr');
});

test('a Japanese question has its language and no italics', async ({ desk }) => {
  desk.write('qa/tea/brewing/structures.md', page);
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/structures#japanese'] });
  const question = app.page.getByRole('heading', { name: 'データベースの索引とは何ですか？' });
  await expect(question.locator('[lang="ja"]')).toBeVisible();
  await expect(question.locator('em')).toHaveCSS('font-style', 'normal');
});
