import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { MarkStore } from '../../../../../src/main/storage/study/stores/mark-store.ts';
import { ProgressStore } from '../../../../../src/main/storage/study/stores/progress-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { saveLibraryQuestions } from '../../../../../src/main/storage/study/stores/library-questions.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import {
  createStudyClock,
  addDays,
  daysBetween,
  studyDayOf,
} from '../../../../../src/main/study/study-day.ts';
import { retrievability } from '../../../../../src/main/study/schedule.ts';
import type { Difficulty } from '../../../../../src/shared/difficulty.ts';
import type { Grade } from '../../../../../src/shared/study/grades.ts';
import type { MarkKind } from '../../../../../src/shared/study/marks.ts';
import type { Progress } from '../../../../../src/shared/study/progress.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { logReviews } from '../review-log.ts';
import type { LoggedReview } from '../review-log.ts';

const folder = useTempFolder();
const library = useStudyLibrary(folder);
const today = '2026-11-20';
const char = '/sql/design/types#char';
const text = '/sql/design/types#text';
const date = '/sql/design/types#date';
const primary = '/sql/design/keys#primary';
const foreign = '/sql/design/keys#foreign';
const rebase = '/git/everyday/rebase#rebase';
let store: ProgressStore;

beforeEach(() => {
  store = new ProgressStore(library.database, library.clock);
});

function read(): Progress {
  return store.readProgress(0.9);
}

/** A review at noon UTC on the day, or the given number of minutes later. */
function review(question: string, day: string, grade: Grade, minutes = 0): LoggedReview {
  const reviewedAt = Date.parse(`${day}T12:00:00Z`) + minutes * 60_000;
  return { question, kind: 'answer', reviewedAt, day, grade, retention: 0.9 };
}

function log(...reviews: LoggedReview[]): void {
  logReviews(library.database, reviews);
}

function mark(question: string, kind: MarkKind, at = library.clock.now()): void {
  new QuestionStore(library.database).keepQuestion(question, makeQuestion(question), 1);
  new MarkStore(library.database).setMark(question, kind, true, at);
}

/** Changes the card of a question. */
function setCard(question: string, changes: { dueDay?: string; stability?: number }): void {
  const { dueDay = null, stability = null } = changes;
  library.database
    .prepare(
      `UPDATE card SET state = 'review', due_at = NULL, due_day = coalesce(:dueDay, due_day),
         stability = coalesce(:stability, stability) WHERE question = :question`,
    )
    .run({ question, dueDay, stability });
}

/** Only days with reviews. */
function listStudied(progress: Progress): Progress['days'] {
  return progress.days.filter((one) => one.reviews > 0);
}

describe('before the first review', () => {
  test('every statistic is present and empty', () => {
    const progress = read();
    expect(progress.today).toBe(today);
    expect(progress.days).toHaveLength(371);
    expect(progress.days[0]?.day).toBe('2025-11-15');
    expect(progress.days.at(-1)).toEqual({ day: today, reviews: 0 });
    expect(listStudied(progress)).toEqual([]);
    expect(progress.forecast).toHaveLength(30);
    expect(progress.forecast[0]).toEqual({ day: today, due: 0 });
    expect(progress.forecast.at(-1)).toEqual({ day: '2026-12-19', due: 0 });
    expect(progress.retention).toEqual(
      [7, 30, 365].map((days) => ({ days, reviews: 0, remembered: 0 })),
    );
    expect(progress.desiredRetention).toBe(0.9);
    expect(progress.streak).toEqual({ current: 0, longest: 0 });
    expect(progress.time).toEqual({ today: 0, week: 0, all: 0 });
    expect(progress.reviews).toEqual({ today: 0, week: 0, all: 0 });
    expect(progress.weakest).toEqual([]);
  });

  test('an empty library has empty statistics too', () => {
    library.questions.clear();
    library.update();
    expect(read().frameworks).toEqual([]);
  });
});

