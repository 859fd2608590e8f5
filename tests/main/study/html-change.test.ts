import { describe, expect, test } from 'vitest';
import { renderNote } from '../../../src/main/content/markdown/render.ts';
import { diffHtml } from '../../../src/main/study/html-change.ts';

/** The changes between two Markdown texts, `[-removed]` and `[+added]`, as HTML without line breaks. */
function show(before: string, after: string): string | null {
  const html = diffHtml(renderNote(before), renderNote(after));
  return (
    html
      ?.replaceAll(/<span class="visually-hidden">\w+: <\/span>/g, '')
      .replaceAll(/<(ins|del)>/g, (_, tag) => (tag === 'ins' ? '[+' : '[-'))
      .replaceAll(/<\/(?:ins|del)>/g, ']')
      .replaceAll('\n', '') ?? null
  );
}

describe('changes in a rendered text', () => {
  test.each([
    ['Same *text*.', 'Same *text*.', null],
    // Line breaks in the file don't matter.
    ['One\ntwo *a\nb* `c`\n**d**.', 'One two\n*a b*\n`c` **d**.', null],
    ['One\ntwo three.', 'One two\nfour.', '<p>One two [-three][+four].</p>'],
    // Words are marked in place, inside the new text's markup.
    [
      'A **fixed** width, <as> is.',
      'A **variable** width, <as> was.',
      '<p>A <strong>[-fixed][+variable]</strong> width, &lt;as&gt; [-is][+was].</p>',
    ],
    // Items of a list are compared one by one.
    ['- a\n- b\n- c', '- a\n- c', '<ul><li>a</li><li>[-b]</li><li>c</li></ul>'],
    ['1. one', '1. one\n2. two `x`', '<ol><li>one</li><li>[+two <code>x</code>]</li></ol>'],
    // A different kind of block replaces the old one as a whole.
    ['Text', '- Text', '<p>[-Text]</p>[+<ul><li>Text</li></ul>]'],
    [
      'Plain word here',
      'Plain **word** here',
      '<p>[-Plain word here]</p><p>[+Plain <strong>word</strong> here]</p>',
    ],
  ])('%j to %j', (before, after, shown) => {
    expect(show(before, after)).toBe(shown);
  });

  test('code is compared line by line, ignoring its colors and buttons', () => {
    const shown = show('```sql\nSELECT a;\nSELECT b;\n```', '```sql\nSELECT a;\nSELECT c;\n```');
    expect(shown).toContain('<code class="hljs">SELECT a;SELECT [-b][+c];');
    expect(shown).not.toContain('<button');
    expect(shown).not.toContain('hljs-keyword');
  });

  test('code with different line breaks has changed', () => {
    const shown = show('```js\na(); b();\n```', '```js\na();\nb();\n```');
    expect(shown).toContain('[-');
  });

  test('quotes in code stay as written', () => {
    const shown = show('```python\nf("a", \'b\')\n```', '```python\nf("a", \'c\')\n```');
    expect(shown).toContain('f(&quot;a&quot;, &#x27;[-b][+c]&#x27;)');
  });

  test('cells of a table are compared one by one', () => {
    const table = (cell: string): string => `| a | b |\n| --- | --- |\n| 1 | ${cell} |\n`;
    expect(show(table('2'), table('3'))).toContain('<td>1</td><td>[-2][+3]</td>');
  });

  test('an added or removed table row is marked cell by cell', () => {
    const head = '| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    const row = '<tr><td>[+3]</td><td>[+4]</td></tr>';
    expect(show(head, `${head}| 3 | 4 |\n`)).toContain(row);
    expect(show(`${head}| 3 | 4 |\n`, head)).toContain(row.replaceAll('+', '-'));
  });

  test('long unchanged parts are left out', () => {
    const text = (last: string): string => `one\n\ntwo\n\nthree\n\nfour\n\n${last}\n`;
    expect(show(text('five'), text('six'))).toBe(
      '<p class="left-out">…</p><p>four</p><p>[-five][+six]</p>',
    );
  });
});
