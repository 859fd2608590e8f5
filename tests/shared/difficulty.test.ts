import { expect, test } from 'vitest';
import {
  countDifficulties,
  difficulties,
  sumDifficulties,
  toggleDifficulty,
} from '../../src/shared/difficulty.ts';
import type { Difficulty } from '../../src/shared/difficulty.ts';

const questions = (['easy', 'hard', 'medium', 'medium', 'easy'] as const).map(
  (difficulty: Difficulty) => ({ difficulty }),
);

test('switching one difficulty in a filter keeps them in order', () => {
  expect(toggleDifficulty([], 'hard')).toEqual(['hard']);
  expect(toggleDifficulty(['hard'], 'easy')).toEqual(['easy', 'hard']);
  expect(toggleDifficulty(['easy', 'hard'], 'hard')).toEqual(['easy']);
  expect(toggleDifficulty(['easy'], 'easy')).toEqual([]);
});

test('counts the questions of each difficulty, 0 for absent ones', () => {
  expect(countDifficulties(questions)).toEqual({ easy: 2, medium: 2, hard: 1 });
  expect(countDifficulties([])).toEqual({ easy: 0, medium: 0, hard: 0 });
});

test('adds the counts of several pages per difficulty', () => {
  const counts = { easy: 1, medium: 2, hard: 3 };
  expect(sumDifficulties([counts, countDifficulties(questions)])).toEqual({
    easy: 3,
    medium: 4,
    hard: 4,
  });
  expect(sumDifficulties([])).toEqual({ easy: 0, medium: 0, hard: 0 });
});

test('lists counts in the order of the difficulties', () => {
  expect(Object.keys(countDifficulties([]))).toEqual([...difficulties]);
});
