/** Draws random questions for an interview, favouring weak and unseen ones. */
import type { SessionCandidate } from './session-candidate.ts';
import { retrievability } from './schedule.ts';

/** The weight of a question never reviewed. */
const unseenWeight = 1;
/** The weight of a question that's certainly remembered: even that may come up. */
const surestWeight = 0.15;
/** How much each lapse adds, and the most they add together. */
const lapseWeight = 0.1;
const lapsesCounted = 5;

/** The weight of a question in the draw, relative to the others. */
export function weighQuestion({ card }: Pick<SessionCandidate, 'card'>): number {
  if (card === null) return unseenWeight;
  const forgetting = 1 - retrievability(card.stability, card.elapsedDays);
  const lapses = Math.min(card.lapses, lapsesCounted) * lapseWeight;
  // A question with a 50% chance of recall weighs more than an unseen one.
  return surestWeight + 2 * forgetting + lapses;
}

/**
 * At most `count` of the items, in random order; twice the weight makes an item twice as likely to come first.
 * Weights are above 0; `random` gives numbers from 0 up to 1.
 */
export function drawWeighted<Item>(
  items: readonly Item[],
  weigh: (item: Item) => number,
  count: number,
  random: () => number,
): Item[] {
  // Exponential waiting times with the weights as rates: the earliest are a weighted draw without replacement.
  return items
    .map((item) => ({ item, time: -Math.log(1 - random()) / weigh(item) }))
    .sort((a, b) => a.time - b.time)
    .slice(0, count)
    .map(({ item }) => item);
}
