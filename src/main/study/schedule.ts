/** Schedules when a question comes back, using FSRS in study days. */
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
import type { CardState } from '../../shared/study/marks.ts';
import type { ComesBack } from '../../shared/study/sessions.ts';
import { addDays, daysBetween } from './study-day.ts';

/** A graded answer. */
export interface Review {
  /** `<path>#<question id>` */
  question: string;
  /** In ms since 1970. */
  reviewedAt: number;
  /** The study day it was on, `YYYY-MM-DD`. */
  day: string;
  grade: Grade;
  /** The chance to remember that was asked for: 0 to 1. */
  retention: number;
}

/** The schedule of a question: what its reviews amount to. */
export interface Card {
  /** `<path>#<question id>` */
  question: string;
  state: CardState;
  /** Of the learning steps, from 0. */
  step: number;
  /** Days until the chance to remember falls to 0.9. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  reviews: number;
  lapses: number;
  /** Study days, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
  dueDay: string;
  /** The moment it comes back, in ms since 1970, where that is within the day; else null. */
  dueAt: number | null;
}

const minuteMs = 60_000;

const states: Record<CardState, State> = {
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

/** By the retention they aim at. */
const schedulers = new Map<number, FSRS>();

/** The schedule after a review; null: the question was never reviewed before. */
export function scheduleReview(card: Card | null, review: Review): Card {
  const { question, reviewedAt, day } = review;
  // A day can be earlier than the last one: the user has travelled west.
  const countedDay = card !== null && card.lastDay > day ? card.lastDay : day;
  const reviewTime = noonOf(countedDay);
  const input = { ...buildInput(card, reviewTime), question };
  const scheduler = schedulerFor(review.retention);
  const { card: next } = scheduler.next(input, reviewTime, review.grade);
  const minutes = (next.due.getTime() - reviewTime.getTime()) / minuteMs;
  const isWithinDay = next.state !== State.Review;
  return {
    question,
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

/** The schedule that reviews of one question, in their order, amount to; null when there are none. */
export function replayReviews(reviews: readonly Review[]): Card | null {
  return reviews.reduce<Card | null>(scheduleReview, null);
}

/** What each grade would do, if the question were graded so. */
export function previewGrades(
  card: Card | null,
  review: Omit<Review, 'grade'>,
): Record<Grade, ComesBack> {
  const preview = grades.map((grade) => {
    const next = scheduleReview(card, { ...review, grade });
    return [grade, comesBack(next, review)] as const;
  });
  return Object.fromEntries(preview) as Record<Grade, ComesBack>;
}

/** The chance to remember, 0 to 1, so many study days after the last review. */
export function retrievability(stability: number, elapsedDays: number): number {
  return forgetting_curve(default_w, Math.max(0, elapsedDays), stability);
}

function comesBack({ dueAt, dueDay }: Card, review: Omit<Review, 'grade'>): ComesBack {
  return dueAt === null
    ? { days: daysBetween(review.day, dueDay) }
    : { minutes: (dueAt - review.reviewedAt) / minuteMs };
}

/** Intervals are fuzzed, so that what was learned together drifts apart; by a seed, so that replaying gives the same. */
function schedulerFor(retention: number): FSRS {
  const known = schedulers.get(retention);
  if (known !== undefined) return known;
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: true }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId('question'),
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

/** In UTC, so that days between two are whole in every time zone. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
