import { describe, expect, test } from 'vitest';
import {
  filterQuestions,
  nearestQuestion,
  openingQuestion,
  stepFrom,
} from '../../../src/renderer/reading/steps.ts';
import type { Difficulty } from '../../../src/shared/difficulty.ts';
import type { Question } from '../../../src/shared/records.ts';

function question(id: string, difficulty: Difficulty): Question {
  return { id, difficulty, q: `${id}?`, a: 'Yes.' };
}

const a = question('a', 'easy');
const b = question('b', 'medium');
const c = question('c', 'hard');
const d = question('d', 'medium');
const e = question('e', 'easy');
const all = [a, b, c, d, e];

describe('the filter', () => {
  test('passes everything without a difficulty', () => {
    expect(filterQuestions(all, [])).toEqual(all);
  });

  test('passes all its difficulties, in page order', () => {
    expect(filterQuestions(all, ['hard', 'easy'])).toEqual([a, c, e]);
    expect(filterQuestions([a, e], ['hard'])).toEqual([]);
  });
});

describe('the current question', () => {
  test('is the requested one if it passes the filter', () => {
    expect(nearestQuestion(all, all, 'c')).toBe(c);
  });

  test('is the nearest that passes the filter, the later of two equally near', () => {
    expect(nearestQuestion(all, [a, e], 'b')).toBe(a);
    expect(nearestQuestion(all, [a, e], 'd')).toBe(e);
    expect(nearestQuestion(all, [a, e], 'c')).toBe(e);
    expect(nearestQuestion(all, [b, d], 'c')).toBe(d);
  });

  test('is the first that passes if the requested one is unknown', () => {
    expect(nearestQuestion(all, [b, d], 'gone')).toBe(b);
    expect(nearestQuestion(all, [b, d], null)).toBe(b);
  });

  test('is null if no question passes', () => {
    expect(nearestQuestion(all, [], 'c')).toBeNull();
    expect(nearestQuestion([], [], null)).toBeNull();
  });
});

describe('a step', () => {
  test('leads to the neighbor among those that pass', () => {
    expect(stepFrom([a, c, e], a, 'next')).toBe(c);
    expect(stepFrom([a, c, e], e, 'previous')).toBe(c);
  });

  test('leads to either end from anywhere', () => {
    expect(stepFrom([a, c, e], c, 'first')).toBe(a);
    expect(stepFrom([a, c, e], c, 'last')).toBe(e);
  });

  test('past either end leads nowhere', () => {
    expect(stepFrom([a, c], c, 'next')).toBeNull();
    expect(stepFrom([a, c], a, 'previous')).toBeNull();
  });

  test('among no questions leads nowhere', () => {
    for (const step of ['first', 'previous', 'next', 'last'] as const) {
      expect(stepFrom([], null, step)).toBeNull();
    }
  });
});

describe('a page opens at', () => {
  test('the question in the address', () => {
    expect(openingQuestion(all, 'c', 'b')).toBe('c');
  });

  test('else the last one shown', () => {
    expect(openingQuestion(all, null, 'b')).toBe('b');
    expect(openingQuestion(all, 'gone', 'b')).toBe('b');
  });

  test('else the first', () => {
    expect(openingQuestion(all, null, null)).toBe('a');
    expect(openingQuestion(all, 'gone', 'gone too')).toBe('a');
  });

  test('nothing if it has no questions', () => {
    expect(openingQuestion([], 'a', 'b')).toBeNull();
  });
});
