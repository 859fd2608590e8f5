/** Converts schedules and reviews to rows of an Anki collection, and its review log and card states to reviews and marks. */
import { default_w } from 'ts-fsrs';
import { formatNumber } from '../../shared/format-number.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { MarkKind } from '../../shared/study/marks.ts';
import { cardQueues } from '../content/anki/collection.ts';
import type { AnkiCard, AnkiReview } from '../content/anki/collection.ts';
import { deriveUuid } from './derive-uuid.ts';
import { exportShift } from './same-reviews.ts';
import { scheduleReview } from './schedule.ts';
import type { Card, Review } from './schedule.ts';
import type { ReviewRecord } from './study-data-records.ts';
import { createStudyDayFinder, daysBetween } from './study-day.ts';

/** Days in a collection that the app writes are counted from this one. */
const firstDay = '2020-01-01';
/** When such a collection was created, in seconds since 1970. */
export const collectionCreatedAt = Date.parse(`${firstDay}T12:00:00Z`) / 1000;

/** A card with its reviews in order, as a collection stores them. */
export interface AnkiHistory {
  card: Omit<AnkiCard, 'id' | 'note' | 'deck' | 'ordinal' | 'modified' | 'flag'>;
  /** The number of learning or relearning steps left. */
  stepsLeft: number;
  /** Ids are the times of the reviews: two cards may have reviews with the same id. */
  reviews: Omit<AnkiReview, 'card'>[];
}

/**
 * For each card state: Anki's number for the card, Anki's number for a review of it, and the number of its steps in
 * ts-fsrs.
 */
const kinds = {
  learning: { card: 1, review: 0, steps: 2 },
  review: { card: 2, review: 1, steps: 0 },
  relearning: { card: 3, review: 2, steps: 1 },
};
const queues = { learning: 1, review: 2 };

/** The Anki history of a card with these reviews, at least one, in order. */
export function toAnkiHistory(reviews: readonly Review[]): AnkiHistory {
  let card: Card | null = null;
  let interval = 0;
  const rows = reviews.map((review) => {
    const before = card;
    const lastInterval = interval;
    card = scheduleReview(before, review);
    interval = intervalOf(card, review.reviewedAt);
    return {
      ...{ id: review.reviewedAt, ease: review.grade, interval, lastInterval, time: 0 },
      // The FSRS difficulty, from 100 to 1100, as Anki writes it in place of the ease factor.
      factor: Math.round(100 + ((card.difficulty - 1) / 9) * 1000),
      type: kinds[before?.state ?? 'learning'].review,
    };
  });
  const last = reviews.at(-1);
  if (card === null || last === undefined) throw new Error('A card without reviews is new.');
  return { ...describeCard(card, last), reviews: rows };
}

function describeCard(
  { state, step, stability, difficulty, lapses, reviews, ...card }: Card,
  { reviewedAt, retention }: Review,
): Omit<AnkiHistory, 'reviews'> {
  const { dueAt, dueDay, lastDay } = card;
  const memory = { s: Number(stability.toFixed(4)), d: Number(difficulty.toFixed(3)) };
  const context = { dr: retention, decay: default_w[20], lrt: Math.round(reviewedAt / 1000) };
  return {
    stepsLeft: Math.max(0, kinds[state].steps - step),
    card: {
      type: kinds[state].card,
      queue: state === 'review' ? queues.review : queues.learning,
      due: dueAt === null ? daysBetween(firstDay, dueDay) : Math.round(dueAt / 1000),
      interval: dueAt === null ? daysBetween(lastDay, dueDay) : state === 'learning' ? 0 : 1,
      // Anki's own default; FSRS doesn't use it.
      factor: 2500,
      reps: reviews,
      lapses,
      data: JSON.stringify({ ...memory, ...context }),
    },
  };
}

