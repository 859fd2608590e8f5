/** Markdown lists in common shapes: every question is found, and nothing else. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';
import { combine } from '../../../../src/main/features/imports/read-files.ts';
import { readSource } from '../../../../src/main/features/imports/read-source.ts';
import type { Import } from '../../../../src/main/features/imports/read-import.ts';
import { makeLists } from './lists/made-lists.ts';

const folder = new URL('../../../fixtures/lists/unseen/', import.meta.url);

function read(name: string, text: string): Import {
  const stem = name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const within = name.split('/').at(-2) ?? 'lists';
  return combine([readSource({ name, stem, folder: within }, Buffer.from(text))]);
}

function questionsOf({ pages }: Import): string[] {
  return pages.flatMap(({ questions }) => questions.map(({ q }) => q));
}

function answersOf({ pages }: Import): string[] {
  return pages.flatMap(({ questions }) => questions.map(({ a }) => a));
}

/** Recall and precision: the shares of expected questions found, and of found questions expected. */
function measure(found: readonly string[], expected: readonly string[]): [number, number] {
  const hits = new Set(found.filter((q) => expected.includes(q))).size;
  return [hits / new Set(expected).size, hits / Math.max(1, found.length)];
}

describe.each([1, 2])('made lists, seed %i', (seed) => {
  test.each(makeLists(seed))('$name', ({ text, questions }) => {
    const found = read('list.md', text);
    const [recall, precision] = measure(questionsOf(found), questions);
    expect(recall).toBeGreaterThanOrEqual(0.98);
    expect(precision).toBe(1);
    for (const { questions: own } of found.pages) {
      for (const { a } of own)
        expect(a).not.toMatch(/<\/?(?:b|br|details|summary|ul|li|p)>|back to top/i);
    }
  });
});

const unseen = readdirSync(folder).filter((name) => name.endsWith('.md'));

test.each(unseen)('written list %s', (name) => {
  const read_ = read(name, readFileSync(new URL(name, folder), 'utf8'));
  const expected = readFileSync(new URL(name.replace('.md', '.expected.txt'), folder), 'utf8');
  expect(questionsOf(read_)).toEqual(expected.trim().split('\n'));
});

test('cuts and reports a title over the length limit', () => {
  const list = read(
    'list.md',
    `---\ntitle: ${'T'.repeat(900)}\n---\n\n## What is flex?\n\nOne axis.\n\n## What is hsl?\n\nA wheel.\n`,
  );
  const title = `${'T'.repeat(499)}…`;
  expect(list.pages.map((page) => [page.title, page.seoDescription])).toEqual([[title, title]]);
  expect(list.notes).toEqual([`${title}: its title was longer, and is cut to 500 characters.`]);
});

test('turns sections into pages of a topic, and parts with sections into topics', () => {
  const one = read(
    'list.md',
    '# CSS\n\n## Layout\n\n### What is flex?\n\nOne axis.\n\n## Color (advanced)\n\n### What is hsl?\n\nA wheel.\n',
  );
  expect(one.pages.map(({ topic, title }) => [topic, title])).toEqual([
    ['CSS', 'Layout'],
    ['CSS', 'Color (advanced)'],
  ]);
});

test('reports text around the questions with its line', () => {
  const text =
    '# CSS\n\n## Foreword\n\nHi.\n\n## What is flex?\n\nOne axis.\n\n## What is grid?\n\n## License\n\nMIT\n';
  expect(read('list.md', text).leftOut).toEqual([
    {
      file: 'list.md',
      line: 3,
      end: 5,
      text: 'Foreword',
      reason: 'It is not part of any question.',
    },
    { file: 'list.md', line: 11, text: 'What is grid?', reason: 'It has no answer.' },
    {
      file: 'list.md',
      line: 13,
      end: 15,
      text: 'License',
      reason: 'It is not part of any question.',
    },
  ]);
});