describe('reviews by day', () => {
  test('are counted on their study day, unless they were undone', () => {
    log(
      review(char, '2026-11-18', 3),
      review(char, '2026-11-19', 3),
      { ...review(char, '2026-11-19', 1, 1), isUndone: true },
      review(text, '2026-11-19', 3),
      { ...review(date, '2026-11-20', 3), isUndone: true },
    );
    const progress = read();
    expect(listStudied(progress)).toEqual([
      { day: '2026-11-18', reviews: 1 },
      { day: '2026-11-19', reviews: 2 },
    ]);
    expect(progress.reviews).toEqual({ today: 0, week: 3, all: 3 });
  });

  test('cover the last seven days as the week and fifty-three weeks as the year', () => {
    log(
      review(char, '2025-11-14', 3),
      review(text, '2025-11-15', 3),
      review(date, '2026-11-13', 3),
      review(primary, '2026-11-14', 3),
      review(foreign, today, 3),
    );
    const progress = read();
    expect(listStudied(progress).map(({ day }) => day)).toEqual([
      '2025-11-15',
      '2026-11-13',
      '2026-11-14',
      today,
    ]);
    expect(progress.reviews).toEqual({ today: 1, week: 2, all: 5 });
  });

  test('list each day once, including leap days', () => {
    library.clock.time = Date.parse('2028-03-01T12:00:00Z');
    const { days, forecast } = read();
    expect(days.map(({ day }) => day)).toContain('2028-02-29');
    expect(days.map(({ day }) => daysBetween(day, '2028-03-01'))).toEqual(
      Array.from({ length: 371 }, (_, index) => 370 - index),
    );
    library.clock.time = Date.parse('2028-02-28T12:00:00Z');
    expect(
      read()
        .forecast.map(({ day }) => day)
        .slice(0, 3),
    ).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(forecast).toHaveLength(30);
  });
});

/** Starts of study days, on ordinary days and on days when the clocks change. */
const starts = [
  ['Europe/Berlin', '2026-11-20T04:00:00+01:00'],
  ['America/New_York', '2026-11-20T04:00:00-05:00'],
  ['Asia/Kolkata', '2026-11-20T04:00:00+05:30'],
  ['Europe/Berlin', '2026-03-29T04:00:00+02:00'],
  ['Europe/Berlin', '2026-10-25T04:00:00+01:00'],
  ['America/New_York', '2026-03-08T04:00:00-04:00'],
  ['America/New_York', '2026-11-01T04:00:00-05:00'],
  ['Australia/Lord_Howe', '2026-04-05T04:00:00+10:30'],
  ['Australia/Lord_Howe', '2026-10-04T04:00:00+11:00'],
] as const;

describe.each(starts)('in %s, where a study day starts at %s', (zone, start) => {
  const startsAt = Date.parse(start);
  const day = start.slice(0, 10);
  const before = addDays(day, -1);
  let now = startsAt;

  beforeEach(() => {
    const clock = createStudyClock({ now: () => now, dayStart: () => 4, zone: () => zone });
    store = new ProgressStore(library.database, clock);
    const moments = [-1, 0, 20 * 60 * 60_000];
    const questions = [char, text, date];
    log(
      ...moments.map((after, index): LoggedReview => {
        const reviewedAt = startsAt + after;
        const question = questions[index] ?? '';
        return {
          ...{ question, kind: 'answer', reviewedAt, grade: 3, retention: 0.9 },
          day: studyDayOf(reviewedAt, 4, zone),
        };
      }),
    );
  });

  test('a review just before the start counts for the previous day, one just after for this day', () => {
    now = startsAt + 20 * 60 * 60_000;
    const progress = read();
    expect(progress.today).toBe(day);
    expect(progress.days.slice(-2)).toEqual([
      { day: before, reviews: 1 },
      { day, reviews: 2 },
    ]);
    expect(progress.reviews).toEqual({ today: 2, week: 3, all: 3 });
    expect(progress.streak).toEqual({ current: 2, longest: 2 });
  });

  test('a minute earlier, today is still the previous day', () => {
    now = startsAt - 60_000;
    const progress = read();
    expect(progress.today).toBe(before);
    expect(progress.days.at(-1)).toEqual({ day: before, reviews: 1 });
    // Reviews logged for tomorrow, as after traveling west, don't count for today or the streak yet.
    expect(progress.streak).toEqual({ current: 1, longest: 1 });
    expect(progress.reviews).toEqual({ today: 1, week: 1, all: 3 });
  });
});

