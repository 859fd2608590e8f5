/** The interviews the user prepares for: their days, and the questions that count for each. */
import { compareCodeUnits } from '../compare.ts';

/** The most interviews planned at once. */
export const maxInterviews = 10;

export interface InterviewDay {
  /** `YYYY-MM-DD`, as on the user's calendar. */
  date: string;
  /** Addresses of the frameworks and topics that count; empty: the whole library. */
  paths: readonly string[];
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
  /** New questions per day, so that all that fit are seen in time. */
  newPerDay: number;
  /** The last study day with new questions; null if none are left. */
  newUntil: string | null;
  /** Questions that won't be learned in time at the user's daily limit. */
  leftOut: number;
  /** New questions per day that would be needed to learn all of them. */
  neededPerDay: number;
  /** Questions that could be learned in time at the highest daily limit. */
  reachable: number;
  /** Topics that could be dropped so that the rest fits, each with its unseen questions; empty if all fits. */
  drops: { path: string; questions: number }[];
  /** The share, 0 to 1, expected to be remembered on each day from today up to the interview, as planned. */
  line: { day: string; share: number }[];
  /** The share expected on the day if nothing more is studied. */
  withoutStudy: number;
}

/** The settings that hold the interviews. */
interface InterviewSettings {
  interviewDate: string | null;
  interviewPaths: readonly string[];
  moreInterviews: readonly InterviewDay[];
}

/** The interviews in the settings, the earliest first. */
export function listInterviews({
  interviewDate,
  interviewPaths,
  moreInterviews,
}: InterviewSettings): InterviewDay[] {
  const first = interviewDate === null ? [] : [{ date: interviewDate, paths: interviewPaths }];
  return [...first, ...moreInterviews].sort((a, b) => compareCodeUnits(a.date, b.date));
}

/** Whether a page or a question, `<path>#<question id>`, counts for an interview. */
export function countsFor({ paths }: InterviewDay, address: string): boolean {
  return paths.length === 0 || paths.some((path) => path === '/' || address.startsWith(`${path}/`));
}

/** The interviews from a day on. */
export function listComing(interviews: readonly InterviewDay[], from: string): InterviewDay[] {
  return interviews.filter(({ date }) => date >= from);
}

/** The earliest interview from a day on that a question counts for; null if there's none. */
export function findInterview(
  interviews: readonly InterviewDay[],
  question: string,
  from: string,
): InterviewDay | null {
  return listComing(interviews, from).find((one) => countsFor(one, question)) ?? null;
}
