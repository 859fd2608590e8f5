/** The log of graded answers, and the schedules derived from it. */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { CardKey } from '../../../../shared/study/card-kinds.ts';
import { replayReviews } from '../../../study/schedule.ts';
import type { Card, Review } from '../../../study/schedule.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

const cardColumns = `question, kind, state, step, stability, difficulty, reviews, lapses,
  first_day AS firstDay, last_day AS lastDay, due_day AS dueDay, due_at AS dueAt`;

export class ReviewStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The current schedule of a card; null before its first review. */
  getCard({ question, kind }: CardKey): Card | null {
    const card = prepare<[string, string], Card>(
      this.#database,
      `SELECT ${cardColumns} FROM card WHERE question = ? AND kind = ?`,
    ).get(question, kind);
    return card ?? null;
  }

  /** The number of questions first reviewed on a study day, and of their code cards. */
  countFirstReviewed(day: string): { answers: number; inCode: number } {
    const counts = prepare<string, { answers: number; inCode: number }>(
      this.#database,
      `SELECT count(*) FILTER (WHERE kind = 'answer') AS answers,
         count(*) FILTER (WHERE kind <> 'answer') AS inCode
         FROM card WHERE first_day = ?`,
    ).get(day);
    return counts ?? { answers: 0, inCode: 0 };
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
        `INSERT INTO review (id, question, kind, reviewed_at, day, grade, retention)
           VALUES (:id, :question, :kind, :reviewedAt, :day, :grade, :retention)`,
      )
        // Reviews are replayed in order of time, so their times must increase even if the clock was set back.
        .run({ ...review, id, reviewedAt: Math.max(review.reviewedAt, (last ?? 0) + 1) });
      const card = this.replay(review);
      if (card === null) throw new Error(`A review of ${review.question} was not kept.`);
      return { review: id, card };
    });
  }

  /** The reviews of the answers on a page, in order of time, without undone ones. */
  listOfPage(path: string): Review[] {
    return prepare<{ path: string }, Review>(
      this.#database,
      `SELECT question, kind, reviewed_at AS reviewedAt, day, grade, retention FROM review
       WHERE question >= :path || '#' AND question < :path || '$' AND kind = 'answer' AND undone_at IS NULL
       ORDER BY reviewed_at, id`,
    ).all({ path });
  }

  /** Undoes a review: it stays in the log but no longer counts; `at` in ms since 1970. */
  undoReview(review: string, at: number): void {
    writeStudy(this.#database, () => {
      const card = prepare<[number, string], CardKey>(
        this.#database,
        `UPDATE review SET undone_at = ? WHERE id = ? AND undone_at IS NULL
           RETURNING question, kind`,
      ).get(at, review);
      if (card !== undefined) this.replay(card);
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

  /** Rebuilds the schedule of a card from the reviews that count; without any, removes it and returns null. */
  replay({ question, kind }: CardKey): Card | null {
    return writeStudy(this.#database, () => {
      const reviews = prepare<[string, string], Review>(
        this.#database,
        `SELECT question, kind, reviewed_at AS reviewedAt, day, grade, retention FROM review
           WHERE question = ? AND kind = ? AND undone_at IS NULL ORDER BY reviewed_at, id`,
      ).all(question, kind);
      const card = replayReviews(reviews);
      prepare(this.#database, 'DELETE FROM card WHERE question = ? AND kind = ?').run(
        question,
        kind,
      );
      if (card !== null) this.#addCard(card);
      return card;
    });
  }

  #addCard(card: Card): void {
    prepare(
      this.#database,
      `INSERT INTO card (question, kind, state, step, stability, difficulty, reviews, lapses,
           first_day, last_day, due_day, due_at)
         VALUES (:question, :kind, :state, :step, :stability, :difficulty, :reviews, :lapses,
           :firstDay, :lastDay, :dueDay, :dueAt)`,
    ).run(card);
  }
}
