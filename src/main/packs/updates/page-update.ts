/** Plans what a new version of a page does to its questions: which stay themselves, which are new, and which are gone. */
import type { Difficulty } from '../../../shared/difficulty.ts';
import type { QuestionChange } from '../../../shared/imports.ts';
import type { Question } from '../../../shared/records.ts';
import { uniqueId } from '../imports/imported-page.ts';
import { matchQuestions } from './match-questions.ts';
import type { FoundText } from './match-questions.ts';

export interface FoundQuestion extends FoundText {
  difficulty: Difficulty | null;
}

/** A question of either version, or of both. */
export interface QuestionUpdate {
  change: QuestionChange;
  /** Null if it's new. */
  before: Question | null;
  /** Null if it's gone. */
  after: Question | null;
}

export interface PageUpdate {
  /** The questions of the new version, each under the id by which it's known. */
  questions: FoundQuestion[];
  /** The new version's in its order, then those that are gone. */
  updates: QuestionUpdate[];
}

/**
 * `difficulty` is that of questions that neither version says it of. Ids of questions that are gone aren't given to others,
 * because study data refers to them.
 */
export function planPageUpdate(
  known: readonly Question[],
  found: readonly FoundQuestion[],
  difficulty: Difficulty,
): PageUpdate {
  const matches = matchQuestions(known, found);
  const taken = new Set(known.map(({ id }) => id));
  const questions = found.map((one, at): FoundQuestion => {
    const before = known[matches[at] ?? -1];
    if (before === undefined) return { ...one, id: uniqueId(one.id, taken) };
    return { ...one, id: before.id, difficulty: one.difficulty ?? before.difficulty };
  });
  const kept = new Set(matches);
  return {
    questions,
    updates: [
      ...questions.map((one, at) => {
        const { id, q, a } = one;
        const after = { id, difficulty: one.difficulty ?? difficulty, q, a };
        return compare(known[matches[at] ?? -1] ?? null, after);
      }),
      ...known
        .filter((_, position) => !kept.has(position))
        .map((before): QuestionUpdate => ({ change: 'gone', before, after: null })),
    ],
  };
}

/** What became of a question that both versions have under one id, or only the new one. */
export function compare(before: Question | null, after: Question): QuestionUpdate {
  if (before === null) return { change: 'new', before, after };
  const isSame =
    before.q.trim() === after.q.trim() &&
    before.a.trim() === after.a.trim() &&
    before.difficulty === after.difficulty;
  return { change: isSame ? 'unchanged' : 'changed', before, after };
}
