import { describe, expect, test } from 'vitest';
import {
  formatWritten,
  listPoints,
  readWritten,
  rulePoint,
} from '../../../src/renderer/recall/written-answer.ts';

describe('listPoints', () => {
  test('lists bold terms once, without their punctuation, and the rule of thumb', () => {
    const texts = ['Retrieval.', 'Index-only\n scan:', 'Retrieval', 'not', '  '];
    expect(listPoints(texts, true)).toEqual(['Retrieval', 'Index-only scan', rulePoint]);
    expect(listPoints(texts, false)).toEqual(['Retrieval', 'Index-only scan']);
  });

  test('leaves out whole paragraphs in bold, and lists no more than eight terms', () => {
    expect(listPoints(['x'.repeat(101)], false)).toEqual([]);
    expect(
      listPoints(
        [...'abcdefghijklmnop'].map((letter) => letter.repeat(3)),
        true,
      ),
    ).toHaveLength(9);
  });
});

describe('a written answer', () => {
  const points = [
    { name: 'Retrieval', isTicked: true },
    { name: rulePoint, isTicked: false },
  ];

  test('keeps its ticks and its text apart', () => {
    const text = 'Try first.\n[x] not a tick';
    expect(readWritten(formatWritten({ text, points }))).toEqual({ text, points });
  });

  test('is plain text while no point is ticked', () => {
    const none = points.map(({ name }) => ({ name, isTicked: false }));
    expect(formatWritten({ text: 'Try first.', points: [] })).toBe('Try first.');
    expect(formatWritten({ text: 'Try first.', points: none })).toBe('Try first.');
    expect(readWritten('Try first.')).toEqual({ text: 'Try first.', points: [] });
  });

  test('drops form feeds from its text', () => {
    expect(formatWritten({ text: 'a\fb', points: [] })).toBe('a b');
  });
});
