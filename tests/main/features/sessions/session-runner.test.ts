import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MarkStore } from '../../../../src/main/storage/study/stores/mark-store.ts';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { ReviewStore } from '../../../../src/main/storage/study/stores/review-store.ts';
import { SessionRunner } from '../../../../src/main/features/sessions/session-runner.ts';
import type { StoredSession } from '../../../../src/main/storage/study/stores/session-store.ts';
import { readStudyDataRecords } from '../../../../src/main/storage/study/records/read-records.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { replayReviews } from '../../../../src/main/study/schedule.ts';
import type { Review } from '../../../../src/main/study/schedule.ts';
import { grades } from '../../../../src/shared/study/grades.ts';
import { asideKinds, sessionKinds } from '../../../../src/shared/study/session-kinds.ts';
import type { SessionKind } from '../../../../src/shared/study/session-kinds.ts';
import { mergeRecords } from '../../storage/study/merge-records.ts';
import {
  alter,
  buildPlan,
  create,
  dataTypes,
  drop,
  everything,
  useStudyApp,
} from '../../study/study-app.ts';

const app = useStudyApp();

type Step =
  | { do: 'grade'; grade: (typeof grades)[number]; waitMs: number }
  | { do: 'aside'; kind: (typeof asideKinds)[number]; waitMs: number }
  | { do: 'stage'; waitMs: number }
  | { do: 'undo'; waitMs: number };

const waits = fc.oneof(
  fc.integer({ min: -60_000, max: 3_600_000 }),
  fc.integer({ min: 0, max: 20 * 86_400_000 }),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('grade' as const),
      grade: fc.constantFrom(...grades),
      waitMs: waits,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('aside' as const),
      kind: fc.constantFrom(...asideKinds),
      waitMs: waits,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stage' as const), waitMs: waits }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), waitMs: waits }) },
);

/** All state that a step may change and undoing it restores, with only the reviews that count. */
function dump(): Record<string, unknown[]> {
  const list = (sql: string): unknown[] => app.database.prepare(sql).all();
  return {
    reviews: list('SELECT * FROM review WHERE undone_at IS NULL ORDER BY id'),
    cards: list('SELECT * FROM card ORDER BY question'),
    marks: list('SELECT * FROM mark WHERE is_set ORDER BY question, kind'),
    sessions: list('SELECT * FROM session ORDER BY id'),
    items: list('SELECT * FROM session_item ORDER BY session, position'),
    steps: list('SELECT * FROM session_step ORDER BY session, number'),
    // A question first touched by an undone step stays, since the undone review or the cleared mark
    // refers to it.
    questions: list(
      `SELECT * FROM question WHERE
         EXISTS (SELECT 1 FROM mark WHERE mark.question = question.id AND is_set AND kind <> 'buried')
         OR EXISTS (SELECT 1 FROM review WHERE review.question = question.id AND undone_at IS NULL)
       ORDER BY id`,
    ),
  };
}

/** Expects the earlier state, except for burials of past study days, which have expired. */
function expectRestored(before: Record<string, unknown[]> | undefined): void {
  const start = app.clock.todayStartsAt();
  const listMarks = (marks: unknown[] | undefined): unknown[] =>
    (marks as { kind: string; changed_at: number }[]).filter(
      ({ kind, changed_at }) => kind !== 'buried' || changed_at >= start,
    );
  const now = dump();
  expect({ ...now, marks: listMarks(now.marks) }).toEqual({
    ...before,
    marks: listMarks(before?.marks),
  });
}

/** Takes a step on the current question. */
function take(runner: SessionRunner, session: StoredSession, step: Step): StoredSession {
  app.now += step.waitMs;
  const { id, current } = session;
  if (step.do === 'undo') return runner.undoStep(id);
  if (current === null) return session;
  const text = app.library.getQuestion(current) ?? expect.unreachable();
  if (step.do === 'aside') return runner.setAside(id, current, text, step.kind);
  if (step.do === 'stage') {
    runner.saveStage(id, current, {
      stage: 'rule',
      typed: `${step.waitMs}`,
      elapsedMs: 5,
      attempt: null,
    });
    return runner.getOpen() ?? expect.unreachable();
  }
  const grade = session.plan.kind === 'interview' && step.grade === 4 ? 3 : step.grade;
  return runner.gradeQuestion(id, current, text, { grade, elapsedMs: 7, retention: 0.9 });
}

function start(runner: SessionRunner, kind: SessionKind): StoredSession {
  const queue = everything.map((question) => ({ question, kind: 'answer' as const, isNew: true }));
  return runner.startSession(buildPlan({ kind }), queue);
}

