/** Plans the study day: the cards that recall asks, the new questions to learn, and how long they take. */
import type { Role } from '../../shared/records.ts';
import { findInterview, rankForStudy } from '../../shared/study/interviews.ts';
import type { InterviewDay, PreparedDay } from '../../shared/study/interviews.ts';
import type { CardKind } from '../../shared/study/card-kinds.ts';
import { listPlanned, planPaces } from './interview-pace.ts';
import { isUnseen, listOtherQuestions, listReviews } from './queue.ts';
import type { NewAllowance, SessionCandidate } from './queue.ts';
import { orderByRole } from './role-order.ts';
import { addDays, daysBetween } from './study-day.ts';

export interface DayParts {
  today: string;
  /** The earliest first. */
  interviews: readonly PreparedDay[];
  /** The roles that interviews may name. */
  roles: readonly Role[];
  /** New questions per day, and separately new code cards. */
  dailyNewLimit: number;
  /** How many of each were begun today. */
  begun: NewAllowance;
  isPaused: boolean;
}

/** Today's remaining cards, in order. */
export interface DayWork {
  /** Due cards, and code cards to start. */
  reviews: SessionCandidate[];
  /** New questions. */
  fresh: SessionCandidate[];
  /** Questions that won't be learned in time for their interview. */
  leftOut: number;
}

/** `candidates` are all cards in the library of the kinds that recall asks, in library order. */
export function planToday(candidates: readonly SessionCandidate[], parts: DayParts): DayWork {
  if (parts.isPaused) return { reviews: [], fresh: [], leftOut: 0 };
  const { dailyNewLimit, begun } = parts;
  const free = candidates.filter(({ isSetAside, isBuried }) => !isSetAside && !isBuried);
  const reviews = listReviews(free, Math.max(0, dailyNewLimit - begun.inCode));
  const { fresh, leftOut } = planFresh(candidates, parts);
  return { reviews, fresh: listOtherQuestions(fresh, reviews), leftOut };
}

/**
 * The cards to ask now: everything but new questions that haven't been read. Those are asked once nothing else is left.
 */
export function listAskable({ reviews, fresh }: DayWork): SessionCandidate[] {
  const now = [...reviews, ...fresh.filter(({ isRead }) => isRead)];
  return now.length > 0 ? now : fresh;
}

/**
 * The new questions: at the pace of the coming interviews, or up to the daily limit without one. Those that a debrief
 * names come first, then read ones, then those whose turn it is according to the interview's role.
 */
function planFresh(
  candidates: readonly SessionCandidate[],
  { today, interviews, roles, dailyNewLimit, begun }: DayParts,
): Pick<DayWork, 'fresh' | 'leftOut'> {
  const answers = candidates.filter(({ kind, isSetAside }) => kind === 'answer' && !isSetAside);
  const coming = listPlanned(interviews, today);
  if (coming.length === 0) {
    const fresh = take(answers, Math.max(0, dailyNewLimit - begun.answers));
    return { fresh, leftOut: 0 };
  }
  const tomorrow = addDays(today, 1);
  const counting = Map.groupBy(answers, ({ question }) =>
    findInterview(coming, question, tomorrow),
  );
  const own = coming.map((interview) => {
    const role = roles.find(({ id }) => id === interview.role);
    const counted = counting.get(interview) ?? [];
    return role === undefined ? counted : orderByRole(counted, role);
  });
  const paced = coming.map(({ date }, index) => ({
    days: daysBetween(today, date),
    unseen: own[index]?.filter(isUnseen).length ?? 0,
    begun: own[index]?.filter(({ card }) => card?.isFromToday === true).length ?? 0,
  }));
  const paces = planPaces(paced, dailyNewLimit, begun.answers);
  return {
    fresh: paces.flatMap(({ newPerDay }, index) =>
      take(own[index] ?? [], newPerDay[0] ?? 0, coming[index]),
    ),
    leftOut: paces.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

function take(
  answers: readonly SessionCandidate[],
  count: number,
  interview?: InterviewDay,
): SessionCandidate[] {
  const unseen = answers.filter((answer) => isUnseen(answer) && !answer.isBuried);
  const rankOf = ({ question }: SessionCandidate): number =>
    interview === undefined ? 0 : rankForStudy(interview, question);
  return unseen
    .toSorted((a, b) => rankOf(a) - rankOf(b) || Number(b.isRead) - Number(a.isRead))
    .slice(0, count);
}

/** The average time that a card took, including repetitions on the same day. */
export interface OwnPace {
  kind: CardKind;
  timeMs: number;
  cards: number;
}

/** Assumed until there are enough cards to compute the reader's own time, in ms. */
const usualMs: Readonly<Record<CardKind, number>> = {
  answer: 45_000,
  output: 45_000,
  gap: 60_000,
  task: 5 * 60_000,
};

/** How many cards of a kind are enough to compute the reader's own time. */
const enoughCards = 5;

/** The time assumed to read a new question with its answer, in ms. */
const readMs = 60_000;

/** The approximate time that the work takes, in minutes. */
export function estimateMinutes({ reviews, fresh }: DayWork, paces: readonly OwnPace[]): number {
  const msOf = (kind: CardKind): number => {
    const own = paces.find((pace) => pace.kind === kind);
    return own !== undefined && own.cards >= enoughCards ? own.timeMs / own.cards : usualMs[kind];
  };
  const asked = [...reviews, ...fresh].reduce((sum, { kind }) => sum + msOf(kind), 0);
  const unread = fresh.filter(({ isRead }) => !isRead).length;
  return Math.ceil((asked + unread * readMs) / 60_000);
}
