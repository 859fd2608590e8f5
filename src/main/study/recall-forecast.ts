/** Forecasts the share of questions remembered on each day, if they're learned and reviewed as planned. */
import { Rating, fsrs } from 'ts-fsrs';
import type { FSRS } from 'ts-fsrs';
import { lastLookDays } from './last-look.ts';
import { retrievability } from './schedule.ts';

/** The state of a question's memory today. */
export interface MemoryToday {
  /** Days until the chance of recall falls to 0.9. */
  stability: number;
  /** FSRS's difficulty of the question, from 1 to 10. */
  hardness: number;
  /** Study days since the last review. */
  elapsedDays: number;
  /** In how many study days it comes back; negative if it is overdue. */
  dueInDays: number;
}

export interface ForecastParts {
  cards: readonly MemoryToday[];
  /** How many questions are learned on each day from today on, as long as any are left. */
  newPerDay: readonly number[];
  /** Questions that count but are neither learned nor planned. */
  leftOut: number;
  /** Days until the interview. */
  days: number;
  /** The desired retention, 0 to 1. */
  retention: number;
}

interface Memory {
  stability: number;
  difficulty: number;
}

/** A review: the chance of success, and the memory state after either outcome. */
interface Look {
  day: number;
  chance: number;
  well: Memory;
  missed: Memory;
}

/** How many days a forecast covers, and its scheduler. */
interface Horizon {
  days: number;
  scheduler: FSRS;
}

/** The expected share, 0 to 1, on each day from today up to and including the day of the interview. */
export function forecastRecall(parts: ForecastParts): number[] {
  const { cards, newPerDay, leftOut, days, retention } = parts;
  const scheduler = fsrs({ enable_fuzz: false, request_retention: retention });
  const horizon = { days, scheduler };
  const sums = new Array<number>(days + 1).fill(0);
  for (const { stability, hardness, elapsedDays, dueInDays } of cards) {
    const memory = { stability, difficulty: hardness };
    addTo(sums, { day: -elapsedDays, chance: 1, well: memory, missed: memory }, dueInDays, horizon);
  }
  newPerDay.forEach((count, day) => {
    if (count === 0 || day > days) return;
    const memory = scheduler.next_state(null, 0, Rating.Good);
    const due = day + intervalOf(memory, scheduler);
    const one = new Array<number>(days + 1).fill(0);
    addTo(one, { day, chance: 1, well: memory, missed: memory }, due, horizon);
    one.forEach((share, at) => (sums[at] = (sums[at] ?? 0) + share * count));
  });
  const total = cards.length + leftOut + newPerDay.reduce((sum, count) => sum + count, 0);
  return sums.map((sum) => (total === 0 ? 0 : sum / total));
}

/** Adds a question's chance of recall on each day. The next look is always scheduled as if the last one went well. */
function addTo(sums: number[], first: Look, dueDay: number, { days, scheduler }: Horizon): void {
  let look = first;
  let next = nextLook(look.day, dueDay, days);
  for (let day = Math.max(0, first.day); day <= days; day += 1) {
    if (day === next) {
      look = takeLook(look, day, scheduler);
      next = nextLook(day, day + intervalOf(look.well, scheduler), days);
    }
    sums[day] = (sums[day] ?? 0) + chanceOn(look, day);
  }
}

/** The day of the next review: as scheduled, or a last look before the interview; null if there's none before it. */
function nextLook(lastDay: number, dueDay: number, days: number): number | null {
  const opens = days - lastLookDays;
  const middle = days - Math.ceil(lastLookDays / 2);
  if (dueDay < days) return Math.max(dueDay, lastDay + 1, 0);
  return lastDay < opens && days > 0 ? Math.max(0, middle) : null;
}

function takeLook(look: Look, day: number, scheduler: FSRS): Look {
  const elapsed = Math.max(0, day - look.day);
  return {
    day,
    chance: chanceOn(look, day),
    well: scheduler.next_state(look.well, elapsed, Rating.Good),
    missed: scheduler.next_state(look.well, elapsed, Rating.Again),
  };
}

function chanceOn({ day, chance, well, missed }: Look, on: number): number {
  const elapsed = on - day;
  return (
    chance * retrievability(well.stability, elapsed) +
    (1 - chance) * retrievability(missed.stability, elapsed)
  );
}

function intervalOf({ stability }: Memory, scheduler: FSRS): number {
  return Math.max(1, scheduler.next_interval(stability, 0));
}
