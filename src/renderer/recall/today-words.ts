/** Describes today's plan in words. */
import type { TodayPlan } from '../../shared/study/today.ts';
import { countOf, formatNumber, joinWords } from '../lib/format.ts';
import { countDaysUntil, describeDaysUntil, formatDay } from '../lib/format-time.ts';

/** The cards left: all of them, those that a session asks now, and those that wait for a page to be read. */
export function countLeft({
  due,
  started,
  fresh,
  read,
}: TodayPlan): Record<'all' | 'now' | 'unread', number> {
  const unread = read.reduce((sum, { questions }) => sum + questions, 0);
  const all = due + started + fresh;
  return { all, now: all - unread, unread };
}

/** `12 due, 3 to start in code, 9 new`; empty if nothing is left. */
export function describeLeft({ due, started, fresh }: TodayPlan): string {
  return [
    ...(due > 0 ? [`${formatNumber(due)} due`] : []),
    ...(started > 0 ? [`${formatNumber(started)} to start in code`] : []),
    ...(fresh > 0 ? [`${formatNumber(fresh)} new`] : []),
  ].join(', ');
}

/** `about 25 minutes`, `about 1 hour 10 minutes`. */
export function describeTime({ minutes }: TodayPlan): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [countOf(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [countOf(rest, 'minute')] : []),
  ];
  return `about ${parts.join(' ')}`;
}

/** `In code: 2 outputs, 1 gap and 1 challenge.`; null if there are none. */
export function describeCode({ code: { output, gap, task } }: TodayPlan): string | null {
  const parts = [
    ...(output > 0 ? [countOf(output, 'output')] : []),
    ...(gap > 0 ? [countOf(gap, 'gap')] : []),
    ...(task > 0 ? [countOf(task, 'challenge')] : []),
  ];
  return parts.length === 0 ? null : `In code: ${joinWords(parts)}.`;
}

/**
 * `For your interview at Acme in 12 days, on 3 Dec 2026.`, its id, and whether it's tomorrow or today; null if none is
 * coming up.
 */
export function describeInterview({
  interview,
  fresh,
}: TodayPlan): { id: string; text: string; isNear: boolean } | null {
  if (interview === null) return null;
  const { id, company, date, debriefed } = interview;
  const days = countDaysUntil(date);
  if (days < 0) return null;
  const name = company === '' ? 'interview' : `interview at ${company}`;
  if (days === 0)
    return {
      id,
      isNear: true,
      text: `Your ${name} is today. Go over the rules of thumb; start nothing new.`,
    };
  const begun = fresh === 0 ? ' You have nothing new to start for it today.' : '';
  const first =
    debriefed === 0
      ? ''
      : ` New questions from your debrief come first: ${formatNumber(debriefed)}.`;
  return {
    ...{ id, isNear: days === 1 },
    text: `For your ${name} ${describeDaysUntil(date)}, on ${formatDay(date)}.${begun}${first}`,
  };
}

/** The notes below the plan, one sentence each. */
export function listNotes(plan: TodayPlan, laterToday: number): string[] {
  const { postponed, isEasy } = plan;
  return [
    ...(laterToday > 0
      ? [`${countOf(laterToday, 'question')} ${comes(laterToday)} back later today.`]
      : []),
    ...(postponed > 0
      ? [
          `The backlog is spread: ${formatNumber(postponed)} more ${comes(postponed)} on later days.`,
        ]
      : []),
    ...(isEasy ? ['It’s one of your easy days.'] : []),
  ];
}

function comes(count: number): string {
  return count === 1 ? 'comes' : 'come';
}

/** Why nothing is left to do. */
export function describeNothing({ done }: TodayPlan): Record<'title' | 'text', string> {
  if (done === 0)
    return { title: 'Nothing to do today', text: 'Nothing is due, and nothing new is planned.' };
  return { title: 'Done for today', text: `You have answered ${countOf(done, 'card')} today.` };
}
