/** Seeds the study data with reviews, through the app's own stores while the app is not running. */
import { join } from 'node:path';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { QuestionStore } from '../../src/main/storage/study/stores/question-store.ts';
import { ReviewStore } from '../../src/main/storage/study/stores/review-store.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { systemZone, addDays, studyDayOf } from '../../src/main/study/study-day.ts';
import type { Grade } from '../../src/shared/study/grades.ts';
import { expect } from './fixture.ts';
import type { Desk } from './fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A question, `<path>#<question id>`, how many study days ago it was reviewed, and the grade. */
export type SeededReview = readonly [question: string, daysAgo: number, grade: Grade];

/**
 * Starts the app once so that it reads its library, then writes the reviews. Returns the current study day, and the
 * day on which each question is due: today if it is overdue.
 */
export async function seedReviews(
  desk: Desk,
  reviews: readonly SeededReview[],
): Promise<{ today: string; due: string[] }> {
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await app.close();
  const now = Date.now();
  const today = studyDayOf(now, 4, systemZone());
  const library = openLibraryStore(join(desk.userData, 'library.db'));
  const { database } = openStudyDatabase(join(desk.userData, 'study.db'));
  const questions = new QuestionStore(database);
  const store = new ReviewStore(database);
  const due = new Map<string, string>();
  for (const [question, daysAgo, grade] of reviews) {
    const text = library.getQuestion(question);
    if (text === null) throw new Error(`The library has no ${question}.`);
    const reviewedAt = now - daysAgo * dayMs;
    questions.learnQuestion(question, text, reviewedAt);
    const day = addDays(today, -daysAgo);
    const { card } = store.gradeCard({
      ...{ question, kind: 'answer', reviewedAt, day, grade, retention: 0.9 },
    });
    due.set(question, card.dueDay < today ? today : card.dueDay);
  }
  library.close();
  database.close();
  return { today, due: [...due.values()] };
}
