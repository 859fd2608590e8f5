/** Debriefs of the user's own interviews: how each went, the questions asked, and the topics to study for the next one. */
import { listInterviews } from './interviews.ts';
import type { Interview, PreparedInterview } from './interviews.ts';

/** The maximum number of questions in a debrief, and of characters in one question. */
export const maxAsked = 100;
export const maxAskedLength = 500;
/** The maximum number of characters of its notes. */
export const maxDebriefNotes = 10_000;

/** The maximum number of addresses that debriefs put first for one interview. */
const maxStudied = 300;

export const outcomes = ['well', 'mixed', 'badly'] as const;

export type Outcome = (typeof outcomes)[number];

/** A question that the interviewer asked. */
export interface AskedInInterview {
  /** Unique in its debrief. */
  id: string;
  text: string;
  /** The matching library question, `<path>#<question id>`; null if there is none. */
  question: string | null;
  /** Whether the user missed it. */
  isMissed: boolean;
}

export interface Debrief {
  /** Null until the user has chosen one. */
  outcome: Outcome | null;
  notes: string;
  asked: readonly AskedInInterview[];
  /** Addresses of the frameworks and topics to study. */
  topics: readonly string[];
}

export type Debriefs = Readonly<Record<string, Debrief>>;

export const emptyDebrief: Debrief = { outcome: null, notes: '', asked: [], topics: [] };

/** The debrief of an interview; undefined if there's none, even for an id such as `constructor`. */
export function findDebrief(debriefs: Debriefs, id: string): Debrief | undefined {
  return Object.hasOwn(debriefs, id) ? debriefs[id] : undefined;
}

/** Addresses to study after an interview: the missed questions that are in the library, then the topics. */
export function listToStudy({ asked, topics }: Debrief): string[] {
  const missed = asked.flatMap(({ question, isMissed }) =>
    isMissed && question !== null ? [question] : [],
  );
  return [...missed, ...topics];
}

/** The interviews, earliest first, each with the addresses to study from the debriefs of earlier ones. */
export function listPrepared(
  interviews: Readonly<Record<string, Interview>>,
  debriefs: Debriefs,
): PreparedInterview[] {
  const all = listInterviews(interviews);
  const debriefed = all.toReversed().flatMap(({ id, date }) => {
    const debrief = findDebrief(debriefs, id);
    return debrief === undefined ? [] : [{ date, toStudy: listToStudy(debrief) }];
  });
  return all.map((interview) => {
    const earlier = debriefed.filter(({ date }) => date < interview.date);
    const toStudy = earlier.flatMap((one) => one.toStudy);
    return { ...interview, study: new Set([...new Set(toStudy)].slice(0, maxStudied)) };
  });
}
