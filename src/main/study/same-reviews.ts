/**
 * Finds reviews that were exported to Anki and came back from its log, and matches them with the originals in the app.
 */
import type { ReviewRecord } from './study-data-records.ts';

/** If another review already has the time of an exported one, Anki moves it by less than this, in ms. */
export const exportShift = 50;

/** UUIDs of version 8: the ids of reviews read from Anki's log. Reviews made in the app have random ids. */
const readFromLog = /^.{14}8.{4}a/;

/**
 * For each review read from a log, by its id: the review of the same question made in the app with the same grade at
 * almost the same time, if there is one.
 */
export function findSameReviews(reviews: readonly ReviewRecord[]): Map<string, ReviewRecord> {
  const read = reviews.filter(({ id }) => readFromLog.test(id));
  const same = new Map<string, ReviewRecord>();
  if (read.length === 0) return same;
  const questions = new Set(read.map(({ question }) => question));
  const made = new Map<string, ReviewRecord>();
  for (const review of reviews) {
    const { id, question, kind, reviewedAt } = review;
    if (kind !== 'answer' || !questions.has(question) || readFromLog.test(id)) continue;
    const key = keyOf(review, partOf(reviewedAt));
    const other = made.get(key);
    // The same choice on every machine.
    if (other === undefined || id < other.id) made.set(key, review);
  }
  for (const review of read) {
    const part = partOf(review.reviewedAt);
    const near = [part - 1, part, part + 1].flatMap((one) => made.get(keyOf(review, one)) ?? []);
    const found = near.find(
      ({ reviewedAt }) => Math.abs(reviewedAt - review.reviewedAt) < exportShift,
    );
    if (found !== undefined) same.set(review.id, found);
  }
  return same;
}

function partOf(time: number): number {
  return Math.floor(time / exportShift);
}

function keyOf({ question, grade }: ReviewRecord, part: number): string {
  return `${grade} ${part} ${question}`;
}