/** In days, or negative in seconds. */
function intervalOf({ dueAt, lastDay, dueDay }: Card, reviewedAt: number): number {
  return dueAt === null ? daysBetween(lastDay, dueDay) : Math.round((reviewedAt - dueAt) / 1000);
}

/** The question, note and desired retention of a card in a review log. */
export interface ReviewedCard {
  /** `<path>#<question id>` */
  question: string;
  guid: string;
  ordinal: number;
  /** From 0 to 1. */
  retention: number;
}

/** The rows of a review log that don't become reviews. */
export interface SkippedRows {
  /** Rows that aren't answers: rescheduled by hand or by Anki. */
  rescheduled: number;
  /** Answers in filtered decks that left the schedule as it was. */
  unscheduled: number;
  /** Rows with an impossible time. */
  misdated: number;
}

export interface ReadHistory extends SkippedRows {
  reviews: ReviewRecord[];
}

export interface HistoryTerms {
  /** The reviews that exist already. */
  here: readonly ReviewRecord[];
  /** The hour at which a study day starts, in `zone`. */
  dayStart: number;
  zone: string;
  /** In ms since 1970: later rows are misdated. */
  until: number;
}

/** Row types; rows of these types aren't answers. */
const rowTypes = { filtered: 3, manual: 4, rescheduled: 5 };

/** Anki's first version is from 2006. */
const firstReviewAt = Date.UTC(2006, 0);

/**
 * The reviews in a log that aren't here yet, in any order. `findCard` returns null for unwanted cards. A row always
 * gives the same review id, and several rows of one review give only one, so that none is added twice.
 */
export function readAnkiHistory(
  rows: Iterable<AnkiReview>,
  findCard: (row: AnkiReview) => ReviewedCard | null,
  { here, dayStart, zone, until }: HistoryTerms,
): ReadHistory {
  const known = new KnownAnswers<string>();
  for (const { question, grade, reviewedAt } of here) known.add(question, grade, reviewedAt);
  const findDay = createStudyDayFinder(dayStart, zone);
  const read: ReadHistory = { reviews: [], rescheduled: 0, unscheduled: 0, misdated: 0 };
  for (const row of rows) {
    const card = findCard(row);
    if (card === null) continue;
    const skipped = whySkipped(row, until);
    if (skipped !== null) {
      read[skipped] += 1;
      continue;
    }
    const { question, retention } = card;
    const { id: reviewedAt, ease } = row;
    if (!known.add(question, ease, reviewedAt)) continue;
    read.reviews.push({
      ...{
        id: deriveUuid(card.guid, card.ordinal, reviewedAt),
        question,
        reviewedAt,
        grade: ease as Grade,
        retention,
      },
      ...{ kind: 'answer', day: findDay(reviewedAt), undoneAt: null },
    });
  }
  return read;
}

/** Answers by the question or card they belong to, with fast lookups in logs of millions. */
class KnownAnswers<Key> {
  /** Times by grade and by multiple of `exportShift`. */
  readonly #known = new Map<Key, Map<number, number[]>>();

  /** Returns false, and adds nothing, if the answer is already known: with the same grade, at almost the same time. */
  add(key: Key, grade: number, at: number): boolean {
    const times = this.#known.get(key) ?? new Map<number, number[]>();
    this.#known.set(key, times);
    const slot = (part: number): number => part * 5 + grade;
    const part = Math.floor(at / exportShift);
    const near = [part - 1, part, part + 1].flatMap((one) => times.get(slot(one)) ?? []);
    if (near.some((one) => Math.abs(at - one) < exportShift)) return false;
    times.set(slot(part), [...(times.get(slot(part)) ?? []), at]);
    return true;
  }
}

export interface HistoryCounts extends SkippedRows {
  answers: number;
}

/**
 * Counts, by group, the answers in a log as `readAnkiHistory` reads them, and the skipped rows. `groupOf` returns null
 * for unwanted rows.
 */