test('combines a folder with one question per file into one page despite a bad file', () => {
  const source = (stem: string) => ({ name: `${stem}.md`, stem, folder: 'go-questions' });
  const files = {
    '10-b': '# What is b?\n\nB.\n',
    '2-a': '---\ntitle: What is a?\ndifficulty: hard\n---\n\nA.\n',
    'what-is-c-for': 'C.\n',
  };
  const readings = Object.entries(files).map(([stem, text]) =>
    readSource(source(stem), Buffer.from(text)),
  );
  const empty = readSource(source('empty'), Buffer.from('Nothing.\n'));
  const found = combine([...readings, empty]);
  expect(found.pages).toHaveLength(1);
  expect(found.pages[0]).toMatchObject({
    title: 'go questions',
    questions: [
      { q: 'What is a?', a: 'A.', difficulty: 'hard' },
      { q: 'What is b?', a: 'B.' },
      { q: 'What is c for?', a: 'C.' },
    ],
  });
  expect(found.leftOut).toMatchObject([{ file: 'empty.md', line: 1, text: '' }]);
});

test('reads MDX as Markdown and reports its code', () => {
  const text =
    'import { Note } from \'./note\'\n\n## What is JSX?\n\n<Note kind="tip">\n\nSyntax.\n\n</Note>\n\n## Why?\n\nTo read.\n';
  const found = read('list.mdx', text);
  expect(found.pages[0]?.questions.map(({ a }) => a)).toEqual(['Syntax.', 'To read.']);
  expect(found.leftOut.map(({ line, text: what }) => [line, what])).toEqual([
    [1, "import { Note } from './note'"],
    [5, '<Note>'],
  ]);
});

test.each([
  'Static loading: an\nimport from a module, with = or not, is static\nand hoisted.',
  'import statements with {braces} are static\nand hoisted.',
  'export default is a name like any other, from {default}\nto the end.',
])('keeps an MDX sentence that begins with import or export: %j', (answer) => {
  const found = read('list.mdx', `## What is it?\n\n${answer}\n`);
  expect(answersOf(found)).toEqual([answer]);
  expect(found.leftOut).toEqual([]);
});

test.each([
  "import A from 'a'",
  "import 'a'",
  "import A, { B } from 'a'",
  "import * as A from 'a'",
  "import {\n  A,\n  B,\n} from 'a'",
  "import type { A } from 'a'",
  "import A from 'a'\nexport { B } from 'b'",
  "export * from 'a'",
  'export const a = 1;',
  'export default function a() {}',
  'export default new A();',
  'export default ({ children }) => <A>{children}</A>',
  'export default A',
])('removes an MDX statement: %j', (statement) => {
  const found = read('list.mdx', `${statement}\n\n## Why?\n\nTo read.\n\n${statement}\n`);
  expect(answersOf(found)).toEqual(['To read.']);
  expect(found.pages[0]?.description).toBe('');
});

test.each([
  ['What is the difference between `<b>` and `<strong>`?'],
  ['What does `\\.` match?'],
  ['What does `[a\\-z\\]` match?'],
  ['What does `<!-- x -->` do?'],
  ['When do you use `<img alt="">`?'],
  ['When do you use ``<img alt="`">``?'],
])('keeps code in a question unchanged: %s', (q) => {
  const found = read('list.md', `## ${q}\n\nOften.\n\n## 2. ${q}\n\nNever.\n`);
  expect(questionsOf(found)).toEqual([q, q]);
  expect(found.leftOut).toEqual([]);
});

test('removes markup from a question and keeps escaped characters', () => {
  const text =
    '## 1. What is \\<b> for?\n\nBold.\n\n## <b>What</b> is \\` <!-- sic `x` -->for?<br>\n\nCode.\n';
  expect(questionsOf(read('list.md', text))).toEqual(['What is <b> for?', 'What is \\` for?']);
});

test.each([
  ['A - B is what is in A but not in B.'],
  ['A → B is false if only A is true.'],
  ['a:hover is for the pointer.'],
  ['A.I. is short for it.'],
  ['a) it is small; b) it is quick.'],
  ['Response: what a server sends.'],
  ['Sol - the sun.'],
  ['Solution - a mixture of one phase.'],
  ['A: a word.', 'a word.'],
  ['A. A word.', 'A word.'],
  ['**A:** A word.', 'A word.'],
  ['A1: A word.', 'A word.'],
  ['Ans - A word.', 'A word.'],
  ['Ans. A word.', 'A word.'],
  ['Answer: A word.', 'A word.'],
  ['**Answer 3:** A word.', 'A word.'],
  ['Answer => A word.', 'A word.'],
  ['Sol: A word.', 'A word.'],
  ['Solution: A word.', 'A word.'],
])('does not mistake part of an answer for a label: %s', (written, a = written) => {
  const found = read('list.md', `## What is it?\n\n${written}\n`);
  expect(answersOf(found)).toEqual([a]);
});

