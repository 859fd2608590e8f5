/** Blocks in right-to-left and East Asian scripts are marked for layout; other texts keep their HTML. */
import { describe, expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';
import { renderInline, renderQuestion } from '../../../../src/main/content/markdown/render.ts';

const hebrew = 'מה זה';
const arabic = 'ما هو';

describe('direction', () => {
  test.each([
    ['a paragraph', `${hebrew}?`, `<p dir="auto">${hebrew}?</p>`],
    ['a paragraph in Arabic', `${arabic}؟`, `<p dir="auto">${arabic}؟</p>`],
    ['a heading', `## ${hebrew}`, `<h2 dir="auto">${hebrew}</h2>`],
    ['a list, but not its items', `- ${hebrew}\n- b`, `<ul dir="auto">\n<li>${hebrew}</li>\n<li>b`],
    ['a quotation', `> ${hebrew}`, `<blockquote dir="auto">\n<p>${hebrew}</p>`],
    [
      'a table',
      `| ${hebrew} | b |\n|---|---|`,
      '<div class="table-scroll" dir="auto" role="group"',
    ],
    ['footnotes', `a[^1]\n\n[^1]: ${hebrew}`, '<ol class="footnotes" dir="auto">\n<li><p>'],
    ['code', `\`a\` ${hebrew}`, `<p dir="auto"><code dir="ltr">a</code> ${hebrew}</p>`],
  ])('marks %s', (_, text, html) => {
    expect(markdown.render(text, {})).toContain(html);
  });

  test('leaves texts in left-to-right scripts as they are', () => {
    expect(markdown.render('- a\n- `b`\n\n> Привет', {})).not.toContain('dir=');
  });

  test('marks code in a question, whose container finds the direction', () => {
    expect(renderInline(`\`NaN\` ${hebrew}?`)).toBe(`<code dir="ltr">NaN</code> ${hebrew}?`);
  });
});

describe('language', () => {
  test.each([
    ['ja', 'データベースとは'],
    ['ja', '全文検索を使う'],
    ['ko', '데이터베이스'],
    ['zh', '数据库'],
  ])('is %s in %s', (lang, text) => {
    const a = `${text}\n\n**Rule of thumb:** ${text}`;
    const rendered = renderQuestion({ id: 'a', difficulty: 'easy', q: text, a });
    expect(rendered).toMatchObject({
      questionHtml: `<span lang="${lang}">${text}</span>`,
      explanationHtml: `<p lang="${lang}">${text}</p>\n`,
      ruleHtml: `<span lang="${lang}">${text}</span>`,
    });
  });

  test('is not guessed from other scripts', () => {
    expect(markdown.render(`a é я ${hebrew}`, {})).not.toContain('lang=');
  });
});
