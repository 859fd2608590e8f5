/** Answers each query: reads the stores it needs and builds the result from their rows. */
import type { SessionPlan } from '../../../shared/contract/values.ts';
import type { CardKind, CodeCard } from '../../../shared/study/card-kinds.ts';
import type { InterviewDay } from '../../../shared/study/interviews.ts';
import { findPause } from '../../../shared/study/pauses.ts';
import type { StudyListName } from '../../../shared/study/marks.ts';
import { sayStorage } from '../../storage/database-check.ts';
import type { QuerySource } from '../../storage/study/query-source.ts';
import type { QueryStores } from '../../storage/study/query-stores.ts';
import type { DayWishes } from '../../study/day-plan.ts';
import type { StudyClock } from '../../study/study-day.ts';
import { describeOffer, planQueue, putFirst } from '../../study/queue.ts';
import type { NewAllowance, SessionCandidate } from '../../study/queue.ts';
import { describeOutlooks } from './describe-outlooks.ts';
import { describeToday, listAskedToday } from './describe-today.ts';
import { listEvening } from './list-evening.ts';
import type {
  Asked,
  OutlooksAsked,
  PlannedSession,
  QueryName,
  QueryTasks,
  TodayAsked,
} from './study-queries.ts';

export type QueryFunctions = {
  [Name in QueryName]: (asked: QueryTasks[Name]['input']) => QueryTasks[Name]['output'];
};

/** Each fails with an `AppError`. `random` returns numbers from 0 up to 1, like `Math.random`. */
export function createQueryFunctions(source: QuerySource, random: () => number): QueryFunctions {
  const answer =
    <Input, Output>(work: (stores: QueryStores, input: Input, wishes: DayWishes) => Output) =>
    (asked: Asked<Input>): Output =>
      sayStorage(() => source.read(asked, (stores) => work(stores, asked.input, asked.wishes)));
  return {
    listProgress: answer(({ lists }) => lists.listProgress()),
    getPageProgress: answer(({ lists }, { path }: { path: string }) => lists.getProgress(path)),
    countDue: answer(
      (stores, _input, wishes) =>
        describeToday(stores, wishes, { dailyNewLimit: 0, roles: [] }).due,
    ),
    getToday: answer((stores, asked: TodayAsked, wishes) => describeToday(stores, wishes, asked)),
    getNextRecall: answer(({ candidates, clock }, { question }: { question: string }, wishes) => {
      const next = candidates.getNextRecall(question);
      return next !== null && isPaused(wishes, clock) && !next.isDue
        ? { ...next, day: null }
        : next;
    }),
    listCodeCards: answer(({ candidates, clock }, { question }: { question: string }, wishes) => {
      const cards = candidates.listCodeCards(question, wishes.kinds);
      return isPaused(wishes, clock) ? cards.map(hideDay) : cards;
    }),
    readProgress: answer(({ progress }, { desiredRetention }: { desiredRetention: number }) =>
      progress.readProgress(desiredRetention),
    ),
    describeOutlooks: answer((stores, asked: OutlooksAsked) => describeOutlooks(stores, asked)),
    listEvening: answer((stores, interview: InterviewDay) => listEvening(stores, interview)),
    describeOffer: answer((stores, planned: PlannedSession, wishes) => {
      const { candidates, newAllowance } = readPlanned(stores, planned, wishes);
      return describeOffer(planned.plan, candidates, newAllowance);
    }),
    planQueue: answer((stores, planned: PlannedSession, wishes) => {
      const { candidates, newAllowance } = readPlanned(stores, planned, wishes);
      return planQueue(planned.plan, candidates, { newAllowance, random });
    }),
    listStudied: answer(({ lists }, { list }: { list: StudyListName }) => lists.list(list)),
    countStudied: answer(({ lists }) => lists.countEach()),
    searchNotes: answer(({ lists }, { text }: { text: string }) => lists.searchNotes(text)),
    countStudyData: answer(({ studyData }) => studyData.countStudyData()),
  };
}

/** The cards the session could ask, and how many more new ones are allowed on this study day. */
function readPlanned(
  stores: QueryStores,
  { plan, source, dailyNewLimit, roles, interviews }: PlannedSession,
  wishes: DayWishes,
): { candidates: SessionCandidate[]; newAllowance: NewAllowance } {
  if (source === null) {
    const asked = listAskedToday(stores, wishes, { dailyNewLimit, roles });
    const newAllowance = { answers: asked.length, inCode: asked.length };
    return { candidates: asked, newAllowance };
  }
  const { candidates, reviews, clock } = stores;
  const { answers, inCode } = reviews.countFirstReviewed(clock.today());
  const found = candidates.listCandidates(source, {
    kinds: listKinds(plan, wishes),
    difficulties: plan.difficulties,
    startedOnly: plan.kind === 'recall',
    failedGaps: wishes.failedGaps,
  });
  return {
    candidates: putFirst(found, interviews, clock.today()),
    newAllowance: {
      answers: Math.max(0, dailyNewLimit - answers),
      // Questions learned earlier don't come back during a pause.
      inCode: isPaused(wishes, clock) ? 0 : Math.max(0, dailyNewLimit - inCode),
    },
  };
}

/** The kinds of card that a session asks; a list of questions asks for their answers, due or not. */
function listKinds(
  { kind, source, cards }: SessionPlan,
  { kinds }: DayWishes,
): readonly CardKind[] {
  if (kind === 'outputs') return ['output'];
  if (cards !== undefined && kind === 'recall') return [cards];
  return kind === 'recall' && source.kind !== 'questions' ? kinds : ['answer'];
}

/** During a pause, the days on which cards come back shift. */
function hideDay(card: CodeCard): CodeCard {
  return card.next === null || card.next.isDue
    ? card
    : { ...card, next: { day: null, isDue: false } };
}

function isPaused({ pauses }: DayWishes, clock: StudyClock): boolean {
  return findPause(pauses, clock.today()) !== null;
}