describe('the forecast', () => {
  function logAll(): void {
    log(...[char, text, date, primary, foreign].map((one) => review(one, '2026-11-10', 4)));
  }

  test('shows cards on the day they are due, and overdue ones today', () => {
    logAll();
    setCard(char, { dueDay: '2026-11-12' });
    setCard(text, { dueDay: today });
    setCard(date, { dueDay: '2026-11-22' });
    setCard(primary, { dueDay: '2026-12-19' });
    setCard(foreign, { dueDay: '2026-12-20' });
    expect(read().forecast.filter(({ due }) => due > 0)).toEqual([
      { day: today, due: 2 },
      { day: '2026-11-22', due: 1 },
      { day: '2026-12-19', due: 1 },
    ]);
  });

  test('leaves out known, suspended and removed questions, and shows buried ones tomorrow', () => {
    logAll();
    for (const one of [char, text, date, primary, foreign]) setCard(one, { dueDay: today });
    mark(char, 'known');
    mark(text, 'suspended');
    mark(date, 'buried');
    library.questions.delete(primary);
    library.update();
    expect(read().forecast.filter(({ due }) => due > 0)).toEqual([
      { day: today, due: 1 },
      { day: '2026-11-21', due: 1 },
    ]);
  });

  test('shows a question buried yesterday today', () => {
    log(review(char, '2026-11-10', 4));
    setCard(char, { dueDay: '2026-11-19' });
    mark(char, 'buried', library.clock.todayStartsAt() - 1);
    expect(read().forecast[0]).toEqual({ day: today, due: 1 });
  });

  test('shows a card due again within the day on that day', () => {
    log(review(rebase, today, 1));
    expect(read().forecast[0]).toEqual({ day: today, due: 1 });
  });
});

describe('retention', () => {
  test('counts the first review of the day of a question reviewed on an earlier day', () => {
    log(
      // New today: not counted, whatever the grades.
      review(rebase, today, 1),
      review(rebase, today, 3, 10),
      // Forgotten, then learned again on the same day: forgotten.
      review(char, '2026-11-15', 3),
      review(char, '2026-11-18', 1),
      review(char, '2026-11-18', 3, 10),
      // Remembered twice.
      review(text, '2026-11-12', 3),
      review(text, '2026-11-17', 2),
      review(text, '2026-11-19', 4),
    );
    expect(read().retention[0]).toEqual({ days: 7, reviews: 3, remembered: 2 });
  });

  test('ignores an undone review, also as the earlier one', () => {
    log(
      { ...review(char, '2026-11-15', 3), isUndone: true },
      review(char, '2026-11-18', 1),
      review(text, '2026-11-15', 3),
      { ...review(text, '2026-11-18', 1), isUndone: true },
      review(text, '2026-11-18', 3, 1),
    );
    expect(read().retention[0]).toEqual({ days: 7, reviews: 1, remembered: 1 });
  });

  test('counts only the days of each period', () => {
    log(
      review(char, '2024-01-01', 3),
      review(char, '2025-11-20', 1),
      review(char, '2025-11-21', 1),
      review(char, '2026-10-21', 1),
      review(char, '2026-10-22', 3),
      review(char, '2026-11-13', 3),
      review(char, '2026-11-14', 3),
      review(char, today, 3),
    );
    expect(read().retention).toEqual([
      { days: 7, reviews: 2, remembered: 2 },
      { days: 30, reviews: 4, remembered: 4 },
      { days: 365, reviews: 6, remembered: 4 },
    ]);
  });
});

