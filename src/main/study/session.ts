/** Decides which question a session asks next, and counts its progress. */
import { cardId } from '../../shared/study/card-kinds.ts';
import type { CardKey, CardKind } from '../../shared/study/card-kinds.ts';
import type { AsideKind, SessionKind } from '../../shared/study/session-kinds.ts';
import type { SessionView } from '../../shared/study/sessions.ts';

/** A card that a session asks. */
export interface SessionItem extends CardKey {
  /** Never reviewed when the session started. */
  isNew: boolean;
  /** Whether the library has it; a question that has left the library is skipped. */
  isInLibrary: boolean;
}

/** A step taken with a card, such as a grade. */
export interface SessionStep {
  question: string;
  cardKind: CardKind;
  /** Every kind except `grade` sets the question aside, with all of its cards. */
  kind: 'grade' | AsideKind;
  /** When it comes back in this session, in ms since 1970; null if it doesn't. */
  dueAt: number | null;
}

interface Standing {
  item: SessionItem;
  /** The last step; null before the first. */
  step: SessionStep | null;
  /** The number of that step. */
  number: number;
}

/**
 * The card to ask now; null when all are answered. Recall first asks questions that are due again, then ones it hasn't
 * asked yet, then ones that come due later, so a session never makes the user wait. Both lists are in order; `now` is in
 * ms since 1970.
 */
export function planNext(
  kind: SessionKind,
  items: readonly SessionItem[],
  steps: readonly SessionStep[],
  now: number,
): CardKey | null {
  const standings = listStandings(items, steps).filter(({ item }) => item.isInLibrary);
  const unasked = standings.find(({ step }) => step === null);
  const [back] = standings.filter(comesBack).sort(compareBack);
  const isBackNow = kind === 'recall' && (back?.step?.dueAt ?? Infinity) <= now;
  const next = isBackNow ? back : (unasked ?? back);
  return next?.item ?? null;
}

/** The next cards after the current one that a session hasn't asked yet; at most two. */
export function listAhead(
  items: readonly SessionItem[],
  steps: readonly SessionStep[],
  current: string,
): CardKey[] {
  return listStandings(items, steps)
    .filter(({ item, step }) => step === null && item.isInLibrary && item.question !== current)
    .slice(0, 2)
    .map(({ item: { question, kind } }) => ({ question, kind }));
}

/** Counts the cards that are done, left (by kind), and gone from the library. */
export function countProgress(
  items: readonly SessionItem[],
  steps: readonly SessionStep[],
): Pick<SessionView, 'done' | 'left' | 'gone'> {
  const standings = listStandings(items, steps);
  const unfinished = standings.filter((standing) => !isDone(standing));
  const left = unfinished.filter(({ item }) => item.isInLibrary);
  const unasked = left.filter(({ step }) => step === null);
  return {
    done: standings.length - unfinished.length,
    left: {
      new: unasked.filter(({ item }) => item.isNew).length,
      learning: left.length - unasked.length,
      due: unasked.filter(({ item }) => !item.isNew).length,
    },
    gone: unfinished.length - left.length,
  };
}

/** The minimum number of answers from which the user's usual time is computed. */
const enoughAnswers = 5;

/** The median of the times; null if they are too few. */
export function findUsualTime(times: readonly number[]): number | null {
  if (times.length < enoughAnswers) return null;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null;
}

function listStandings(items: readonly SessionItem[], steps: readonly SessionStep[]): Standing[] {
  const last = new Map<string, Omit<Standing, 'item'>>();
  for (const [number, step] of steps.entries()) {
    const key = step.kind === 'grade' ? cardId({ ...step, kind: step.cardKind }) : step.question;
    last.set(key, { step, number });
  }
  const lastOf = (id: string): Omit<Standing, 'item'> | undefined => last.get(id);
  return items.map((item) => {
    const aside = lastOf(item.question);
    const isAside = aside !== undefined && aside.step?.kind !== 'grade';
    return {
      item,
      ...((isAside ? aside : lastOf(cardId(item))) ?? { step: null, number: -1 }),
    };
  });
}

function isDone({ step }: Standing): boolean {
  return step !== null && step.dueAt === null;
}

function comesBack({ step }: Standing): boolean {
  return step !== null && step.dueAt !== null;
}

function compareBack(a: Standing, b: Standing): number {
  return (a.step?.dueAt ?? 0) - (b.step?.dueAt ?? 0) || a.number - b.number;
}
