/** Generates lists of all kinds of blocks or rows in any order, in which every line has its own words. */
import fc from 'fast-check';

/** Returns a new word of letters on each call, so that every line can be found again. */
type Words = () => string;

const question = (word: Words): string => `What is a ${word()} of ${word()}?`;
const name = (word: Words): string => `${word()} ${word()}`;
const text = (word: Words): string => `It is ${word()}, and **${word()}**.`;

const headingTexts: ((word: Words) => string)[] = [
  question,
  question,
  name,
  (word) => `3. ${question(word)}`,
  (word) => `Q7: Explain ${word()}`,
  (word) => `**${question(word)}**`,
  (word) => `[${question(word)}](#top)`,
  (word) => `Why \`${word()}\`? (hard)`,
  (word) => `How to use ${word()}`,
  () => 'Table of Contents',
  () => 'References',
];

const prose: ((word: Words) => string)[] = [
  text,
  (word) => `${text(word)}\n${text(word)}`,
  (word) => `- ${text(word)}\n- ${text(word)}\n  - ${word()}`,
  (word) => `1. ${text(word)}\n2. ${text(word)}`,
  (word) => `\`\`\`js\n// ${word()}\n# ${word()}\n\n${word()}();\n\`\`\``,
  (word) => `| ${word()} | ${word()} |\n| --- | --- |\n| ${word()} | ${word()} |`,
  (word) => `> ${text(word)}\n>\n> ${word()}`,
  (word) => `> [!NOTE]\n> ${text(word)}`,
  (word) => `:::tip ${word()}\n${text(word)}\n:::`,
  (word) => `    ${word()}(${word()})`,
  (word) => `<p>${word()} <b>${word()}</b></p>`,
  (word) => `<table>\n<tr><td>${word()}</td></tr>\n<tr><td>${word()}</td></tr>\n</table>`,
  (word) => `<ul>\n  <li>${word()}</li>\n  <li>${word()}</li>\n</ul>`,
  (word) => `$$\n${word()}\n$$`,
  (word) => `**Answer:** ${text(word)}`,
  (word) => `A: ${text(word)}`,
  (word) => `- [x] ${word()}\n- [ ] ${word()}`,
  (word) => `${word()}\n: ${word()}`,
  (word) => `See [${word()}](https://example.org/a) and ${word()}.`,
  (word) => `- [${word()}](https://example.org/b)`,
  (word) => `${text(word)}[^1]\n\n[^1]: ${text(word)}`,
  (word) => `[${word()}]: https://example.org/d "${word()}"`,
  (word) => `> ## ${question(word)}\n>\n> ${text(word)}`,
  (word) => `<div align="center">\n\n${text(word)}\n\n</div>`,
  (word) => `<details>\n\n${text(word)}`,
  (word) => `<!--\n${word()}\n\n${word()}\n-->`,
  (word) => `\`\`\`\n${word()}`,
  (word) => `[[${word()}|${word()}]] and ![[${word()}.png]]`,
  (word) => `<img src="x.png" alt="${word()}">`,
  (word) => `${text(word)}\\\n${text(word)}<br>${word()}`,
  (word) => `<script>\n${word()}()\n</script>`,
  (word) => `<svg><text>${word()}</text></svg>`,
  (word) => `<video src="x.mp4">${word()}</video> ${text(word)}`,
  (word) => `- ${text(word)}\n\n  \`\`\`js\n  ${word()}\n  \`\`\`\n\n- ${word()}`,
  (word) => `**[⬆ Back to Top](#top)** ${word()}`,
  () => '**[⬆ Back to Top](#top)**',
  (word) => `type:: ${word()}`,
  (word) => `#flashcards/${word()}`,
  () => '---',
  () => '***',
  (word) => `<!-- ${word()} -->`,
  (word) => `![${word()}](https://example.org/c.png)`,
];