describe('the streak', () => {
  test.each([
    ['today', ['2026-11-18', '2026-11-19', today], 3, 3],
    ['yesterday', ['2026-11-18', '2026-11-19'], 2, 2],
    ['the day before yesterday', ['2026-11-17', '2026-11-18'], 0, 2],
    ['today, after a gap', ['2026-11-14', '2026-11-15', '2026-11-16', today], 1, 3],
  ])('counts days in a row up to %s', (_, studied, current, longest) => {
    log(...studied.map((day) => review(char, day, 3)));
    expect(read().streak).toEqual({ current, longest });
  });

  test('continues across the end of a month, a leap day and the end of a year', () => {
    library.clock.time = Date.parse('2028-03-01T12:00:00Z');
    const days = Array.from({ length: 100 }, (_, index) => addDays('2028-03-01', -index));
    log(...days.reverse().map((day) => review(char, day, 3)));
    expect(read().streak).toEqual({ current: 100, longest: 100 });
  });

  test('counts a day with two reviews once and a day with only an undone one not at all', () => {
    log(
      review(char, '2026-11-18', 3),
      { ...review(char, '2026-11-19', 3), isUndone: true },
      review(char, today, 1),
      review(char, today, 3, 10),
    );
    expect(read().streak).toEqual({ current: 1, longest: 1 });
  });
});

test('the time of all sessions is summed by day', () => {
  const { database } = library;
  const hash = new QuestionStore(database).saveText(makeQuestion('char'));
  database.exec(
    `INSERT INTO session (id, kind, plan, started_at, ended_at, current_kind, stage, typed, elapsed_ms) VALUES ('one', 'cram', '{}', 1, NULL, 'answer', 'question', '', 0)`,
  );
  const insert = database.prepare(
    `INSERT INTO session_step (session, number, question, card_kind, text, difficulty, kind, grade, review, due_at, before, typed, elapsed_ms, taken_at, day) VALUES ('one', :number, :question, 'answer', :hash, 'easy', 'grade', 3, NULL, NULL, '{}', '', :elapsed, 1, :day)`,
  );
  [
    ['2026-11-13', 1000],
    ['2026-11-14', 200],
    [today, 30],
    [today, 4],
  ].forEach(([day, elapsed], number) => insert.run({ number, question: char, hash, elapsed, day }));
  expect(read().time).toEqual({ today: 34, week: 234, all: 1234 });
});

describe('shares of the library', () => {
  test('count every question once, as unseen, learning or known', () => {
    mark(char, 'read');
    log(review(text, '2026-11-10', 3), review(primary, '2026-11-10', 3));
    log(review(foreign, '2026-11-10', 3), { ...review(date, today, 3), isUndone: true });
    setCard(text, { stability: 21 });
    setCard(primary, { stability: 20.9 });
    mark(foreign, 'known');
    mark(foreign, 'read');
    expect(read().frameworks).toEqual([
      {
        ...{ path: '/sql', total: 5, unseen: 1, learning: 2, known: 2 },
        topics: [{ path: '/sql/design', total: 5, unseen: 1, learning: 2, known: 2 }],
      },
      {
        ...{ path: '/git', total: 1, unseen: 1, learning: 0, known: 0 },
        topics: [{ path: '/git/everyday', total: 1, unseen: 1, learning: 0, known: 0 }],
      },
      {
        ...{ path: '/@mine/sql', total: 1, unseen: 1, learning: 0, known: 0 },
        topics: [{ path: '/@mine/sql/design', total: 1, unseen: 1, learning: 0, known: 0 }],
      },
    ]);
  });

  test('a question being relearned is not counted as known', () => {
    log(review(char, '2026-11-10', 3));
    setCard(char, { stability: 90 });
    library.database.exec(`UPDATE card SET state = 'relearning'`);
    expect(read().frameworks[0]).toMatchObject({ learning: 1, known: 0 });
  });

  test('questions that left the library are not counted', () => {
    log(review(char, '2026-11-10', 3));
    library.questions.delete(char);
    library.update();
    expect(read().frameworks[0]).toMatchObject({ total: 4, unseen: 4 });
  });

  test('topics are listed in library order under their framework', () => {
    library.questions.set('/sql/queries/joins#inner', makeQuestion('inner'));
    library.update();
    const [sql] = read().frameworks;
    expect(sql?.topics.map(({ path }) => path)).toEqual(['/sql/design', '/sql/queries']);
    expect(sql).toMatchObject({ total: 6, unseen: 6 });
  });
});

