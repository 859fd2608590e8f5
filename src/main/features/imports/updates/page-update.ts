/** Plans how a new version of a page changes its questions: kept, new or removed. */
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { ListedGuess, QuestionChange } from '../../../../shared/imports.ts';
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

/** A known question, and a found one with similar wording that may be the same. */
export interface QuestionGuess extends Pick<ListedGuess, 'before' | 'after' | 'isSame'> {
  /** The known question's id. */
  id: string;
}

export interface PageUpdate {
  /** The questions of the new version, with known ids where they match. */
  questions: FoundQuestion[];
  /** The new version's questions in order, then the removed ones. */
  updates: QuestionUpdate[];
  guesses: QuestionGuess[];
}

export interface PageUpdateOptions {
  /** For questions that have none in either version. */
  difficulty: Difficulty;
  /** The other questions of the page stay as they are. */
  isPart?: boolean;
  /** True if the user said that the guessed match of this known id is a different question. */
  isDifferent?(id: string): boolean;
}

/** Ids of removed questions aren't reused, because study data refers to them. */
export function planPageUpdate(
  known: readonly (Question & Pick<FoundText, 'key'>)[],
  found: readonly FoundQuestion[],
  { difficulty, isPart = false, isDifferent = () => false }: PageUpdateOptions,
): PageUpdate {
  const matches = matchQuestions(known, found);
  const taken = new Set(known.map(({ id }) => id));
  const guesses: QuestionGuess[] = [];
  const given = found.map((one, at): FoundQuestion => {
    const match = matches[at] ?? null;
    const before = match === null ? undefined : known[match.position];
    if (before === undefined) return { ...one, id: uniqueId(one.id, taken) };
    if (match?.isGuess === true) {
      const isSame = !isDifferent(before.id);
      guesses.push({ id: before.id, before: before.q, after: one.q, isSame });
      if (!isSame) return { ...one, id: uniqueId(one.id, taken) };
    }
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
  return { questions, updates: compareQuestions(before, after), guesses };
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
