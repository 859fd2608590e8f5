/**
 * Plans the day each card comes back on, where it differs from the scheduled one. Stored schedules aren't changed; the plan
 * is applied when questions are chosen and counted.
 */
import { cardId, codeKinds } from '../../shared/study/card-kinds.ts';
import type { CardKey, CardKind } from '../../shared/study/card-kinds.ts';
import { listPrepared } from '../../shared/study/debriefs.ts';
import { findInterview } from '../../shared/study/interviews.ts';
import type { PreparedInterview } from '../../shared/study/interviews.ts';
import type { CardState } from '../../shared/study/marks.ts';
import { findPause, goesOn } from '../../shared/study/pauses.ts';
import type { Pause } from '../../shared/study/pauses.ts';
import { planBacklog } from './backlog.ts';
import { evenOut } from './even-load.ts';
import { planLastLooks } from './last-look.ts';
import type { ScheduledCard } from './last-look.ts';
import { retrievability } from './schedule.ts';
import type { Card } from './schedule.ts';
import { addDays, daysBetween } from './study-day.ts';
import type { Settings } from '../../shared/contract/values.ts';

export interface PlannedCard extends ScheduledCard, CardKey {
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

/** The user's preferences about their study days. */
export interface DayWishes {
  /** The earliest first. */
  interviews: readonly PreparedInterview[];
  /** In the order they were made. */
  pauses: readonly Pause[];
  /** Reviews per day; null for no limit. */
  limit: number | null;
  /** Whether to even out the days. */
  isEven: boolean;
  /** Days of the week to keep free where possible: 0 is Monday, 6 Sunday. */
  easyDays: readonly number[];
  /** The kinds of card that recall asks. */
  kinds: readonly CardKind[];
  /** The gaps that aren't asked, as in the settings; left out if there are none. */
  failedGaps?: readonly string[];
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

/** Study days by card id, as returned by `cardId`. */
type Days = Map<string, string>;

/** The study days of the cards that don't come back on their scheduled day. */
export function planDays(cards: readonly PlannedCard[], wishes: DayWishes, today: string): Days {
  const { interviews, pauses } = wishes;
  const plan: Days = new Map(
    cards.map((card) => [cardId(card), shiftByPauses(card, pauses, today)]),
  );
  const isPaused = findPause(pauses, today) !== null;
  move(plan, planEvenDays(cards, plan, wishes, isPaused ? addDays(today, 1) : today));
  if (!isPaused) {
    // A last look asks for the answer, as the interview will.
    const moved = cards
      .filter(({ kind }) => kind === 'answer')
      .map((card) => ({ ...card, dueDay: dayOf(plan, card) }));
    move(plan, planLastLooks(moved, interviews, today));
    move(plan, planDueDays(cards, plan, wishes, today));
  }
  for (const card of cards) if (dayOf(plan, card) === card.dueDay) plan.delete(cardId(card));
  return plan;
}

/**
 * The study day one card comes back on, planned on its own. Planning it together with all cards may still move it, to
 * even out the days or stay within the limit.
 */
export function findPlannedDay(card: Card, wishes: DayWishes, today: string): string {
  const { difficulty: hardness, dueAt, dueDay } = card;
  const planned = { ...card, hardness, isWithinDay: dueAt !== null };
  return planDays([planned], wishes, today).get(cardId(card)) ?? dueDay;
}

/** Evens out the days from `first` on, if the user wants that. */
function planEvenDays(
  cards: readonly PlannedCard[],
  plan: Days,
  { isEven, easyDays }: DayWishes,
  first: string,
): Days {
  if (!isEven && easyDays.length === 0) return new Map();
  const waiting = cards.filter(isSettled).map((card) => ({
    id: cardId(card),
    interval: daysBetween(card.lastDay, card.dueDay),
    day: dayOf(plan, card),
  }));
  const doneToday = cards.filter(({ lastDay }) => lastDay === first).length;
  return evenOut(waiting, { today: first, doneToday, easyDays });
}

/** Spreads due cards over today and the following days if there's a limit. */
function planDueDays(
  cards: readonly PlannedCard[],
  plan: Days,
  { interviews, limit }: DayWishes,
  today: string,
): Days {
  if (limit === null) return new Map();
  const due = cards
    .filter((card) => isSettled(card) && dayOf(plan, card) <= today)
    .map((card) => ({
      id: cardId(card),
      interview: findInterview(interviews, card.question, addDays(today, 1))?.date ?? null,
      recall: retrievability(card.stability, daysBetween(card.lastDay, today)),
    }));
  const doneToday = cards.filter(
    ({ firstDay, lastDay }) => lastDay === today && firstDay < today,
  ).length;
  const days = planBacklog(due, { today, limit, doneToday });
  return new Map([...days].filter(([, day]) => day > today));
}

/** Whether a card comes back on a day rather than at a moment. */
function isSettled({ state, isWithinDay }: PlannedCard): boolean {
  return state === 'review' && !isWithinDay;
}

function dayOf(plan: Days, card: PlannedCard): string {
  return plan.get(cardId(card)) ?? card.dueDay;
}

function move(plan: Days, days: Days): void {
  for (const [id, day] of days) plan.set(id, day);
}

export function readWishes(settings: Settings): DayWishes {
  const { pauses, dailyReviewLimit, evenDays, easyDays, skippedKinds, failedGaps } = settings;
  const interviews = listPrepared(settings.interviews, settings.debriefs);
  return {
    ...{ interviews, pauses, easyDays, failedGaps },
    ...{ limit: dailyReviewLimit, isEven: evenDays },
    kinds: ['answer', ...codeKinds.filter((kind) => !skippedKinds.includes(kind))],
  };
}

/** The day a card comes back on: pauses it was waiting through don't count, and nothing comes back during a pause. */
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
    // A card that was due before the pause keeps its day.
    if (day < from) continue;
    day = addDays(day, Math.max(0, daysBetween(card.lastDay > from ? card.lastDay : from, end)));
  }
  return isPaused && day <= today ? addDays(today, 1) : day;
}
