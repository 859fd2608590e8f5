import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  renderDocument,
  renderRulesSheet,
} from '../../../../src/main/features/sharing/document.ts';
import {
  formatFontFaces,
  readFontFaces,
} from '../../../../src/main/features/sharing/font-faces.ts';
import type { FontFace } from '../../../../src/main/features/sharing/font-faces.ts';
import { useLibrary, water } from './fixture.ts';

const css = `
body{color:red}
@font-face{font-family:Inter Variable;font-style:normal;font-display:swap;font-weight:100 900;src:url(/assets/inter.woff2)format("woff2-variations");unicode-range:U+0-FF,U+2192}
@font-face { font-family: 'Inter Variable'; font-style: italic; font-weight: 400; src: url("/assets/inter-italic.woff2") format("woff2"); unicode-range: U+0-FF }
@font-face{font-family:Inter Variable;font-style:normal;src:url(/assets/greek.woff2)format("woff2");unicode-range:U+3??}
@font-face{font-family:Old;src:url(/assets/old.ttf);unicode-range:U+0-FF}
`;

const read = (): Promise<FontFace[]> =>
  readFontFaces(css, (address) => Promise.resolve(btoa(address)));

describe('the font faces of a style sheet', () => {
  test('are read with their family, style, weight, characters and file', async () => {
    const faces = await read();
    expect(faces.map(({ family, isItalic, weight }) => [family, isItalic, weight])).toEqual([
      ['Inter', false, '100 900'],
      ['Inter', true, '400'],
      ['Inter', false, 'normal'],
    ]);
    expect(faces[0]?.ranges).toEqual([
      [0, 0xff],
      [0x2192, 0x2192],
    ]);
    expect(faces[2]?.ranges).toEqual([[0x300, 0x3ff]]);
    expect(atob(faces[1]?.woff2 ?? '')).toBe('/assets/inter-italic.woff2');
  });

  test('go into a document only if its text needs them', async () => {
    const faces = await read();
    const count = (html: string): number =>
      formatFontFaces(faces, html).split('@font-face').length - 1;
    expect(count('<p>Plain</p>')).toBe(1);
    expect(count('<p>Plain <em>and not</em></p>')).toBe(2);
    expect(count('<p>Plain Ω</p>')).toBe(2);
    expect(formatFontFaces([], '<p>Plain</p>')).toBe('');
  });
});

describe('a document', () => {
  const library = useLibrary();

  test('embeds its fonts for printing, and its policy allows nothing else', async () => {
    const faces = await read();
    for (const render of [renderDocument, renderRulesSheet]) {
      const html = render(library.collect(water), faces);
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      expect(style).toMatch(/^@font-face { font-family: 'Inter'/);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(html).toContain(
        `content="default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src data:"`,
      );
    }
  });

  test('embeds no fonts when saved as a file', () => {
    const html = renderDocument(library.collect(water));
    expect(html).not.toContain('@font-face');
    expect(html).not.toContain('font-src');
  });
});
