/** Words for the difficulty filter. */
import { difficulties, difficultyNames } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import { joinWords } from '../lib/format.ts';

/** `Only medium`, `Only easy and hard`, `Easy, medium and hard`; the filter must not be empty. */
export function describeFilter(filter: readonly Difficulty[]): string {
  const names = difficulties
    .filter((difficulty) => filter.includes(difficulty))
    .map((difficulty) => difficultyNames[difficulty].toLowerCase());
  const list = joinWords(names);
  const text = names.length === difficulties.length ? list : `only ${list}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