test('keeps indented code at the start of an answer, and the nesting of lists after it', () => {
  const answer = '    npm i\n    npm start\n\n- a\n    - b';
  const found = read('list.md', `# X\n\n## How?\n\n${answer}\n\n## Why?\n\nTo read.\n`);
  expect(answersOf(found)).toEqual([answer, 'To read.']);
  expect(answersOf(read('how.md', `# How?\n\n${answer}\n`))).toEqual([answer]);
  expect(answersOf(read('list.md', `## Go\n\n${answer}\n\n## Stop\n\nNo.\n`))[0]).toBe(answer);
});

test('does not read indented text and fences in an item as indented code', () => {
  const text = '1. ## How?\n\n    So.\n\n2. ## Why?\n\n    ```\n    a\n    ```\n';
  expect(answersOf(read('list.md', text))).toEqual(['So.', '```\na\n```']);
});

test('keeps a folded answer whole if its code samples contain details elements', () => {
  const folded = '<details>\n<summary>b</summary>\n</details>';
  const answer = `With \`<details>\` or \`<details open>\`:\n\n\`\`\`html\n${folded}\n\n${folded}\n\`\`\``;
  const text = `# L\n\n<details>\n<summary>How does one fold?</summary>\n\n${answer}\n\n</details>\n\n<details>\n<summary>Why?</summary>\n\nTo hide.\n\n</details>\n`;
  const found = read('list.md', text);
  expect(questionsOf(found)).toEqual(['How does one fold?', 'Why?']);
  expect(answersOf(found)).toEqual([answer, 'To hide.']);
});

test('reports correct lines for omissions after a comment or a link to the top', () => {
  const text =
    '## What is it?\n\nText.\n\n<!-- one\ntwo -->\n\n[Back to top](#top)\n\nAn <iframe src="x"></iframe>\n\n![b](b.png)\n';
  const found = read('list.md', text);
  expect(found.leftOut.map(({ line, text: what }) => [line, what])).toEqual([
    [8, '[Back to top](#top)'],
    [10, '<iframe>'],
    [12, '![b](b.png)'],
  ]);
});

test('keeps text between comments on a line', () => {
  const text = '## What is it?\n\n<!-- a --> X is this.<!-- b -->\n<!-- c --><!-- d -->\nMore.\n';
  expect(answersOf(read('list.md', text))).toEqual(['X is this.\nMore.']);
});

test('keeps blank lines in code and collapses those around it', () => {
  const text =
    '## What is it?\n\nThis:\n\n\n```js\na();\n\n\n\nb();\n```\n\n\n\nOr:\n\n<pre>\nc\n\n\nd\n</pre>\n';
  expect(read('list.md', text).pages[0]?.questions[0]?.a).toBe(
    'This:\n\n```js\na();\n\n\n\nb();\n```\n\nOr:\n\n```\nc\n\n\nd\n```',
  );
});

test('keeps HTML in indented code and converts it in list items', () => {
  const text =
    '## What is it?\n\nThis:\n\n    <b>a</b>\n\n      <i>b</i>\n\n- ```\n  c\n  ```\n\n    <b>An item</b>\n\nThat\n    <b>goes</b> on.\n';
  expect(read('list.md', text).pages[0]?.questions[0]?.a).toBe(
    'This:\n\n    <b>a</b>\n\n      <i>b</i>\n\n- ```\n  c\n  ```\n\n    **An item**\n\nThat\n    **goes** on.',
  );
});

/** The answer as read from a list that contains it. */
function readAnswer(written: string): string | undefined {
  return read('list.md', `## What is it?\n\n${written}\n`).pages[0]?.questions[0]?.a;
}

test.each([
  ['One.<br/>Two.', 'One.\\\nTwo.'],
  ['One.\n\n<hr/>\n\nTwo.', 'One.\n\n---\n\nTwo.'],
])('reads a self-closing tag without a space: %j', (written, a) => {
  expect(readAnswer(written)).toBe(a);
});

test.each([
  ['| a | b |\n|---|---|\n  | x<br>y | z |', '| a | b |\n|---|---|\n  | x y | z |'],
  ['a<br>a | b\n--- | :-:\nx<br>y | z\n\nx<br>|', 'a a | b\n--- | :-:\nx y | z\n\nx\\\n|'],
  ['> a | b\n> --- | ---\n> x<br>y | z', '> a | b\n> --- | ---\n> x y | z'],
])('turns a line break in a table row into a space: %j', (written, a) => {
  expect(readAnswer(written)).toBe(a);
});