const prompts: ((word: Words) => string)[] = [
  (word) => `- ${question(word)}\n\n  ${text(word)}`,
  (word) => `1. ${question(word)}\n\n   ${text(word)}\n\n2. ${question(word)}\n\n   ${text(word)}`,
  (word) => `1. ${question(word)}\n2. ${question(word)}`,
  (word) => `- ${question(word)}\n- ${question(word)}\n- ${question(word)}`,
  (word) => `1. ### ${question(word)}\n\n   ${text(word)}`,
  (word) => `**${question(word)}**\n\n${text(word)}`,
  (word) => `**${question(word)}**\n${text(word)}`,
  (word) => `**1)** ${name(word)}.\n\n${text(word)}`,
  (word) => `**Q.** ${question(word)}\n\n${text(word)}`,
  (word) => `**Q:** ${question(word)}\n**A:** ${text(word)}`,
  (word) => `Q: ${question(word)}\nA: ${text(word)}`,
  (word) => `C: A [${word()}] is a ${word()}.`,
  (word) => `${question(word)}::${word()}`,
  (word) => `${word()} :: ${word()}`,
  (word) => `- ${word()} >> ${word()}\n- ${word()} :: ${word()}`,
  (word) => `${name(word)}\n?\n${text(word)}\n${text(word)}`,
  (word) => `==${word()}== is a ${word()}`,
  (word) => `A {{c1::${word()}::${word()}}} is {{c2::${word()}}}.`,
  (word) => `- ${question(word)} #card\n  - ${text(word)}`,
  (word) => `<details>\n<summary>${question(word)}</summary>\n\n${text(word)}\n\n</details>`,
  (word) => `<details><summary><b>${name(word)}</b></summary>\n${text(word)}\n</details>`,
  (word) => `${question(word)}\n===\n\n${text(word)}`,
  (word) => `${question(word)}\n---\n\n${text(word)}`,
  (word) => `<h3>${question(word)}</h3>\n\n${text(word)}`,
  (word) => `${question(word)}\n\n${text(word)}`,
  (word) => `${question(word)}\n${text(word)}`,
  (word) => `1. **${question(word)}** ${text(word)}\n2. **${question(word)}** ${text(word)}`,
  (word) => `- **${question(word)}**\n  - ${text(word)}\n    - ${word()}`,
  (word) => `1. ${question(word)} ${text(word)}`,
  (word) => `- [ ] ${question(word)}`,
  (word) => `> **${question(word)}**\n>\n> ${text(word)}`,
  (word) => `| Question | Answer |\n| --- | --- |\n| ${question(word)} | ${word()} |`,
  (word) => `<p><strong>${question(word)}</strong></p>\n<p>${text(word)}</p>`,
  (word) => `<b>${question(word)}</b><br>\n${text(word)}`,
  (word) =>
    `<details>\n<summary>${name(word)}</summary>\n\n### ${question(word)}\n\n${text(word)}\n\n</details>`,
  (word) => `${word()} ;; ${word()}`,
  (word) => `${word()} <> ${word()}`,
  (word) => `- ${word()} ==${word()}== ${word()} #card`,
  (word) => `Q1. ${question(word)}\nAns: ${text(word)}\nQ2. ${question(word)}\nAns: ${text(word)}`,
  (word) => `## ${question(word)} ##\n${text(word)}`,
];

const heading = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...headingTexts)).map(
  ([level, write]) =>
    (word: Words) =>
      `${'#'.repeat(level)} ${write(word)}`,
);
const block = fc.oneof(
  { weight: 4, arbitrary: heading },
  { weight: 4, arbitrary: fc.constantFrom(...prose) },
  { weight: 3, arbitrary: fc.constantFrom(...prompts) },
);
const front = fc.constantFrom('', '', '', '---\ntags: [sql]\n---\n\n');

function makeWords(): Words {
  let count = 0;
  return () => {
    count += 1;
    return `w${count
      .toString(26)
      .replace(/[0-9a-p]/g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))
      .padStart(4, 'z')}x`;
  };
}

const joint = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n');
const indent = fc.constantFrom('', '', '', '', '', '  ', '    ', '> ', '\t');

export const arbitraryList = fc
  .tuple(front, fc.array(fc.tuple(block, joint, indent), { minLength: 1, maxLength: 14 }))
  .map(([start, blocks]) => {
    const word = makeWords();
    const parts = blocks.map(
      ([write, end, before]) => write(word).replace(/^(?=.)/gm, before) + end,
    );
    return `${start}${parts.join('')}`;
  });

const cells: ((word: Words) => string)[] = [
  question,
  name,
  (word) => `"${text(word)}"`,
  (word) => `"${word()}\n${word()}"`,
  (word) => `"${word()}\n\n${question(word)}"`,
  (word) => `<b>${word()}</b><br>${word()}`,
  (word) => `"<pre>${word()}\n${word()}</pre>"`,
  (word) => `{{c1::${word()}}} ${word()}`,
  () => '',
  () => 'easy',
  () => '7',
];
const heads = fc.constantFrom('', 'question,answer\n', '#html:true\n', '#html:false\n');

/** A table of questions and answers, possibly with a header row or one of Anki's header lines. */
export function arbitraryTable(separator: string): fc.Arbitrary<string> {
  const cell = fc.constantFrom(...cells);
  const row = fc.tuple(cell, cell, fc.constantFrom('\n', '\n', '\n\n'));
  return fc.tuple(heads, fc.array(row, { minLength: 1 })).map(([head, rows]) => {
    const word = makeWords();
    const lines = rows.map(([q, a, end]) => `${q(word)}${separator}${a(word)}${end}`);
    return head.replaceAll(',', separator) + lines.join('');
  });
}
