/** Lays out the heatmap: weeks as columns, and a level of reviews for each day. */
import type { Progress } from '../../shared/study/progress.ts';
import { formatMonth } from '../lib/format.ts';
import { dateOf, weekdayOf } from './study-days.ts';

interface HeatmapDay {
  /** `YYYY-MM-DD` */
  day: string;
  reviews: number;
  /** 0 for no review, up to 4. */
  level: number;
}

export interface Heatmap {
  /** The days of each week, Monday first; the last one ends today. */
  weeks: HeatmapDay[][];
  /** The fewest reviews of each level, from level 1. */
  bounds: number[];
  /** Where a month begins: the index of its first whole week, and its name. */
  months: { week: number; name: string }[];
  /** The total over the days of all weeks. */
  reviews: number;
  studied: number;
  /** The latest day with the most reviews; null without any reviews. */
  best: HeatmapDay | null;
}

/** The distance between the cells of two days, in units of the picture. */
export const pitch = 13.5;

/** A year and the current week. */
const weeksShown = 53;
const levels = 4;
/** The share of studied days, counted from the fewest reviews, that the levels are spread over. */
const ordinaryShare = 0.9;
/** The width of a month's name, in weeks. */
const monthWidth = 3;

/** `days` are without gaps, in order, and end today; at least one. */
export function planHeatmap(days: Progress['days']): Heatmap {
  const weekday = weekdayOf(days.at(-1)?.day ?? '');
  const shown = days.slice(-((weeksShown - 1) * 7 + weekday + 1));
  const bounds = findBounds(shown.map(({ reviews }) => reviews).filter((count) => count > 0));
  const cells = shown.map(({ day, reviews }) => ({
    ...{ day, reviews },
    level: bounds.filter((bound) => reviews >= bound).length,
  }));
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
  const studied = cells.filter(({ reviews }) => reviews > 0);
  return {
    ...{ weeks, bounds, months: findMonths(weeks) },
    reviews: studied.reduce((sum, { reviews }) => sum + reviews, 0),
    studied: studied.length,
    best: studied.reduce<HeatmapDay | null>(
      (best, cell) => (best === null || cell.reviews >= best.reviews ? cell : best),
      null,
    ),
  };
}

/** The meaning of each level: `1 to 5`, `16 or more`. */
export function describeLevels(bounds: readonly number[]): string[] {
  return bounds.map((least, index) => {
    const next = bounds[index + 1];
    if (next === undefined) return `${least} or more`;
    return next - least === 1 ? `${least}` : `${least} to ${next - 1}`;
  });
}

/** Even steps up to an ordinary good day, so that one extraordinary day doesn't make all the others look small. */
function findBounds(counts: number[]): number[] {
  const sorted = counts.toSorted((a, b) => a - b);
  const ordinary = sorted[Math.ceil(sorted.length * ordinaryShare) - 1] ?? 0;
  const step = Math.max(1, Math.ceil(ordinary / levels));
  return Array.from({ length: levels }, (_, level) => level * step + 1);
}

function findMonths(weeks: HeatmapDay[][]): Heatmap['months'] {
  const starts = weeks.flatMap(([monday], week) =>
    monday !== undefined && (week === 0 || dateOf(monday.day) <= 7)
      ? [{ week, name: formatMonth(monday.day) }]
      : [],
  );
  return starts.filter(
    ({ week }, index) => (starts[index + 1]?.week ?? weeks.length) - week >= monthWidth,
  );
}
