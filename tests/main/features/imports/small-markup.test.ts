/** The small markup of answers survives export as HTML and reimport. */
import { expect, test } from 'vitest';
import { convertHtml } from '../../../../src/main/features/imports/html/html-to-markdown.ts';
import type { HtmlContext } from '../../../../src/main/features/imports/html/html-to-markdown.ts';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

const context: HtmlContext = {
  leaveOut: (what) => expect.fail(what),
  link: (text) => text,
  image: (alternative) => alternative,
  markdown: (text) => text,
};

test.each([
  'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
  '<mark>a **b**</mark> and 2<sup>n/2</sup>',
  '<details>\n<summary>Why *so*?</summary>\n\n- a\n- b\n\nc\n\n</details>',
  '- a\n\n  <details>\n  <summary>b</summary>\n\n  c\n\n  </details>',
  'The tag \\<kbd> and \\</kbd> in text.',
])('keeps %j', (text) => {
  expect(convertHtml(markdown.render(text, {}), context)).toBe(text);
});

test('flattens a fold in a cell, which can’t contain one', () => {
  const html =
    '<table><tr><th>a</th></tr><tr><td><details><summary>b</summary>c</details></td></tr></table>';
  expect(convertHtml(html, context)).toContain('| b c |');
});

test('renders nested folds in little time, with and without summaries', () => {
  for (const open of ['<details>', '<details><summary>a</summary>']) {
    const html = `${open.repeat(40)}b`;
    expect(convertHtml(html, context)).toContain('b');
  }
});