export function countAnkiHistory<Group>(
  rows: Iterable<AnkiReview>,
  groupOf: (row: AnkiReview) => Group | null,
  until: number,
): Map<Group, HistoryCounts> {
  const groups = new Map<Group, HistoryCounts>();
  const known = new KnownAnswers<number>();
  for (const row of rows) {
    const group = groupOf(row);
    if (group === null) continue;
    const counts = groups.get(group) ?? sumAnkiHistories([]);
    groups.set(group, counts);
    const skipped = whySkipped(row, until);
    if (skipped !== null || known.add(row.card, row.ease, row.id))
      counts[skipped ?? 'answers'] += 1;
  }
  return groups;
}

export function sumAnkiHistories(all: Iterable<HistoryCounts>): HistoryCounts {
  const sum = { answers: 0, rescheduled: 0, unscheduled: 0, misdated: 0 };
  for (const counts of all) {
    sum.answers += counts.answers;
    sum.rescheduled += counts.rescheduled;
    sum.unscheduled += counts.unscheduled;
    sum.misdated += counts.misdated;
  }
  return sum;
}

/** Null for an answer. */
function whySkipped(
  { id, ease, type, factor }: AnkiReview,
  until: number,
): keyof SkippedRows | null {
  if (type === rowTypes.filtered && factor === 0) return 'unscheduled';
  if (type >= rowTypes.manual || ease < 1 || ease > 4) return 'rescheduled';
  return id < firstReviewAt || id > until ? 'misdated' : null;
}

/** Describes the omitted rows of a review log, in sentences. */
export function describeSkipped({ rescheduled, unscheduled, misdated }: SkippedRows): string[] {
  const say = (count: number, reason: string): string[] => {
    const entries = count === 1 ? 'entry' : 'entries';
    return count === 0
      ? []
      : [`Left out: ${formatNumber(count)} ${entries} of the review log ${reason}.`];
  };
  return [
    ...say(rescheduled, 'without an answer, such as a card rescheduled by hand'),
    ...say(unscheduled, 'from filtered decks that don’t reschedule'),
    ...say(misdated, 'with an impossible date'),
  ];
}

/** The marks that correspond to a card's state in Anki. */
export function listAnkiMarks({ queue, flag }: AnkiCard, tags: readonly string[]): MarkKind[] {
  const { suspended, buriedByScheduler, buriedByUser } = cardQueues;
  const isMarked = tags.some((tag) => tag.toLowerCase() === 'marked');
  return [
    ...(queue === suspended ? (['suspended'] as const) : []),
    ...(queue === buriedByScheduler || queue === buriedByUser ? (['buried'] as const) : []),
    ...(flag > 0 || isMarked ? (['bookmarked'] as const) : []),
  ];
}

/** An active mark on a question. */
export interface CardMark {
  question: string;
  kind: MarkKind;
  /** In ms since 1970. */
  changedAt: number;
}

/** Anki's number for a red flag. */
const redFlag = 1;

/** The parts of a card's state in Anki that correspond to marks; null if there are none. */
export function toAnkiState(
  marks: readonly CardMark[],
): (Pick<AnkiCard, 'flag' | 'modified'> & Partial<Pick<AnkiCard, 'queue'>>) | null {
  const { suspended, buriedByUser } = cardQueues;
  const changes = new Map(marks.map(({ kind, changedAt }) => [kind, changedAt]));
  const [isSuspended, isBuried] = [changes.has('suspended'), changes.has('buried')];
  const isFlagged = changes.has('bookmarked');
  if (!isSuspended && !isBuried && !isFlagged) return null;
  const times = (['suspended', 'buried', 'bookmarked'] as const).flatMap(
    (kind) => changes.get(kind) ?? [],
  );
  return {
    ...(isSuspended ? { queue: suspended } : isBuried ? { queue: buriedByUser } : {}),
    flag: isFlagged ? redFlag : 0,
    // The earliest, so that no mark comes back with a later time than it had.
    modified: Math.floor(Math.min(...times) / 1000),
  };
}
