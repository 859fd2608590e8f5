/** Markdown extensions of GitHub and other programs are rendered as intended. */
import { describe, expect, test } from 'vitest';
import { highlightCode } from '../../../../src/main/content/markdown/highlight.ts';
import { findLanguage, languageTag } from '../../../../src/main/content/markdown/languages.ts';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

describe('Markdown with extensions', () => {
  test.each([
    ['- [x] a\n- [ ] b', 'aria-label="Done:">☑</span> a'],
    ['> [!NOTE]\n> a', '<blockquote class="callout">\n<p><strong>Note</strong><br>\na</p>'],
    [':::tip Stay calm\n- a\n:::', '<strong>Stay calm</strong></p>\n<ul>\n<li>a</li>'],
    ['a[^1]\n\n[^1]: b', 'a<sup>1</sup>'],
    ['a[^1]\n\n[^1]: b', '<ol class="footnotes">\n<li><p>b</p>'],
    ['a\n: b', '<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>'],
    ['$5 for *one* and $6', '$5 for <em>one</em> and $6'],
    [':::note\nnever closed', '<p>:::note'],
  ])('renders %j', (text, html) => {
    expect(markdown.render(text, {})).toContain(html);
  });
});

test.each([
  ['javascript', 'js'],
  ['JavaScript', 'js'],
  ['py', 'python'],
  ['sh', 'bash'],
  ['yml', 'yaml'],
  ['SQL', 'sql'],
  ['c++', 'cpp'],
  ['golang', 'go'],
  ['rs', 'rust'],
  ['kt', 'kotlin'],
  ['klingon', 'klingon'],
])('the tag of %s is %s', (written, tag) => {
  expect(languageTag(written)).toBe(tag);
});

test.each(['go', 'java', 'c', 'cpp', 'csharp', 'rust', 'php', 'ruby', 'kotlin', 'swift', 'scala'])(
  'colors code in %s',
  (tag) => {
    expect(findLanguage(tag)).toBeDefined();
    expect(highlightCode('"a" // b', tag)).toContain('hljs-');
  },
);
