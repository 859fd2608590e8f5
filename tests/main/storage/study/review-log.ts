/** Writes reviews for tests as the app stores them: to the log, with the card computed by replaying it. */
import type { Database } from 'better-sqlite3';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { replayReviews } from '../../../../src/main/study/schedule.ts';
import type { Review } from '../../../../src/main/study/schedule.ts';
import { cardId } from '../../../../src/shared/study/card-kinds.ts';
import { makeQuestion } from '../../study-library.ts';

export type LoggedReview = Review & { isUndone?: boolean };

/** Adds reviews of questions without any. */
export function logReviews(database: Database, reviews: readonly LoggedReview[]): void {
  const questions = new QuestionStore(database);
  const insert = database.prepare(
    'INSERT INTO review (id, question, kind, reviewed_at, day, grade, retention, undone_at) VALUES (:id, :question, :kind, :reviewedAt, :day, :grade, :retention, :undoneAt)',
  );
  const insertCard = database.prepare(
    `INSERT INTO card (question, kind, state, step, stability, difficulty, reviews, lapses, first_day, last_day, due_day, due_at) VALUES (:question, :kind, :state, :step, :stability, :difficulty, :reviews, :lapses,
       :firstDay, :lastDay, :dueDay, :dueAt)`,
  );
  database.transaction(() => {
    for (const log of Map.groupBy(reviews, cardId).values()) {
      const question = log[0]?.question ?? '';
      questions.keepQuestion(question, makeQuestion(question), 1);
      for (const { isUndone = false, ...review } of log) {
        insert.run({ ...review, id: crypto.randomUUID(), undoneAt: isUndone ? 1 : null });
      }
      const card = replayReviews(log.filter(({ isUndone = false }) => !isUndone));
      if (card !== null) insertCard.run(card);
    }
  })();
}
