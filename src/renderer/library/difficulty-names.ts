/** The words for the difficulties. */
import type { Difficulty } from '../../shared/records.ts';

export const difficultyNames: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};