/** The schedule of each question according to the reviews that count. */
function replayAll(): unknown[] {
  const reviews = app.database
    .prepare<[], Review>(
      `SELECT question, kind, reviewed_at AS reviewedAt, day, grade, retention FROM review
       WHERE undone_at IS NULL ORDER BY reviewed_at, id`,
    )
    .all();
  return [...Map.groupBy(reviews, ({ question }) => question).values()].map(replayReviews);
}

function openRunner(): SessionRunner {
  return new SessionRunner(createStudyStores(app.database, app.clock), app.clock, app.library);
}

describe('any sequence of steps and undos', () => {
  test('leaves the cards that replaying the remaining reviews gives, and undoing everything restores the start', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sessionKinds),
        fc.array(anyStep, { minLength: 1, maxLength: 25 }),
        (kind, steps) => {
          const runner = openRunner();
          const reviews = new ReviewStore(app.database);
          let session = start(runner, kind);
          /** The state before each step that was not undone. */
          const earlier: Record<string, unknown[]>[] = [];
          for (const step of steps) {
            const isStep = step.do === 'grade' || step.do === 'aside';
            if (step.do === 'undo' && earlier.length === 0) continue;
            if (isStep && session.current !== null) earlier.push(dump());
            session = take(runner, session, step);
            if (step.do === 'undo') expectRestored(earlier.pop());
            const cards = everything.flatMap(
              (question) => reviews.getCard({ question, kind: 'answer' }) ?? [],
            );
            expect(cards).toHaveLength(replayAll().length);
            expect(cards).toEqual(expect.arrayContaining(replayAll()));
            expect(runner.getOpen()).toEqual(session);
          }
          while (earlier.length > 0) {
            session = runner.undoStep(session.id);
            expectRestored(earlier.pop());
          }
          expect(() => runner.undoStep(session.id)).toThrow('nothing to undo');
          runner.endSession(session.id);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('undoing a step restores the marks from before it', () => {
  app.mark(dataTypes, 'suspended');
  app.mark(dataTypes, 'bookmarked');
  app.mark(dataTypes, 'buried');
  app.now += 5000;
  const runner = openRunner();
  const session = start(runner, 'cram');
  const before = dump();
  for (const kind of asideKinds) {
    take(runner, session, { do: 'aside', kind, waitMs: 1000 });
    expect(dump()).not.toEqual(before);
    runner.undoStep(session.id);
    expect(dump()).toEqual(before);
  }
});

test.each(asideKinds)('undoing a step (%s) survives merging an earlier export', (kind) => {
  const runner = openRunner();
  const session = start(runner, 'recall');
  take(runner, session, { do: 'aside', kind, waitMs: 1000 });
  const exported = readStudyDataRecords(app.database);
  app.now += 1000;
  runner.undoStep(session.id);
  const undone = dump();
  mergeRecords(app.database, exported);
  expect(dump().marks).toEqual(undone.marks);
});

test('undoing a burial survives merging an earlier export if the question was buried on an earlier day', () => {
  const runner = openRunner();
  const stores = createStudyStores(app.database, app.clock);
  let session = start(runner, 'recall');
  const question = session.current ?? expect.unreachable();
  take(runner, session, { do: 'aside', kind: 'bury', waitMs: 0 });
  runner.endSession(session.id);
  app.now += 2 * 86_400_000;
  session = start(runner, 'recall');
  take(runner, session, { do: 'aside', kind: 'bury', waitMs: 0 });
  const exported = readStudyDataRecords(app.database);
  runner.undoStep(session.id);
  mergeRecords(app.database, exported);
  expect(stores.marks.getMark(question, 'buried')?.isSet).toBe(false);
});

test('undoing a second burial of the day keeps the first, and an earlier export never buries it again', () => {
  const runner = openRunner();
  const { marks } = createStudyStores(app.database, app.clock);
  const first = start(runner, 'recall');
  const question = first.current ?? expect.unreachable();
  take(runner, first, { do: 'aside', kind: 'bury', waitMs: 0 });
  runner.endSession(first.id);
  const second = start(runner, 'recall');
  take(runner, second, { do: 'aside', kind: 'bury', waitMs: 1000 });
  const exported = readStudyDataRecords(app.database);
  runner.undoStep(second.id);
  expect(marks.getMark(question, 'buried')?.isSet).toBe(true);
  marks.setMark(question, 'buried', false, app.now);
  mergeRecords(app.database, exported);
  expect(marks.getMark(question, 'buried')?.isSet).toBe(false);
});

test.each(asideKinds)(
  'no earlier export brings back an undone step (%s) taken while the clock was ahead',
  (kind) => {
    const runner = openRunner();
    const session = start(runner, 'recall');
    const exports = [25, 50].map((hours) => {
      take(runner, session, { do: 'aside', kind, waitMs: hours * 3_600_000 });
      const exported = readStudyDataRecords(app.database);
      app.now -= hours * 3_600_000;
      runner.undoStep(session.id);
      return exported;
    });
    const undone = dump();
    for (const exported of exports) mergeRecords(app.database, exported);
    expect(dump().marks).toEqual(undone.marks);
  },
);

describe('undoing a step that updated the known text', () => {
  const between = { difficulty: 'easy', q: 'Between?', a: 'Between.' } as const;
  const newest = { difficulty: 'easy', q: 'New?', a: 'New.' } as const;
  const answer = { grade: 1, elapsedMs: 7, retention: 0.9 } as const;

  test('survives merging an earlier export', () => {
    app.mark(dataTypes, 'bookmarked');
    const questions = new QuestionStore(app.database);
    const known = questions.getQuestion(dataTypes);
    const runner = openRunner();
    const { id } = start(runner, 'recall');
    app.now += 1000;
    runner.gradeQuestion(id, dataTypes, newest, answer);
    const exported = readStudyDataRecords(app.database);
    app.now += 1000;
    runner.undoStep(id);
    mergeRecords(app.database, exported);
    expect(questions.getQuestion(dataTypes)).toMatchObject({ text: known?.text });
  });

  test('yields to a text learned on another computer before the undo', () => {
    app.mark(dataTypes, 'bookmarked');
    const questions = new QuestionStore(app.database);
    const runner = openRunner();
    const { id } = start(runner, 'recall');
    runner.gradeQuestion(id, dataTypes, between, answer);
    const here = readStudyDataRecords(app.database);
    const text = questions.saveText(newest);
    const { texts } = readStudyDataRecords(app.database);
    const learned = here.questions.map((one) => ({ ...one, text, knownSince: app.now + 500 }));
    app.now += 1000;
    runner.undoStep(id);
    mergeRecords(app.database, { ...here, texts, questions: learned });
    expect(questions.getQuestion(dataTypes)).toMatchObject({ text });
  });

  test('restores one text after the other', () => {
    app.mark(dataTypes, 'bookmarked');
    const questions = new QuestionStore(app.database);
    const known = questions.getQuestion(dataTypes);
    const runner = openRunner();
    const queue = [{ question: dataTypes, kind: 'answer' as const, isNew: true }];
    const { id } = runner.startSession(buildPlan({ kind: 'recall' }), queue);
    runner.gradeQuestion(id, dataTypes, between, answer);
    app.now += 3_600_000;
    runner.gradeQuestion(id, dataTypes, newest, answer);
    runner.undoStep(id);
    expect(questions.getQuestion(dataTypes)).toMatchObject(between);
    runner.undoStep(id);
    expect(questions.getQuestion(dataTypes)).toMatchObject({ text: known?.text });
  });

  test('restores the first text even if only the difficulty changed in between', () => {
    app.mark(dataTypes, 'bookmarked');
    const questions = new QuestionStore(app.database);
    const known = questions.getQuestion(dataTypes);
    const runner = openRunner();
    const queue = [{ question: dataTypes, kind: 'answer' as const, isNew: true }];
    const { id } = runner.startSession(buildPlan({ kind: 'recall' }), queue);
    for (const asked of [between, { ...between, difficulty: 'hard' } as const, newest]) {
      app.now += 3_600_000;
      runner.gradeQuestion(id, dataTypes, asked, answer);
    }
    runner.undoStep(id);
    runner.undoStep(id);
    expect(questions.getQuestion(dataTypes)).toMatchObject(between);
    runner.undoStep(id);
    expect(questions.getQuestion(dataTypes)).toMatchObject({ text: known?.text });
  });
});

describe('undoing a step keeps later changes made elsewhere', () => {
  const newText = { difficulty: 'easy', q: 'New?', a: 'New.' } as const;

  test.each(['grade', 'aside'] as const)('a text accepted after a %s', (kind) => {
    app.mark(dataTypes, 'bookmarked');
    const questions = new QuestionStore(app.database);
    const runner = openRunner();
    const { id } = start(runner, 'recall');
    if (kind === 'aside') runner.setAside(id, dataTypes, newText, 'know');
    else {
      const asked = { difficulty: 'easy', q: 'Between?', a: 'Between.' } as const;
      runner.gradeQuestion(id, dataTypes, asked, { grade: 3, elapsedMs: 7, retention: 0.9 });
    }
    app.now += 1000;
    questions.learnQuestion(dataTypes, newText, app.now);
    const accepted = questions.getQuestion(dataTypes);
    runner.undoStep(id);
    expect(questions.getQuestion(dataTypes)).toEqual(accepted);
  });

  test('a mark cleared and set again', () => {
    const marks = new MarkStore(app.database);
    const runner = openRunner();
    const session = start(runner, 'recall');
    take(runner, session, { do: 'aside', kind: 'know', waitMs: 0 });
    marks.setMark(dataTypes, 'known', false, (app.now += 1000));
    marks.setMark(dataTypes, 'known', true, (app.now += 1000));
    runner.undoStep(session.id);
    expect(marks.getMark(dataTypes, 'known')).toEqual({ isSet: true, changedAt: app.now });
  });

  test('a mark set before the step and cleared since', () => {
    app.mark(dataTypes, 'known');
    const marks = new MarkStore(app.database);
    const runner = openRunner();
    const session = start(runner, 'cram');
    take(runner, session, { do: 'aside', kind: 'know', waitMs: 1000 });
    marks.setMark(dataTypes, 'known', false, (app.now += 1000));
    runner.undoStep(session.id);
    expect(marks.getMark(dataTypes, 'known')?.isSet).toBe(false);
  });
});

test('an undone review stays in the log but no longer counts', () => {
  const runner = openRunner();
  let session = start(runner, 'recall');
  session = take(runner, session, { do: 'grade', grade: 4, waitMs: 0 });
  session = take(runner, session, { do: 'undo', waitMs: 1000 });
  take(runner, session, { do: 'grade', grade: 2, waitMs: 1000 });
  const log = app.database
    .prepare('SELECT grade, undone_at IS NULL AS counts FROM review ORDER BY reviewed_at')
    .all();
  expect(log).toEqual([
    { grade: 4, counts: 0 },
    { grade: 2, counts: 1 },
  ]);
  expect(
    new ReviewStore(app.database).getCard({ question: dataTypes, kind: 'answer' }),
  ).toMatchObject({ reviews: 1 });
});

test('a second session can start only after the first has ended', () => {
  const runner = openRunner();
  const first = start(runner, 'recall');
  expect(() => start(runner, 'cram')).toThrow('Another session is open.');
  runner.endSession(first.id);
  expect(runner.getOpen()).toBeNull();
  const second = start(runner, 'cram');
  expect(second.id).not.toBe(first.id);
  expect(app.database.prepare('SELECT count(*) FROM session').pluck().get()).toBe(2);
});

test('a step stores the question text, the typed answer and the time', () => {
  const runner = openRunner();
  const session = start(runner, 'interview');
  runner.saveStage(session.id, dataTypes, {
    stage: 'answer',
    typed: 'Mine',
    elapsedMs: 3000,
    attempt: null,
  });
  take(runner, session, { do: 'grade', grade: 2, waitMs: 0 });
  const [step] = app.database
    .prepare<[], Record<string, unknown>>(
      'SELECT * FROM session_step JOIN question_text ON hash = text',
    )
    .all();
  expect(step).toMatchObject({
    ...{ number: 1, question: dataTypes, q: 'What is one?', difficulty: 'easy', kind: 'grade' },
    ...{ grade: 2, review: null, due_at: null, typed: 'Mine', elapsed_ms: 7 },
    ...{ taken_at: app.now, day: '2026-11-21' },
  });
});

test('an interview that ends after the clock was set back keeps its answers when an earlier copy is merged', () => {
  const runner = openRunner();
  let session = start(runner, 'interview');
  session = take(runner, session, { do: 'grade', grade: 3, waitMs: 3_600_000 });
  const copy = readStudyDataRecords(app.database);
  session = take(runner, session, { do: 'grade', grade: 2, waitMs: -1_800_000 });
  const { endedAt } = runner.endSession(session.id);
  expect(endedAt).toBeGreaterThan(app.now);
  mergeRecords(app.database, copy);
  const { reports } = createStudyStores(app.database, app.clock);
  expect(reports.getReport(session.id)).toMatchObject({ answers: [{}, {}] });
});

test('a session that ends earlier than an undone step was taken keeps its end when an earlier copy is merged', () => {
  const runner = openRunner();
  const session = start(runner, 'recall');
  take(runner, session, { do: 'grade', grade: 1, waitMs: 3_600_000 });
  const copy = readStudyDataRecords(app.database);
  runner.undoStep(session.id);
  app.now -= 1_800_000;
  runner.endSession(session.id);
  const ended = dump().sessions;
  mergeRecords(app.database, copy);
  expect(dump().sessions).toEqual(ended);
  expect(dump().steps).toEqual([]);
});

test('progress counts each question of the session once', () => {
  const runner = openRunner();
  const queue = [alter, create, drop].map((question) => ({
    ...{ question, kind: 'answer' as const },
    isNew: question !== drop,
  }));
  let session = runner.startSession(buildPlan(), queue);
  expect(session.current).toBe(alter);
  expect(runner.describe(session)).toEqual({
    done: 0,
    left: { new: 2, learning: 0, due: 1 },
    gone: 0,
    canUndo: false,
  });
  session = take(runner, session, { do: 'grade', grade: 3, waitMs: 0 });
  expect(runner.describe(session)).toEqual({
    done: 0,
    left: { new: 1, learning: 1, due: 1 },
    gone: 0,
    canUndo: true,
  });
});