test('resolves reference links, wherever the reference is defined', () => {
  const code = '`[MDN]`\n\n```md\n[MDN]\n```';
  const text = `See [the \`a[0]\`][ 1 ], [MDN][]: [mdn], [w], not \\[mdn] nor [x][y], [z] or ${code}`;
  const definitions =
    '[1]: https://a.example/1\n[MDN]: <https://b.example/> "MDN"\n[w]: https://c.example/w_(x)\n';
  const found = read(
    'list.md',
    `## What is [hsl][1]?\n\n${text}\n\n## What is it?\n\nA [wheel](#).\n\n${definitions}`,
  );
  expect(found.pages[0]?.questions[0]).toMatchObject({
    q: 'What is hsl?',
    a: `See [the \`a[0]\`](https://a.example/1), [MDN](https://b.example/): [mdn](https://b.example/), [w](https://c.example/w_(x)), not \\[mdn] nor [x][y], [z] or ${code}`,
  });
});

test.each([
  ['2<sup>32</sup> in O(n<sup>2</sup>)', '2³² in O(n²)'],
  ['<SUP>-1</SUP> log<sub>2</sub> x<sub>i</sub> 1<sup>st</sup>', '⁻¹ log₂ xᵢ 1ˢᵗ'],
  ['2<sup>n/2</sup> a<sub>i,j</sub>', '2<sup>n/2</sup> a<sub>i,j</sub>'],
  ['2<sup>2<sup>n</sup></sup>', '2<sup>2ⁿ</sup>'],
  ['a<sup><a href="https://a.example">1</a></sup>', 'a<sup>[1](https://a.example)</sup>'],
  ['<sup>This is only said in small print.</sup>', '<sup>This is only said in small print.</sup>'],
])('separates superscripts and subscripts from adjacent text: %s', (written, a) => {
  expect(readAnswer(written)).toBe(a);
  expect(readAnswer(`<blockquote>${written}</blockquote>`)).toBe(`> ${a}`);
});

test('keeps superscripts and subscripts in a question', () => {
  const text = '## What is 2<sup>32</sup> or x<sub>i</sub>?\n\nSo.\n';
  expect(questionsOf(read('list.md', text))).toEqual(['What is 2³² or xᵢ?']);
});

test.each([
  [
    '<blockquote>\n\nSome **bold** and `<b>`.\n\nMore.\n</blockquote>',
    '> Some **bold** and `<b>`.\n>\n> More.',
  ],
  ['<ul>\n<li>\n\n**bold** `a`\n\n</li>\n\n<li>*b*</li>\n</ul>', '- **bold** `a`\n- \\*b\\*'],
  [
    '<ol>\n  <li>\n\n  ```html\n  <li>\n\n  </li>\n  ```\n\n  </li>\n</ol>',
    '1. ```html\n   <li>\n\n   </li>\n   ```',
  ],
  [
    '<table>\n<tr><td>\n\n**a**\n\n</td><td>*b*</td></tr>\n</table>',
    '|  |  |\n| --- | --- |\n| **a** | \\*b\\* |',
  ],
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td>\n\n```js\na();\n```\n\n</td></tr></table>',
    'A\n\nB\n\n```js\na();\n```',
  ],
  ['<pre>\na\n\n*b*\n</pre>', '```\na\n\n*b*\n```'],
])('reads text after a blank line in HTML as Markdown: %j', (written, a) => {
  expect(readAnswer(written)).toBe(a);
});

test.each([
  ['<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>', '- a\n\n* b\n\n- c'],
  ['<ol><li>a</li></ol><ol><li>b</li></ol>', '1. a\n\n1) b'],
  ['<ul><li>a</li></ul>\n\n<ul><li>b</li></ul>', '- a\n\n* b'],
  ['- a\n\n<ul><li>b</li></ul>', '- a\n\n* b'],
  ['Two:\n\n- a\n- b\n\n<ul><li>c</li></ul>', 'Two:\n\n- a\n- b\n\n* c'],
  ['<ul><li>a<div><ul><li>b</li></ul></div><ul><li>c</li></ul></li></ul>', '- a\n  - b\n  * c'],
  ['<ul><li>a</li></ul><ol><li>b</li></ol>', '- a\n\n1. b'],
  ['<blockquote><li>a</li><li>b</li></blockquote>', '> - a\n>\n> - b'],
])('keeps adjacent lists separate: %j', (written, a) => {
  expect(readAnswer(written)).toBe(a);
});

