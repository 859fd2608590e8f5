/** Reimports the app's own Anki files: the same questions in the same places, with the same ids. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderQuestion } from '../../../../src/main/content/markdown/render.ts';
import { combine } from '../../../../src/main/features/imports/read-files.ts';
import { readSource } from '../../../../src/main/features/imports/read-source.ts';
import { formatAnki } from '../../../../src/main/features/sharing/anki.ts';
import type { Question } from '../../../../src/shared/records.ts';
import { useLibrary, water } from '../sharing/fixture.ts';

const library = useLibrary(join(import.meta.dirname, '../../../../content'));
const small = useLibrary(undefined, 'mine');

/**
 * The expected answer after a reimport: without figures and library links, which notes can't contain, and with white space
 * outside code collapsed.
 */
function readAnswer(question: Question): string {
  const { explanationHtml, ruleHtml } = renderQuestion(question);
  return `${explanationHtml}${ruleHtml}`
    .replace(/<a href="\/[^"]*">([^]*?)<\/a>/g, '$1')
    .replace(/<img class="figure"[^>]* alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<pre[^]*?<\/pre>|\s+/g, (part) => (part.startsWith('<') ? part : ' '));
}

/** The fields of a page and its questions that must stay equal. */
function summarize(
  { title, framework, topic }: Record<'title' | 'framework' | 'topic', string | null>,
  questions: readonly Question[],
) {
  const asked = questions.map(({ a, ...question }) => ({
    ...question,
    answer: readAnswer({ ...question, a }),
  }));
  return { title, framework, topic, asked };
}

test('every topic of the bundled library survives a round trip', () => {
  for (const { topics } of library.store.getLibrary().frameworks) {
    for (const { path } of topics) {
      const collection = library.collect(path);
      const source = { name: 'notes.txt', stem: 'notes', folder: 'anki' };
      const found = combine([readSource(source, Buffer.from(formatAnki(collection)))]);
      const again = found.pages.map((page) =>
        summarize(
          page,
          page.questions.map(({ isNamed, difficulty, line, ...question }) => {
            expect(isNamed).toBe(true);
            expect(line).toBeGreaterThan(0);
            return { ...question, difficulty: difficulty ?? expect.unreachable() };
          }),
        ),
      );
      expect(again).toEqual(collection.pages.map(({ page }) => summarize(page, page.questions)));
    }
  }
});

/** The question with this answer, after a round trip through an Anki note. */
function importNote(q: string, a: string) {
  const collection = small.collect(`/@mine${water}`);
  const [context] = collection.pages;
  if (context === undefined) expect.unreachable();
  const page = { ...context.page, questions: [{ id: 'one', difficulty: 'easy' as const, q, a }] };
  const text = formatAnki({ ...collection, pages: [{ ...context, page }] });
  const source = { name: 'notes.txt', stem: 'notes', folder: 'anki' };
  const found = combine([readSource(source, Buffer.from(text))]);
  expect(found.leftOut).toEqual([]);
  return found.pages[0]?.questions[0];
}

describe('a note keeps', () => {
  test.each([
    [
      'what stands after the backticks',
      '```sql fixture=shop\nSELECT 1;\n```\n\n```text output\n1\n```',
    ],
    [
      'errors',
      '```js error="TypeError: x"\nnull.x;\n```\n\n```\nno language\n```\n\n```ts\nlet x;\n```',
    ],
    ['code without a line', '```js\n```\n\nSo.'],
    ['code that is an empty line', '```js\n\n```\n\nSo.'],
    ['empty lines around code', '```\n\na\n\n```\n\nSo.'],
    ['formulas', 'In $n$ steps:\n\n$$\\sum_i i^2$$\n\n`\\(n\\)` is code.'],
    [
      'text that Anki would take for a formula',
      'Find \\\\( -name a \\\\) or \\\\[x\\\\], `\\[ -d a \\]`, $n$.',
    ],
    ['two lists after each other', '- a\n- b\n\n* c\n\nSo.'],
    ['what Anki would take for a gap', 'Jinja’s {{c1::Paris::hint}}, `{{C2::x}}` and {{ name }}.'],
  ])('%s', (_, a) => {
    const q = 'What is {{c1::this}}, $n^2$ or \\\\(x\\\\)?';
    expect(importNote(q, a)).toMatchObject({ q, a });
  });
});
