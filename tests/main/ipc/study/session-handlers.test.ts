import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Handlers } from '../../../../src/main/ipc/answer-requests.ts';
import { gateWrites } from '../../../../src/main/ipc/gate-writes.ts';
import { ReviewStore } from '../../../../src/main/storage/study/stores/review-store.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import type { SessionPlan } from '../../../../src/shared/contract/values.ts';
import type { SessionView } from '../../../../src/shared/study/sessions.ts';
import { pageText } from '../../small-library.ts';
import {
  alter,
  buildPlan,
  create,
  dataTypes,
  drop,
  everything,
  rebase,
  useStudyApp,
} from '../../study/study-app.ts';

const app = useStudyApp();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function start(changed: Partial<SessionPlan> = {}): Promise<SessionView> {
  return await app.handlers.startSession(buildPlan(changed));
}

/** Grades the current question a second after the last step. */
async function grade(view: SessionView, given: Grade, elapsedMs = 1000): Promise<SessionView> {
  app.now += 1000;
  return await app.handlers.gradeQuestion(
    view.id,
    currentOf(view),
    given,
    elapsedMs,
    view.revision,
  );
}

async function end(view: SessionView): Promise<void> {
  await app.handlers.endSession(view.id);
}

function currentOf({ current }: SessionView): string {
  return current?.question ?? expect.unreachable('The session has no current question.');
}

/** Runs a session of the plan to its end and returns its questions in order, each once. */
async function listAsked(changed: Partial<SessionPlan>): Promise<string[]> {
  const view = await start(changed);
  const asked = app.database
    .prepare<string, string>(
      'SELECT question FROM session_item WHERE session = ? ORDER BY position',
    )
    .pluck()
    .all(view.id);
  await end(view);
  return asked;
}

/** The rows of a table, without their checksums. */
function dump(table: string): unknown[] {
  return app.database
    .prepare<[], { checksum?: number }>(`SELECT * FROM ${table} ORDER BY 1, 2`)
    .all()
    .map(({ checksum: _, ...row }) => row);
}

