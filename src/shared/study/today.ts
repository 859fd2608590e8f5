/** Today's plan as the window shows it: remaining and finished cards. */
import type { CodeKind } from './card-kinds.ts';
import type { Pause } from './pauses.ts';

export interface TodayPlan {
  /** The study day, `YYYY-MM-DD`. */
  day: string;
  /** Cards due now, one for each question. */
  due: number;
  /** Code cards to start, of questions learned before. */
  started: number;
  /** New questions to learn, including those on pages to read first. */
  fresh: number;
  /** The pages of new questions that haven't been read yet, in the order they are asked. */
  read: PageToRead[];
  /** How many of the due and startable cards are asked in code, by kind. */
  code: Record<CodeKind, number>;
  /** Cards answered today that don't come back now. */
  done: number;
  /** The estimated time for the remaining cards, in minutes. */
  minutes: number;
  /** The next interview; null without one. */
  interview: TodayInterview | null;
  /** The active pause; null if there is none. */
  pause: Pause | null;
  /** Cards due by today that the daily review limit moves to later days. */
  postponed: number;
  /** Whether it's one of the user's easy days. */
  isEasy: boolean;
  /** Whether a session is open. */
  hasSession: boolean;
}

export interface PageToRead {
  path: string;
  /** The first of its new questions, `<path>#<question id>`. */
  first: string;
  /** The number of new questions on it. */
  questions: number;
}

export interface TodayInterview {
  id: string;
  company: string;
  /** `YYYY-MM-DD`, as on the user’s calendar. */
  date: string;
  /** Questions of all coming interviews that won't be learned in time at the daily limit. */
  leftOut: number;
  /** Today's new questions that are moved to the front by debriefs of earlier interviews. */
  debriefed: number;
}
