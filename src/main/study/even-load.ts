/** Evens out the daily load, moving each card no further than FSRS's own fuzz would. */
import { default_maximum_interval, get_fuzz_range } from 'ts-fsrs';
import { compareCodeUnits } from '../../shared/compare.ts';
import { addDays, daysBetween } from './study-day.ts';

/** A card that waits for its day. */
export interface WaitingCard {
  /** An id from `cardId`. */
  id: string;
  /** The days between its last review and the day it's scheduled for. */
  interval: number;
  /** The day it comes back on unless it's moved. */
  day: string;
}

export interface LoadParts {
  today: string;
  /** Cards already reviewed today. */
  doneToday: number;
  /** Days of the week to keep free where possible: 0 is Monday, 6 Sunday. */
  easyDays: readonly number[];
}

/** The initial load of an easy day, so high that other days are preferred. */
const easyLoad = 1_000_000;

/** The days by card, from today on. Late cards, and intervals too short for fuzz, aren't moved. */
export function evenOut(
  cards: readonly WaitingCard[],
  { today, doneToday, easyDays }: LoadParts,
): Map<string, string> {
  const weekday = weekdayOf(today);
  const inTime = cards.filter((card) => !isLate(card, today));
  /** By number of days from today. */
  const loads = new Map([[0, doneToday + cards.length - inTime.length]]);
  const loadOn = (day: number): number =>
    (loads.get(day) ?? 0) + (easyDays.includes((weekday + day) % 7) ? easyLoad : 0);
  const planned = new Map<string, string>();
  const inOrder = inTime.toSorted(
    (a, b) => compareCodeUnits(a.day, b.day) || compareCodeUnits(a.id, b.id),
  );
  for (const { id, interval, day } of inOrder) {
    const own = daysBetween(today, day);
    const best = listDays(own, interval).reduce((least, other) =>
      loadOn(other) < loadOn(least) ? other : least,
    );
    loads.set(best, (loads.get(best) ?? 0) + 1);
    planned.set(id, best === own ? day : addDays(day, best - own));
  }
  return planned;
}

/** Whether all days a card may come back on have passed. Until then, it may be waiting for the day it was moved to. */
function isLate({ interval, day }: WaitingCard, today: string): boolean {
  return day < today && addDays(day, findFuzzRange(interval).max_ivl - interval) < today;
}

/**
 * The days from today on that a card may come back on: its own first, then the nearest ones. `own` is negative for a day
 * before today.
 */
function listDays(own: number, interval: number): number[] {
  const { min_ivl, max_ivl } = findFuzzRange(interval);
  const days = [own];
  const furthest = Math.max(interval - min_ivl, max_ivl - interval);
  for (let distance = 1; distance <= furthest; distance += 1) {
    if (interval - distance >= min_ivl) days.push(own - distance);
    if (interval + distance <= max_ivl) days.push(own + distance);
  }
  return days.filter((day) => day >= 0);
}

/** The shortest and longest interval, in days, that FSRS's fuzz allows. */
export function findFuzzRange(interval: number): { min_ivl: number; max_ivl: number } {
  // FSRS doesn't fuzz intervals this short.
  if (interval < 2.5) return { min_ivl: interval, max_ivl: interval };
  return get_fuzz_range(interval, 0, default_maximum_interval);
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}
