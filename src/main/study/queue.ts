/** Chooses which questions a session asks, and their order. */
import type { CardKey } from '../../shared/study/card-kinds.ts';
import { findInterview } from '../../shared/study/interviews.ts';
import type { InterviewDay } from '../../shared/study/interviews.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { SessionOffer } from '../../shared/study/sessions.ts';
import { compareInterviews } from './compare.ts';
import { retrievability } from './schedule.ts';

export interface QueueItem extends CardKey {
  /** Never reviewed before. */
  isNew: boolean;
}

/** How many more questions may enter recall today, and how many code cards may be started. */
export interface NewAllowance {
  answers: number;
  inCode: number;
}

export interface QueueParts {
  newAllowance: NewAllowance;
  /** Like `Math.random`: from 0 (inclusive) to 1 (exclusive). */
  random(): number;
}

/** The cards that a session with this plan asks, in order; `candidates` are in the order of the plan's source. */
export function planQueue(
  plan: SessionPlan,
  candidates: readonly SessionCandidate[],
  { newAllowance, random }: QueueParts,
): QueueItem[] {
  const askable = listAskable(plan, candidates, newAllowance);
  return pick(plan, askable, random).map(({ question, kind, card }) => ({
    ...{ question, kind },
    isNew: card === null,
  }));
}

/** The candidates by interview, earliest first; those that count for none come last. */
export function putFirst(
  candidates: readonly SessionCandidate[],
  interviews: readonly InterviewDay[],
  today: string,
): SessionCandidate[] {
  if (interviews.length === 0) return [...candidates];
  const dates = new Map(
    candidates.map(({ question }) => [
      question,
      findInterview(interviews, question, today)?.date ?? null,
    ]),
  );
  const dateOf = ({ question }: SessionCandidate): string | null => dates.get(question) ?? null;
  return candidates.toSorted((a, b) => compareInterviews(dateOf(a), dateOf(b)));
}

/** Describes the questions that a session with this plan would ask. */
export function describeOffer(
  plan: SessionPlan,
  candidates: readonly SessionCandidate[],
  newAllowance: NewAllowance,
): SessionOffer {
  const source = limitToSource(plan, candidates);
  const free = source.filter((candidate) => !isLeftOut(plan, candidate));
  const due = free.filter(({ card }) => card?.isDue === true);
  const unseen = free.filter(({ card, kind }) => card === null && kind === 'answer').length;
  const askable = listAskable(plan, candidates, newAllowance);
  const waiting = candidates.flatMap((candidate) => findWait(plan, candidate) ?? []);
  return {
    total: countQuestions(source),
    setAside: countQuestions(source) - countQuestions(free),
    due: plan.kind === 'recall' ? keepOneADay(due).length : due.length,
    new: unseen,
    newToday: Math.min(unseen, newAllowance.answers),
    newInCode:
      plan.kind === 'recall'
        ? askable.filter(({ card, kind }) => card === null && kind !== 'answer').length
        : 0,
    length: Math.min(plan.length, askable.length),
    nextDueInDays: waiting.length === 0 ? null : waiting.reduce((a, b) => Math.min(a, b)),
  };
}

function countQuestions(candidates: readonly SessionCandidate[]): number {
  return new Set(candidates.map(({ question }) => question)).size;
}

/** The source `due` has every question with a schedule, and offers the due cards and the code cards to start. */
function limitToSource(
  { source }: SessionPlan,
  candidates: readonly SessionCandidate[],
): SessionCandidate[] {
  return candidates.filter(
    ({ card, kind }) =>
      source.kind !== 'due' || card?.isDue === true || (card === null && kind !== 'answer'),
  );
}

/** Burying keeps a question out of recall for a day, but not out of sessions that don't schedule. */
function isLeftOut({ kind }: SessionPlan, { isSetAside, isBuried }: SessionCandidate): boolean {
  return isSetAside || (kind === 'recall' && isBuried);
}

/** In how many study days a scheduled question that can't be asked now comes back; null for any other. */
function findWait(plan: SessionPlan, candidate: SessionCandidate): number | null {
  const { card, isSetAside } = candidate;
  if (card === null || isSetAside) return null;
  if (isLeftOut(plan, candidate)) return Math.max(1, card.dueInDays);
  return card.isDue ? null : card.dueInDays;
}

/** All cards the session could ask, ignoring its limit, in recall order. */
function listAskable(
  plan: SessionPlan,
  candidates: readonly SessionCandidate[],
  newAllowance: NewAllowance,
): SessionCandidate[] {
  const free = limitToSource(plan, candidates).filter((candidate) => !isLeftOut(plan, candidate));
  // Today's plan is already in order.
  const isPlanned = plan.source.kind === 'questions' || plan.source.kind === 'today';
  if (plan.kind !== 'recall' || isPlanned) return free;
  const reviews = listReviews(free, newAllowance.inCode);
  const unseen = listOtherQuestions(free.filter(isUnseen), reviews);
  return [...reviews, ...unseen.slice(0, newAllowance.answers)];
}

