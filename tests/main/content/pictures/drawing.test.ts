import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../../../src/main/content/pictures/drawing.ts';
import { parseFigure } from '../../../../src/main/content/pictures/figure.ts';
import { readImage } from '../../../../src/main/content/pictures/image.ts';
import { draw, expandingDrawings } from '../../../fixtures/hostile-drawings.ts';

const tooMuch = 'expands to more than 10,000 elements';
describe('readDrawing', () => {
  test.each(expandingDrawings)('refuses a drawing that expands exponentially: %s', (_, svg) => {
    const start = performance.now();
    expect(
      readDrawing(svg)
        .problems.map(({ message }) => message)
        .join(),
    ).toContain(tooMuch);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test.each([
    ['itself', '<g id="a"><use href="#a"/></g>'],
    ['itself through another', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['its own pattern', '<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'],
  ])('refuses a drawing that refers to %s', (_, inside) => {
    expect(readDrawing(draw(inside)).problems[0]?.message).toMatch(/nests deeper|expands to/);
  });

  test('refuses elements nested deeper than a hundred levels', () => {
    const nested = (depth: number): string => draw('<g>'.repeat(depth) + '</g>'.repeat(depth));
    expect(readDrawing(nested(99)).problems).toEqual([]);
    expect(readDrawing(nested(100)).problems[0]?.message).toContain('nests deeper than 100');
  });

  test.each([
    ['<rect style="filter: blur(400px)"/>', 'Filters and shadows'],
    ['<rect filter="url(#f)"/>', 'Filters and shadows'],
    ['<style>rect { -webkit-filter: blur(400px) }</style>', 'Filters and shadows'],
    ['<style>rect { backdrop-filter: blur(9px) }</style>', 'Filters and shadows'],
    ['<text style="text-shadow: 0 0 300px red">A</text>', 'Filters and shadows'],
    ['<style>rect { animation: a 1s infinite }</style>', 'remove the animation'],
    ['<style>@keyframes a { to { x: 1px } }</style>', 'remove the animation'],
    ['<rect style="transition-duration: 9s"/>', 'remove the animation'],
    ['<animateTransform/>', '<animateTransform> does not belong'],
    ['<set attributeName="x"/>', '<set> does not belong'],
    ['<foreignObject/>', '<foreignObject> does not belong'],
    ['<svg:script/>', '<svg:script> does not belong'],
    ['<image href="data:image/png;base64,AAAA"/>', '<image> does not belong'],
    ['<rect onload="x()"/>', 'remove "onload"'],
    ['<use href="other.svg#x"/>', 'leads out of the drawing'],
    ['<style>@import "x.css";</style>', 'may not import'],
    ['<style>g > rect { mask: url(#m) }</style>', 'may only follow a class'],
    ['<style>.a { .b { fill: red } mask: url(#m) }</style>', 'may only follow a class'],
    [
      '<style>.a { fill: red; /* } */ mask: url(#m) } }</style><style>* { mask: URL(#m) }</style>',
      'may only follow a class',
    ],
    ['<g style="--m: url(#m)"/>', 'where it is used'],
    ['<rect mask="inherit"/>', 'where it is used'],
    ['<path d="M0 0H9" stroke-dasharray=".001"/>', 'shorter than a tenth'],
  ])('refuses %s', (inside, message) => {
    expect(
      readDrawing(draw(inside))
        .problems.map((problem) => problem.message)
        .join(),
    ).toContain(message);
  });

  test('reads drawings as tools write them', () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24pt" height="24pt">
      <metadata><rdf:RDF xmlns:rdf="urn:x"/></metadata><style>.filter:hover { fill: red } .cls-1 { clip-path: url(#clip) }</style>
      <defs><clipPath id="clip"><rect width="9" height="9"/></clipPath><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
      <g class="cls-1" fill="url(#g)" stroke-dasharray="4 2"><path d="M0 0L9 9"/><use xlink:href="#clip"/></g>
      <a xlink:href="https://example.com"><text style="filter: none">A</text></a></svg>`;
    expect(readDrawing(svg).problems).toEqual([]);
  });

  test('refuses declared entities', () => {
    const svg = `<!DOCTYPE svg [<!ENTITY a "b">]>${draw('')}`;
    expect(readDrawing(svg).problems[0]?.message).toContain('declares no entities');
  });

  test('applies the same rules to figures and image files', () => {
    const bomb = draw('<rect style="filter: blur(400px)"/>');
    expect(parseFigure(bomb).problems[0]?.message).toContain('Filters');
    expect(readImage('qa/a/b.svg', Buffer.from(bomb))).toMatchObject({
      line: 1,
      message: expect.stringContaining('Filters'),
    });
  });

  test.each([
    ['--a:'],
    ['-animation'],
    ['mask'],
    ['/*'],
    ['"'],
    ['a'],
    ['a{'],
    ['url( '],
    ['stroke-dasharray:1 '],
    ['a:url(#b)'],
    [';'],
  ])('reads %j repeated in linear time, in sheets and attributes', (part) => {
    const text = part.replaceAll('"', '&quot;').repeat(Math.ceil(500_000 / part.length));
    const start = performance.now();
    readDrawing(draw(`<style>${text}</style><rect style="${text}" class="${text}"/>`));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('takes no more steps than it counts, for any references', () => {
    const id = fc.integer({ min: 0, max: 8 }).map((index) => `i${index}`);
    const element = fc.tuple(
      fc.constantFrom('g', 'rect', 'mask', 'pattern', 'marker', 'use', 'path'),
      id,
      id,
      fc.constantFrom('href', 'mask', 'fill', 'marker-mid', 'clip-path'),
    );
    const tree = fc
      .array(element, { maxLength: 40 })
      .map((list) =>
        draw(
          list
            .map(
              ([name, own, other, by]) =>
                `<${name} id="${own}" d="M0 0L1 1" ${by}="${by === 'href' ? '' : 'url('}#${other}${by === 'href' ? '' : ')'}"><rect/></${name}>`,
            )
            .join(''),
        ),
      );
    fc.assert(
      fc.property(tree, (svg) => {
        const start = performance.now();
        readDrawing(svg);
        return performance.now() - start < 2000;
      }),
      { numRuns: 200 },
    );
  });
});