test('reports correct lines for omissions from Markdown in HTML', () => {
  const text = '## What is it?\n\n<blockquote>\n\nIt is.\n\nA <canvas></canvas>.\n</blockquote>\n';
  expect(read('list.md', text).leftOut.map(({ line }) => line)).toEqual([7]);
});

test.each([
  ['<b>Note:</b>text', '**Note**:text'],
  ['<b>Note:</b> text', '**Note:** text'],
  ['foo<b>(bar)</b>', 'foo(**bar)**'],
  ['<b>a</b><b>b</b> <i>a</i><i>b</i>', '**ab** *ab*'],
  ['<b><i>a!</i></b>b', '***a***!b'],
  ['<b>a</b><i>(b)</i>', '**a**(*b)*'],
  ['<b>Note</b><i>: hello</i>', '**Note**: hello'],
  ['<b><a href="https://a.example">a</a></b>b', '[a](https://a.example)b'],
])('keeps emphasis next to other text: %s', (written, a) => {
  expect(readAnswer(written)).toBe(a);
  expect(readAnswer(`<blockquote>${written}</blockquote>`)).toBe(`> ${a}`);
});

test.each([
  ['<code>a</code><code>b</code> <samp>c</samp>', '`ab` `c`', '`a` `b` `c`'],
  [
    '<kbd>Ctrl</kbd><kbd>C</kbd> <mark>a <b>b</b></mark>',
    ...Array<string>(2).fill('<kbd>Ctrl</kbd><kbd>C</kbd> <mark>a **b**</mark>'),
  ],
])('keeps adjacent code spans and other small markup: %s', (written, inBlock, inText) => {
  expect(readAnswer(`<ul><li>${written}</li></ul>`)).toBe(`- ${inBlock}`);
  expect(readAnswer(`So ${written}`)).toBe(`So ${inText}`);
});

test.each([
  ['`x`<a href="https://a.example"><code>y</code></a>', '`x`[`y`](https://a.example)'],
  ['`x`<b><code>y</code></b>', '`x`**`y`**'],
  ['`x`<span><code>y</code></span>', '`x` `y`'],
])('adds no space between code and an element that contains code: %s', (written, a) => {
  expect(readAnswer(`So ${written}`)).toBe(`So ${a}`);
});

test.each([
  ['a!<span></span><a href="https://a.example">a</a>', 'a\\![a](https://a.example)'],
  ['a<span>!</span><a href="https://a.example">a</a>', 'a\\![a](https://a.example)'],
  ['a<b>!</b><a href="https://a.example">a</a>', 'a\\![a](https://a.example)'],
  ['a!<b><a href="https://a.example">a</a></b>b', 'a\\![a](https://a.example)b'],
])(
  'does not turn a link into an image if only tags separate it from an exclamation mark: %s',
  (written, a) => {
    expect(readAnswer(written)).toBe(a);
    expect(readAnswer(`<blockquote>${written}</blockquote>`)).toBe(`> ${a}`);
  },
);

test.each([
  ['<code>!<span>[0]</span></code>', '`![0]`'],
  ['<code><span>!</span>[0]</code>', '`![0]`'],
])('adds no backslash between an exclamation mark and a bracket in code: %s', (written, a) => {
  expect(readAnswer(written)).toBe(a);
});

test('does not turn a link into an image if only a comment separates it from an exclamation mark', () => {
  expect(readAnswer('Look!<!-- so -->[a](https://a.example)')).toBe(
    'Look\\![a](https://a.example)',
  );
});

test.each(['Look!', 'A\\\\!', '<b>Look</b>!'])(
  'keeps a link after an exclamation mark: %s',
  (before) => {
    const link = '<a href="https://a.example">a</a>';
    for (const written of [`${before}${link}`, `<p>${before}${link}</p>`]) {
      expect(markdown.render(readAnswer(written) ?? '', {})).toContain(
        '<a href="https://a.example"',
      );
    }
  },
);

test('does not read text indented under a label as code, and reports correct lines for omissions', () => {
  const found = read(
    'list.md',
    '## What is flex?\n\n**Answer:**\n\n    One <b>axis</b>.\n\n    ![An axis](https://example.com/axis.png)\n',
  );
  expect(found.pages[0]?.questions[0]?.a).toBe('One **axis**.\n\nAn axis');
  expect(found.leftOut.map(({ line }) => line)).toEqual([7]);
});

