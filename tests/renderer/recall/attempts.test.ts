import { describe, expect, test } from 'vitest';
import {
  countLines,
  describeOutcome,
  isFast,
  proposeGrade,
  tryOutput,
} from '../../../src/renderer/recall/attempts.ts';
import type { Attempt } from '../../../src/shared/study/card-kinds.ts';
import type { Grade } from '../../../src/shared/study/grades.ts';
import type { AskedOutput } from '../../../src/shared/study/sessions.ts';

function output(text: string, isTable = false): AskedOutput {
  return { text, isTable, codeHtml: '', outputHtml: '', printedBy: null };
}

test.each<[Attempt['outcome'], number, number, Grade, string]>([
  ['right', 0, 0, 3, 'Right.'],
  ['right', 1, 0, 2, 'Right, after 1 wrong try.'],
  ['right', 2, 1, 2, 'Right, after 2 wrong tries and 1 hint.'],
  ['right', 0, 2, 2, 'Right, after 2 hints.'],
  ['given-up', 0, 0, 1, 'You asked for the answer.'],
  ['given-up', 3, 1, 1, 'You asked for the answer.'],
])(
  '%s after %i wrong tries and %i hints proposes grade %i',
  (outcome, wrong, hints, grade, text) => {
    expect(proposeGrade({ wrong, hints, outcome })).toBe(grade);
    expect(describeOutcome({ wrong, hints, outcome })).toBe(text);
  },
);

test.each([
  [0, 0, 29_000, 60_000, true],
  [0, 0, 30_000, 60_000, false],
  [0, 0, 1000, null, false],
  [1, 0, 1000, 60_000, false],
  [0, 1, 1000, 60_000, false],
])(
  'after %i wrong tries and %i hints, %i ms offer Easy to a reader who usually takes %s ms: %s',
  (wrong, hints, elapsedMs, usualMs, offered) => {
    expect(isFast({ wrong, hints, outcome: 'right' }, elapsedMs, usualMs)).toBe(offered);
  },
);

describe('a prediction', () => {
  test.each([
    ['2\nundefined', true],
    ['2  \nundefined\n\n', true],
    ['2\r\nundefined', true],
    ['\n2\nundefined', true],
    [' 2\nundefined', false],
    ['2', false],
    ['2\nundefined\n3', false],
    ['undefined\n2', false],
  ])('%j of two lines is right: %s', (prediction, isRight) => {
    expect(tryOutput(prediction, output('2\nundefined\n')).isRight).toBe(isRight);
  });

  test('of a table may have a different layout', () => {
    const table = output(' id | name\n----+------\n  1 | Ann\n', true);
    expect(tryOutput('id|name\n-+-\n1|Ann', table).isRight).toBe(true);
    expect(tryOutput('id|name\n-+-\n1|Bob', table).isRight).toBe(false);
  });

  test('that is wrong shows which of its lines are right, but not the output', () => {
    const tried = tryOutput('2\nnull\n4', output('2\nundefined\n'));
    expect(tried).toEqual({
      ...{ isRight: false, printed: 2, right: 1 },
      lines: [
        { text: '2', isRight: true },
        { text: 'null', isRight: false },
        { text: '4', isRight: false },
      ],
    });
  });
});

test('the hint counts printed lines', () => {
  expect(countLines(output('a\n\nb\n'))).toBe(3);
  expect(countLines(output('a'))).toBe(1);
});
