import { expect, test } from 'vitest';
import { countDifficulties, toggleDifficulty } from '../../../src/renderer/library/difficulties.ts';
import type { Difficulty, Question } from '../../../src/shared/records.ts';

const questions = (['easy', 'medium', 'hard', 'medium', 'easy'] satisfies Difficulty[]).map(
  (difficulty, index): Question => ({ id: `q-${index}`, difficulty, q: 'Why?', a: 'Yes.' }),
);

test('a difficulty filter is switched one difficulty at a time and keeps their order', () => {
  expect(toggleDifficulty([], 'hard')).toEqual(['hard']);
  expect(toggleDifficulty(['hard'], 'easy')).toEqual(['easy', 'hard']);
  expect(toggleDifficulty(['easy', 'hard'], 'hard')).toEqual(['easy']);
  expect(toggleDifficulty(['easy'], 'easy')).toEqual([]);
});

test('questions are counted by difficulty', () => {
  expect(countDifficulties(questions)).toEqual({ easy: 2, medium: 2, hard: 1 });
  expect(countDifficulties([])).toEqual({ easy: 0, medium: 0, hard: 0 });
});
