/** Reads today's plan from the records: remaining and finished cards, and the reader's own pace. */
import { pathOf } from '../../../shared/address.ts';
import { codeKinds } from '../../../shared/study/card-kinds.ts';
import type { CodeKind } from '../../../shared/study/card-kinds.ts';
import { findInterview, rankForStudy } from '../../../shared/study/interviews.ts';
import { findPause } from '../../../shared/study/pauses.ts';
import type { TodayInterview, TodayPlan } from '../../../shared/study/today.ts';
import type { QueryStores } from '../../storage/study/query-stores.ts';
import type { DayWishes } from '../../study/day-plan.ts';
import { weekdayOf } from '../../study/even-load.ts';
import { listPlanned } from '../../study/interview-pace.ts';
import type { SessionCandidate } from '../../study/queue.ts';
import { addDays } from '../../study/study-day.ts';
import { estimateMinutes, listAskable, planToday } from '../../study/today.ts';
import type { DayWork } from '../../study/today.ts';
import type { TodayAsked } from './study-queries.ts';

/** The number of last days from which the reader's own pace is computed. */
const paceDays = 30;
/** The maximum time counted for one answer, in ms: anything longer means the user left. */
const mostMs = 10 * 60_000;

export function describeToday(
  stores: QueryStores,
  wishes: DayWishes,
  asked: TodayAsked,
): TodayPlan {
  const { clock, dayPlan, sessions } = stores;
  const { candidates, work } = readWork(stores, wishes, asked);
  const { reviews, fresh } = work;
  const today = clock.today();
  const due = reviews.filter(({ card }) => card !== null).length;
  const unread = Map.groupBy(
    fresh.filter(({ isRead }) => !isRead),
    ({ question }) => pathOf(question),
  );
  return {
    ...{ day: today, due, started: reviews.length - due, fresh: fresh.length },
    read: [...unread].map(([path, questions]) => ({
      ...{ path, first: questions[0]?.question ?? path },
      questions: questions.length,
    })),
    code: countCode(reviews),
    done: candidates.filter(isDone).length,
    minutes: estimateMinutes(work, sessions.sumTime(addDays(today, -paceDays), mostMs)),
    interview: describeInterview(wishes, today, work),
    pause: findPause(wishes.pauses, today),
    postponed: wishes.limit === null ? 0 : dayPlan.countPostponed(),
    isEasy: wishes.easyDays.includes(weekdayOf(today)),
    hasSession: sessions.getOpen() !== null,
  };
}

/** The cards that a session asks of today's plan, in order. */
export function listAskedToday(
  stores: QueryStores,
  wishes: DayWishes,
  asked: TodayAsked,
): SessionCandidate[] {
  return listAskable(readWork(stores, wishes, asked).work);
}

function readWork(
  { candidates, reviews, clock }: QueryStores,
  { kinds, interviews, pauses, failedGaps }: DayWishes,
  { dailyNewLimit, roles }: TodayAsked,
): { candidates: SessionCandidate[]; work: DayWork } {
  const today = clock.today();
  const all = candidates.listCandidates(
    { kind: 'path', path: '/' },
    { kinds, difficulties: [], startedOnly: true, failedGaps },
  );
  const begun = reviews.countFirstReviewed(today);
  const isPaused = findPause(pauses, today) !== null;
  const work = planToday(all, { today, interviews, roles, dailyNewLimit, begun, isPaused });
  return { candidates: all, work };
}

function isDone({ card }: SessionCandidate): boolean {
  return card !== null && card.elapsedDays <= 0 && !card.isDue;
}

function countCode(reviews: readonly SessionCandidate[]): Record<CodeKind, number> {
  const counts = codeKinds.map((kind) => [
    kind,
    reviews.filter((card) => card.kind === kind).length,
  ]);
  return Object.fromEntries(counts) as Record<CodeKind, number>;
}

function describeInterview(
  { interviews }: DayWishes,
  today: string,
  { fresh, leftOut }: DayWork,
): TodayInterview | null {
  const [next] = listPlanned(interviews, today);
  if (next === undefined) return null;
  const debriefed = fresh.filter(({ question }) => {
    const interview = findInterview(interviews, question, addDays(today, 1));
    return interview !== null && rankForStudy(interview, question) < 2;
  });
  return {
    ...{ id: next.id, company: next.company.trim(), date: next.date, leftOut },
    debriefed: debriefed.length,
  };
}
