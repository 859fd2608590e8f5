/** The few HTML elements that Markdown may hold: balanced, bounded, and never interfering with other markup. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

const render = (text: string): string => markdown.render(text, {});

describe('elements within a line', () => {
  test.each([
    ['<kbd>Ctrl</kbd>+<kbd>C</kbd>', '<kbd>Ctrl</kbd>+<kbd>C</kbd>'],
    ['H<sub>2</sub>O, 2<sup>*n*/2</sup>', 'H<sub>2</sub>O, 2<sup><em>n</em>/2</sup>'],
    ['<mark>a `</mark>` b</mark>', '<mark>a <code>&lt;/mark&gt;</code> b</mark>'],
    ['**a <kbd>b** c</kbd>', '**a <kbd>b** c</kbd>'],
    ['[<mark>a</mark>](/sql)', '<a href="/sql"><mark>a</mark></a>'],
    ['[<mark>[a](/sql)</mark>](/js)', '<a href="/js"><mark>a</mark></a>'],
    ['<kbd>a<sub>b</kbd>c</sub>', '<kbd>a&lt;sub&gt;b</kbd>c&lt;/sub&gt;'],
    ['<kbd>a\n\nb</kbd>', '<p>&lt;kbd&gt;a</p>\n<p>b&lt;/kbd&gt;</p>'],
    ['\\<kbd>a</kbd>', '&lt;kbd&gt;a&lt;/kbd&gt;'],
    ['<kbd class="a">a</kbd>', '&lt;kbd class=&quot;a&quot;&gt;a&lt;/kbd&gt;'],
    ['<b>a</b>', '&lt;b&gt;a&lt;/b&gt;'],
    ['`<kbd>a</kbd>`', '<code>&lt;kbd&gt;a&lt;/kbd&gt;</code>'],
    ['<kbd>$a</kbd>b$', '<kbd>$a</kbd>b$'],
  ])('are rendered if they are balanced: %s', (text, html) => {
    expect(render(text)).toContain(html);
  });

  test('are always balanced, and nested five deep at most', () => {
    const piece = fc.constantFrom(
      ...['<kbd>', '</kbd>', '<sub>', '</sub>', '<mark>', '</mark>', '*', '**', '`', '$', '\\'],
      ...[
        '[',
        '](/a)',
        '\n',
        'a',
        ' ',
        '- ',
        '> ',
        '\n\n',
        '<details>\n',
        '\n</details>\n',
        '```\n',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const open: string[] = [];
        let depth = 0;
        for (const [, slash, name = ''] of render(pieces.join('')).matchAll(/<(\/?)([a-z]\w*)/g)) {
          if (/^(?:br|hr|img)$/.test(name)) continue;
          const by = /^(?:kbd|sub|mark)$/.test(name) ? 1 : 0;
          depth += slash === '' ? by : -by;
          expect(depth).toBeLessThanOrEqual(5);
          if (slash === '') open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('take linear time', () => {
    const started = performance.now();
    for (const text of ['<kbd>', '</kbd>', '<kbd><sub>', '<kbd></sub>', '<kbd>a</kbd>', '`<sub>']) {
      render(text.repeat(8000));
    }
    render('<details>\n'.repeat(8000));
    render('<details>\na\n</details>\n'.repeat(3000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('details', () => {
  test.each([
    [
      '<details>\n<summary>Why *so*?</summary>\n\n- a\n</details>',
      '<summary>Why <em>so</em>?</summary>\n<ul>',
    ],
    ['<details><summary>a</summary>\nb\n</details>\nc', '<p>b</p>\n</details>\n<p>c</p>'],
    ['<details>\nb\n</details>', '<summary>Details</summary>'],
    ['<details>\n```html\n</details>\n```\n</details>', '</code></pre>\n</figure>\n</details>'],
    ['- a\n\n  <details>\n  b\n  </details>\n\nc', '</details>\n</li>\n</ul>\n<p>c</p>'],
    ['> <details>\n> b\n\n</details>', '&lt;details&gt;'],
    ['<details>\nnever closed', '<p>&lt;details&gt;\nnever closed</p>'],
    ['<details open>\na\n</details>', '&lt;details open&gt;'],
  ])('hold Markdown up to their own end: %j', (text, html) => {
    expect(render(text)).toContain(html);
  });
});