describe('a recall session', () => {
  test('shows the first question in full, and the effect of each grade', async () => {
    expect(await app.handlers.getSession()).toBeNull();
    const view = await start();
    expect(view).toEqual({
      id: expect.any(String),
      revision: 1,
      plan: buildPlan(),
      startedAt: app.now,
      current: {
        question: dataTypes,
        kind: 'answer',
        difficulty: 'easy',
        rendered: {
          id: 'one',
          questionHtml: 'What is one?',
          explanationHtml: '<p>It is one of Data types.</p>\n',
          ruleHtml: 'remember one.',
        },
        ...{ outputs: [], gap: null, challenges: [], usualMs: null },
        study: { marks: [], note: '', otherNotes: [], isChanged: false, card: null },
        ...{ stage: 'question', typed: '', attempt: null, elapsedMs: 0 },
        comesBack: {
          ...{ 1: { minutes: 1 }, 2: { minutes: 6 }, 3: { minutes: 10 } },
          4: { days: expect.any(Number) },
        },
      },
      ahead: [],
      done: 0,
      left: { new: 5, learning: 0, due: 0 },
      gone: 0,
      canUndo: false,
    });
    expect(await app.handlers.getSession()).toEqual(view);
    expect(app.changes).toBe(0);
  });

  test('asks its questions until all are learned, then sums up', async () => {
    let view = await start({ length: 2 });
    view = await grade(view, 4);
    expect(view).toMatchObject({ done: 1, left: { new: 1, learning: 0, due: 0 }, canUndo: true });
    view = await grade(view, 1);
    expect(currentOf(view)).toBe(create); // It is due in a minute, but a session never waits.
    expect(view.left).toEqual({ new: 0, learning: 1, due: 0 });
    expect(view.current?.study.card).toEqual({ reviews: 1, lapses: 0 });
    view = await grade(view, 3);
    view = await grade(view, 3);
    expect(view).toMatchObject({ current: null, done: 2, left: { new: 0, learning: 0, due: 0 } });
    expect(app.changes).toBe(4);

    app.now += minuteMs;
    expect(await app.handlers.endSession(view.id)).toEqual({
      ...{ id: view.id, kind: 'recall', startedAt: view.startedAt, endedAt: app.now },
      ...{ grades: { 1: 1, 2: 0, 3: 2, 4: 1 }, setAside: 0, timeMs: 4000 },
      comesBack: [
        { inDays: expect.any(Number), questions: 1 },
        { inDays: expect.any(Number), questions: 1 },
      ],
      missed: [{ question: create, questionHtml: expect.any(String), grade: 1, isInLibrary: true }],
    });
    expect(await app.handlers.getSession()).toBeNull();
  });

  test('schedules a question as its grade preview promised', async () => {
    let view = await start();
    for (const given of [3, 4, 2, 1, 3, 3] as const) {
      const promised = view.current?.comesBack?.[given] ?? expect.unreachable();
      const question = currentOf(view);
      view = await grade(view, given);
      const card =
        new ReviewStore(app.database).getCard({ question, kind: 'answer' }) ?? expect.unreachable();
      if ('minutes' in promised) expect(card.dueAt).toBe(app.now + promised.minutes * minuteMs);
      else {
        const days = Date.parse(card.dueDay) - Date.parse(app.clock.today());
        expect(card.dueAt).toBeNull();
        expect(days / dayMs).toBe(promised.days);
      }
    }
  });

  test('asks due questions again before questions not asked yet', async () => {
    let view = await start();
    view = await grade(view, 1);
    expect(currentOf(view)).toBe(create);
    app.now += minuteMs;
    view = await grade(view, 3);
    expect(currentOf(view)).toBe(dataTypes);
    expect(view.current?.stage).toBe('question');
  });

  test('asks the most overdue questions first, and new ones up to the daily limit', async () => {
    app.settings = { dailyNewLimit: 2 };
    let view = await start();
    view = await grade(view, 4);
    view = await grade(view, 4);
    expect(view.current).toBeNull();
    await end(view);
    expect(await app.handlers.getSessionOffer(buildPlan())).toEqual({
      ...{ total: 5, setAside: 0, due: 0, new: 3, newToday: 0, newInCode: 0, length: 0 },
      nextDueInDays: expect.any(Number),
    });
    await expect(start()).rejects.toMatchObject({ code: 'invalid-request' });

    // The next study day begins at four.
    app.now = Date.parse('2026-11-22T03:59:59Z');
    expect((await app.handlers.getSessionOffer(buildPlan())).newToday).toBe(0);
    app.now += 1000;
    expect((await app.handlers.getSessionOffer(buildPlan())).newToday).toBe(2);
    view = await start();
    expect(currentOf(view)).toBe(alter);
    view = await grade(view, 4);
    await end(view);

    app.now += 60 * dayMs;
    app.database.exec(
      `UPDATE card SET due_day = iif(question = '${create}', '2026-12-24', '2026-12-31')`,
    );
    expect(await listAsked({})).toEqual([create, dataTypes, alter, drop, rebase]);
    expect(await listAsked({ source: { kind: 'due' } })).toEqual([create, dataTypes, alter]);
    expect(await app.handlers.getSessionOffer(buildPlan({ source: { kind: 'due' } }))).toEqual({
      ...{ total: 3, setAside: 0, due: 3, new: 0, newToday: 0, newInCode: 0 },
      ...{ length: 3, nextDueInDays: null },
    });
  });

  test('records the study day and the retention of each review', async () => {
    app.settings = { desiredRetention: 0.8 };
    app.now = Date.parse('2026-11-22T03:30:00Z');
    const view = await grade(await start(), 3);
    expect(dump('review')).toEqual([
      {
        ...{ id: expect.any(String), question: currentOf(await app.handlers.undoStep(view.id)) },
        kind: 'answer',
        ...{ reviewed_at: app.now, day: '2026-11-21', grade: 3, retention: 0.8, undone_at: null },
      },
    ]);
    expect(dump('review')).toEqual([expect.objectContaining({ undone_at: app.now })]);
  });
});

