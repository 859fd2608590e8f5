/** Today's plan on real databases: over sittings and days, with the same numbers wherever today's work is counted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { TodayPlan } from '../../../../src/shared/study/today.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import type { SessionView } from '../../../../src/shared/study/sessions.ts';
import { storeInterviews } from '../../../shared/stored-interviews.ts';
import { buildPlan, create, drop, rebase, useStudyApp } from '../../study/study-app.ts';

const app = useStudyApp();
const plan = buildPlan({ source: { kind: 'today' } });
const startMs = Date.parse('2026-11-21T10:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

/** Two questions get an output, so that they're asked in code as well. */
beforeEach(() => {
  for (const page of ['data-types', 'ddl']) {
    const file = `content/qa/sql/schema-design/${page}.md`;
    const text = readFileSync(join(app.folder.path, file), 'utf8');
    const code = "```js\nconsole.log('one');\n```\n\n```text output\none\n```\n\n";
    const indented = code.replaceAll(/^(?=.)/gm, '      ');
    app.folder.write(file, text.replace('    a: |\n', `    a: |\n${indented}`));
  }
  app.reindex();
});

async function readToday(): Promise<TodayPlan> {
  const { dailyNewLimit = 20 } = app.settings;
  return await app.queries.ask('getToday', { dailyNewLimit, roles: app.library.listRoles() });
}

async function grade({ id, current, revision }: SessionView, given: Grade): Promise<SessionView> {
  const { question } = current ?? expect.unreachable();
  return await app.handlers.gradeQuestion(id, question, given, 900, revision);
}

const countLeft = ({ due, started, fresh }: TodayPlan): number => due + started + fresh;

/** Expects the same numbers in the plan, on the pages, on the badge, in the forecast and in the sessions offered. */
async function expectEqual(): Promise<void> {
  const today = await readToday();
  const pages = await app.queries.ask('listProgress', null);
  const sum = (key: 'due' | 'laterToday'): number =>
    pages.reduce((all, page) => all + page[key], 0);
  const { forecast } = await app.queries.ask('readProgress', { desiredRetention: 0.9 });
  const everything = await app.handlers.getSessionOffer(buildPlan());
  expect({
    pages: sum('due'),
    badge: await app.queries.ask('countDue', null),
    forecast: (forecast[0]?.due ?? 0) - sum('laterToday'),
    offer: everything.due,
    inCode: everything.newInCode,
  }).toEqual({
    ...{ pages: today.due, badge: today.due, forecast: today.due, offer: today.due },
    inCode: today.started,
  });
  const unread = today.read.reduce((all, { questions }) => all + questions, 0);
  const left = countLeft(today);
  const { length } = await app.handlers.getSessionOffer(plan);
  expect(length).toBe(left - unread || left);
}

test.each([
  ['without wishes', {}],
  ['before an interview', { interviews: storeInterviews({ date: '2026-11-29' }) }],
  ['with a backlog that is spread', { dailyReviewLimit: 5, evenDays: true, easyDays: [6] }],
])('every number of today’s work is the same on each of eight days, %s', async (_, wishes) => {
  app.settings = { ...wishes, dailyNewLimit: 2 };
  const grades: Grade[] = [3, 1, 4, 3, 2, 4, 3];
  let step = 0;
  for (let day = 0; day < 8; day += 1) {
    app.now = startMs + day * dayMs;
    await expectEqual();
    if (countLeft(await readToday()) === 0) continue;
    let view = await app.handlers.startSession(plan);
    while (view.current !== null) {
      view = await grade(view, grades[step % grades.length] ?? 3);
      step += 1;
      await expectEqual();
      app.now += 11 * 60_000;
    }
    await app.handlers.endSession(view.id);
    await expectEqual();
  }
});

test('counts down over three sittings, from the records alone', async () => {
  app.settings = { dailyNewLimit: 3 };
  for (const left of [3, 2, 1]) {
    const today = await readToday();
    expect(today).toMatchObject({ fresh: left, done: 3 - left, hasSession: false });
    const view = await app.handlers.startSession(plan);
    expect((await readToday()).hasSession).toBe(true);
    await grade(view, 4);
    await app.handlers.endSession(view.id);
    app.open();
  }
  expect(await readToday()).toMatchObject({ fresh: 0, done: 3, minutes: 0, read: [] });
});

test('names the pages to read, and asks the questions that were read', async () => {
  app.mark(drop, 'read');
  app.mark(create, 'read');
  expect((await readToday()).read).toEqual([
    {
      path: '/sql/schema-design/data-types',
      first: '/sql/schema-design/data-types#one',
      questions: 1,
    },
    { path: '/sql/schema-design/ddl', first: '/sql/schema-design/ddl#alter', questions: 1 },
    { path: '/git/everyday/rebase', first: rebase, questions: 1 },
  ]);
  const view = await app.handlers.startSession(plan);
  expect(view.left).toEqual({ new: 2, learning: 0, due: 0 });
  expect(view.current?.question).toBe(create);
});

test('shows a pause in the plan, asks nothing during it, and resumes at its end', async () => {
  const { id, ...view } = await app.handlers.startSession(buildPlan({ length: 1 }));
  await grade({ id, ...view }, 3);
  await app.handlers.endSession(id);
  const pause = { from: '2026-11-22', to: '2026-11-26' };
  app.settings = { pauses: [pause] };
  for (const day of [22, 25]) {
    app.now = Date.parse(`2026-11-${day}T10:00:00Z`);
    expect(await readToday()).toMatchObject({ pause, due: 0, fresh: 0, started: 0 });
    await expectEqual();
  }
  app.now = Date.parse('2026-11-26T10:00:00Z');
  expect((await readToday()).pause).toBeNull();
  expect(countLeft(await readToday())).toBeGreaterThan(0);
});
