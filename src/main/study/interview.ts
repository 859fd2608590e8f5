/** Draws random questions for an interview; weak and unseen ones come up more often. */
import type { SessionCandidate } from './session-candidate.ts';
import { retrievability } from './schedule.ts';

/** Of a question never reviewed. */
const unseenWeight = 1;
/** Of one that is remembered for certain: it may come up too. */
const surestWeight = 0.15;
/** What having been forgotten adds, each time and at most. */
const lapseWeight = 0.1;
const lapsesCounted = 5;

/** How likely a question is to be drawn, beside the others. */
export function weighQuestion({ card }: Pick<SessionCandidate, 'card'>): number {
  if (card === null) return unseenWeight;
  const forgetting = 1 - retrievability(card.stability, card.elapsedDays);
  const lapses = Math.min(card.lapses, lapsesCounted) * lapseWeight;
  // One that is forgotten as likely as not weighs more than an unseen one.
  return surestWeight + 2 * forgetting + lapses;
}

/**
 * At most `count` of the items, in random order; one of twice the weight is drawn first twice as often.
 * Weights are above 0; `random` gives numbers from 0 up to 1.
 */
export function drawWeighted<Item>(
  items: readonly Item[],
  weigh: (item: Item) => number,
  count: number,
  random: () => number,
): Item[] {
  // Waiting times of events at the items' rates: the first to happen are a draw without replacement.
  return items
    .map((item) => ({ item, time: -Math.log(1 - random()) / weigh(item) }))
    .sort((a, b) => a.time - b.time)
    .slice(0, count)
    .map(({ item }) => item);
}