describe('challenges', () => {
  /** Makes a question a challenge, and stores the library. */
  function set(id: string, difficulty: Difficulty = 'easy'): void {
    const fences = ['js starter\nlet x;', `js tests\ntest('is', () => x, 1);`, 'js\nlet x = 1;'];
    const a = fences.map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n');
    library.questions.set(id, { ...makeQuestion(id, difficulty), a });
    library.update();
  }

  test('are zero in a library without any, even with marks', () => {
    mark(char, 'solved');
    expect(read().challenges).toEqual({ difficulties: [], pages: [] });
  });

  test('are counted by difficulty and page, with the first unsolved one of each page', () => {
    set(rebase, 'hard');
    set(text);
    set(date, 'medium');
    set(char);
    mark(char, 'solved');
    mark(rebase, 'solved');
    expect(read().challenges).toEqual({
      difficulties: [
        { difficulty: 'easy', total: 2, solved: 1 },
        { difficulty: 'medium', total: 1, solved: 0 },
        { difficulty: 'hard', total: 1, solved: 1 },
      ],
      pages: [
        { path: '/sql/design/types', framework: '/sql', total: 3, solved: 1, next: text },
        { path: '/git/everyday/rebase', framework: '/git', total: 1, solved: 1, next: null },
      ],
    });
  });

  test('count as solved only while they are marked and still challenges in the library', () => {
    set(char);
    set(text);
    for (const id of [char, text, primary]) mark(id, 'solved');
    mark(char, 'known');
    const solved = (): unknown => read().challenges.difficulties;
    expect(solved()).toEqual([{ difficulty: 'easy', total: 2, solved: 2 }]);
    new MarkStore(library.database).setMark(text, 'solved', false, library.clock.now());
    expect(solved()).toEqual([{ difficulty: 'easy', total: 2, solved: 1 }]);
    library.questions.delete(char);
    library.update();
    expect(solved()).toEqual([{ difficulty: 'easy', total: 1, solved: 0 }]);
    library.questions.set(text, makeQuestion(text));
    library.update();
    expect(solved()).toEqual([]);
  });
});

describe('the weakest subtopics', () => {
  test('are those with the lowest recall now and at least two reviewed questions', () => {
    log(...[char, text, primary, foreign, rebase].map((one) => review(one, '2026-11-10', 3)));
    for (const one of [char, text]) setCard(one, { stability: 50 });
    setCard(primary, { stability: 2 });
    setCard(foreign, { stability: 10 });
    setCard(rebase, { stability: 1 });
    const { weakest } = read();
    expect(weakest).toEqual([
      { path: '/sql/design/keys', recall: expect.any(Number), reviewed: 2, lapses: 0 },
      { path: '/sql/design/types', recall: expect.any(Number), reviewed: 2, lapses: 0 },
    ]);
    expect(weakest[0]?.recall).toBeCloseTo((retrievability(2, 10) + retrievability(10, 10)) / 2);
    expect(weakest[1]?.recall).toBeCloseTo(retrievability(50, 10));
  });

  test('leave out questions that are set aside or gone', () => {
    log(...[char, text, primary, foreign].map((one) => review(one, '2026-11-10', 3)));
    mark(char, 'known');
    library.questions.delete(primary);
    library.update();
    expect(read().weakest).toEqual([]);
  });

  test('are at most eight', () => {
    for (let page = 1; page <= 9; page += 1) {
      for (const id of ['a', 'b']) library.questions.set(`/x/y/p${page}#${id}`, makeQuestion(id));
    }
    library.update();
    log(...[...library.questions.keys()].map((one) => review(one, '2026-11-10', 3)));
    expect(read().weakest).toHaveLength(8);
  });
});

