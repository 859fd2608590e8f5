/** Filtering and stepping: which questions pass the filter, and where a step leads. */
import { difficulties, difficultyNames } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { Question } from '../../shared/records.ts';
import { joinWords } from '../lib/format.ts';

export type Step = 'first' | 'previous' | 'next' | 'last';

/** The questions that pass the filter, in order. An empty filter passes all. */
export function filterQuestions(
  questions: readonly Question[],
  filter: readonly Difficulty[],
): Question[] {
  if (filter.length === 0) return [...questions];
  return questions.filter((question) => filter.includes(question.difficulty));
}

/** `Only medium`, `Only easy and hard`, `Easy, medium and hard`, or `All difficulties` for an empty filter. */
export function describeFilter(filter: readonly Difficulty[]): string {
  if (filter.length === 0) return 'All difficulties';
  const names = difficulties
    .filter((difficulty) => filter.includes(difficulty))
    .map((difficulty) => difficultyNames[difficulty].toLowerCase());
  const list = joinWords(names);
  const text = names.length === difficulties.length ? list : `only ${list}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The question to show for `id`: itself if it passes, else the nearest that does (the later of two equally near). For an
 * unknown `id`, the first that passes. Null if none passes.
 */
export function nearestQuestion(
  questions: readonly Question[],
  passing: readonly Question[],
  id: string | null,
): Question | null {
  const wanted = questions.findIndex((question) => question.id === id);
  if (wanted < 0) return passing[0] ?? null;
  let nearest: Question | null = null;
  let shortest = Infinity;
  questions.forEach((question, index) => {
    const distance = Math.abs(index - wanted);
    if (distance > shortest || !passing.includes(question)) return;
    nearest = question;
    shortest = distance;
  });
  return nearest;
}

/** The question a step leads to; null at that end of the page. */
export function stepFrom(
  passing: readonly Question[],
  current: Question | null,
  step: Step,
): Question | null {
  if (step === 'first') return passing[0] ?? null;
  if (step === 'last') return passing.at(-1) ?? null;
  const index = passing.findIndex((question) => question === current);
  if (index < 0) return null;
  return passing[step === 'next' ? index + 1 : index - 1] ?? null;
}

/** The question a page opens at: the requested one, else the last one shown, else the first. */
export function openingQuestion(
  questions: readonly Question[],
  asked: string | null,
  saved: string | null,
): string | null {
  const exists = (id: string | null): boolean => questions.some((question) => question.id === id);
  if (exists(asked)) return asked;
  if (exists(saved)) return saved;
  return questions[0]?.id ?? null;
}
