/** Chooses the questions to go over on the evening before an interview. */
import { countsFor, rankForStudy } from '../../../shared/study/interviews.ts';
import type { InterviewDay } from '../../../shared/study/interviews.ts';
import type { EveningReason } from '../../../shared/study/evening.ts';
import type { QueryStores } from '../../storage/study/query-stores.ts';
import type { SessionCandidate } from '../../study/queue.ts';
import { retrievability } from '../../study/schedule.ts';
import { addDays, daysBetween } from '../../study/study-day.ts';

/** How long a miss counts, in study days. */
const missedDays = 30;
/** A question with a lower chance of recall on the interview's day is weak. */
const weakBelow = 0.8;
/** The maximum number of questions listed: no two pages hold more. */
const most = 400;

export interface EveningQuestion {
  /** `<path>#<question id>` */
  question: string;
  reason: EveningReason;
}

/**
 * The questions that count for the interview and weren't set aside, most important first: those named in an earlier
 * interview's debrief or missed by the user, most recent first; weak ones, weakest first; and bookmarked ones.
 */
export function listEvening(
  { candidates, clock }: QueryStores,
  interview: InterviewDay,
): EveningQuestion[] {
  const today = clock.today();
  const daysLeft = Math.max(0, daysBetween(today, interview.date));
  const list = (source: Parameters<typeof candidates.listCandidates>[0]): SessionCandidate[] =>
    candidates
      .listCandidates(source, { kinds: ['answer'], difficulties: [], startedOnly: false })
      .filter(({ question, isSetAside }) => !isSetAside && countsFor(interview, question));
  const all = list({ kind: 'path', path: '/' });
  const missed = candidates.listMissed(addDays(today, -missedDays));
  const lastMissed = new Map(missed.map(({ question, at }) => [question, at]));
  const atOf = ({ question }: SessionCandidate): number =>
    rankForStudy(interview, question) === 0 ? Infinity : (lastMissed.get(question) ?? 0);
  const recallOf = ({ card }: SessionCandidate): number =>
    card === null ? 1 : retrievability(card.stability, card.elapsedDays + daysLeft);
  const reasons: Record<EveningReason, SessionCandidate[]> = {
    missed: all.filter((one) => atOf(one) > 0).sort((a, b) => (atOf(a) < atOf(b) ? 1 : -1)),
    weak: all.filter((one) => recallOf(one) < weakBelow).sort((a, b) => recallOf(a) - recallOf(b)),
    bookmarked: list({ kind: 'bookmarks' }),
  };
  const chosen = new Map<string, EveningReason>();
  for (const [reason, questions] of Object.entries(reasons))
    for (const { question } of questions)
      if (!chosen.has(question)) chosen.set(question, reason as EveningReason);
  return [...chosen].slice(0, most).map(([question, reason]) => ({ question, reason }));
}
