/** Plans what a new version of a page does to its questions: which stay themselves, which are new, and which are gone. */
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { QuestionChange } from '../../../../shared/imports.ts';
import type { Question } from '../../../../shared/records.ts';
import { mergeQuestions } from '../../../content/partial-page.ts';
import { uniqueId } from '../imported-page.ts';
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
 * because study data refers to them. If `found` is only a part of the page, the other questions stay as they are.
 */
export function planPageUpdate(
  known: readonly Question[],
  found: readonly FoundQuestion[],
  difficulty: Difficulty,
  isPart = false,
): PageUpdate {
  const matches = matchQuestions(known, found);
  const taken = new Set(known.map(({ id }) => id));
  const given = found.map((one, at): FoundQuestion => {
    const before = known[matches[at] ?? -1];
    if (before === undefined) return { ...one, id: uniqueId(one.id, taken) };
    return { ...one, id: before.id, difficulty: one.difficulty ?? before.difficulty };
  });
  const questions = isPart
    ? mergeQuestions(
        given,
        known.map((question) => ({ ...question, isNamed: true })),
      )
    : given;
  const after = questions.map(({ id, q, a, ...own }) => {
    return { id, difficulty: own.difficulty ?? difficulty, q, a };
  });
  return { questions, updates: compareQuestions(known, after) };
}

/** What becomes of every question, where each says itself which one it is. */
export function compareQuestions(
  known: readonly Question[],
  found: readonly Question[],
): QuestionUpdate[] {
  const before = new Map(known.map((question) => [question.id, question]));
  const after = new Set(found.map(({ id }) => id));
  return [
    ...found.map((question) => compare(before.get(question.id) ?? null, question)),
    ...known
      .filter(({ id }) => !after.has(id))
      .map((question): QuestionUpdate => ({ change: 'gone', before: question, after: null })),
  ];
}

/** What became of a question that both versions have under one id, or only the new one. */
function compare(before: Question | null, after: Question): QuestionUpdate {
  if (before === null) return { change: 'new', before, after };
  const isSame =
    before.q.trim() === after.q.trim() &&
    before.a.trim() === after.a.trim() &&
    before.difficulty === after.difficulty;
  return { change: isSame ? 'unchanged' : 'changed', before, after };
}
