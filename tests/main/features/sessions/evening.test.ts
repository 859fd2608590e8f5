/** The questions of the evening before an interview, through the handlers and on real databases. */
import { expect, test } from 'vitest';
import {
  create,
  drop,
  alter,
  buildPlan,
  dataTypes,
  rebase,
  useStudyApp,
} from '../../study/study-app.ts';

const app = useStudyApp();
const dayMs = 24 * 60 * 60 * 1000;

async function grade(kind: 'recall' | 'interview', answers: Record<string, 1 | 4>): Promise<void> {
  const source = { kind: 'questions' as const, questions: Object.keys(answers) };
  let session = await app.handlers.startSession(buildPlan({ kind, source }));
  while (session.current !== null) {
    const { question } = session.current;
    const given = answers[question] ?? 4;
    answers[question] = 4;
    session = await app.handlers.gradeQuestion(session.id, question, given, 0, session.revision);
  }
  await app.handlers.endSession(session.id);
}

const list = (interview: object): Promise<unknown[]> =>
  app.queries.ask('listEvening', { date: '2026-11-22', paths: [], ...interview });

test('come missed first, then weak, then bookmarked, and none that was set aside', async () => {
  app.mark(rebase, 'bookmarked');
  await grade('recall', { [drop]: 4 });
  app.now += 200 * dayMs;
  await grade('interview', { [create]: 1, [alter]: 1 });
  app.mark(alter, 'known');
  expect(await list({ date: '2027-06-10' })).toEqual([
    { question: create, reason: 'missed' },
    { question: drop, reason: 'weak' },
    { question: rebase, reason: 'bookmarked' },
  ]);
  app.now += 40 * dayMs;
  expect(await list({ date: '2027-07-20' })).toEqual([
    { question: drop, reason: 'weak' },
    { question: rebase, reason: 'bookmarked' },
  ]);
});

test('count for the interview, and those in its earlier debrief count as missed', async () => {
  app.mark(rebase, 'bookmarked');
  app.mark(create, 'bookmarked');
  expect(await list({ paths: ['/sql'] })).toEqual([{ question: create, reason: 'bookmarked' }]);
  expect(await list({ paths: ['/sql'], study: new Set([dataTypes]) })).toEqual([
    { question: dataTypes, reason: 'missed' },
    { question: create, reason: 'bookmarked' },
  ]);
});

test('an undone miss does not count', async () => {
  const source = { kind: 'questions' as const, questions: [create] };
  const session = await app.handlers.startSession(buildPlan({ source }));
  const graded = await app.handlers.gradeQuestion(session.id, create, 1, 0, session.revision);
  expect(await list({})).toEqual([{ question: create, reason: 'missed' }]);
  await app.handlers.undoStep(graded.id);
  expect(await list({})).toEqual([]);
});
