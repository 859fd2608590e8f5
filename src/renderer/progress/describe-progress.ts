/** Describes the figures of the progress screen in words. */
import type { ChallengeProgress, Progress } from '../../shared/study/progress.ts';
import { countOf, formatNumber, joinWords } from '../lib/format.ts';
import { sumSolved } from './framework-rows.ts';

/** The number of questions due now and the line below it; `due` is null until it is known. */
export function describeDue(
  due: number | null,
  laterToday: number,
): { count: string; rest: string | null } {
  if (due === null) return { count: '–', rest: null };
  const count = formatNumber(due);
  if (laterToday > 0) return { count, rest: `${formatNumber(laterToday)} later today` };
  return { count, rest: due === 0 ? 'nothing waiting' : null };
}

/** Sums up the due forecast, which starts today. */
export function describeForecast(forecast: Progress['forecast']): string {
  const all = sumDue(forecast);
  const days = `in the next ${forecast.length} days`;
  if (all === 0) return `Nothing comes back ${days}.`;
  // Today and the seven days after it.
  const week = sumDue(forecast.slice(0, 8));
  return (
    `${countOf(all, 'question')} ${all === 1 ? 'comes' : 'come'} back ${days}: ` +
    `${formatNumber(forecast[0]?.due ?? 0)} today, ${formatNumber(week)} within a week.`
  );
}

function sumDue(days: Progress['forecast']): number {
  return days.reduce((sum, { due }) => sum + due, 0);
}

/** `You have solved 4 of 60 challenges: 3 of 20 easy, 1 of 30 medium and 0 of 10 hard.` */
export function describeChallenges(progress: ChallengeProgress['difficulties']): string {
  const all = sumSolved(progress);
  const counted = countOf(all.total, 'challenge');
  if (all.solved === all.total) {
    return `You have solved ${all.total === 1 ? 'the only challenge' : `all ${counted}`}.`;
  }
  const each = progress.map(
    (one) => `${formatNumber(one.solved)} of ${formatNumber(one.total)} ${one.difficulty}`,
  );
  const parts = each.length > 1 ? `: ${joinWords(each)}` : '';
  return `You have solved ${formatNumber(all.solved)} of ${counted}${parts}.`;
}
