/** Schedules a card's next review with FSRS, counting in study days. */
import {
  GenSeedStrategyWithCardId,
  State,
  StrategyMode,
  createEmptyCard,
  default_w,
  forgetting_curve,
  fsrs,
} from 'ts-fsrs';
import type { CardInput, FSRS } from 'ts-fsrs';
import { grades } from '../../shared/study/grades.ts';
import type { Grade } from '../../shared/study/grades.ts';
import { cardId } from '../../shared/study/card-kinds.ts';
import type { CardKey } from '../../shared/study/card-kinds.ts';
import type { CardState } from '../../shared/study/marks.ts';
import type { ComesBack } from '../../shared/study/sessions.ts';
import { addDays, daysBetween } from './study-day.ts';

/** A graded card. */
export interface Review extends CardKey {
  /** In ms since 1970. */
  reviewedAt: number;
  /** The study day it was on, `YYYY-MM-DD`. */
  day: string;
  grade: Grade;
  /** The desired retention at the time, 0 to 1. */
  retention: number;
}

/** The schedule of a card, as its reviews determine it. */
export interface Card extends CardKey {
  state: CardState;
  /** The index of the current learning step, from 0. */
  step: number;
  /** Days until the chance of recall falls to 0.9. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  reviews: number;
  lapses: number;
  /** Study days, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
  dueDay: string;
  /** The moment it comes back, in ms since 1970, if that's within the day; else null. */
  dueAt: number | null;
}

const minuteMs = 60_000;

const states: Record<CardState, State> = {
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

/** The schedulers, by target retention. */
const schedulers = new Map<number, FSRS>();

/** The schedule after a review; `card` is null before the first. */
export function scheduleReview(card: Card | null, review: Review): Card {
  const { question, kind, reviewedAt, day } = review;
  // The day can be earlier than the last one if the user has travelled west.
  const countedDay = card !== null && card.lastDay > day ? card.lastDay : day;
  const reviewTime = noonOf(countedDay);
  const input = { ...buildInput(card, reviewTime), card: cardId(review) };
  const scheduler = schedulerFor(review.retention);
  const { card: next } = scheduler.next(input, reviewTime, review.grade);
  const minutes = (next.due.getTime() - reviewTime.getTime()) / minuteMs;
  const isWithinDay = next.state !== State.Review;
  return {
    ...{ question, kind },
    state: parseState(next.state),
    step: next.learning_steps,
    stability: next.stability,
    difficulty: next.difficulty,
    reviews: next.reps,
    lapses: next.lapses,
    firstDay: card?.firstDay ?? day,
    lastDay: countedDay,
    dueDay: isWithinDay ? day : addDays(countedDay, next.scheduled_days),
    dueAt: isWithinDay ? reviewedAt + minutes * minuteMs : null,
  };
}

/** Replays the reviews of one card in order into its schedule; null if there are none. */
export function replayReviews(reviews: readonly Review[]): Card | null {
  return reviews.reduce<Card | null>(scheduleReview, null);
}

/** Previews the effect of each grade on the schedule; `findDay` returns the study day that a card is planned for. */
export function previewGrades(
  card: Card | null,
  review: Omit<Review, 'grade'>,
  findDay: (card: Card) => string = ({ dueDay }) => dueDay,
): Record<Grade, ComesBack> {
  const preview = grades.map((grade) => {
    const next = scheduleReview(card, { ...review, grade });
    return [grade, comesBack({ ...next, dueDay: findDay(next) }, review)] as const;
  });
  return Object.fromEntries(preview) as Record<Grade, ComesBack>;
}

/** The chance of recall, 0 to 1, this many study days after the last review. */
export function retrievability(stability: number, elapsedDays: number): number {
  return forgetting_curve(default_w, Math.max(0, elapsedDays), stability);
}

function comesBack({ dueAt, dueDay }: Card, review: Omit<Review, 'grade'>): ComesBack {
  return dueAt === null
    ? { days: daysBetween(review.day, dueDay) }
    : { minutes: (dueAt - review.reviewedAt) / minuteMs };
}

/** Fuzzes intervals so that cards learned together drift apart, with a seed so that replays are reproducible. */
function schedulerFor(retention: number): FSRS {
  const known = schedulers.get(retention);
  if (known !== undefined) return known;
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: true }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId('card'),
  );
  schedulers.set(retention, scheduler);
  return scheduler;
}

function buildInput(card: Card | null, now: Date): CardInput {
  const empty = createEmptyCard(now);
  if (card === null) return empty;
  const { stability, difficulty, step, reviews, lapses } = card;
  return {
    ...empty,
    ...{ stability, difficulty, lapses },
    learning_steps: step,
    reps: reviews,
    state: states[card.state],
    last_review: noonOf(card.lastDay),
  };
}

function parseState(state: State): CardState {
  if (state === State.Review) return 'review';
  return state === State.Relearning ? 'relearning' : 'learning';
}

/** In UTC, so that two days are a whole number of days apart in every time zone. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
