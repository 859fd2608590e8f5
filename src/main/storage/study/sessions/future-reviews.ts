/** Reviews that a clock far ahead has dated years from now. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { clockLimitMs } from '../../../study/clock-jump.ts';
import type { Review } from '../../../study/schedule.ts';
import { prepare } from '../../prepare.ts';
import { checksumSql } from '../checksums/checksum-triggers.ts';
import { writeStudy } from '../write.ts';

export type FutureReview = Review & { id: string };

/** Travellers are never further ahead. */
const slackMs = 2 * 24 * 60 * 60 * 1000;

/** When the newest review that counts was made, on the latest study day there is, in ms since 1970; null before the first. */
export function findNewestReview(database: Database): number | null {
  return (
    prepare<[], number | null>(
      database,
      `SELECT max(reviewed_at) FROM review WHERE undone_at IS NULL
         AND day = (SELECT max(day) FROM review WHERE undone_at IS NULL)`,
    )
      .pluck()
      .get() ?? null
  );
}

/**
 * The undamaged reviews dated years after `now`, in their order. None while other reviews are dated sooner after it:
 * then it's the clock of today that is behind.
 */
export function listFutureReviews(database: Database, now: number): FutureReview[] {
  // The slack is longer than a study day and the zones of the earth together, so the day is that of today or later.
  const first = prepare<[string, number], number | null>(
    database,
    `SELECT min(reviewed_at) FROM review
       WHERE undone_at IS NULL AND day >= ? AND reviewed_at > ?`,
  )
    .pluck()
    .get(new Date(now).toISOString().slice(0, 10), now + slackMs);
  if (typeof first !== 'number' || first <= now + clockLimitMs) return [];
  return prepare<number, FutureReview>(
    database,
    `SELECT id, question, reviewed_at AS reviewedAt, day, grade, retention FROM review
       WHERE undone_at IS NULL AND reviewed_at >= ? AND checksum IS ${checksumSql(database, 'review')}
       ORDER BY reviewed_at, id`,
  ).all(first);
}

/**
 * Takes each review out of the count, where it stays in the log, and calls `add` for the same one dated now,
 * which isn't there yet; `replay` makes a schedule anew. Times in ms since 1970, `today` the study day.
 */
export function redateReviews(
  database: Database,
  reviews: readonly FutureReview[],
  { now, today }: { now: number; today: string },
  { add, replay }: { add(review: FutureReview): void; replay(question: string): void },
): void {
  const undo = prepare(database, 'UPDATE review SET undone_at = ? WHERE id = ?');
  const has = prepare<string, 1>(database, 'SELECT 1 FROM review WHERE id = ?');
  writeStudy(database, () => {
    for (const { id } of reviews) undo.run(now, id);
    for (const review of reviews) {
      const id = redatedIdOf(review.id);
      const day = review.day < today ? review.day : today;
      if (has.get(id) === undefined) add({ ...review, id, day, reviewedAt: now });
      else replay(review.question);
    }
  });
}

/** The id of the review in the place of another: the same on every machine, so that merging makes no second one. */
export function redatedIdOf(id: string): string {
  const hex = createHash('sha256').update(`redated ${id}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
