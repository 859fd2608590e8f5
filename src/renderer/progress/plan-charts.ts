/** Lays out the charts of the progress screen: the heatmap's weeks and levels, and the forecast's axis. */
import type { Progress } from '../../shared/study/progress.ts';
import { formatNumber } from '../lib/format.ts';
import { formatMonth, startOfDay } from '../lib/format-time.ts';

interface HeatmapDay {
  /** `YYYY-MM-DD` */
  day: string;
  reviews: number;
  /** From 0 for no reviews to 4. */
  level: number;
}

export interface Heatmap {
  /** Monday first; the last week ends today. */
  weeks: HeatmapDay[][];
  /** The lower bound of each level, from level 1. */
  bounds: number[];
  /** The month labels, at the index of their first whole week. */
  months: { week: number; name: string }[];
  reviews: number;
  /** The number of days with reviews. */
  studied: number;
  /** The latest day with the most reviews; null without reviews. */
  best: HeatmapDay | null;
}

/** The distance between cells, in SVG units. */
export const pitch = 13.5;

/** A year plus the current week. */
const weeksShown = 53;
const levels = 4;
/** The percentile of daily reviews where the levels end, so that outliers don't flatten the rest. */
const topPercentile = 0.9;
/** The width of a month's label, in weeks. */
const labelWidth = 3;

/** `days` must be contiguous, in order, end today and not be empty. */
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

/** Labels the levels: `1 to 5`, `16 or more`. */
export function describeLevels(bounds: readonly number[]): string[] {
  return bounds.map((least, index) => {
    const next = bounds[index + 1];
    if (next === undefined) return `${formatNumber(least)} or more`;
    return next - least === 1
      ? formatNumber(least)
      : `${formatNumber(least)} to ${formatNumber(next - 1)}`;
  });
}

function findBounds(counts: number[]): number[] {
  const sorted = counts.toSorted((a, b) => a - b);
  const top = sorted[Math.ceil(sorted.length * topPercentile) - 1] ?? 0;
  const step = Math.max(1, Math.ceil(top / levels));
  return Array.from({ length: levels }, (_, level) => level * step + 1);
}

function findMonths(weeks: HeatmapDay[][]): Heatmap['months'] {
  const starts = weeks.flatMap(([monday], week) =>
    monday !== undefined && (week === 0 || startOfDay(monday.day).getUTCDate() <= 7)
      ? [{ week, name: formatMonth(monday.day) }]
      : [],
  );
  return starts.filter(
    ({ week }, index) => (starts[index + 1]?.week ?? weeks.length) - week >= labelWidth,
  );
}

/** Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** From 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (startOfDay(day).getUTCDay() + 6) % 7;
}

/** Two to five evenly spaced round numbers, from 0 to at least `most`. */
export function planAxis(most: number): number[] {
  const steps = [1, 10, 100, 1000, 10_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]);
  const step = steps.find((one) => most / one <= 4) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
