/** The difficulties of questions: order, names, filtering and counting. */

/** In display order. */
export const difficulties = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof difficulties)[number];

export const difficultyNames: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

export type DifficultyCounts = Record<Difficulty, number>;

/** The filter with one difficulty switched on or off, in the order of the difficulties. */
export function toggleDifficulty(filter: readonly Difficulty[], one: Difficulty): Difficulty[] {
  return difficulties.filter((difficulty) => filter.includes(difficulty) !== (difficulty === one));
}

/** Counts items by their difficulty. */
export function countDifficulties(things: Iterable<{ difficulty: Difficulty }>): DifficultyCounts {
  const counts = makeRecord(() => 0);
  for (const { difficulty } of things) counts[difficulty] += 1;
  return counts;
}

/** Adds up counts. */
export function sumDifficulties(all: Iterable<DifficultyCounts>): DifficultyCounts {
  const sums = makeRecord(() => 0);
  for (const counts of all) {
    for (const difficulty of difficulties) sums[difficulty] += counts[difficulty];
  }
  return sums;
}

/** Builds a value for each difficulty. */
function makeRecord<Value>(make: (difficulty: Difficulty) => Value): Record<Difficulty, Value> {
  return Object.fromEntries(
    difficulties.map((difficulty) => [difficulty, make(difficulty)]),
  ) as Record<Difficulty, Value>;
}