describe('question sources', () => {
  test.each([
    ['/', everything],
    ['/sql', [dataTypes, create, alter, drop]],
    ['/sql/schema-design', [dataTypes, create, alter, drop]],
    ['/sql/schema-design/ddl', [create, alter, drop]],
    ['/git', [rebase]],
  ])('asks everything under %s', async (path, questions) => {
    expect(await listAsked({ source: { kind: 'path', path } })).toEqual(questions);
  });

  test.each([
    [
      ['/git', '/sql/schema-design/data-types'],
      [dataTypes, rebase],
    ],
    [
      ['/sql', '/sql/schema-design'],
      [dataTypes, create, alter, drop],
    ],
    [['/git', '/'], everything],
    [['/git', '/@mine'], [rebase]],
  ])('asks everything under %j, each question once', async (paths, questions) => {
    expect(await listAsked({ source: { kind: 'paths', paths } })).toEqual(questions);
  });

  test('refuses several paths if one of them cannot hold questions', async () => {
    const plan = buildPlan({ source: { kind: 'paths', paths: ['/git', '/blog/x'] } });
    await expect(app.handlers.getSessionOffer(plan)).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });

  test.each(['/-/settings', '/blog/choosing-types', 'nonsense'])(
    'refuses %s, which cannot hold questions',
    async (path) => {
      const plan = buildPlan({ source: { kind: 'path', path } });
      await expect(app.handlers.getSessionOffer(plan)).rejects.toMatchObject({
        code: 'invalid-request',
      });
    },
  );

  test('offers nothing for a path that is not in the library', async () => {
    const plan = buildPlan({ source: { kind: 'path', path: '/@mine' } });
    expect(await app.handlers.getSessionOffer(plan)).toMatchObject({ total: 0, length: 0 });
  });

  test('asks bookmarked questions', async () => {
    app.mark(rebase, 'bookmarked');
    app.mark(create, 'bookmarked');
    app.mark(drop, 'read');
    expect(await listAsked({ source: { kind: 'bookmarks' } })).toEqual([create, rebase]);
  });

  test('asks the questions that a search finds, in library order', async () => {
    const scope = { framework: null, difficulties: [] };
    const search = (text: string): Partial<SessionPlan> => ({
      source: { kind: 'search', text, scope },
    });
    const found = await listAsked(search('definition'));
    expect(found.toSorted()).toEqual([alter, create, drop]);
    const offer = await app.handlers.getSessionOffer(buildPlan(search('types')));
    expect(offer.total).toBe(1); // An article also mentions types, but is not a question.
    const none = await app.handlers.getSessionOffer(buildPlan(search('zebra')));
    expect(none).toMatchObject({ total: 0, length: 0 });
  });

  test('asks listed questions in order, each once, due or not, even beyond the daily limit', async () => {
    app.settings = { dailyNewLimit: 0 };
    const questions = [rebase, alter, '/gone/gone/gone#gone', rebase];
    expect(await listAsked({ source: { kind: 'questions', questions } })).toEqual([rebase, alter]);
  });

  test('asks only the chosen difficulties, up to the chosen length', async () => {
    expect(await listAsked({ difficulties: ['hard'] })).toEqual([alter]);
    expect(await listAsked({ difficulties: ['easy', 'hard'] })).toEqual(everything);
    expect(await listAsked({ difficulties: ['easy'], length: 2 })).toEqual([dataTypes, create]);
    const plan = buildPlan({ difficulties: ['medium'] });
    expect(await app.handlers.getSessionOffer(plan)).toMatchObject({ total: 0, length: 0 });
  });

  test('skips questions that were set aside', async () => {
    app.mark(dataTypes, 'known');
    app.mark(create, 'suspended');
    app.mark(alter, 'buried');
    expect(await app.handlers.getSessionOffer(buildPlan())).toMatchObject({ setAside: 3, new: 2 });
    expect(await listAsked({})).toEqual([drop, rebase]);
    expect(await listAsked({ kind: 'rules' })).toEqual([alter, drop, rebase]);
    app.now += dayMs;
    expect(await listAsked({})).toEqual([alter, drop, rebase]);
  });
});

describe('setting aside', () => {
  test.each([
    ['bury', 'buried'],
    ['suspend', 'suspended'],
    ['know', 'known'],
  ] as const)('%s marks the question as %s and moves on', async (kind, mark) => {
    let view = await start();
    await app.handlers.saveSessionStage(view.id, dataTypes, 'rule', 'abc', 5000, null);
    view = await app.handlers.setAside(view.id, dataTypes, kind);
    expect(currentOf(view)).toBe(create);
    expect(view).toMatchObject({ done: 1, left: { new: 4 }, canUndo: true });
    expect(dump('mark')).toEqual([
      { question: dataTypes, kind: mark, is_set: 1, changed_at: app.now },
    ]);
    expect(dump('review')).toEqual([]);

    view = await app.handlers.undoStep(view.id);
    expect(view.current).toMatchObject({
      ...{ question: dataTypes, stage: 'rule', typed: 'abc', elapsedMs: 5000 },
    });
    expect(view.current?.study.marks).toEqual([]);
    expect(dump('mark')).toEqual([
      { question: dataTypes, kind: mark, is_set: 0, changed_at: app.now + 1 },
    ]);
    view = await app.handlers.setAside(view.id, dataTypes, kind);
    expect(await app.handlers.endSession(view.id)).toMatchObject({ setAside: 1, timeMs: 5000 });
  });

  test.each([
    ['bury', [{ inDays: 1, questions: 1 }]],
    ['suspend', []],
    ['know', []],
  ] as const)('%s after a grade changes the due day in the summary', async (kind, comesBack) => {
    let view = await grade(await start({ length: 1 }), 1);
    view = await app.handlers.setAside(view.id, currentOf(view), kind);
    expect(await app.handlers.endSession(view.id)).toMatchObject({ setAside: 1, comesBack });
  });
});

