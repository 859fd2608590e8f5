import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../src/main/content/parse.ts';
import type { ParsedFile } from '../../../src/main/content/parse.ts';
import { positionInText, problemAt } from '../../../src/main/content/positions.ts';
import { articleText, pageText } from './marked-text.ts';

const path = 'qa/sql/schema-design/data-types.md';

/** A page with one question whose `a:` is followed by the given text. */
function parseAnswer(answer: string, before = '') {
  const questions = `questions:\n  - id: one\n    difficulty: easy\n    q: Why?\n    a: ${answer}`;
  const text = pageText({ before: before === '' ? undefined : before, questions });
  const file = parseFile(path, text);
  expect(file.problems).toEqual([]);
  const value = file.draft?.kind === 'page' ? (file.draft.questions[0]?.a ?? '') : '';
  return { text, file, value, lines: text.split('\n') };
}

function positionInAnswer(file: ParsedFile, question: number, offset: number) {
  const answer = file.draft?.kind === 'page' ? (file.draft.questions[question]?.a ?? '') : '';
  return positionInText(file, `questions.${question}.a`, answer, offset);
}

/** The line and column where a text first occurs in a file, found without the code under test. */
function placeOf(text: string, part: string) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe('the position of a character of an answer', () => {
  test('is exact in a literal block', () => {
    const { text, file, value } = parseAnswer(
      '|\n      First\n\n        indented NEEDLE\n      last',
    );
    for (const part of ['First', 'indented', 'NEEDLE', 'last']) {
      expect(positionInAnswer(file, 0, value.indexOf(part))).toEqual(placeOf(text, part));
    }
  });

  test.each(['|-', '|+', '| # a comment', '|2', '|2-'])(
    'is exact in a literal block under %s',
    (header) => {
      const { text, file, value } = parseAnswer(`${header}\n\n      First\n\n       NEEDLE here\n`);
      expect(positionInAnswer(file, 0, value.indexOf('NEEDLE'))).toEqual(placeOf(text, 'NEEDLE'));
    },
  );

  test.each([
    '>\n      First\n      NEEDLE',
    '"First\n      NEEDLE"',
    "'First NEEDLE'",
    'First NEEDLE',
  ])('is the start of the text in any other style: %j', (answer) => {
    const { text, file, value } = parseAnswer(answer);
    const { line, column } = placeOf(text, '    a: ');
    expect(positionInAnswer(file, 0, value.indexOf('NEEDLE'))).toEqual({
      line,
      column: column + '    a: '.length,
    });
  });

  test('is found in the second question too', () => {
    const text = pageText();
    const file = parseFile(path, text);
    expect(positionInAnswer(file, 1, 'It is '.length)).toEqual(placeOf(text, 'exact.'));
  });

  test('is the start of the file if the file has no such question', () => {
    const file = parseFile(path, pageText());
    expect(positionInAnswer(file, 7, 0)).toEqual({ line: 1, column: 1 });
  });

  test('points at that character in the file, for any text', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', 'é', '字', '😀', ' ', '-', '#', ':', '`', '|'),
    });
    const breaks = fc.constantFrom('\n', '\r\n');
    const property = fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      breaks,
      fc.boolean(),
      (lines, indent, lineBreak, hasMark) => {
        const first = `x${lines[0] ?? ''}`;
        const body = [first, ...lines.slice(1)].map((each) =>
          each === '' ? '' : `${' '.repeat(4 + indent)}${each}`,
        );
        const source = pageText({
          questions: `questions:\n  - id: one\n    difficulty: easy\n    q: Why?\n    a: |\n${body.join('\n')}`,
        });
        const file = parseFile(
          path,
          `${hasMark ? '\uFEFF' : ''}${source.replaceAll('\n', lineBreak)}`,
        );
        expect(file.problems).toEqual([]);
        const value = file.draft?.kind === 'page' ? (file.draft.questions[0]?.a ?? '') : '';
        const written = source.split('\n');
        for (let offset = 0; offset < value.length; offset += 1) {
          if (value[offset] === '\n') continue;
          const position = positionInAnswer(file, 0, offset);
          expect(written[position.line - 1]?.[position.column - 1]).toBe(value[offset]);
        }
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

test('the position of a character of an article is exact', () => {
  const text = articleText({}, '\nOne.\n\nA [link](/x).\n');
  const file = parseFile('blog/choosing-types.md', text);
  const body = file.draft?.kind === 'article' ? file.draft.body : '';
  expect(positionInText(file, 'body', body, body.indexOf('[link]'))).toEqual(
    placeOf(text, '[link]'),
  );
  expect(positionInText(file, 'body', body, body.indexOf('One.'))).toEqual(placeOf(text, 'One.'));
});

test('a problem with a missing field is reported at the start of the file', () => {
  const file = parseFile(path, pageText());
  expect(problemAt(file, 'order', 'No.')).toEqual({
    file: path,
    line: 6,
    column: 8,
    message: 'No.',
  });
  expect(problemAt(file, 'topic', 'No.')).toEqual({
    file: path,
    line: 1,
    column: 1,
    message: 'No.',
  });
});