/** Without questions that were asked in another way today, or that are among `asked`: added ones may start in code. */
export function listOtherQuestions(
  candidates: readonly SessionCandidate[],
  asked: readonly SessionCandidate[],
): SessionCandidate[] {
  const questions = new Set(asked.map(({ question }) => question));
  return candidates.filter(
    ({ question, isOtherDoneToday }) => !isOtherDoneToday && !questions.has(question),
  );
}

/** Whether it's the answer of a question that was never reviewed. */
export function isUnseen({ card, kind }: SessionCandidate): boolean {
  return card === null && kind === 'answer';
}

/** The due cards, including at most `inCode` new code cards. A question is asked in only one way per day. */
export function listReviews<Candidate extends SessionCandidate>(
  free: readonly Candidate[],
  inCode: number,
): Candidate[] {
  const due = keepOneADay(free.filter(({ card }) => card?.isDue === true).sort(compareDue));
  const unstarted = free.filter(({ card, kind }) => card === null && kind !== 'answer');
  const started = keepOneADay(unstarted, new Set(due.map(({ question }) => question)));
  return interleave(due, started.slice(0, inCode));
}

/**
 * Leaves out cards of questions that were asked in another way today, or are in `asked`, and all but one card of every
 * other question.
 */
function keepOneADay<Candidate extends SessionCandidate>(
  candidates: readonly Candidate[],
  asked: ReadonlySet<string> = new Set(),
): Candidate[] {
  const seen = new Set(asked);
  return candidates.filter(({ question, isOtherDoneToday }) => {
    if (isOtherDoneToday || seen.has(question)) return false;
    seen.add(question);
    return true;
  });
}

/** Spreads the shorter list's items evenly among the others; both keep their order. */
function interleave<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const place = (list: readonly Item[]): { item: Item; at: number }[] =>
    list.map((item, index) => ({ item, at: (index + 0.5) / list.length }));
  return [...place(items), ...place(others)].sort((a, b) => a.at - b.at).map(({ item }) => item);
}

function pick(
  plan: SessionPlan,
  askable: SessionCandidate[],
  random: () => number,
): SessionCandidate[] {
  switch (plan.kind) {
    case 'recall':
    case 'rules':
      return askable.slice(0, plan.length);
    case 'cram':
    case 'outputs':
      return drawWeighted(askable, () => 1, plan.length, random);
    case 'interview':
      return drawWeighted(askable, weighQuestion, plan.length, random);
  }
}

/** Longest overdue first; within a day, questions due since its start come before those that came back during it. */
function compareDue(a: SessionCandidate, b: SessionCandidate): number {
  const [cardA, cardB] = [a.card, b.card];
  if (cardA === null || cardB === null) return Number(cardA === null) - Number(cardB === null);
  return (
    cardA.dueInDays - cardB.dueInDays ||
    (cardA.dueAt ?? 0) - (cardB.dueAt ?? 0) ||
    a.position - b.position
  );
}

/** A card that a session could ask. */
export interface SessionCandidate extends CardKey {
  /** Its position in the library, or in the list if the source is a list of questions. */
  position: number;
  /** Marked as known or suspended. */
  isSetAside: boolean;
  /** Not to be asked until the next study day. */
  isBuried: boolean;
  /** Whether the question was asked in another way on this study day. */
  isOtherDoneToday: boolean;
  /** Marked as read. */
  isRead: boolean;
  /** Null before the first review. */
  card: CandidateCard | null;
}

export interface CandidateCard {
  isDue: boolean;
  /** In how many study days it comes back; negative if it is overdue. */
  dueInDays: number;
  /** The moment it comes back, in ms since 1970, if that's within a day; else null. */
  dueAt: number | null;
  /** Days until the chance of recall falls to 0.9. */
  stability: number;
  /** Study days since the last review. */
  elapsedDays: number;
  /** Whether its first review was on this study day. */
  isFromToday: boolean;
  lapses: number;
}

/** The weight of a question never reviewed. */
const unseenWeight = 1;
/** The weight of a question that's certainly remembered: even such a question may come up. */
const surestWeight = 0.15;
/** The weight each lapse adds, and the maximum number of lapses that count. */
const lapseWeight = 0.1;
const lapsesCounted = 5;

/** The weight of a question in the draw, relative to the others. */
export function weighQuestion({ card }: Pick<SessionCandidate, 'card'>): number {
  if (card === null) return unseenWeight;
  const forgetting = 1 - retrievability(card.stability, card.elapsedDays);
  const lapses = Math.min(card.lapses, lapsesCounted) * lapseWeight;
  // A question with a 50% chance of recall weighs more than an unseen one.
  return surestWeight + 2 * forgetting + lapses;
}

/**
 * At most `count` of the items, in random order; an item with twice the weight is twice as likely to come first.
 * Weights are above 0; `random` returns numbers from 0 (inclusive) to 1 (exclusive).
 */
export function drawWeighted<Item>(
  items: readonly Item[],
  weigh: (item: Item) => number,
  count: number,
  random: () => number,
): Item[] {
  // Exponential waiting times with the weights as rates: the earliest are a weighted draw without replacement.
  return items
    .map((item) => ({ item, time: -Math.log(1 - random()) / weigh(item) }))
    .sort((a, b) => a.time - b.time)
    .slice(0, count)
    .map(({ item }) => item);
}
