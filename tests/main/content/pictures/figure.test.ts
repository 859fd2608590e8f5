import { describe, expect, test } from 'vitest';
import { parseFigure } from '../../../../src/main/content/pictures/figure.ts';
import {
  isFigureAddress,
  listFigureReferences,
} from '../../../../src/main/content/pictures/figure-references.ts';
import { renderArticle, renderNote } from '../../../../src/main/content/markdown/render.ts';

const draw = (inside: string, attributes = 'viewBox="0 0 720 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n<title>A box</title>\n${inside}\n</svg>\n`;

describe('parseFigure', () => {
  test('reads a drawing with its size and title', () => {
    const svg = draw(
      '<style>.ink { fill: #000000 } .a { fill: url(#g) }</style><defs><path id="p" d="M0 0"/></defs><use href="#p"/>',
    );
    expect(parseFigure(svg)).toEqual({
      draft: { kind: 'figure', width: 720, height: 100, title: 'A box', svg },
      problems: [],
    });
  });

  test.each([
    ['<script>x</script>', '<script> does not belong'],
    ['<foreignObject/>', '<foreignObject> does not belong'],
    ['<image href="https://example.com/x.png"/>', '<image> does not belong'],
    ['<a href="#x"/>', '<a> does not belong'],
    ['<animate/>', '<animate> does not belong'],
    ['<rect onclick="x()"/>', 'remove "onclick"'],
    ['<use xlink:href="other.svg#x"/>', '"xlink:href" leads out'],
    ['<rect fill="url(https://example.com/#x)"/>', '"url()" leads out'],
    ['<rect style="background: url(//example.com)"/>', '"url()" leads out'],
    ['<style>@import "x.css";</style>', 'may not import'],
    ['<style>.a { fill: u\\72l(x) }</style>', 'may not import'],
    ['<style><![CDATA[.a { fill: url(x) }]]></style>', '"url()" leads out'],
    ['<rect>', 'This is not valid XML'],
    ['&bomb;', 'This is not valid XML'],
  ])('refuses %s', (inside, message) => {
    const { draft, problems } = parseFigure(draw(inside));
    expect(draft).toBeNull();
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.line).toBeGreaterThan(2);
  });

  test.each([
    [draw('', ''), 'must have a viewBox'],
    [draw('', 'viewBox="0 0 9999999 1"'), 'must have a viewBox'],
    ['<svg viewBox="0 0 1 1"><title>x</title></svg>', 'must have xmlns'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 'has no <title>'],
    ['<html/>', 'must be one <svg>'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>' + draw(''), 'has no DOCTYPE'],
    ['<?xml-stylesheet href="x.css"?>' + draw(''), 'no processing instructions'],
    ['', 'This is not valid XML'],
    [draw(' '.repeat(200_001)), 'more than 200 KB'],
  ])('refuses a file that breaks a rule for whole drawings (case %#)', (svg, message) => {
    const { draft, problems } = parseFigure(svg);
    expect(draft).toBeNull();
    expect(problems.map((problem) => problem.message).join()).toContain(message);
  });
});

describe('figures in Markdown', () => {
  test('are listed with their positions, except inside code fences', () => {
    const text = 'A ![b](figure:tree)\n\n```md\n![c](figure:no)\n```\n\n![](figure:Bad)\n';
    expect(listFigureReferences(text)).toEqual([
      { name: 'tree', offset: 2 },
      { name: 'Bad', offset: text.lastIndexOf('![') },
    ]);
  });

  test('become sized images, while unusable references stay text', () => {
    const find = (address: string) =>
      address === '/@notes/figures/tree.svg' ? { width: 720, height: 90, version: null } : null;
    expect(
      renderArticle('![A "tree" & <b>](figure:tree)', { base: '/@notes', findPicture: find }),
    ).toBe(
      '<p><img class="figure" src="/@notes/figures/tree.svg" alt="A &quot;tree&quot; &amp; &lt;b&gt;" width="720" height="90"></p>\n',
    );
    expect(renderNote('![a](figure:tree)')).toContain('src="/figures/tree.svg" alt="a">');
    for (const other of ['figure:../x', 'figure:x.svg', 'https://example.com/x.png', 'data:x']) {
      expect(renderNote(`![a](${other})`)).not.toContain('<img');
    }
  });

  test.each([
    ['/figures/a-tree.svg', true],
    ['/@my-notes/figures/tree.svg', true],
    ['/figures/../x.svg', false],
    ['/figures/A.svg', false],
    ['/figures/a/b.svg', false],
    ['/a/figures/b.svg', false],
  ])('may have the address %s: %s', (address, is) => {
    expect(isFigureAddress(address)).toBe(is);
  });
});