describe.each(['cram', 'rules'] as const)('a %s session', (kind) => {
  test('asks missed questions again at the end, and schedules nothing', async () => {
    let view = await start();
    view = await grade(view, 3);
    await end(view);
    const scheduled = [dump('card'), dump('review'), dump('question')];

    view = await start({ kind });
    expect(view.current?.comesBack).toBeNull();
    const first = currentOf(view);
    view = await grade(view, 1);
    expect(currentOf(view)).not.toBe(first);
    for (let n = 0; n < 4; n += 1) view = await grade(view, 2);
    expect(currentOf(view)).toBe(first);
    expect(view).toMatchObject({ done: 4, left: { new: 0, learning: 1, due: 0 } });
    view = await grade(view, 4);
    expect(view).toMatchObject({ current: null, done: 5 });
    view = await app.handlers.undoStep(view.id);
    expect(currentOf(view)).toBe(first);
    expect(await app.handlers.endSession(view.id)).toMatchObject({ kind, comesBack: [] });
    expect([dump('card'), dump('review'), dump('question')]).toEqual(scheduled);
  });
});

describe('an interview', () => {
  test('hides the difficulty, schedules nothing, and asks each question once', async () => {
    let view = await start({ kind: 'interview', length: 3, secondsPerQuestion: 60 });
    const asked = new Set<string>();
    while (view.current !== null) {
      expect(view.current).toMatchObject({ difficulty: null, comesBack: null });
      asked.add(view.current.question);
      view = await grade(view, 1);
    }
    expect(asked.size).toBe(3);
    expect([dump('card'), dump('review'), dump('question')]).toEqual([[], [], []]);
  });

  test('has three grades', async () => {
    const view = await start({ kind: 'interview' });
    await expect(grade(view, 4)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await app.handlers.getSession()).toEqual(view);
  });

  test('ends with a report', async () => {
    const plan: Partial<SessionPlan> = {
      ...{ kind: 'interview', source: { kind: 'path', path: '/sql' }, secondsPerQuestion: 90 },
    };
    let view = await start(plan);
    const grades: Record<string, Grade> = { [dataTypes]: 3, [create]: 2, [alter]: 1, [drop]: 3 };
    const asked: string[] = [];
    while (view.current !== null) {
      const { question } = view.current;
      asked.push(question);
      await app.handlers.saveSessionStage(
        view.id,
        question,
        'answer',
        `My ${question}`,
        3000,
        null,
      );
      view = await grade(view, grades[question] ?? 1, 4000);
    }
    expect(await app.handlers.listReports()).toEqual([]);
    await end(view);

    const summary = {
      ...{ id: view.id, source: plan.source, startedAt: view.startedAt },
      ...{ asked: 4, well: 2, partly: 1, missed: 1, timeMs: 16_000 },
    };
    expect(await app.handlers.listReports()).toEqual([summary]);
    const report = await app.handlers.getReport(view.id);
    expect(report).toEqual({
      ...summary,
      secondsPerQuestion: 90,
      questions: asked.map((question) => ({
        question,
        difficulty: question === alter ? 'hard' : 'easy',
        questionHtml: `What is ${question.split('#')[1]}?`,
        grade: grades[question],
        timeMs: 4000,
        typed: `My ${question}`,
        isInLibrary: true,
      })),
      byTopic: [
        {
          path: '/sql/schema-design',
          ...{ asked: 4, well: 2, partly: 1, missed: 1, timeMs: 16_000 },
        },
      ],
      byDifficulty: [
        { difficulty: 'easy', asked: 3, well: 2, partly: 1, missed: 0, timeMs: 12_000 },
        { difficulty: 'hard', asked: 1, well: 0, partly: 0, missed: 1, timeMs: 4000 },
      ],
      studyNext: ['/sql/schema-design/ddl'],
      misses: asked.filter((question) => [create, alter].includes(question)),
    });

    // One click starts a recall session of the misses.
    const recall = await start({ source: { kind: 'questions', questions: report.misses } });
    expect(recall.left.new).toBe(2);
  });

  test('is reported as it was asked, even if the library has changed since', async () => {
    const source = { kind: 'questions', questions: [alter, rebase] } as const;
    let view = await start({
      kind: 'interview',
      source: { ...source, questions: [alter, rebase] },
    });
    view = await grade(view, 1);
    view = await grade(view, 1);
    await end(view);
    const text = pageText('Data definition', 2, ['create']);
    app.folder.write('content/qa/sql/schema-design/ddl.md', text);
    app.reindex();
    const report = await app.handlers.getReport(view.id);
    expect(report.questions).toContainEqual(
      expect.objectContaining({
        ...{ question: alter, difficulty: 'hard', isInLibrary: false },
        questionHtml: 'What is alter?',
      }),
    );
    expect(report.misses).toEqual([rebase]);
    expect(report.byTopic).toHaveLength(2);
  });

  test('is listed with the latest first, and omitted if nothing was answered', async () => {
    const first = await grade(await start({ kind: 'interview' }), 3);
    await end(first);
    app.now += dayMs;
    const second = await grade(await start({ kind: 'interview' }), 3);
    await end(second);
    const empty = await start({ kind: 'interview' });
    await end(empty);
    const recall = await grade(await start(), 3);
    await end(recall);
    const reports = await app.handlers.listReports();
    expect(reports.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await app.handlers.getReport(empty.id)).toMatchObject({ asked: 0, questions: [] });
    for (const id of [recall.id, 'none']) {
      await expect(app.handlers.getReport(id)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('refused requests', () => {
  test('refuses a second session', async () => {
    const view = await start();
    await expect(start()).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await app.handlers.getSession()).toEqual(view);
  });

  test('refuses a session without questions, and stores nothing', async () => {
    await expect(start({ source: { kind: 'bookmarks' } })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    expect(await app.handlers.getSession()).toBeNull();
    expect(dump('session')).toEqual([]);
  });

  test('refuses a repeated grade of the last question, which is asked again at once', async () => {
    const view = await start({ source: { kind: 'questions', questions: [create] } });
    const again = await grade(view, 1);
    expect(currentOf(again)).toBe(create);
    await expect(grade(view, 1)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(dump('review')).toHaveLength(1);
    await grade(again, 3);
    expect(dump('review')).toHaveLength(2);
  });

  test('refuses steps for another question, another session or an ended session', async () => {
    const view = await start();
    const { handlers } = app;
    const refused = { code: 'invalid-request' };
    const { id, revision } = view;
    await expect(handlers.gradeQuestion(id, create, 3, 0, revision)).rejects.toMatchObject(refused);
    await expect(handlers.setAside(view.id, create, 'bury')).rejects.toMatchObject(refused);
    await expect(handlers.gradeQuestion('x', dataTypes, 3, 0, revision)).rejects.toMatchObject(
      refused,
    );
    await expect(
      handlers.saveSessionStage(view.id, create, 'rule', '', 0, null),
    ).rejects.toMatchObject(refused);
    await expect(handlers.undoStep(view.id)).rejects.toMatchObject(refused);
    await expect(handlers.endSession('x')).rejects.toMatchObject(refused);
    expect(await handlers.getSession()).toEqual(view);
    expect(app.changes).toBe(0);
    await end(view);
    await expect(grade(view, 3)).rejects.toMatchObject(refused);
    await expect(handlers.endSession(view.id)).rejects.toMatchObject(refused);
    expect(dump('review')).toEqual([]);
  });

  test('shows the session but saves nothing if a newer version wrote the database', async () => {
    const { progress: _, ...view } = await grade(await start(), 3);
    const before = [dump('review'), dump('session'), dump('session_step')];
    app.database.pragma('user_version = 999');
    app.open();
    expect(app.database.readonly).toBe(true);
    const refused = { code: 'storage' };
    const { handlers } = app;
    // Revisions restart with the app.
    expect(await handlers.getSession()).toEqual({ ...view, revision: 0 });
    expect(await handlers.getSessionOffer(buildPlan())).toMatchObject({ total: 5 });
    await expect(grade({ ...view, revision: 0 }, 3)).rejects.toMatchObject(refused);
    await expect(handlers.setAside(view.id, create, 'know')).rejects.toMatchObject(refused);
    await expect(handlers.undoStep(view.id)).rejects.toMatchObject(refused);
    await expect(handlers.endSession(view.id)).rejects.toMatchObject(refused);
    await expect(
      handlers.saveSessionStage(view.id, create, 'rule', '', 0, null),
    ).rejects.toMatchObject(refused);

    app.folder.write('content/qa/sql/schema-design/ddl.md', pageText('x', 2, ['drop']));
    app.reindex();
    expect((await handlers.getSession())?.current?.question).toBe(drop);
    expect([dump('review'), dump('session'), dump('session_step')]).toEqual(before);
  });
});

describe('a library that changes during a session', () => {
  test('skips a removed question, even the current one', async () => {
    let view = await start();
    view = await grade(view, 1);
    await app.handlers.saveSessionStage(view.id, create, 'rule', 'abc', 700, null);
    const text = pageText('Data definition', 2, ['drop']);
    app.folder.write('content/qa/sql/schema-design/ddl.md', text);
    app.reindex();
    const moved = (await app.handlers.getSession()) ?? expect.unreachable();
    expect(moved.current).toMatchObject({ question: drop, stage: 'question', typed: '' });
    expect(moved).toMatchObject({ done: 0, left: { new: 2, learning: 1, due: 0 } });
    await expect(grade(view, 3)).rejects.toMatchObject({ code: 'not-found' });
    view = await grade(moved, 4);
    expect(currentOf(view)).toBe(rebase);
  });

  test('moves on to the next question only when no worker is writing', async () => {
    const view = await start({ source: { kind: 'questions', questions: [create, drop] } });
    app.folder.write(
      'content/qa/sql/schema-design/ddl.md',
      pageText('Data definition', 2, ['alter', 'drop']),
    );
    app.reindex();
    const gate = new WriteGate();
    const { getSession } = gateWrites(gate, app.handlers as Handlers);
    const current = (): unknown =>
      app.database.prepare('SELECT current FROM session').pluck().get();
    let asking: ReturnType<typeof getSession> | null = null;
    await gate.close(async () => {
      asking = getSession();
      await setImmediate();
      expect(current()).toBe(create);
    });
    expect(await asking).toMatchObject({ id: view.id, current: { question: drop } });
  });

  test('undoes the grade of a removed question and moves on to the next one', async () => {
    let view = await start();
    view = await grade(view, 4);
    app.folder.write('content/qa/sql/schema-design/data-types.md', pageText('x', 1, ['other']));
    app.reindex();
    view = await app.handlers.undoStep(view.id);
    expect(currentOf(view)).toBe(create);
    expect(dump('card')).toEqual([]);
  });

  test('ends the session if all its questions were removed', async () => {
    await start({ source: { kind: 'path', path: '/git' } });
    app.folder.write('content/qa/git/everyday/rebase.md', pageText('Rebase', 1, ['other']));
    app.reindex();
    const view = (await app.handlers.getSession()) ?? expect.unreachable();
    expect(view).toMatchObject({ current: null, done: 0, left: { new: 0, learning: 0, due: 0 } });
    await end(view);
  });

  test('records the asked text as known when grading, and restores the old one when undoing', async () => {
    app.mark(dataTypes, 'bookmarked');
    const [known] = dump('question');
    const changed = pageText('Data types', 1).replace('It is one of', 'It is now one of');
    app.folder.write('content/qa/sql/schema-design/data-types.md', changed);
    app.reindex();
    app.now += dayMs;
    let view = await start();
    expect(view.current?.study.isChanged).toBe(true);
    view = await grade(view, 4);
    expect(dump('question')).toEqual([expect.objectContaining({ known_since: app.now })]);
    view = await app.handlers.undoStep(view.id);
    expect(view.current?.study.isChanged).toBe(true);
    const { text } = known as { text: string };
    expect(dump('question')).toEqual([expect.objectContaining({ text, known_since: app.now + 1 })]);
  });
});

test('a step looks up only the rows it needs and never scans a table, however large the library', async () => {
  const view = await start();
  const asked = new Set<string>();
  const prepare = app.database.prepare.bind(app.database);
  app.database.prepare = ((sql: string) => {
    asked.add(sql);
    return prepare(sql);
  }) as typeof app.database.prepare;
  await app.handlers.saveSessionStage(view.id, dataTypes, 'answer', '', 0, null);
  await app.handlers.setAside(view.id, dataTypes, 'bury');
  await grade(await app.handlers.undoStep(view.id), 3);
  expect(asked.size).toBeGreaterThan(10);
  const scans = [...asked].flatMap((sql) =>
    prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/:[a-z]\w*|\?/gi, "'1'")}`)
      .all()
      .map(({ detail }) => `${detail}: ${sql}`),
  );
  // Allowed scans: the settings; the one open session; and, when a question or its text is inserted, the
  // search for rows waiting for it, which SQLite does only while a foreign key is violated.
  const small =
    /^SCAN (?:setting|CONSTANT|session USING INDEX session_open|review: INSERT INTO question |(?:question|session_step): INSERT INTO question_text )/;
  expect(scans.filter((scan) => scan.startsWith('SCAN') && !small.test(scan))).toEqual([]);
});

describe('persistence', () => {
  test('resumes a session after a crash at the same question, stage, text and time', async () => {
    const first = await grade(await start(), 1);
    await app.handlers.saveSessionStage(first.id, create, 'rule', 'CREATE makes…', 12_345, null);
    const view = (await app.handlers.getSession()) ?? expect.unreachable();

    // A killed process leaves exactly the files on disk while the database is open.
    const file = join(app.folder.path, 'crashed', 'study.db');
    mkdirSync(join(app.folder.path, 'crashed'));
    for (const suffix of ['', '-wal']) {
      const from = join(app.folder.path, `study.db${suffix}`);
      if (existsSync(from)) copyFileSync(from, file + suffix);
    }
    app.open(file);
    expect(await app.handlers.getSession()).toEqual({ ...view, revision: 0 });
    expect(view.current).toMatchObject({
      ...{ question: create, stage: 'rule', typed: 'CREATE makes…', elapsedMs: 12_345 },
    });
    const undone = await app.handlers.undoStep(view.id);
    expect(currentOf(undone)).toBe(dataTypes);
  });

  test("raises the view's revision with every step, but not on reading", async () => {
    const started = await start();
    const graded = await grade(started, 3);
    const read = await app.handlers.getSession();
    const undone = await app.handlers.undoStep(started.id);
    expect([started, graded, read, undone].map((view) => view?.revision)).toEqual([1, 2, 2, 3]);
  });

  test('saves nothing of a failed step', async () => {
    const view = await start();
    app.database.exec(
      `CREATE TEMP TRIGGER fail BEFORE INSERT ON session_step BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    await expect(grade(view, 3)).rejects.toThrow('full');
    expect([dump('review'), dump('card'), dump('question')]).toEqual([[], [], []]);
    expect(await app.handlers.getSession()).toEqual(view);
    expect(app.changes).toBe(0);
  });

  test('keeps the order of the reviews when the clock is set back', async () => {
    let view = await start({ length: 1 });
    view = await grade(view, 1);
    app.now -= 3 * dayMs;
    view = await grade(view, 3);
    view = await grade(view, 3);
    expect(view.current).toBeNull();
    const reviews = app.database
      .prepare<[], Grade>('SELECT grade FROM review ORDER BY reviewed_at, id')
      .pluck()
      .all();
    expect(reviews).toEqual([1, 3, 3]);
  });
});

test("returns the progress of the question's page with each step", async () => {
  const begun = await start();
  expect(begun.progress).toBeUndefined();
  const pageOf = (view: SessionView): string => currentOf(view).replace(/#.*/, '');
  const path = pageOf(begun);
  const graded = await grade(begun, 3);
  expect(graded.progress).toMatchObject({ path, learning: 1 });
  const { current } = graded;
  const aside = await app.handlers.setAside(graded.id, current?.question ?? '', 'know');
  expect(aside.progress).toMatchObject({ path: pageOf(graded), known: 1 });
  await app.handlers.undoStep(aside.id);
  const undone = await app.handlers.undoStep(aside.id);
  expect(undone.progress).toMatchObject({ path, learning: 0, known: 0 });
  expect((await app.handlers.getSession())?.progress).toBeUndefined();
});
