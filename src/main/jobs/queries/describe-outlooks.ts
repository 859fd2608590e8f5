/** Works out for each upcoming interview the learning pace, and the forecast recall on its day. */
import { settingBounds } from '../../../shared/settings.ts';
import { countsFor, findInterview } from '../../../shared/study/interviews.ts';
import type { InterviewDay, InterviewOutlook } from '../../../shared/study/interviews.ts';
import type { QueryStores } from '../../storage/study/query-stores.ts';
import type { PlanQuestion } from '../../storage/study/stores/day-plan-store.ts';
import { listPlanned, planDrops, planPaces } from '../../study/interview-pace.ts';
import type { Pace, PacedInterview, TopicShare } from '../../study/interview-pace.ts';
import { forecastRecall } from '../../study/recall-forecast.ts';
import type { MemoryToday } from '../../study/recall-forecast.ts';
import { retrievability } from '../../study/schedule.ts';
import { addDays, daysBetween } from '../../study/study-day.ts';
import type { OutlooksAsked } from './study-queries.ts';

const nothingNew: Pace = { newPerDay: [], leftOut: 0 };

/**
 * Interviews from today on, within a year, earliest first. A question counts for its earliest interview; today's interview,
 * for which nothing is planned anymore, also counts questions assigned to a later one.
 */
export function describeOutlooks(
  { dayPlan, reviews, clock }: QueryStores,
  { interviews, dailyNewLimit, desiredRetention }: OutlooksAsked,
): InterviewOutlook[] {
  const today = clock.today();
  const coming = listPlanned(interviews, today);
  if (coming.length === 0) return [];
  const begun = reviews.countFirstReviewed(today).answers;
  const questions = dayPlan.listQuestions();
  const byInterview = Map.groupBy(questions, ({ question }) =>
    findInterview(coming, question, addDays(today, 1)),
  );
  const paced = coming.map((interview) => {
    const own =
      interview.date === today
        ? questions.filter(({ question }) => countsFor(interview, question))
        : (byInterview.get(interview) ?? []);
    return readInterview(interview, own, today);
  });
  const paces = planPaces(paced, dailyNewLimit, begun);
  const fastest = planPaces(paced, settingBounds.dailyNewLimit.max, begun);
  let wanted = begun;
  return paced.map((interview, index) => {
    if (interview.days > 0) wanted += interview.unseen;
    return describe(interview, {
      ...{ today, wanted, retention: desiredRetention },
      pace: paces[index] ?? nothingNew,
      fastest: fastest[index] ?? nothingNew,
    });
  });
}

/** An interview with the questions that count for it. */
interface ReadInterview extends PacedInterview {
  interview: InterviewDay;
  questions: readonly PlanQuestion[];
  /** Of the questions with earlier reviews. */
  memories: MemoryToday[];
}

function readInterview(
  interview: InterviewDay,
  questions: readonly PlanQuestion[],
  today: string,
): ReadInterview {
  const memories = questions.flatMap(({ card }) => (card === null ? [] : [recallNow(card, today)]));
  return {
    ...{ interview, questions, memories },
    begun: questions.filter(({ card }) => card?.firstDay === today).length,
    unseen: questions.length - memories.length,
    days: daysBetween(today, interview.date),
  };
}

interface Circumstances {
  today: string;
  /** New questions for this and earlier interviews, plus those started today. */
  wanted: number;
  pace: Pace;
  /** The pace at the maximum daily limit. */
  fastest: Pace;
  retention: number;
}

function describe(
  { interview, questions, memories, unseen, days }: ReadInterview,
  { today, wanted, pace, fastest, retention }: Circumstances,
): InterviewOutlook {
  const { newPerDay, leftOut } = pace;
  const lastNew = newPerDay.findLastIndex((count) => count > 0);
  const learningDays = Math.max(1, newPerDay.length);
  return {
    ...{ date: interview.date, paths: [...interview.paths], today, days },
    ...{ counted: questions.length, unseen, leftOut },
    newPerDay: newPerDay.reduce((most, count) => Math.max(most, count), 0),
    newUntil: lastNew < 0 ? null : addDays(today, lastNew),
    neededPerDay: Math.ceil(wanted / learningDays),
    reachable: unseen - fastest.leftOut,
    drops: planDrops(shareByTopic(questions), leftOut).map((topic) => ({
      path: topic.path,
      questions: topic.unseen,
    })),
    line: forecastRecall({ cards: memories, newPerDay, leftOut, days, retention }).map(
      (share, index) => ({ day: addDays(today, index), share }),
    ),
    withoutStudy: averageOn(memories, days, questions.length),
  };
}

function recallNow(card: NonNullable<PlanQuestion['card']>, today: string): MemoryToday {
  const { stability, hardness, lastDay, dueDay } = card;
  return {
    ...{ stability, hardness },
    elapsedDays: Math.max(0, daysBetween(lastDay, today)),
    dueInDays: daysBetween(today, dueDay),
  };
}

function averageOn(memories: readonly MemoryToday[], days: number, counted: number): number {
  const sum = memories.reduce(
    (total, { stability, elapsedDays }) => total + retrievability(stability, elapsedDays + days),
    0,
  );
  return counted === 0 ? 0 : sum / counted;
}

function shareByTopic(questions: readonly PlanQuestion[]): TopicShare[] {
  return [...Map.groupBy(questions, ({ topic }) => topic)].map(([path, own]) => ({
    path,
    counted: own.length,
    unseen: own.filter(({ card }) => card === null).length,
  }));
}
