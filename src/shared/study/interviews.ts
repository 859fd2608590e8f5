/** The interviews the user prepares for: their days, and the questions that count for each. */
import { parentOf, pathOf } from '../address.ts';
import { compareCodeUnits } from '../compare.ts';

/** The maximum number of interviews kept, past ones included. */
export const maxInterviews = 100;

/** The maximum number of characters in the company and the position, and in the notes. */
export const maxInterviewName = 200;
export const maxInterviewNotes = 10_000;

/** The id that an interview is stored under; it's a part of the interview's address. */
export const interviewIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/i;

export const interviewRounds = ['screening', 'coding', 'design', 'behavioral'] as const;

export type InterviewRound = (typeof interviewRounds)[number];

/** The part of an interview that the plan depends on. */
export interface InterviewDay {
  /** `YYYY-MM-DD`, as on the user's calendar. */
  date: string;
  /** Addresses of the frameworks and topics that count; empty: the whole library. */
  paths: readonly string[];
  /** Addresses of topics and questions that earlier debriefs add: they count as well, and come first. */
  study?: ReadonlySet<string>;
}

/** An interview's day, with the role by which its new questions are distributed. */
export interface PreparedDay extends InterviewDay {
  /** The id of a role, whose weights apply; null: library order. */
  role: string | null;
}

export interface Interview extends Omit<PreparedDay, 'study'> {
  /** `HH:MM`, as on the user's clock; null if it isn't known. */
  time: string | null;
  company: string;
  /** The job's title. */
  position: string;
  round: InterviewRound | null;
  /** The user's notes on the company and its people. */
  notes: string;
}

/** An interview with the id that the settings store it under. */
export type StoredInterview = Interview & { id: string };

/** An interview with the addresses to study from debriefs. */
export type PreparedInterview = StoredInterview & Pick<InterviewDay, 'study'>;

/** Notes and names are empty, and the whole library counts. */
export function createInterview(date: string): Interview {
  return {
    date,
    time: null,
    company: '',
    position: '',
    role: null,
    round: null,
    notes: '',
    paths: [],
  };
}

/** The plan up to an interview, and its expected result. */
export interface InterviewOutlook {
  date: string;
  paths: string[];
  /** The current study day, `YYYY-MM-DD`. */
  today: string;
  /** Study days until it; 0 is today. */
  days: number;
  /** Questions that count and aren't set aside. */
  counted: number;
  /** Of these, the ones never reviewed. */
  unseen: number;
  /** New questions per day so that all questions that fit are seen in time. */
  newPerDay: number;
  /** The last study day with new questions; null if none are left. */
  newUntil: string | null;
  /** Questions that won't be learned in time at the user's daily limit. */
  leftOut: number;
  /** New questions per day that would be needed to learn all of them. */
  neededPerDay: number;
  /** Questions that could be learned in time at the highest daily limit. */
  reachable: number;
  /** Topics that could be dropped so that the rest fits, each with its unseen questions; empty if everything fits. */
  drops: { path: string; questions: number }[];
  /** The share, 0 to 1, expected to be remembered on each day from today up to the interview, as planned. */
  line: { day: string; share: number }[];
  /** The share expected on the day if nothing more is studied. */
  withoutStudy: number;
}

/** The interviews in the settings, earliest first; on the same day, those without a time come last. */
export function listInterviews(interviews: Readonly<Record<string, Interview>>): StoredInterview[] {
  const sortKey = ({ date, time }: Interview): string => `${date} ${time ?? '24:00'}`;
  return Object.entries(interviews)
    .map(([id, interview]) => ({ id, ...interview }))
    .sort((a, b) => compareCodeUnits(sortKey(a), sortKey(b)) || compareCodeUnits(a.id, b.id));
}

/** Whether a page or a question, `<path>#<question id>`, counts for an interview. */
export function countsFor(interview: InterviewDay, address: string): boolean {
  const { paths } = interview;
  if (paths.length === 0 || rankForStudy(interview, address) < 2) return true;
  return paths.some((path) => path === '/' || address.startsWith(`${path}/`));
}

/** 0 for a question that a debrief names, 1 for one in a topic that a debrief names, 2 for any other. */
export function rankForStudy({ study }: InterviewDay, question: string): 0 | 1 | 2 {
  if (study === undefined || study.size === 0) return 2;
  if (study.has(question)) return 0;
  for (let path = pathOf(question); path !== ''; path = parentOf(path)) {
    if (study.has(path)) return 1;
  }
  return 2;
}

/** The interviews from a day on. */
export function listComing<Day extends InterviewDay>(
  interviews: readonly Day[],
  from: string,
): Day[] {
  return interviews.filter(({ date }) => date >= from);
}

/** The earliest interview from a day on that a question counts for; null if there's none. */
export function findInterview<Day extends InterviewDay>(
  interviews: readonly Day[],
  question: string,
  from: string,
): Day | null {
  return listComing(interviews, from).find((one) => countsFor(one, question)) ?? null;
}
