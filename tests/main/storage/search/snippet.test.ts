import { describe, expect, test } from 'vitest';
import { cutSnippet, markTitle } from '../../../../src/main/storage/search/snippet.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';

const answer = `An injected value is built once.

\`\`\`python
def handler(db = Depends(session)):
    return db.session.execute("select session")
\`\`\`

Each request gets its own session, closed when it ends.

\`\`\`text output
session 7
\`\`\`
`;

function cut(text: string, query: string): { text: string; marked: string[] } {
  const snippet = cutSnippet(text, parseQuery(query).wanted);
  const marked = snippet.marks.map(({ start, end }) => snippet.text.slice(start, end));
  return { text: snippet.text, marked };
}

describe('a snippet', () => {
  test('shows the sentences that match rather than the code that matches more often', () => {
    const { text, marked } = cut(answer, 'session');
    expect(text).toBe(
      'An injected value is built once. Each request gets its own session, closed when it ends.',
    );
    expect(marked).toEqual(['session']);
  });

  test('shows the alt text of an image', () => {
    expect(cut('See ![a cup](image:0) of session tea.', 'session').text).toBe(
      'See a cup of session tea.',
    );
  });

  test('shows prose that matches rather than a table, and a table rather than code', () => {
    const text =
      '| tea | pot |\n| --- | --- |\n| tea | cup |\n\nTea is hot.\n\n```js\npot(cup)\n```\n';
    expect(cut(text, 'tea').text).toBe('Tea is hot.');
    expect(cut(text, 'pot').text).toBe('tea pot tea cup Tea is hot.');
  });

  test('leaves out the marks of footnotes, but nothing of their text or of code', () => {
    expect(cut('Hot[^1] tea `a[^1]`.\n\n[^1]: Not cold.\n', 'tea').text).toBe(
      'Hot tea a[^1]. Not cold.',
    );
  });

  test('leaves out the tags of small markup, but not those in code', () => {
    expect(cut('Press <kbd>Ctrl</kbd> for H<sub>2</sub>O `<kbd>` tea.', 'tea').text).toBe(
      'Press Ctrl for H2O <kbd> tea.',
    );
  });

  test('shows formulas as plain text, with their matches marked', () => {
    expect(cut('It takes $O(n \\log n)$ steps.', 'n log n')).toEqual({
      text: 'It takes O(n log n) steps.',
      marked: ['n', 'log', 'n'],
    });
    expect(cut('| $O(n^2)$ | `$1` |\n', 'n^2').text).toBe('O(n²) $1');
    expect(cut('$$\n\\frac{1}{2} * a * b\n$$', 'b').text).toBe('1/2 * a * b');
  });

  test('shows a hard line break as a space', () => {
    expect(cut('One tea\\\nand two.', 'tea').text).toBe('One tea and two.');
    expect(cut('```sh\ntea \\\n  --hot\n```\n', 'tea').text).toBe('tea \\ --hot');
  });

  test('keeps leading bars in code, but not in tables', () => {
    const text = '| a | b |\n\n```ocaml\n| Some x -> x || y\n```\n';
    expect(cut(text, 'some').text).toBe('a b | Some x -> x || y');
  });

  test('shows code where no sentence matches', () => {
    const { text, marked } = cut(answer, 'depends');
    expect(text).toContain('def handler(db = Depends(session))');
    expect(marked).toEqual(['Depends']);
  });

  test('shows code as it is written', () => {
    const rows = cut(
      'It takes `**kwargs`, `[]` and **`rows[0][0]`** of *a `list[str]` here*.',
      'rows',
    );
    expect(rows.text).toBe('It takes **kwargs, [] and rows[0][0] of a list[str] here.');
    expect(rows.marked).toEqual(['rows']);
    expect(cut('```js\n- a[0][1]\n# **b**\n```\n', 'kettle').text).toBe('- a[0][1] # **b**');
    expect(cut('~~~js\na[0]\n~~~\n', 'kettle').text).toBe('a[0]');
  });

  test('shows a character escaped in a table unescaped', () => {
    expect(cut('| a |\n| --- |\n| `b \\| c` |\n', 'kettle').text).toBe('a b | c');
  });

  test('shows sentences where nothing matches, and code where there is nothing else', () => {
    expect(cut(answer, 'kettle').text).toMatch(/^An injected value is built once\. Each request/);
    expect(cut('```sql\nSELECT 1\n```\n', 'kettle').text).toBe('SELECT 1');
    expect(cut('```sql\nSELECT 1\n', 'kettle').text).toBe('SELECT 1');
  });

  test('does not mark stop words', () => {
    expect(cut(answer, 'what is a session in a request').marked).toEqual(['request', 'session']);
  });
});

describe('a title', () => {
  test.each([
    ['Is `list[str]` a type?', 'Is list[str] a type?'],
    ['What is `[]`, and is `[] == ![]` true?', 'What is [], and is [] == ![] true?'],
    ['What do `*args` and `**kwargs` do?', 'What do *args and **kwargs do?'],
    ['What does [`rows[0][0]`](/a#b) return?', 'What does rows[0][0] return?'],
    ['How is `` ` `` written?', 'How is ` written?'],
    ['What is [a](`b`) `c`?', 'What is a c?'],
    ['Does \0`a[0]`\0 end?', 'Does \uFFFDa[0]\uFFFD end?'],
  ])('shows the code in %j as it is written', (title, text) => {
    expect(markTitle(title, []).text).toBe(text);
  });

  test('is marked at the right offsets after its markup is stripped', () => {
    const { text, marks } = markTitle(
      'Is **the** `list[str]` sorted?',
      parseQuery('sorted').wanted,
    );
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['sorted']);
  });
});

test('a long title is marked and shown from its beginning, cut to the length of a result', () => {
  const title = `Where are sessions? ${'word '.repeat(5000)}session`;
  const { text, marks } = markTitle(title, parseQuery('session').wanted);
  expect(text).toBe(`${title.slice(0, 999)} …`);
  expect(marks).toEqual([{ start: 10, end: 18 }]);
  expect(markTitle(title.slice(0, 1000), []).text).toBe(title.slice(0, 999));
});
