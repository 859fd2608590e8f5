import { expect, test } from 'vitest';
import { listImageReferences } from '../../../../src/main/content/pictures/image-references.ts';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

/** The number of images that the Markdown shows. */
function countShown(text: string): number {
  const tokens = markdown.parse(text, {}).flatMap(({ children }) => children ?? []);
  return tokens.filter(({ type }) => type === 'image').length;
}

test.each([
  '![a cup](cup.png) and `![code](code.png)`',
  'Write `` ` `` for code: ![a cup](cup.png) and `x`.',
  'Write \\` for code: ![a cup](cup.png) and `x`.',
  'Write \\![a](b.png), \\\\![c](d.png) and ![e](f.png).',
])('lists the images shown: %s', (text) => {
  expect(listImageReferences(text)).toHaveLength(countShown(text));
  expect(countShown(text)).toBeGreaterThan(0);
});
