/** Recall with an upcoming interview, through the handlers and on real databases. */
import { expect, test } from 'vitest';
import { emptyDebrief } from '../../../../src/shared/study/debriefs.ts';
import { storeInterviews } from '../../../shared/stored-interviews.ts';
import { everything, rebase, useStudyApp, buildPlan, create } from '../../study/study-app.ts';

const app = useStudyApp();
const dayMs = 24 * 60 * 60 * 1000;
const startMs = Date.parse('2026-11-21T10:00:00Z');

/** Grades every question of a session Easy. */
async function answerAll(): Promise<string[]> {
  const asked: string[] = [];
  let session = await app.handlers.startSession(buildPlan());
  while (session.current !== null) {
    const { question } = session.current;
    asked.push(question);
    await app.handlers.saveSessionStage(session.id, question, 'answer', '', 0, null);
    session = await app.handlers.gradeQuestion(session.id, question, 4, 0, session.revision);
  }
  await app.handlers.endSession(session.id);
  return asked;
}

test('new questions for the interview come first, and each returns before the interview', async () => {
  app.settings = { interviews: storeInterviews({ date: '2026-12-01', paths: ['/git'] }) };
  expect((await answerAll())[0]).toBe(rebase);
  const looked = new Set<string>();
  for (let day = 1; day < 10; day += 1) {
    app.now = startMs + day * dayMs;
    if ((await app.handlers.getSessionOffer(buildPlan())).length === 0) continue;
    (await answerAll()).forEach((question) => looked.add(question));
  }
  expect(looked).toContain(rebase);
});

test('each grade shows when the question comes back before the interview', async () => {
  app.settings = { interviews: storeInterviews({ date: '2026-11-23' }) };
  const { current } = await app.handlers.startSession(buildPlan());
  expect(current?.comesBack?.[4]).toHaveProperty('days');
  app.settings = {};
  const free = (await app.handlers.getSession())?.current?.comesBack?.[4];
  expect(free).toHaveProperty('days');
});

test.each([
  ['on a day that is not easy', { easyDays: [0, 1, 2, 3, 4, 5] }],
  ['after a pause', { pauses: [{ from: '2026-11-21', to: null }] }],
])('the summary shows the due day of a question %s', async (_, wishes) => {
  const source = { kind: 'questions' as const, questions: [create] };
  const { id, revision } = await app.handlers.startSession(buildPlan({ source }));
  await app.handlers.gradeQuestion(id, create, 4, 0, revision);
  app.settings = wishes;
  const { nextDueInDays } = await app.handlers.getSessionOffer(buildPlan());
  const { comesBack } = await app.handlers.endSession(id);
  expect(comesBack).toEqual([{ inDays: nextDueInDays, questions: 1 }]);
});

test('stored schedules are the same with and without an interview', async () => {
  const readCards = (): unknown[] => app.database.prepare('SELECT * FROM card').all();
  app.settings = { interviews: storeInterviews({ date: '2026-12-01' }) };
  await answerAll();
  const before = readCards();
  app.settings = {};
  await app.handlers.getSessionOffer(buildPlan());
  expect(readCards()).toEqual(before);
  expect(before).toHaveLength(everything.length);
});

test('an outlook has the pace, the questions that do not fit, and the topics to drop', async () => {
  app.settings = { interviews: storeInterviews({ date: '2026-11-25' }), dailyNewLimit: 1 };
  expect(await app.listOutlooks()).toMatchObject([
    {
      ...{ days: 4, counted: 5, unseen: 5, newPerDay: 1, newUntil: '2026-11-22' },
      ...{ leftOut: 3, neededPerDay: 3, drops: [{ path: '/sql/schema-design' }] },
      reachable: 5,
    },
  ]);
});

test('the needed limit includes the questions already begun today', async () => {
  app.settings = { dailyNewLimit: 2 };
  await answerAll();
  app.settings = { interviews: storeInterviews({ date: '2026-11-23' }), dailyNewLimit: 2 };
  expect(await app.listOutlooks()).toMatchObject([
    { days: 2, unseen: 3, leftOut: 3, neededPerDay: 5, reachable: 3 },
  ]);
});

test("a later interview gets the rest of each day's limit", async () => {
  app.settings = {
    interviews: storeInterviews(
      { date: '2026-11-26' },
      { date: '2026-11-25', paths: ['/sql/schema-design'] },
    ),
    dailyNewLimit: 1,
  };
  expect(await app.listOutlooks()).toMatchObject([
    { unseen: 4, leftOut: 2, newPerDay: 1, newUntil: '2026-11-22', neededPerDay: 2 },
    { unseen: 1, leftOut: 0, newPerDay: 1, newUntil: '2026-11-23', neededPerDay: 2, reachable: 1 },
  ]);
});

test.each(['2026-11-20', '2999-12-31'])(
  'there is no outlook for an interview on %s',
  async (date) => {
    app.settings = { interviews: storeInterviews({ date }) };
    expect(await app.listOutlooks()).toEqual([]);
  },
);

test('each question counts for its earliest interview', async () => {
  app.settings = {
    interviews: storeInterviews(
      { date: '2026-12-09' },
      { date: '2026-12-01', paths: ['/sql/schema-design'] },
    ),
  };
  expect((await app.listOutlooks()).map(({ date, counted }) => [date, counted])).toEqual([
    ['2026-12-01', 4],
    ['2026-12-09', 1],
  ]);
  app.mark(create, 'known');
  expect((await app.listOutlooks())[0]?.counted).toBe(3);
});

test('an interview today leaves its questions to a later one', async () => {
  app.settings = {
    interviews: storeInterviews({ date: '2026-11-21' }, { date: '2026-11-24' }),
    dailyNewLimit: 2,
  };
  expect(await app.listOutlooks()).toMatchObject([
    { days: 0, counted: 5 },
    { days: 3, counted: 5, unseen: 5, newPerDay: 2, leftOut: 3, neededPerDay: 5 },
  ]);
});

test('questions missed in an interview come first for the next one, even outside its topics', async () => {
  const interviews = storeInterviews(
    { date: '2026-11-20' },
    { date: '2026-11-25', paths: ['/git'] },
  );
  app.settings = { interviews };
  expect(await app.listOutlooks()).toMatchObject([{ counted: 1 }]);
  const asked = [{ id: 'a', text: 'Create?', question: create, isMissed: true }];
  app.settings = { interviews, debriefs: { i0: { ...emptyDebrief, asked } } };
  expect(await app.listOutlooks()).toMatchObject([{ counted: 2 }]);
  const { id, current } = await app.handlers.startSession(buildPlan({ source: { kind: 'today' } }));
  expect(current?.question).toBe(create);
  await app.handlers.endSession(id);
});
