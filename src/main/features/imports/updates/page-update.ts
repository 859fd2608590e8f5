/** Plans how a new version of a page changes its questions: kept, new or removed. */
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

/** A question in either version, or both. */
export interface QuestionUpdate {
  change: QuestionChange;
  /** Null if new. */
  before: Question | null;
  /** Null if removed. */
  after: Question | null;
}

export interface PageUpdate {
  /** The questions of the new version, with known ids where they match. */
  questions: FoundQuestion[];
  /** The new version's questions in order, then the removed ones. */
  updates: QuestionUpdate[];
}

/**
 * `difficulty` applies to questions without one in either version. Ids of removed questions aren't reused, because study
 * data refers to them. If `found` is only a part of the page, its other questions stay as they are.
 */
export function planPageUpdate(
  known: readonly (Question & Pick<FoundText, 'key'>)[],
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
  const before = known.map(({ key: _, ...question }) => question);
  return { questions, updates: compareQuestions(before, after) };
}

/** The changes to all questions, matched by id. */
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

/** The change to a question that is in both versions under one id, or only in the new one. */
function compare(before: Question | null, after: Question): QuestionUpdate {
  if (before === null) return { change: 'new', before, after };
  const isSame =
    before.q.trim() === after.q.trim() &&
    before.a.trim() === after.a.trim() &&
    before.difficulty === after.difficulty;
  return { change: isSame ? 'unchanged' : 'changed', before, after };
}
