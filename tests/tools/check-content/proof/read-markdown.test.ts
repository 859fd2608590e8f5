import { describe, expect, test } from 'vitest';
import {
  offsetInText,
  readMarkdown,
} from '../../../../tools/check-content/proof/markdown/read-markdown.ts';

const text = `The first *word* and \`code word\`.

| Left | Right |
| --- | --- |
| \`one\` one | two one |

- An item with [a link](/sql/x "title") after it:

  ~~~js error="x"
  one();

    two();
  ~~~

<b>Bold</b>
`;

describe('readMarkdown', () => {
  const read = readMarkdown(text);

  test('finds the blocks', () => {
    expect(read.blocks.map(({ type, offset }) => [type, text.slice(offset, offset + 3)])).toEqual([
      ['paragraph', 'The'],
      ['table', '| L'],
      ['bullet_list', '- A'],
      ['paragraph', '<b>'],
    ]);
  });

  test('finds prose at its position, without code and link targets', () => {
    const found = read.prose.map(({ text: words, offset }) => {
      expect(text.slice(offset, offset + words.length)).toBe(words);
      return words;
    });
    expect(found).toEqual([
      ...['The first ', 'word', ' and ', '.', 'Left', 'Right', ' one', 'two one'],
      ...['An item with ', 'a link', ' after it:', 'Bold'],
    ]);
    // The second "one" in the table row, not the one in the code before it.
    const one = read.prose.find((prose) => prose.text === ' one');
    expect(one?.offset).toBe(text.indexOf('` one') + 1);
  });

  test('counts the words of prose and code, not those of fences', () => {
    expect(readMarkdown('One `two three`.\n\n```js\nfour\n```\n').words).toBe(3);
  });

  test('finds links and HTML', () => {
    expect(read.links).toEqual([{ href: '/sql/x', offset: text.indexOf('[a link]') }]);
    expect(read.html).toEqual([text.indexOf('<b>'), text.indexOf('</b>')]);
  });

  test('maps the code of a nested fence to the text', () => {
    const [fence] = read.fences;
    if (fence === undefined) throw new Error('The fence was not found.');
    expect(fence).toMatchObject({
      info: 'js error="x"',
      infoOffset: text.indexOf('js error'),
      code: 'one();\n\n  two();\n',
      closed: true,
    });
    expect(offsetInText(fence, 0)).toBe(text.indexOf('one();'));
    expect(offsetInText(fence, fence.code.indexOf('two'))).toBe(text.indexOf('two();'));
  });

  test('treats allowed elements as Markdown, and finds the code in them', () => {
    const text =
      'Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, <b>.\n\n<details>\n<summary>More</summary>\n\n```js\none();\n```\n\n</details>\n';
    const read = readMarkdown(text);
    expect(read.html).toEqual([text.indexOf('<b>')]);
    expect(read.fences).toMatchObject([{ code: 'one();\n', infoOffset: text.indexOf('js') }]);
  });

  test('finds an unclosed fence', () => {
    expect(readMarkdown('```js\none();\n').fences).toMatchObject([{ closed: false }]);
    expect(readMarkdown('```js\n```\n').fences).toMatchObject([{ closed: true, code: '' }]);
  });
});