test('recognizes questions about lists, projects and contributions', () => {
  const questions = [
    'Why does the list change when the copy changes?',
    'What is wrong with the project layout?',
    'What are contributions to a repo?',
    'What contributes to a slow page?',
    'Which factors contribute to latency?',
    'How does the document reach the page?',
    'How do you clone the repository?',
    'What belongs in the repo and what in the index?',
    'Do you need to commit before a pull?',
    'Did you have to rebase?',
  ];
  const aboutFile = [
    'How can I contribute?',
    'Want to contribute to this project?',
    'Interested in contributing?',
    'Who are the contributors?',
    'How do I use this list?',
    'Who maintains the repository?',
    'Why star the repo?',
    'Did you find it helpful?',
    'Do you have a question?',
  ];
  const all = [...questions, ...aboutFile];
  const found = read('list.md', all.map((text) => `## ${text}\n\nSo.\n`).join('\n'));
  expect(questionsOf(found)).toEqual(all);
  expect(found.leftOut).toEqual([]);
});

test('does not read a comment in indented code as a heading', () => {
  const answer = 'Install it:\n\n    # install it first\n    npm i x\n\nThat is all.';
  const found = read('list.md', `# X\n\n## What is it?\n\n${answer}\n\n## Why?\n\nTo read.\n`);
  expect(answersOf(found)).toEqual([answer, 'To read.']);
  expect(found.pages.map(({ title }) => title)).toEqual(['X']);
});

test('does not read a comment in indented code as a second title of a one-question file', () => {
  const texts = [
    '# What is it?\n\nThis:\n\n    # install it first\n    npm i x\n',
    '# Why?\n\nSo.\n',
  ];
  const readings = texts.map((text, index) =>
    readSource({ name: `${index}.md`, stem: `${index}`, folder: 'x' }, Buffer.from(text)),
  );
  expect(combine(readings).pages.map(({ title }) => title)).toEqual(['x']);
});

test('does not read a comment in quoted code as a heading, and keeps code with its quotation', () => {
  const answer =
    'See:\n\n> ```bash\n> # install <b>it</b> first\n> npm i x\n> ```\n> Or:\n> ```\n> # as well';
  const found = read('list.md', `# X\n\n## What is it?\n\n${answer}\n\n## Why?\n\nTo read.\n`);
  expect(answersOf(found)).toEqual([answer, 'To read.']);
});

describe('a subheading in the answer to a question that is not a heading', () => {
  const code = '```jsx\n<a/>\n```';

  test.each([
    ['under a number in bold', '', '**1. What is JSX?**', '**2. What is a hook?**'],
    ['under an item, further left', '', '1. What is JSX?', '2. What is a hook?'],
    ['in an item', '   ', '- **What is JSX?**', '- **What is a hook?**'],
  ])('stays with the text after it: %s', (_, by, first, second) => {
    const parts = ['A syntax.', '#### Example', ...code.split('\n'), '#### Output', 'An element.'];
    const answer = parts.map((line) => `${by}${line}\n`).join('\n');
    const found = read('list.md', `# React\n\n${first}\n\n${answer}\n${second}\n\n${by}A call.\n`);
    expect(found.pages.map(({ title }) => title)).toEqual(['React']);
    expect(answersOf(found)).toEqual([parts.join('\n\n'), 'A call.']);
    expect(found.leftOut).toEqual([]);
  });

  test('stays in the last answer of a section if other answers have one like it', () => {
    const part = `A syntax.\n\n#### Example\n\n${code}`;
    const text = `# React\n\n## Basics\n\n**1. What is JSX?**\n\n${part}\n\n**2. What is a key?**\n\n${part}\n\n## Hooks\n\n**3. What is a hook?**\n\n${part}\n`;
    const found = read('list.md', text);
    expect(found.pages.map(({ title }) => title)).toEqual(['Basics', 'Hooks']);
    expect(answersOf(found)).toEqual([part, part, part]);
  });

  test('can begin a section, and text before its first question is reported', () => {
    const text = `# React\n\n**What is JSX?**\n\nA syntax.\n\n## Hooks\n\nThey are calls.\n\n**What is a hook?**\n\nA call.\n`;
    const found = read('list.md', text);
    expect(found.pages.map(({ title }) => title)).toEqual(['React', 'Hooks']);
    expect(found.leftOut.map(({ line, text: what }) => [line, what])).toEqual([
      [9, 'They are calls.'],
    ]);
  });

  test('is reported if the item ends before it', () => {
    const text = `# React\n\n1. What is JSX?\n\n   A syntax.\n\n#### Example\n\n${code}\n\n2. What is a hook?\n\n   A call.\n`;
    const found = read('list.md', text);
    expect(found.pages.map(({ title }) => title)).toEqual(['React']);
    expect(answersOf(found)).toEqual(['A syntax.', 'A call.']);
    expect(found.leftOut.map(({ line, text: what }) => [line, what])).toEqual([
      [7, '#### Example'],
    ]);
  });
});

