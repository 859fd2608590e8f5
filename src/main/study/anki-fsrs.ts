/** Compares the FSRS state that Anki keeps with its cards to the schedules computed here, and describes the result. */
import { countOf, formatNumber } from '../../shared/format-number.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { AnkiCard } from '../content/anki/collection.ts';
import { replayReviews } from './schedule.ts';
import type { Review } from './schedule.ts';

/** The FSRS state in a card's data; null for each part that it lacks. */
export interface AnkiMemory {
  /** In days. */
  stability: number | null;
  /** 1 to 10. */
  difficulty: number | null;
  /** 0 to 1. */
  retention: number | null;
}

/** A card of a question, with all reviews of that question in order. */
export interface ComparedCard {
  card: Pick<AnkiCard, 'data' | 'reps'>;
  reviews: readonly Review[];
}

/** Values that differ by less than this share count as equal: Anki rounds, and counts days by the second. */
const tolerance = 0.05;

export function readMemory(data: string): AnkiMemory {
  const found = parse(data);
  const read = (name: string, most: number): number | null => {
    const value = found[name];
    return typeof value === 'number' && value > 0 && value <= most ? value : null;
  };
  const retention = read('dr', 1);
  return {
    stability: read('s', 100_000),
    difficulty: read('d', 10),
    retention: retention === 1 ? null : retention,
  };
}

/** The desired retention of most cards, 0 to 1; null if they have none. */
export function findRetention(cards: readonly Pick<AnkiCard, 'data'>[]): number | null {
  return findMostCommon(cards.map(({ data }) => readMemory(data).retention));
}

/** A sentence on how many cards have the FSRS state that follows from their reviews; none if no card has a state. */
export function describeMemory(cards: readonly ComparedCard[]): string[] {
  const compared = cards.flatMap(({ card, reviews }) => {
    const { stability, difficulty } = readMemory(card.data);
    // If the reviews differ from Anki's, the state must differ, too.
    if (stability === null || difficulty === null || reviews.length !== card.reps) return [];
    const here = replayReviews(reviews);
    if (here === null) return [];
    return [isClose(here.stability, stability) && isClose(here.difficulty, difficulty)];
  });
  const same = compared.filter(Boolean).length;
  const { length } = compared;
  if (length === 0) return [];
  const counted = `${formatNumber(same)} of ${countOf(length, 'card')}`;
  const match = `Anki’s FSRS state matches the schedule computed here for ${counted}.`;
  return [
    same === length
      ? match
      : `${match} It differs where Anki used other FSRS parameters, or none at the time.`,
  ];
}

function isClose(here: number, there: number): boolean {
  return Math.abs(here - there) <= tolerance * there;
}

function findMostCommon(values: readonly (number | null)[]): number | null {
  const counts = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => value,
  );
  const [first] = [...counts].sort((a, b) => b[1].length - a[1].length);
  return first?.[0] ?? null;
}

/** Empty if it isn't a JSON object. */
function parse(data: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(data);
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}
