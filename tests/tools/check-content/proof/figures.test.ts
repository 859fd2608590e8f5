import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFile } from '../../../../src/main/content/parse.ts';
import { checkFigureFiles } from '../../../../tools/check-content/proof/figures/check-figures.ts';
import { findFaintTexts } from '../../../../tools/check-content/proof/figures/contrast.ts';

const folder = join(import.meta.dirname, '../../../../content/figures');

function draw(dark: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 100"><title>x</title>
<style>.ink { fill: #23241f } .box { fill: #dbe9fb }
@media (prefers-color-scheme: dark) { .ink { fill: ${dark} } .box { fill: #1f3a5c } }</style>
${inside}
</svg>`;
}

test('accepts text with enough contrast in both color schemes', () => {
  const inside = '<rect class="box"/><g class="ink"><text>x <tspan>y</tspan></text></g>';
  expect(findFaintTexts(draw('#eceae0', inside))).toEqual([]);
});

test('reports text with low contrast or no color, with its position', () => {
  const faint = findFaintTexts(draw('#555555', '<rect class="box"/>\n<text class="ink">x</text>'));
  expect(faint.map(({ line, message }) => [line, message])).toEqual([
    [5, expect.stringContaining('on #1b1c17 in the dark scheme')],
    [5, expect.stringContaining('on #23241f in the dark scheme')],
    [5, expect.stringContaining('on #1f3a5c in the dark scheme')],
  ]);
  const [none] = findFaintTexts(draw('#eceae0', '<text>x</text>'));
  expect(none?.message).toContain('has no color of a class');
});

test('reports an unused figure', () => {
  const figure = parseFile('figures/tree.svg', draw('#eceae0', ''));
  const article = parseFile(
    'blog/a.md',
    '---\ntitle: A\ndescription: B\nupdated: 2026-01-01\npages: []\n---\n![A tree](figure:tree)\n',
  );
  expect(checkFigureFiles([figure], [figure])).toMatchObject([
    { file: 'figures/tree.svg', message: expect.stringContaining('No answer and no article') },
  ]);
  expect(checkFigureFiles([figure, article], [figure, article])).toEqual([]);
});

test('every figure of the library is a valid drawing', () => {
  for (const name of readdirSync(folder)) {
    const { draft, problems } = parseFile(
      `figures/${name}`,
      readFileSync(join(folder, name), 'utf8'),
    );
    expect(problems).toEqual([]);
    expect(draft?.kind === 'figure' && findFaintTexts(draft.svg)).toEqual([]);
  }
});
