/** Describes the due forecast in a sentence. */
import type { Progress } from '../../shared/study/progress.ts';
import { countOf } from '../lib/format.ts';

/** How many questions come back on the days of the forecast, of which the first is today. */
export function describeForecast(forecast: Progress['forecast']): string {
  const all = sumDue(forecast);
  if (all === 0) return `Nothing comes back in the next ${forecast.length} days.`;
  // The last day of the week is the one that is in 7 days.
  const week = sumDue(forecast.slice(0, 8));
  return (
    `Of ${countOf(all, 'question')} that ${all === 1 ? 'comes' : 'come'} back in the next ${forecast.length} days, ` +
    `${forecast[0]?.due ?? 0} can be recalled today and ${week} within a week.`
  );
}

function sumDue(days: Progress['forecast']): number {
  return days.reduce((sum, { due }) => sum + due, 0);
}
