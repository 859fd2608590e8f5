/** Words for what is planned until an interview. */
import type { Library } from '../../shared/library.ts';
import { settingBounds } from '../../shared/settings.ts';
import type { InterviewOutlook } from '../../shared/study/interviews.ts';
import {
  countOf,
  formatLongDay,
  formatNumber,
  formatShare,
  formatShortDay,
} from '../lib/format.ts';
import { namePath } from './place-words.ts';

const highestLimit = settingBounds.dailyNewLimit.max;

/** `Interview in 12 days, on Saturday 3 December 2026`. */
export function titleOutlook({ days, date }: InterviewOutlook): string {
  if (days === 0) return 'Your interview is today';
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  return `Interview ${when}, on ${formatLongDay(date)}`;
}

/** What to learn by when. */
export function describePace(outlook: InterviewOutlook): string {
  const { counted, today, days, unseen, newPerDay, newUntil } = outlook;
  if (counted === 0)
    return 'Every question that counts for it already counts for an earlier interview.';
  if (days === 0) return 'Go over the rules of thumb; nothing new is worth it today.';
  const looks =
    days === 1
      ? 'What you haven’t reviewed in the last week comes back today.'
      : 'Everything comes back once more in the days before it.';
  if (unseen === 0) return `You have begun all of its ${countOf(counted, 'question')}. ${looks}`;
  if (newUntil === null) return `${countOf(unseen, 'question')} not begun. ${looks}`;
  const pace =
    newUntil === today
      ? `${newPerDay} of them today`
      : `${newPerDay} a day until ${formatShortDay(newUntil)}`;
  return `${countOf(unseen, 'question')} to begin: ${pace}. ${looks}`;
}

/** The share expected on the day. */
export function describeExpected({ counted, days, line, withoutStudy }: InterviewOutlook): string {
  if (counted === 0) return '';
  const share = formatShare(line.at(-1)?.share ?? 0);
  if (days === 0) return `You should remember about ${share} of what counts.`;
  return `On the day you should remember about ${share} of what counts; without studying, ${formatShare(withoutStudy)}.`;
}

/** Why it can't be done, and what helps; null if it can. */
export function warnOutlook(outlook: InterviewOutlook, library: Library): string | null {
  const { days, unseen, leftOut, neededPerDay, reachable, drops } = outlook;
  if (leftOut === 0 || days === 0) return null;
  const names = drops.map(
    ({ path, questions }) => `${namePath(library, path)} (${countOf(questions, 'question')})`,
  );
  const warning = `At your daily limit, ${countOf(leftOut, 'question')} won’t be learned in time.`;
  if (canLimitDo(outlook)) {
    return `${warning} Let ${formatNumber(neededPerDay)} new ones in a day, or drop what you have begun least: ${joinNames(names)}.`;
  }
  return (
    `${warning} Even ${formatNumber(highestLimit)} new ones a day, the most you can set, would reach only ` +
    `${formatNumber(reachable)} of ${formatNumber(unseen)}: let fewer topics count. You have begun these least: ${joinNames(names)}.`
  );
}

/** Whether some daily limit lets everything be learned in time. */
export function canLimitDo({ neededPerDay }: InterviewOutlook): boolean {
  return neededPerDay <= highestLimit;
}

const mostNamed = 3;

function joinNames(names: readonly string[]): string {
  if (names.length <= mostNamed) return names.join('; ');
  return `${names.slice(0, mostNamed).join('; ')} and ${countOf(names.length - mostNamed, 'more topic')}`;
}
