/** The log of graded answers, and the schedules derived from it. */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { replayReviews } from '../../../study/schedule.ts';
import type { Card, Review } from '../../../study/schedule.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

const cardColumns = `question, state, step, stability, difficulty, reviews, lapses,
  first_day AS firstDay, last_day AS lastDay, due_day AS dueDay, due_at AS dueAt`;

export class ReviewStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The current schedule of a question; null before its first review. */
  getCard(question: string): Card | null {
    const card = prepare<string, Card>(
      this.#database,
      `SELECT ${cardColumns} FROM card WHERE question = ?`,
    ).get(question);
    return card ?? null;
  }

  /** The number of questions first reviewed on a study day. */
  countFirstReviewed(day: string): number {
    return (
      prepare<string, number>(this.#database, 'SELECT count(*) FROM card WHERE first_day = ?')
        .pluck()
        .get(day) ?? 0
    );
  }

  /** Adds a review of a question that's already stored, and schedules it; returns the review's id and the new schedule. */
  gradeCard(review: Review): { review: string; card: Card } {
    return writeStudy(this.#database, () => {
      const id = randomUUID();
      const last = prepare<string, number | null>(
        this.#database,
        'SELECT max(reviewed_at) FROM review WHERE question = ? AND undone_at IS NULL',
      )
        .pluck()
        .get(review.question);
      prepare(
        this.#database,
        `INSERT INTO review (id, question, reviewed_at, day, grade, retention)
           VALUES (:id, :question, :reviewedAt, :day, :grade, :retention)`,
      )
        // Reviews are replayed in order of time, so their times must increase even if the clock was set back.
        .run({ ...review, id, reviewedAt: Math.max(review.reviewedAt, (last ?? 0) + 1) });
      const card = this.replay(review.question);
      if (card === null) throw new Error(`A review of ${review.question} was not kept.`);
      return { review: id, card };
    });
  }

  /** Undoes a review: it stays in the log but no longer counts; `at` in ms since 1970. */
  undoReview(review: string, at: number): void {
    writeStudy(this.#database, () => {
      const question = prepare<[number, string], string>(
        this.#database,
        'UPDATE review SET undone_at = ? WHERE id = ? AND undone_at IS NULL RETURNING question',
      )
        .pluck()
        .get(at, review);
      if (question !== undefined) this.replay(question);
    });
  }

  /** Time of the newest review on the latest study day, excluding undone ones, in ms since 1970; null before the first. */
  findNewest(): number | null {
    return (
      prepare<[], number | null>(
        this.#database,
        `SELECT max(reviewed_at) FROM review WHERE undone_at IS NULL
           AND day = (SELECT max(day) FROM review WHERE undone_at IS NULL)`,
      )
        .pluck()
        .get() ?? null
    );
  }

  /** Rebuilds the schedule of a question from the reviews that count; without any, removes it and returns null. */
  replay(question: string): Card | null {
    return writeStudy(this.#database, () => {
      const reviews = prepare<string, Review>(
        this.#database,
        `SELECT question, reviewed_at AS reviewedAt, day, grade, retention FROM review
           WHERE question = ? AND undone_at IS NULL ORDER BY reviewed_at, id`,
      ).all(question);
      const card = replayReviews(reviews);
      prepare(this.#database, 'DELETE FROM card WHERE question = ?').run(question);
      if (card !== null) this.#addCard(card);
      return card;
    });
  }

  #addCard(card: Card): void {
    prepare(
      this.#database,
      `INSERT INTO card (question, state, step, stability, difficulty, reviews, lapses,
           first_day, last_day, due_day, due_at)
         VALUES (:question, :state, :step, :stability, :difficulty, :reviews, :lapses,
           :firstDay, :lastDay, :dueDay, :dueAt)`,
    ).run(card);
  }
}
