import { expect, test } from 'vitest';
import { countReport } from '../../../src/main/study/report.ts';
import type { InterviewAnswer } from '../../../src/main/study/report.ts';
import { listMissed, summarizeSession } from '../../../src/main/study/summary.ts';
import type { Difficulty } from '../../../src/shared/difficulty.ts';
import type { Grade } from '../../../src/shared/study/grades.ts';
import type { SessionPlan } from '../../../src/shared/contract/values.ts';

function answer(
  question: string,
  grade: Grade,
  difficulty: Difficulty = 'easy',
  isInLibrary = true,
): InterviewAnswer {
  return { question, difficulty, grade, timeMs: 1000, isInLibrary };
}

const answers = [
  answer('/sql/joins/inner#a', 3, 'hard'),
  answer('/git/basics/rebase#b', 1, 'easy'),
  answer('/sql/joins/outer#c', 2, 'hard'),
  answer('/git/basics/merge#d', 2, 'easy'),
  answer('/git/basics/rebase#e', 3, 'easy'),
  answer('/@mine/x/gone/page#f', 1, 'medium', false),
];

test('a report counts by topic, weakest first, and by difficulty, easiest first', () => {
  const { byTopic, byDifficulty } = countReport(answers);
  expect(byTopic).toEqual([
    { path: '/@mine/x/gone', asked: 1, well: 0, partly: 0, missed: 1, timeMs: 1000 },
    { path: '/git/basics', asked: 3, well: 1, partly: 1, missed: 1, timeMs: 3000 },
    { path: '/sql/joins', asked: 2, well: 1, partly: 1, missed: 0, timeMs: 2000 },
  ]);
  expect(byDifficulty.map(({ difficulty, asked }) => [difficulty, asked])).toEqual([
    ['easy', 3],
    ['medium', 1],
    ['hard', 2],
  ]);
  expect(countReport([answer('/a/b/c#d', 3, 'hard')]).byDifficulty).toHaveLength(1);
});

test('a report suggests studying questions that went badly and are still in the library', () => {
  const { studyNext, misses } = countReport(answers);
  expect(studyNext).toEqual(['/git/basics/rebase', '/sql/joins/outer', '/git/basics/merge']);
  expect(misses).toEqual(['/git/basics/rebase#b', '/sql/joins/outer#c', '/git/basics/merge#d']);
  const many = Array.from({ length: 9 }, (_, n) => answer(`/a/b/page-${n}#x`, 1));
  expect(countReport(many).studyNext).toHaveLength(5);
  expect(countReport(many).misses).toHaveLength(9);
});

test('a report sums up a session', () => {
  const plan: SessionPlan = {
    ...{ kind: 'recall', source: { kind: 'due' }, difficulties: [] },
    ...{ length: 5, secondsPerQuestion: null },
  };
  const session = { id: 's', plan, startedAt: 1, endedAt: 9 };
  const steps = [
    { grade: 1, elapsedMs: 10 },
    { grade: 3, elapsedMs: 20 },
    { grade: 3, elapsedMs: 30 },
    { grade: null, elapsedMs: 5 },
  ] as const;
  const dueDays = ['2026-11-24', '2026-11-21', '2026-11-24', '2026-11-20'];
  expect(summarizeSession(session, steps, dueDays, '2026-11-21')).toEqual({
    ...{ id: 's', kind: 'recall', startedAt: 1, endedAt: 9 },
    ...{ grades: { 1: 1, 2: 0, 3: 2, 4: 0 }, setAside: 1, timeMs: 65 },
    comesBack: [
      { inDays: 0, questions: 2 },
      { inDays: 3, questions: 2 },
    ],
  });
});

test('lists each question that was missed or hard once, with its worst grade, as first asked', () => {
  const answers = [
    { question: '/a/b/c#one', grade: 3 },
    { question: '/a/b/c#two', grade: 2 },
    { question: '/a/b/c#three', grade: 2 },
    { question: '/a/b/c#four', grade: 4 },
    { question: '/a/b/c#two', grade: 1 },
    { question: '/a/b/c#two', grade: 3 },
    { question: '/a/b/c#three', grade: 3 },
  ] as const;
  expect(listMissed(answers)).toEqual([
    { question: '/a/b/c#two', grade: 1 },
    { question: '/a/b/c#three', grade: 2 },
  ]);
  expect(listMissed([])).toEqual([]);
});
