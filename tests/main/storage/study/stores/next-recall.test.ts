import { beforeEach, describe, expect, test } from 'vitest';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { CandidateStore } from '../../../../../src/main/storage/study/stores/candidate-store.ts';
import { DayPlanStore } from '../../../../../src/main/storage/study/stores/day-plan-store.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import type { CardValues } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
let candidates: CandidateStore;

beforeEach(() => {
  candidates = new CandidateStore(library.database, library.clock);
});

/** Gives a question a schedule, in the library or not. */
function schedule(due: Pick<CardValues, 'dueDay' | 'dueAt'>, question = id): void {
  const text = library.getQuestion(question) ?? makeQuestion('gone');
  new QuestionStore(library.database).keepQuestion(question, text, library.clock.now());
  library.addCard(question, due);
}

describe('getNextRecall', () => {
  test.each([
    ['on an earlier day', { dueDay: '2026-11-19', dueAt: null }, true],
    ['today', { dueDay: '2026-11-20', dueAt: null }, true],
    ['tomorrow', { dueDay: '2026-11-21', dueAt: null }, false],
    ['earlier today', { dueDay: '2026-11-20', dueAt: Date.parse('2026-11-20T11:59:00Z') }, true],
    ['later today', { dueDay: '2026-11-20', dueAt: Date.parse('2026-11-20T12:01:00Z') }, false],
    [
      'earlier, further east',
      { dueDay: '2026-11-21', dueAt: Date.parse('2026-11-20T11:59:00Z') },
      true,
    ],
    ['late yesterday', { dueDay: '2026-11-19', dueAt: Date.parse('2026-11-20T03:59:00Z') }, true],
  ])('reports whether a question that comes back %s is due', (_when, due, isDue) => {
    schedule(due);
    expect(candidates.getNextRecall(id)).toEqual({ day: due.dueDay, isDue });
  });

  test('returns the day a question is planned for, not the one it is scheduled for', () => {
    schedule({ dueDay: '2026-11-20', dueAt: null });
    const dayPlan = new DayPlanStore(library.database, library.clock);
    dayPlan.savePlan(dayPlan.listCards(['answer']), new Map([[id, '2026-11-23']]), ['answer']);
    expect(candidates.getNextRecall(id)).toEqual({ day: '2026-11-23', isDue: false });
  });

  test('returns nothing for a question without a schedule or outside the library', () => {
    schedule({ dueDay: '2026-11-20', dueAt: null }, '/sql/design/types#gone');
    expect(candidates.getNextRecall(id)).toBeNull();
    expect(candidates.getNextRecall('/sql/design/types#gone')).toBeNull();
  });
});
