import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClockCheck } from '../../../../src/main/features/study-data/clock-check.ts';
import { findDamage, isIntact } from '../../../../src/main/storage/study/checksums/find-damage.ts';
import { QuestionStore } from '../../../../src/main/storage/study/marks/question-store.ts';
import { ReviewStore } from '../../../../src/main/storage/study/sessions/review-store.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { createStudyClock } from '../../../../src/main/study/clock.ts';
import { addDays } from '../../../../src/main/study/study-day.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const questions = ['/sql/joins/inner#a', '/sql/joins/inner#b'];
const day = 24 * 60 * 60 * 1000;
const builtAt = Date.parse('2026-10-01T12:00:00Z');
const present = Date.parse('2026-11-22T12:00:00Z');
const future = Date.parse('2036-11-22T12:00:00Z');

let now: number;
let database: Database;
let reviews: ReviewStore;
let calls: string[];
let gate: WriteGate;
const clock = createStudyClock({ now: () => now, dayStart: () => 4, zone: () => 'UTC' });

beforeEach(() => {
  now = present;
  calls = [];
  gate = new WriteGate();
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  reviews = new ReviewStore(database);
  const text = { difficulty: 'easy', q: 'What?', a: 'That.' } as const;
  for (const id of questions) new QuestionStore(database).keepQuestion(id, text, present);
});

afterEach(() => {
  expect(isIntact(findDamage(database))).toBe(true);
  database.close();
});

function openCheck(): ClockCheck {
  return new ClockCheck({
    ...{ reviews, gate, clock, builtAt },
    protect: async () => void calls.push('backup'),
    onChanged: () => void calls.push('changed'),
    onJumped: () => void calls.push('jumped'),
    report: () => expect.unreachable(),
  });
}

/** Grades every question Good by the clock as it is; returns the ids of the reviews. */
function gradeAll(): string[] {
  return questions.map((question) => {
    const review = { question, reviewedAt: now, day: clock.today(), grade: 3, retention: 0.9 };
    return reviews.gradeCard({ ...review, grade: 3 }).review;
  });
}

const listDueDays = (): (string | undefined)[] =>
  questions.map((question) => reviews.getCard(question)?.dueDay);

test('warns of a clock 400 days after the newest review or the build, until it is dismissed', () => {
  now = builtAt + 400 * day;
  expect(openCheck().jump).toBeNull();
  now += 1;
  expect(openCheck().jump).toEqual({ says: now, last: builtAt });
  now = present;
  gradeAll();
  now = future;
  const check = openCheck();
  expect(check.jump).toEqual({ says: future, last: present });
  check.dismiss();
  expect(check.jump).toBeNull();
});

test('what was graded ten years ahead comes back soon once the clock is right, and stays in the log', async () => {
  now = present - 30 * day;
  gradeAll();
  now = future;
  const ahead = gradeAll();
  gradeAll();
  expect(listDueDays().every((due) => due !== undefined && due > '2036')).toBe(true);
  now = present;
  await openCheck().redateFuture();
  expect(calls).toEqual(['backup', 'changed']);
  for (const due of listDueDays()) {
    expect(due).toBeDefined();
    expect(String(due) < addDays(clock.today(), 400)).toBe(true);
  }
  const count = (where: string): unknown =>
    database.prepare(`SELECT count(*) FROM review WHERE ${where}`).pluck().get();
  expect(count('undone_at IS NULL')).toBe(6);
  expect(count(`day > '2036' AND undone_at IS NOT NULL`)).toBe(4);
  const due = listDueDays();
  await openCheck().redateFuture();
  expect([calls.length, listDueDays()]).toEqual([2, due]);

  reviews.undoReview(ahead[0] ?? '', present);
  expect(count('undone_at IS NULL')).toBe(5);
});

test('notices a clock that is set ahead and back while the app runs, at the next look', async () => {
  const check = openCheck();
  now += day;
  check.look();
  expect([check.jump, calls]).toEqual([null, []]);
  now = future;
  gradeAll();
  check.look();
  expect(check.jump).toEqual({ says: future, last: present + day });
  check.look();
  expect(calls).toEqual(['jumped']);
  now = present + 2 * day;
  check.look();
  expect(check.jump).toBeNull();
  await expect.poll(() => calls).toEqual(['jumped', 'jumped', 'backup', 'changed']);
  expect(reviews.countFuture(now)).toBe(0);
});

test('dates nothing anew while a worker writes', async () => {
  now = future;
  gradeAll();
  now = present;
  let redating: Promise<void> | null = null;
  await gate.close(async () => {
    redating = openCheck().redateFuture();
    await setImmediate();
    expect(calls).toEqual(['backup']);
    expect(reviews.countFuture(now)).toBe(2);
  });
  await redating;
  expect(reviews.countFuture(now)).toBe(0);
});

test('a clock that is behind changes nothing: before the build, or amid the reviews', async () => {
  now = present;
  gradeAll();
  now = present + 500 * day;
  gradeAll();
  const due = listDueDays();
  for (const behind of [Date.parse('2016-01-01'), present - 10 * day]) {
    now = behind;
    await openCheck().redateFuture();
  }
  expect([calls, listDueDays()]).toEqual([[], due]);
});
