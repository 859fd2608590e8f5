/** Masks over an image in Markdown. */
import { expect, test } from 'vitest';
import { renderQuestion } from '../../../../src/main/content/markdown/render.ts';
import {
  listImageReferences,
  replaceImageTargets,
} from '../../../../src/main/content/pictures/image-references.ts';
import {
  formatMasks,
  parseMasks,
  splitMasks,
} from '../../../../src/main/content/pictures/masks.ts';
import type { Mask } from '../../../../src/main/content/pictures/masks.ts';

const masks: Mask[] = [
  { role: 'a', shape: 'r', numbers: [100, 200, 50, 40] },
  { role: 'h', shape: 'e', numbers: [500, 500, 100, 50, -30] },
  { role: 's', shape: 'p', numbers: [0, 0, 100, 0, 50, 1000] },
];
const written = '#masks=ar100,200,50,40;he500,500,100,50,-30;sp0,0,100,0,50,1000';

test('masks are written and read again', () => {
  expect(formatMasks(masks)).toBe(written);
  expect(parseMasks(written)).toEqual(masks);
  expect(splitMasks(`cup.png${written}`)).toEqual({ file: 'cup.png', masks: written });
});

test.each([
  '#masks=',
  '#masks=ar1,2,3',
  '#masks=xr1,2,3,4',
  '#masks=ar1,2,3,4"><script>',
  '#page=2',
])('%j aren’t masks', (odd) => {
  expect(splitMasks(`cup.png${odd}`)).toEqual({ file: `cup.png${odd}`, masks: '' });
});

test('an image with masks is the same file, drawn under them', () => {
  const markdown = `![A cup](cup.png${written})`;
  expect(listImageReferences(markdown)).toEqual([{ target: 'cup.png', offset: 0 }]);
  expect(replaceImageTargets(markdown, () => 'tea.png')).toBe(`![A cup](tea.png${written})`);
  const { questionHtml } = renderQuestion(
    { id: 'x', difficulty: 'easy', q: markdown, a: 'So.' },
    {
      imageFolder: '/images/qa/tea/brewing',
      findPicture: () => ({ width: 200, height: 100, version: 'v' }),
    },
  );
  expect(questionHtml).toBe(
    '<span class="masked"><img class="image" src="/images/qa/tea/brewing/cup.png?v=v" alt="A cup" ' +
      `width="200" height="100" data-masks="${written}">` +
      '<svg class="masks" viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">' +
      '<rect class="asked" x="20" y="20" width="10" height="4"/>' +
      '<ellipse class="hidden" transform="rotate(-30 100 50)" cx="120" cy="55" rx="20" ry="5"/>' +
      '<polygon class="shown" points="0 0 20 0 10 100"/></svg></span>',
  );
});

test('very many masks are parsed quickly', () => {
  const start = process.cpuUsage().user;
  const odd = `![x](${'a#masks=ar1,2,3,4;'.repeat(20_000)}`;
  expect(listImageReferences(odd.repeat(3))).toEqual([]);
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000);
});