test('100,000 reviews of 10,000 questions are counted exactly', () => {
  library.questions.clear();
  for (let index = 0; index < 10_000; index += 1) {
    const id = `/f${index % 9}/t${index % 45}/p${index % 450}#q${index}`;
    library.questions.set(id, makeQuestion(`q${index}`));
  }
  library.update();
  log(
    ...[...library.questions.keys()].map((one, index) =>
      review(one, addDays(today, -(index % 20)), index % 5 === 0 ? 1 : 3),
    ),
  );
  // Nine earlier reviews of each, twenty days apart.
  library.database.exec(`
    WITH RECURSIVE turn (number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM turn WHERE number < 9)
    INSERT INTO review (id, question, kind, reviewed_at, day, grade, retention, undone_at) SELECT id || number, question, kind, reviewed_at - number * 20 * 86400000,
      date(day, (-20 * number) || ' days'), grade, retention, NULL FROM review, turn`);
  const progress = read();
  expect(progress.reviews.all).toBe(100_000);
  expect(listStudied(progress)).toHaveLength(200);
  expect(new Set(listStudied(progress).map(({ reviews }) => reviews))).toEqual(new Set([500]));
  expect(progress.streak).toEqual({ current: 200, longest: 200 });
  // Every fifth day, the questions were forgotten.
  expect(progress.retention).toEqual([
    { days: 7, reviews: 3500, remembered: 2500 },
    { days: 30, reviews: 15_000, remembered: 12_000 },
    { days: 365, reviews: 90_000, remembered: 72_000 },
  ]);
  expect(progress.frameworks.reduce((sum, { total }) => sum + total, 0)).toBe(10_000);
  expect(progress.weakest).toHaveLength(8);
}, 120_000);

test('known cards are counted by kind: those remembered for three weeks, and answers marked as known', () => {
  const withOutput = '\n\n```js\nconsole.log(1);\n```\n\n```text output\n1\n```';
  for (const id of [char, text, date]) {
    const question = makeQuestion(id);
    library.questions.set(id, { ...question, a: question.a + withOutput });
  }
  library.update();
  library.database.exec(`INSERT INTO temp.asked_kind (kind) VALUES ('output'), ('task')`);
  // Easy again and again: remembered for much longer than three weeks.
  const easy = [0, 20, 60].map((days) => review(char, addDays('2026-08-01', days), 4));
  const outputs = easy.map((one) => ({ ...one, kind: 'output' as const }));
  log(...easy, ...outputs, { ...review(text, today, 3), kind: 'output' });
  mark(date, 'known');
  expect(read().kinds).toEqual([
    {
      path: '/sql',
      kinds: [
        { kind: 'answer', total: 5, known: 2 },
        { kind: 'output', total: 3, known: 1 },
      ],
    },
    { path: '/git', kinds: [{ kind: 'answer', total: 1, known: 0 }] },
    { path: '/@mine/sql', kinds: [{ kind: 'answer', total: 1, known: 0 }] },
  ]);
});

test('the statistics of a database from a newer version are shown too', () => {
  log(review(char, today, 3));
  const file = join(folder.path, 'study.db');
  library.database.pragma('user_version = 999');
  const newer = openStudyDatabase(file).database;
  expect(newer.readonly).toBe(true);
  saveLibraryQuestions(newer, []);
  const progress = new ProgressStore(newer, library.clock).readProgress(0.9);
  expect(progress.reviews.today).toBe(1);
  newer.close();
});
