/** The difficulties: their names, a filter of them, and how many questions have each. */
import { difficulties } from '../../shared/records.ts';
import type { Difficulty, Question } from '../../shared/records.ts';

export const difficultyNames: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** The filter with one difficulty switched on or off, in the order of the difficulties. */
export function toggleDifficulty(filter: readonly Difficulty[], one: Difficulty): Difficulty[] {
  return difficulties.filter((difficulty) => filter.includes(difficulty) !== (difficulty === one));
}

/** How many of the questions have each difficulty. */
export function countDifficulties(questions: readonly Question[]): Record<Difficulty, number> {
  const counts: Record<Difficulty, number> = { easy: 0, medium: 0, hard: 0 };
  for (const question of questions) counts[question.difficulty] += 1;
  return counts;
}
