/** Plain text of constructs missing from the fixture library. */
import { expect, test } from 'vitest';
import { formatPlainText } from '../../../../src/main/features/sharing/plain-text.ts';
import { useLibrary, water } from './fixture.ts';

const library = useLibrary();

/** Exports this answer as plain text, without the question above it. */
function copy(a: string): string {
  const collection = library.collect(water, ['how-hot']);
  const [context] = collection.pages;
  if (context === undefined) expect.unreachable();
  const questions = context.page.questions.map((question) => ({ ...question, q: 'Hot?', a }));
  const page = { ...context.page, questions };
  return formatPlainText({ ...collection, pages: [{ ...context, page }] }).slice('Hot?\n\n'.length);
}

test.each([
  ['[Tea](https://tea.example/a)', 'Tea (https://tea.example/a)'],
  ['<https://tea.example/a_(b)>', 'https://tea.example/a_(b)'],
  ['[https://tea.example/ä](https://tea.example/ä)', 'https://tea.example/ä'],
  ['[https://tea.example](https://tea.example/b)', 'https://tea.example (https://tea.example/b)'],
  ['[The cup](/tea/brewing/cup)', 'The cup'],
])('a link is followed by its address, unless its text is the address: %s', (a, text) => {
  expect(copy(a)).toBe(`${text}\n`);
});

test('writes small markup as text', () => {
  const a =
    'x<sup>2</sup>, 2<sup>n/2</sup>, <kbd>Esc</kbd>\n\n<details>\n<summary>Why</summary>\nSo.\n</details>';
  expect(copy(a)).toBe('x², 2^(n/2), Esc\n\nWhy\n\nSo.\n');
});
