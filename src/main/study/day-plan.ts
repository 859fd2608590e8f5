/**
 * Plans the day on which each card comes back, where that is another than the scheduled one. Schedules stay what the reviews
 * make them; the plan is laid over them when questions are chosen and counted.
 */
import { findInterview, listInterviews } from '../../shared/study/interviews.ts';
import type { InterviewDay } from '../../shared/study/interviews.ts';
import type { CardState } from '../../shared/study/marks.ts';
import type { Pause } from '../../shared/study/pauses.ts';
import { planBacklog } from './backlog.ts';
import { evenOut } from './even-load.ts';
import { planLastLooks } from './last-look.ts';
import type { ScheduledCard } from './last-look.ts';
import { retrievability } from './schedule.ts';
import type { Card } from './schedule.ts';
import { addDays, daysBetween } from './study-day.ts';
import type { Settings } from '../../shared/contract/values.ts';

export interface PlannedCard extends ScheduledCard {
  state: CardState;
  /** The study day of its first review. */
  firstDay: string;
  /** Days until the chance of recall falls to 0.9. */
  stability: number;
  /** FSRS's difficulty of the question, from 1 to 10. */
  hardness: number;
  /** Whether it comes back at a moment within the day, because it's being learned. */
  isWithinDay: boolean;
}

/** What the user has said about their days. */
export interface DayWishes {
  /** The earliest first. */
  interviews: readonly InterviewDay[];
  /** In the order they were made. */
  pauses: readonly Pause[];
  /** Reviews on one day; null: as many as are due. */
  limit: number | null;
  /** Whether the days are evened out. */
  isEven: boolean;
  /** Days of the week to keep free where possible: 0 is Monday, 6 Sunday. */
  easyDays: readonly number[];
}

/** Whether these wishes change anything. */
export function hasWishes(
  { interviews, pauses, limit, isEven, easyDays }: DayWishes,
  today: string,
): boolean {
  return (
    interviews.some(({ date }) => date > today) ||
    pauses.length > 0 ||
    limit !== null ||
    isEven ||
    easyDays.length > 0
  );
}

/** Study days by question. */
type Days = Map<string, string>;

/** The study days by question, of those that come back on another day than the scheduled one. */
export function planDays(cards: readonly PlannedCard[], wishes: DayWishes, today: string): Days {
  const { interviews, pauses } = wishes;
  const plan: Days = new Map(
    cards.map((card) => [card.question, shiftByPauses(card, pauses, today)]),
  );
  const isPaused = pauses.some((pause) => goesOn(pause, today));
  move(plan, planEvenDays(cards, plan, wishes, isPaused ? addDays(today, 1) : today));
  if (!isPaused) {
    const moved = cards.map((card) => ({ ...card, dueDay: dayOf(plan, card) }));
    move(plan, planLastLooks(moved, interviews, today));
    move(plan, planDueDays(cards, plan, wishes, today));
  }
  for (const { question, dueDay } of cards)
    if (plan.get(question) === dueDay) plan.delete(question);
  return plan;
}

/**
 * The study day on which one card comes back, seen today. It may be moved from there still: to even out the days among all
 * cards, or where there's a limit.
 */
export function findPlannedDay(card: Card, wishes: DayWishes, today: string): string {
  const { question, difficulty: hardness, dueAt, dueDay } = card;
  const planned = { ...card, hardness, isWithinDay: dueAt !== null };
  return planDays([planned], wishes, today).get(question) ?? dueDay;
}

/** Evens out the days from the first one on, if that is wished. */
function planEvenDays(
  cards: readonly PlannedCard[],
  plan: Days,
  { isEven, easyDays }: DayWishes,
  first: string,
): Days {
  if (!isEven && easyDays.length === 0) return new Map();
  const waiting = cards.filter(isSettled).map((card) => ({
    question: card.question,
    interval: daysBetween(card.lastDay, card.dueDay),
    day: dayOf(plan, card),
  }));
  const doneToday = cards.filter(({ lastDay }) => lastDay === first).length;
  return evenOut(waiting, { today: first, doneToday, easyDays });
}

/** Spreads what is due over today and the days after, if there's a limit. */
function planDueDays(
  cards: readonly PlannedCard[],
  plan: Days,
  { interviews, limit }: DayWishes,
  today: string,
): Days {
  if (limit === null) return new Map();
  const due = cards
    .filter((card) => isSettled(card) && dayOf(plan, card) <= today)
    .map(({ question, stability, lastDay }) => ({
      question,
      interview: findInterview(interviews, question, addDays(today, 1))?.date ?? null,
      recall: retrievability(stability, daysBetween(lastDay, today)),
    }));
  const doneToday = cards.filter(
    ({ firstDay, lastDay }) => lastDay === today && firstDay < today,
  ).length;
  const days = planBacklog(due, { today, limit, doneToday });
  return new Map([...days].filter(([, day]) => day > today));
}

/** Whether a card comes back on a day, not at a moment. */
function isSettled({ state, isWithinDay }: PlannedCard): boolean {
  return state === 'review' && !isWithinDay;
}

function dayOf(plan: Days, { question, dueDay }: PlannedCard): string {
  return plan.get(question) ?? dueDay;
}

function move(plan: Days, days: Days): void {
  for (const [question, day] of days) plan.set(question, day);
}

export function readWishes(settings: Settings): DayWishes {
  const { pauses, dailyReviewLimit, evenDays, easyDays } = settings;
  return {
    ...{ interviews: listInterviews(settings), pauses, easyDays },
    ...{ limit: dailyReviewLimit, isEven: evenDays },
  };
}

/** The day on which a card comes back: days of a pause that it waited for don't count. Nothing does while a pause goes on. */
export function shiftByPauses(
  card: ScheduledCard,
  pauses: readonly Pause[],
  today: string,
): string {
  let day = card.dueDay;
  let isPaused = false;
  for (const { from, to } of pauses) {
    if (from > today) continue;
    const isOpen = goesOn({ from, to }, today);
    isPaused ||= isOpen;
    const end = isOpen || to === null ? addDays(today, 1) : to;
    // What was due before the pause still is.
    if (day < from) continue;
    day = addDays(day, Math.max(0, daysBetween(card.lastDay > from ? card.lastDay : from, end)));
  }
  return isPaused && day <= today ? addDays(today, 1) : day;
}

/** Whether a pause has begun and isn't over. */
export function goesOn({ from, to }: Pause, today: string): boolean {
  return from <= today && (to === null || to > today);
}
