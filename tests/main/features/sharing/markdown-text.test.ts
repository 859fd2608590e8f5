import { expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';
import { formatMarkdown } from '../../../../src/main/features/sharing/markdown-text.ts';
import { useLibrary, water } from './fixture.ts';

const library = useLibrary();
const pack = useLibrary(undefined, 'mine');

/** Exports this answer as Markdown, without the question above it. */
function copy(a: string): string {
  const collection = library.collect(water, ['how-hot']);
  const [context] = collection.pages;
  if (context === undefined) expect.unreachable();
  const questions = context.page.questions.map((question) => ({ ...question, q: 'Hot?', a }));
  const page = { ...context.page, questions };
  return formatMarkdown({ ...collection, pages: [{ ...context, page }] }).slice(
    '## Hot?\n\n'.length,
  );
}

test('links lead into the app, even in a pack', () => {
  expect(formatMarkdown(pack.collect('/@mine/tea/brewing/water'))).toContain(
    '[the cup](rule-of-thumb:///@mine/tea/brewing/cup#which-cup)',
  );
  expect(copy('See [a](/tea "Tea") and [b].\n\n[b]: /blog/a-good-cup')).toBe(
    'See [a](rule-of-thumb://tea "Tea") and [b].\n\n[b]: rule-of-thumb://blog/a-good-cup\n',
  );
});

test.each([
  'Write `[a](/tea)`.',
  '```md\n[a](/tea)\n[b]: /tea\n```',
  'A [standard](https://tea.example/tea), [its host](//tea.example) and [none](/-/settings).',
])('other links stay unchanged: %j', (a) => {
  expect(copy(a)).toBe(`${a}\n`);
});

test.each([
  ['# Steps\n\n### First', '### Steps\n\n##### First'],
  ['#### Deep\n\n###### Deeper', '### Deep\n\n##### Deeper'],
  ['Steps\n===\n\nFirst\nof all\n--', '### Steps\n\n#### First of all'],
  ['- # Steps\n\n> ### First', '- ### Steps\n\n> ##### First'],
  [
    '- Steps\n  ===\n  1. First\n     of #\n     ---\n     It.\n\n> > Last\n> > --',
    '- ### Steps\n  1. #### First of \\#\n     It.\n\n> > #### Last',
  ],
  ['> # A\n> B\n> ---', '> ### A\n> #### B'],
  ['# A\n\n##### E\n\n  ## B\n\n#', '### A\n\n###### E\n\n  #### B\n\n###'],
])('headings of an answer become subheadings of its question: %j', (a, copied) => {
  expect(copy(a)).toBe(`${copied}\n`);
});

test.each(['```md\n# A\n```', '    # A', '\\# A', '#A', 'No. 1 # A', '####### A'])(
  'text that only looks like a heading stays unchanged: %j',
  (a) => {
    expect(copy(a)).toBe(`${a}\n`);
  },
);

test.each([
  ['What *args and **kwargs are', 'What \\*args and \\*\\*kwargs are'],
  ['__init__ and snake_case', '\\_\\_init\\_\\_ and snake_case'],
  ['`code`, <b> & a < b', '\\`code\\`, \\<b> & a < b'],
  ['\\<b> and \\\\<i>', '\\\\\\<b> and \\\\\\\\\\<i>'],
  ['[Docs](https://tea.example)', '[Docs\\](https://tea.example)'],
  ['# of cups in C#', '# of cups in C\\#'],
])('the title %j keeps its literal text', (title, written) => {
  const collection = library.collect(water);
  const pages = collection.pages.map((context) => ({
    ...context,
    page: { ...context.page, title, description: '- <i>' },
  }));
  const [heading, , description] = formatMarkdown({ ...collection, pages }).split('\n');
  expect(heading).toBe(`# ${written}`);
  expect(description).toBe('\\- \\<i>');
  expect(markdown.render(heading ?? '')).toBe(`<h1>${markdown.utils.escapeHtml(title)}</h1>\n`);
});