test('a list of names with texts keeps its names if one text has an item that asks', () => {
  const texts = ['A function.', 'It moves up.\n\n- Why? Because of the parser.', 'An object.'];
  const names = ['Closures', 'Hoisting', 'Prototypes'];
  const list = names.map((name, index) => `## ${name}\n\n${texts[index]}\n`).join('\n');
  const found = read('list.md', `# Notes\n\n${list}`);
  expect(questionsOf(found)).toEqual(names);
  expect(answersOf(found)).toEqual(texts);
  expect(found.leftOut).toEqual([]);
});

test('items that ask under most headings are the questions', () => {
  const list = '# Notes\n\n## Closures\n\nKept.\n\n- Why? To remember.\n\n## Hoisting\n\nMoved.\n';
  expect(questionsOf(read('list.md', list))).toEqual(['Why?']);
});

test.each([
  ['headings only', 'It is x.'],
  ['a word before a colon', 'Note: it is x.'],
  ['what is no YAML', 'Note: it is: x.'],
])('keeps everything between a leading rule and the next one: %s', (_, answer) => {
  const list = `---\n\n# L\n\n## What is it?\n\n${answer}\n\n---\n\n## Why?\n\nTo read.\n`;
  expect(answersOf(read('list.md', list))).toEqual([answer, 'To read.']);
});

test('keeps sections with an introduction as pages after a numbered question', () => {
  const list = [
    '# SQL\n\n1. What is A?\n\na\n',
    '## Joins\n\nThese are about joins.\n\n2. What is B?\n\nb\n\n3. What is C?\n\nc\n',
    '## Indexes\n\nAbout indexes.\n\n4. What is D?\n\nd\n\n5. What is E?\n\ne\n',
  ].join('\n');
  const found = read('list.md', list);
  expect(found.pages.map(({ title }) => title)).toEqual(['SQL', 'Joins', 'Indexes']);
  expect(answersOf(found)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test.each(['sidebar.label: X\ntitle: Foo', 'og:title: X\ntitle: Foo', "'@id': 7\ntitle: Foo"])(
  'accepts front matter that begins with a field of another program: %s',
  (yaml) => {
    const found = read('list.md', `---\n${yaml}\n---\n\n## Why?\n\nTo read.\n`);
    expect(found.pages.map(({ title }) => title)).toEqual(['Foo']);
    expect(found.leftOut).toEqual([]);
  },
);

test('accepts empty front matter', () => {
  const found = read('list.md', '---\n---\n\n## Why?\n\nTo read.\n');
  expect(answersOf(found)).toEqual(['To read.']);
  expect(found.leftOut).toEqual([]);
});

test('does not read a task checkbox as a link, and limits the copies of a reference target', () => {
  const target = `https://a.example/${'x'.repeat(1000)}`;
  const boxes = read('list.md', `## Why?\n\n- [x] done\n- see [x]\n\n[x]: https://a.example\n`);
  expect(answersOf(boxes)[0]).toContain('- [x] done\n- see [x](https://a.example)');
  const text = `## Why?\n\n${'[a] '.repeat(20)}\n\n`.repeat(200);
  const found = read('list.md', `${text}[a]: ${target}\n`);
  expect(answersOf(found).join('').length).toBeLessThan(1_200_000);
});

test('accepts front matter that begins with a comment', () => {
  const list = '---\n# The title is short.\ntitle: L\n---\n\n## Why?\n\nTo read.\n';
  const found = read('list.md', list);
  expect(found.pages.map(({ title }) => title)).toEqual(['L']);
  expect(() => read('list.md', list.replace('L', '"L'))).toThrow('list.md:');
});
