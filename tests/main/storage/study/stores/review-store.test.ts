import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { ReviewStore } from '../../../../../src/main/storage/study/stores/review-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { replayReviews } from '../../../../../src/main/study/schedule.ts';
import type { Review } from '../../../../../src/main/study/schedule.ts';
import type { Grade } from '../../../../../src/shared/study/grades.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const question = '/sql/joins/inner#what';
const start = Date.parse('2026-11-21T10:00:00Z');

const folder = useTempFolder();
let database: Database;
let reviews: ReviewStore;

beforeEach(() => {
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  reviews = new ReviewStore(database);
  const text = { difficulty: 'easy', q: 'What?', a: 'That.' } as const;
  new QuestionStore(database).keepQuestion(question, text, start);
});

afterEach(() => void database.close());

function review(afterMs: number, grade: Grade, day = '2026-11-21'): Review {
  return { question, kind: 'answer', reviewedAt: start + afterMs, day, grade, retention: 0.9 };
}

function listLog(): unknown[] {
  return database
    .prepare('SELECT reviewed_at AS at, undone_at AS undone FROM review ORDER BY reviewed_at')
    .all();
}

describe('gradeCard', () => {
  test('stores the review and schedules the question', () => {
    expect(reviews.getCard({ question, kind: 'answer' })).toBeNull();
    const { card } = reviews.gradeCard(review(0, 3));
    expect(card).toEqual(replayReviews([review(0, 3)]));
    expect(reviews.getCard({ question, kind: 'answer' })).toEqual(card);
    const second = reviews.gradeCard(review(600_000, 4));
    expect(second.card).toEqual(replayReviews([review(0, 3), review(600_000, 4)]));
  });

  test('keeps the order of reviews made at the same moment or after the clock was set back', () => {
    for (const ms of [0, 0, -5000]) reviews.gradeCard(review(ms, 3));
    const at = [start, start + 1, start + 2];
    expect(listLog()).toEqual(at.map((time) => ({ at: time, undone: null })));
  });

  test('fails and stores nothing for a question that is not stored', () => {
    expect(() => reviews.gradeCard({ ...review(0, 3), question: '/gone#x' })).toThrow(
      'FOREIGN KEY',
    );
    expect(listLog()).toEqual([]);
  });
});

describe('listOfPage', () => {
  test('lists the reviews of answers on the page alone, without undone ones', () => {
    const text = { difficulty: 'easy', q: 'What?', a: 'That.' } as const;
    const others = ['/sql/joins/inner-2#what', '/sql/joins/inner#how', '/sql/joins#x'];
    for (const id of others) new QuestionStore(database).keepQuestion(id, text, start);
    const undone = reviews.gradeCard(review(0, 1));
    reviews.undoReview(undone.review, start + 10);
    reviews.gradeCard(review(100, 3));
    for (const id of others) reviews.gradeCard({ ...review(50, 4), question: id });
    reviews.gradeCard({ ...review(200, 2), kind: 'output' });
    expect(reviews.listOfPage('/sql/joins/inner')).toEqual([
      { ...review(50, 4), question: '/sql/joins/inner#how' },
      review(100, 3),
    ]);
  });
});

describe('undoReview', () => {
  test('leaves the schedule given by the remaining reviews, or none', () => {
    const first = reviews.gradeCard(review(0, 1));
    const second = reviews.gradeCard(review(60_000, 4));
    reviews.undoReview(first.review, start + 90_000);
    expect(reviews.getCard({ question, kind: 'answer' })).toEqual(
      replayReviews([review(60_000, 4)]),
    );
    reviews.undoReview(second.review, start + 95_000);
    expect(reviews.getCard({ question, kind: 'answer' })).toBeNull();
    expect(listLog()).toEqual([
      { at: start, undone: start + 90_000 },
      { at: start + 60_000, undone: start + 95_000 },
    ]);
  });

  test('changes nothing if the review is already undone or gone', () => {
    const { review: id } = reviews.gradeCard(review(0, 1));
    reviews.undoReview(id, start + 1);
    reviews.undoReview(id, start + 2);
    reviews.undoReview('gone', start + 3);
    expect(listLog()).toEqual([{ at: start, undone: start + 1 }]);
  });
});

test('questions reviewed for the first time on a study day are counted', () => {
  reviews.gradeCard(review(0, 1));
  reviews.gradeCard(review(86_400_000, 3, '2026-11-22'));
  reviews.gradeCard({ ...review(86_400_001, 3, '2026-11-22'), kind: 'output' });
  expect(reviews.countFirstReviewed('2026-11-21')).toEqual({ answers: 1, inCode: 0 });
  expect(reviews.countFirstReviewed('2026-11-22')).toEqual({ answers: 0, inCode: 1 });
});
