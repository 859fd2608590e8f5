/** CSV, TSV and Anki text files: columns are guessed and can be changed, and the app's own Anki file is read back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';
import { combine } from '../../../../src/main/features/imports/read-files.ts';
import { readSource } from '../../../../src/main/features/imports/read-source.ts';
import type { Reading } from '../../../../src/main/features/imports/read-source.ts';
import type { TableColumns } from '../../../../src/shared/table-columns.ts';
import { AppError } from '../../../../src/shared/app-error.ts';

function read(name: string, content: string | Uint8Array, columns?: TableColumns): Reading {
  const source = { name, stem: name.replace(/\.[^.]*$/, ''), folder: 'tables' };
  return readSource(source, Buffer.from(content as string), columns);
}

function questionsOf({ pages }: Pick<Reading, 'pages'>): [string, string, string | null][] {
  return pages.flatMap(({ questions }) =>
    questions.map(({ q, a, difficulty }): [string, string, string | null] => [q, a, difficulty]),
  );
}

const rows =
  'Topic;Frage;Antwort;Level\nGo;"What is a ""channel""?";"A pipe;\ntyped";hard\nGo;Why defer?;To clean up;easy\n';
const expected = [
  ['What is a "channel"?', 'A pipe;\\\ntyped', 'hard'],
  ['Why defer?', 'To clean up', 'easy'],
];

describe('a table', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(rows)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${rows}`)],
    ['Windows line ends', Buffer.from(rows.replaceAll('\n', '\r\n'))],
    ['UTF-16, little endian', Buffer.from(`\uFEFF${rows}`, 'utf16le')],
    ['UTF-16, big endian', Buffer.from(`\uFEFF${rows}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(rows, 'utf16le')],
  ])('is read in %s', (_, bytes) => {
    const found = read('go.csv', bytes);
    expect(questionsOf(found)).toEqual(expected);
    expect(found.table?.columns).toEqual({ question: 1, answer: 2, difficulty: 3, tags: 0 });
  });

  test('omits a question over the length limit', () => {
    const long = 'long '.repeat(1000);
    const found = read('go.csv', `question,answer\nWhat ${long}?,So.\nWhy?,So.\n`);
    expect(questionsOf(found).map(([q]) => q)).toEqual(['Why?']);
    expect(found.leftOut).toMatchObject([
      { line: 2, reason: 'Its question is too long to be shown.' },
    ]);
  });

  test('with tabs and no header is read by the contents of its columns', () => {
    const found = read(
      'go.tsv',
      '1\tWhat is Go?\tA language by Google.\n2\tWhy Go?\tIt is simple and quick.\n',
    );
    expect(questionsOf(found).map(([q]) => q)).toEqual(['What is Go?', 'Why Go?']);
    expect(found.table).toMatchObject({ names: ['Column 1', 'Column 2', 'Column 3'] });
    expect(found.leftOut).toMatchObject([{ line: 1, text: 'Column 1' }]);
  });

  test.each([
    ['3 - 1 = ?'],
    ['0.1 - 0.3 in JS?'],
    ['2024 - what changed?'],
    ['404: when is it sent?'],
    ['#1 rule?'],
    ['Q1 or Q2?'],
    ['Q1 - Q3?'],
    ['Q: -1 % 5?', '-1 % 5?'],
    ['1. .NET or Java?', '.NET or Java?'],
    ['5 .NET classes?'],
    ['Translate: tea 🍵'],
    ['🍵?'],
    ['• means?'],
    ['1. What is Go?', 'What is Go?'],
    ['12) What is Go?', 'What is Go?'],
    ['(3) What is Go?', 'What is Go?'],
    ['7: What is Go?', 'What is Go?'],
    ['1.) - What is Go?', 'What is Go?'],
    ['#4. What is Go?', 'What is Go?'],
    ['Q: What is Go?', 'What is Go?'],
    ['Q1: What is Go?', 'What is Go?'],
    ['Q2 - What is Go?', 'What is Go?'],
    ['Question 7 What is Go?', 'What is Go?'],
    ['Question #8: What is Go?', 'What is Go?'],
  ])('does not mistake part of a question for a label: %s', (written, q = written) => {
    expect(questionsOf(read('go.csv', `question,answer\n${written},So.\n`))).toEqual([
      [q, 'So.', null],
    ]);
  });

  test('keeps blank lines of code in a cell', () => {
    const code = '```js\na();\n\n\nb();\n```';
    const found = read('go.csv', `question,answer\nWhat is it?,"So:\n\n\n${code}"\n`);
    expect(questionsOf(found)).toEqual([['What is it?', `So:\n\n${code}`, null]]);
  });

  test.each([
    ['<div> or <span>?', 'A <div> is a block.', 'A \\<div> is a block.'],
    ['What is <iframe>?', 'See `<b>` and </b>', 'See `<b>` and \\</b>'],
    ['What is <table>?', '<table>\n<tr>', '\\<table>\\\n\\<tr>'],
    ['What is <input/>?', '    <b>\n\n<b>It</b><br><i>', '\\<b>\n\n**It**\\\n\\<i>'],
  ])('keeps tags that are the subject of its text: %s', (q, written, a) => {
    expect(questionsOf(read('go.csv', `question,answer\n${q},"${written}"\n`))).toEqual([
      [q, a, null],
    ]);
  });

  test.each([
    ['see <a\nhref=""https://e.example"">text</a> more', 'see [text](https://e.example) more'],
    ['Use <code><b></code>', 'Use `<b>`'],
    ['<pre>\nvector<a> x;\n</pre>', '```\nvector<a> x;\n```'],
  ])('converts tags that are markup in a cell: %s', (written, a) => {
    expect(questionsOf(read('go.csv', `question,answer\nWhat is it?,"${written}"\n`))).toEqual([
      ['What is it?', a, null],
    ]);
  });

  test('removes all tags of an HTML table with unclosed cells', () => {
    const table = '<table><tr><th>a<th>b<tr><td>c<td>d</table>';
    const [[, a] = []] = questionsOf(read('go.csv', `question,answer\nWhat is it?,${table}\n`));
    expect(a).not.toMatch(/[<\\]/);
  });

  test.each([
    'Done?',
    'Asked before?',
    'How often this came up in interviews that I had, roughly said',
  ])('recognizes the usual question and answer headers next to a column %s', (third) => {
    const found = read('go.csv', `Question,Answer,${third}\nDefine A,x,y\nDefine B,z,y\n`);
    expect(questionsOf(found).map(([q]) => q)).toEqual(['Define A', 'Define B']);
  });

  test('is read with the chosen columns', () => {
    const columns = { question: 1, answer: 0, difficulty: null, tags: null };
    const found = read('swapped.csv', 'answer,question\nX,What?\n', {
      ...columns,
      question: 0,
      answer: 1,
    });
    expect(questionsOf(found)).toEqual([['X', 'What?', null]]);
    expect(questionsOf(read('swapped.csv', 'answer,question\nX,What?\n', columns))).toEqual([
      ['What?', 'X', null],
    ]);
  });

  test('reports unknown difficulties', () => {
    const found = read(
      'go.csv',
      'question,answer,difficulty\nWhat?,A,banana\nWhy?,B,hard\nHow?,C,\nWho?,,banana\nWhen?,D,banana\n',
    );
    expect(questionsOf(found).map(([, , difficulty]) => difficulty)).toEqual([
      null,
      'hard',
      null,
      null,
    ]);
    expect(found.leftOut.map(({ line, text, reason }) => [line, text, reason])).toEqual([
      [2, 'banana', 'Its difficulty is none of easy, medium, hard. (2 times)'],
      [5, 'Who?', 'It has no answer.'],
    ]);
  });

  test('reports omitted rows by line', () => {
    const found = read('gaps.csv', 'question,answer\n"What\nis it?",A\n\nWhy?,\n,B\nHow?,C\n');
    expect(questionsOf(found).map(([q]) => q)).toEqual(['What is it?', 'How?']);
    expect(found.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'It has no answer.'],
      [6, 'It has no question.'],
    ]);
  });

  test.each([
    [
      'Closures in JavaScript,A function keeps the variables around it.\nWhat is hoisting?,Declarations move up.\nWhat is a promise?,A value to come.\n',
    ],
    [
      'Frontend vs backend,The background of it: one shows and one stores.\nCSS box model,Margin and border.\n',
    ],
  ])('reads a first row with a sentence as a question, not a header: %s', (text) => {
    const found = read('web.csv', text);
    const lines = text.trim().split('\n');
    expect(questionsOf(found).map(([q]) => q)).toEqual(lines.map((line) => line.split(',')[0]));
    expect(found.leftOut).toEqual([]);
  });

  test.each([
    ['Closures,Functions and scopes\nWhat is hoisting?,Moving up.\nWhat is a promise?,A value.\n'],
    ['Frontend,Backend\nCSS box model,Margin and border.\n'],
    ['No.,Term,Description\n1,CSS box model,Margin and border.\n'],
  ])('reports a first row that is only guessed to be a header: %s', (text) => {
    const found = read('web.csv', text);
    const [first = '', ...rest] = text.trim().split('\n');
    expect(questionsOf(found)).toHaveLength(rest.length);
    expect(found.leftOut).toContainEqual(
      expect.objectContaining({
        line: 1,
        text: first.replaceAll(',', ' '),
        reason: 'It seems to name the columns.',
      }),
    );
  });

  test.each([['question,port\nWhich?,80\nWhere?,22\n'], ['Front,Back\nHoisting,Moves up.\n']])(
    'does not report a first row that is certainly a header: %s',
    (text) => {
      expect(read('web.csv', text).leftOut).toEqual([]);
    },
  );

  test('without a usable column is reported with its columns', () => {
    const { tables, leftOut } = combine([read('numbers.csv', '1,2\n3,4\n')]);
    expect(tables).toHaveLength(1);
    expect(leftOut.map(({ reason }) => reason)).toContain(
      'There is no question in numbers.csv: a question is a row with a cell in the column of questions and one in that of answers.',
    );
  });

  test.each([
    ['What port is HTTP?,80\nWhat port is SSH?,22\n'],
    ['question,port\nWhat port is HTTP?,80\nWhat port is SSH?,22\n'],
  ])('accepts numbers as answers: %s', (text) => {
    expect(questionsOf(read('ports.csv', text))).toEqual([
      ['What port is HTTP?', '80', null],
      ['What port is SSH?', '22', null],
    ]);
  });
});

test('keeps fenced code in a question of a table on separate lines above the answer', () => {
  const found = read('cards.csv', 'question,answer\n"What prints?\n```js\na()\n```",b\n');
  expect(questionsOf(found)).toEqual([
    ['What prints? `a()`', 'What prints?\n```js\na()\n```\n\n---\n\nb', null],
  ]);
});

describe('an Anki text file', () => {
  test('becomes a page per deck, with HTML converted to Markdown', () => {
    const text =
      '#separator:tab\n#html:true\n#columns:Deck\tFront\tBack\tTags\n#deck column:1\n#tags column:4\n' +
      'Web::CSS::Flex\tWhat is <b>flex</b>?\t"<div>One axis:</div><ul><li>row</li><li>column</li></ul>"\tlayout easy\n' +
      'Web::CSS::Grid\tWhy grid?\tTwo axes.<br>Named areas. 2 * 3 &lt; 7<script>x()</script>\t\n';
    const found = read('cards.txt', text);
    expect(found.pages.map(({ framework, topic, title }) => [framework, topic, title])).toEqual([
      ['Web', 'CSS', 'Flex'],
      ['Web', 'CSS', 'Grid'],
    ]);
    expect(questionsOf(found)).toEqual([
      ['What is **flex**?', 'One axis:\n\n- row\n- column', 'easy'],
      ['Why grid?', 'Two axes.\\\nNamed areas. 2 * 3 < 7', null],
    ]);
    expect(found.leftOut).toMatchObject([{ line: 7, text: '<script>' }]);
  });

  test.each([
    ['C:\\<b>a</b>', 'C:\\\\**a**'],
    ['a\\<br>b', 'a\\\\\\\nb'],
  ])('keeps a backslash at the end of a text: %s', (written, a) => {
    expect(questionsOf(read('cards.txt', `#html:true\nWhat is it?\t${written}\n`))).toEqual([
      ['What is it?', a, null],
    ]);
  });

  test.each([
    ['[1]: https://a.example', '\\[1]: https://a.example'],
    ['a<br>-', 'a\\\n\\-'],
    ['a<br>=', 'a\\\n\\='],
    ['a | b<br>--- | :-:', 'a | b\\\n\\--- | :-:'],
    ['a | b<br>|-|-|', 'a | b\\\n\\|-|-|'],
    ['-1', '-1'],
    ['[1] - x', '[1] - x'],
  ])('escapes lines that Markdown would read as blocks: %s', (written, a) => {
    expect(questionsOf(read('cards.txt', `#html:true\nWhat is it?\t${written}\n`))).toEqual([
      ['What is it?', a, null],
    ]);
  });

  test.each([
    ['<pre><div>a</div><div>b</div></pre>', 'a\nb'],
    ['<pre><code><div>a</div>\n<div><br></div><div>b<br>c</div>d\n</code></pre>', 'a\n\nb\nc\nd'],
    ['<pre>a <span>b</span><p>c</p></pre>', 'a b\nc'],
  ])('keeps blocks in code on separate lines: %j', (written, code) => {
    const cells = `What is it?\t"${written}"`;
    expect(questionsOf(read('cards.txt', `#html:true\n${cells}\n`))).toEqual([
      ['What is it?', `\`\`\`\n${code}\n\`\`\``, null],
    ]);
  });

  test('keeps code in a question on separate lines above the answer', () => {
    const code = '<pre>a = 1\n\n  b = 2</pre>';
    const rows = [`"What prints? ${code}"\tThree`, `And this? ${code}\tFour`, 'Done?\tYes'];
    const found = read('cards.txt', `#html:true\n${rows.join('\n')}\n`);
    const kept = '```\na = 1\n\n  b = 2\n```';
    expect(questionsOf(found)).toEqual([
      ['What prints? `a = 1 b = 2`', `What prints?\n\n${kept}\n\n---\n\nThree`, null],
      ['And this? `a = 1 b = 2`', `And this?\n\n${kept}\n\n---\n\nFour`, null],
      ['Done?', 'Yes', null],
    ]);
    expect(found.pages[0]?.questions.map(({ line }) => line)).toEqual([2, 5, 8]);
  });

  test('joins no rows by a tag that they only mention', () => {
    const found = read('cards.txt', '#html:true\nA <pre> tag?\tOpens\nA </pre> tag?\tCloses\n');
    expect(questionsOf(found)).toHaveLength(2);
  });

  test.each(['🍎', '👨‍👩‍👧', '⭐'])('accepts an emoji as a question: %s', (emoji) => {
    for (const [name, head] of [
      ['cards.txt', '#html:true\n'],
      ['cards.csv', 'question,answer\n'],
    ] as const) {
      const sign = name.endsWith('txt') ? '\t' : ',';
      const found = read(name, `${head}${emoji}${sign}Apple\nWhat is it?${sign}It\n`);
      expect(questionsOf(found)).toEqual([
        [emoji, 'Apple', null],
        ['What is it?', 'It', null],
      ]);
    }
  });

  test('keeps a backslash before a bar in a table cell', () => {
    const table = '<table><tr><td><code>grep a\\|b</code></td><td>a\\|b</td></tr></table>';
    const found = questionsOf(read('cards.txt', `#html:true\nWhat is it?\t${table}\n`));
    const shown = markdown.render(found[0]?.[1] ?? '', {});
    expect(shown.match(/(?<=<td>).+(?=<\/td>)/g)).toEqual(['<code>grep a\\|b</code>', 'a\\|b']);
  });

  test.each([
    ['https://a.example/b c', '<https://a.example/b c>'],
    ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ['https://a.example/b)c', '<https://a.example/b)c>'],
    ['https://a.example/<b> c', '<https://a.example/%3Cb%3E c>'],
  ])('keeps a link with any address: %s', (address, target) => {
    const cells = `What is it?\t<a href='${address}'>it</a>`;
    const [[, a] = []] = questionsOf(read('cards.txt', `#html:true\n${cells}\n`));
    expect(a).toBe(`[it](${target})`);
    expect(markdown.render(a ?? '', {})).toContain('<a href=');
  });

  test('fills in the clozes of its answers', () => {
    const text =
      '#html:true\nWhere is it?\tIn {{c1::<b>Paris</b>::a city}}, {{c2::{{c3::the}} capital}}; {{ c1 }}\n';
    expect(questionsOf(read('cards.txt', text))).toEqual([
      ['Where is it?', 'In **Paris**, the capital; {{ c1 }}', null],
    ]);
    const table = 'question,answer\nWhat is it?,It is {{c1::x}}.\n';
    expect(questionsOf(read('go.csv', table))).toEqual([['What is it?', 'It is {{c1::x}}.', null]]);
  });

  test('hides the clozes of its questions and answers with their text', () => {
    const cards = [
      ['{{c1::TCP}} is {{c2::a <b>reliable</b> {{c3::stream}}}}.', 'RFC 9293'],
      ['{{c1::UDP::a protocol}} sends datagrams.', ''],
      ['What is {{c1::<img src="x.png" alt="it">::}}?', ''],
    ];
    const rows = cards.map((cells) => cells.join('\t')).join('\n');
    expect(
      questionsOf(read('cards.txt', `#html:true\n#columns:Text\tBack Extra\n${rows}\n`)),
    ).toEqual([
      ['[…] is […].', 'TCP is a **reliable** stream.\n\nRFC 9293', null],
      ['[a protocol] sends datagrams.', 'UDP sends datagrams.', null],
      ['What is […]?', 'What is it?', null],
    ]);
    const [plain] = questionsOf(read('cards.txt', '#html:false\n{{c1::<b>}} is bold.\t*\n'));
    expect(plain).toEqual(['[…] is bold.', '<b> is bold.\n\n\\*', null]);
  });

  test('without HTML keeps its text literally', () => {
    const text =
      '#separator:tab\n#html:false\nWhat is <b> or *x*?\t"* <b> &amp; **c**\n\n# d\ne"\n';
    expect(questionsOf(read('cards.txt', text))).toEqual([
      ['What is <b> or \\*x\\*?', '\\* <b> &amp;amp; \\*\\*c\\*\\*\n\n\\# d\\\ne', null],
    ]);
  });

  test.each([
    ['Frontend vs backend\tThe background of it\nCSS box model\tMargin, border.\n'],
    ['Closures\tScopes\nWhat is hoisting?\tMoving up.\nWhat is a promise?\tA value.\n'],
    ['Front\tBack\nHoisting\tMoves up.\n'],
  ])('reads its first row as a note even if it looks like a header: %s', (notes) => {
    const found = read('web.txt', `#separator:tab\n#html:false\n${notes}`);
    const lines = notes.trim().split('\n');
    expect(questionsOf(found).map(([q, a]) => `${q}\t${a}`)).toEqual(lines);
    expect(found.table?.names).toEqual(['Column 1', 'Column 2']);
  });
});

test('any file is read or rejected with a message', () => {
  const piece = fc.constantFrom(
    '# What?\n',
    '1. ',
    '**',
    '`',
    '```\n',
    '<details>',
    '<summary>',
    '</details>',
    '<ul><li>',
    '|',
    '"',
    ',',
    '\t',
    '\n',
    'Q: ',
    'A: ',
    '[a](b)',
    '<!--',
    'why?',
    '#separator:tab\n',
    '---\n',
    '\0',
    '\u{1f600}',
  );
  const text = fc
    .array(fc.oneof(piece, fc.string()), { maxLength: 60 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('a.md', 'a.mdx', 'a.csv', 'a.tsv', 'a.txt'),
      (content, name) => {
        try {
          combine([read(name, content)]);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      },
    ),
    { numRuns: 300 },
  );
});
