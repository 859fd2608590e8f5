import { expect, test } from 'vitest';
import { escapeText } from '../../../../src/main/content/markdown/escape-text.ts';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

test.each([
  ['__init__ and __main__', '\\_\\_init\\_\\_ and \\_\\_main\\_\\_'],
  ['_private, snake_case, a__b, ___', '\\_private, snake_case, a__b, \\_\\_\\_'],
  ['*args, 2 * 3, **kwargs', '\\*args, 2 * 3, \\*\\*kwargs'],
  ['`code` & &amp; ~~x~~', '\\`code\\` & &amp;amp; \\~~x\\~~'],
  ['[a](b) ![c](d) \\* \\', '[a\\](b) \\![c\\](d) \\\\\\* \\\\'],
])('%s is shown literally', (text, written) => {
  expect(escapeText(text)).toBe(written);
  expect(markdown.renderInline(written)).toBe(markdown.utils.escapeHtml(text));
});

test('a long run of punctuation is escaped quickly', () => {
  const text = `a${'_'.repeat(300_000)}b`;
  const startedAt = performance.now();
  expect(escapeText(text)).toBe(text);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
