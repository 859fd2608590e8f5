/** Describes the plan up to an interview in words. */
import type { Library } from '../../shared/library.ts';
import { settingBounds } from '../../shared/settings.ts';
import type { InterviewOutlook } from '../../shared/study/interviews.ts';
import { countOf, formatNumber, formatShare } from '../lib/format.ts';
import { countDaysUntil, describeDaysUntil, formatDay } from '../lib/format-time.ts';
import { namePath } from '../library/place-names.ts';

const highestLimit = settingBounds.dailyNewLimit.max;

/** `Interview in 12 days, on 3 Dec 2026`. */
export function titleOutlook({ date }: InterviewOutlook): string {
  const days = countDaysUntil(date);
  if (days < 0) return 'Your interview was yesterday';
  if (days === 0) return 'Your interview is today';
  return `Interview ${describeDaysUntil(date)}, on ${formatDay(date)}`;
}

/** The daily pace. */
export function describePace(outlook: InterviewOutlook): string {
  const { counted, today, days, unseen, newPerDay, newUntil } = outlook;
  if (counted === 0)
    return 'No questions are left for it: its topics have none, or all count for an earlier interview.';
  if (days === 0) return 'Go over the rules of thumb; don’t start anything new today.';
  const looks =
    days === 1
      ? 'Anything you haven’t reviewed in the last week comes back today.'
      : 'Everything comes back once more in the final week.';
  if (unseen === 0) return `You have started all of its ${countOf(counted, 'question')}. ${looks}`;
  if (newUntil === null) return `${countOf(unseen, 'question')} not started. ${looks}`;
  const pace =
    newUntil === today
      ? `${formatNumber(newPerDay)} today`
      : `${formatNumber(newPerDay)} a day until ${formatDay(newUntil)}`;
  return `${countOf(unseen, 'question')} to learn: ${pace}. ${looks}`;
}

/** The expected share of questions remembered on the day. */
export function describeExpected({ counted, days, line, withoutStudy }: InterviewOutlook): string {
  if (counted === 0) return '';
  const share = formatShare(line.at(-1)?.share ?? 0);
  if (days === 0) return `You should remember about ${share} of its questions.`;
  return `On the day you should remember about ${share} of its questions; without studying, ${formatShare(withoutStudy)}.`;
}

/** Explains why the goal is out of reach, and suggests remedies; null if it isn't. */
export function warnOutlook(outlook: InterviewOutlook, library: Library): string | null {
  const { days, unseen, leftOut, neededPerDay, reachable, drops } = outlook;
  if (leftOut === 0 || days === 0) return null;
  const names = drops.map(
    ({ path, questions }) => `${namePath(library, path)} (${countOf(questions, 'question')})`,
  );
  const warning = `At your daily limit, ${countOf(leftOut, 'question')} won’t be learned in time.`;
  if (canLimitDo(outlook)) {
    return `${warning} Allow ${formatNumber(neededPerDay)} new ones a day, or drop the topics you have started least: ${joinNames(names)}.`;
  }
  return (
    `${warning} Even the maximum of ${formatNumber(highestLimit)} new ones a day covers only ${formatNumber(reachable)} of ` +
    `${formatNumber(unseen)}. Choose fewer topics; you have started these least: ${joinNames(names)}.`
  );
}

/** Whether raising the daily limit would be enough. */
function canLimitDo({ neededPerDay }: InterviewOutlook): boolean {
  return neededPerDay <= highestLimit;
}

const mostNamed = 3;

function joinNames(names: readonly string[]): string {
  if (names.length <= mostNamed) return names.join('; ');
  return `${names.slice(0, mostNamed).join('; ')} and ${countOf(names.length - mostNamed, 'more topic')}`;
}
