/** Sessions of the recall lane: what one is made of, what it shows, and the requests that drive it. */
import { declare } from '../declare.ts';
import type { RenderedQuestion } from '../library.ts';
import type { Difficulty } from '../records.ts';
import type { SearchScope } from '../search/results.ts';
import type { Grade } from './grades.ts';
import type { QuestionStudy } from './marks.ts';

/**
 * `recall` schedules; `cram` asks the same way and schedules nothing; `rules` asks for the rule of thumb only;
 * `interview` asks random questions against the clock.
 */
export const sessionKinds = ['recall', 'cram', 'rules', 'interview'] as const;

export type SessionKind = (typeof sessionKinds)[number];

/** Which questions a session is chosen from. */
export type SessionSource =
  /** Everything under an address: `/` the whole library, or a pack, framework, topic or page. */
  | { kind: 'path'; path: string }
  /** What is due today, and nothing new. */
  | { kind: 'due' }
  | { kind: 'bookmarks' }
  | { kind: 'search'; text: string; scope: SearchScope }
  /** These questions, due or not. */
  | { kind: 'questions'; questions: string[] };

export interface SessionPlan {
  kind: SessionKind;
  source: SessionSource;
  /** The only difficulties to ask; empty: all. */
  difficulties: Difficulty[];
  /** At most so many questions: 1 to `maxSessionLength`. */
  length: number;
  /** Seconds for each question of an interview; null: no timer. Null in all other kinds. */
  secondsPerQuestion: number | null;
}

export const maxSessionLength = 500;

/** The most characters a typed answer may have. */
export const maxTypedLength = 20_000;

/** The most time one question is counted for, in ms: a day. */
export const maxElapsedMs = 24 * 60 * 60 * 1000;

/** What a plan would ask if it were started now. */
export interface SessionOffer {
  /** Questions of the source with these difficulties. */
  total: number;
  /** Of these, left out because they are marked as known, suspended or buried. */
  setAside: number;
  /** Due now. */
  due: number;
  /** Never reviewed. */
  new: number;
  /** Never reviewed, as many as may still enter today. */
  newToday: number;
  /** How many questions the session would have. */
  length: number;
  /** In how many study days the next that is not due now comes back, 0: later today; null when none will. */
  nextDueInDays: number | null;
}

/** `question`: nothing revealed yet; then the rule of thumb; then all of the answer. */
export const stages = ['question', 'rule', 'answer'] as const;

export type Stage = (typeof stages)[number];

/** When a question would come back: after so many minutes, or on a later study day. */
export type ComesBack = { minutes: number } | { days: number };

/** The question a session asks now. */
export interface SessionQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** Null in an interview, which does not tell. */
  difficulty: Difficulty | null;
  rendered: RenderedQuestion;
  study: QuestionStudy;
  stage: Stage;
  /** What was typed as an answer. */
  typed: string;
  /** Time spent on it already, in ms. */
  elapsedMs: number;
  /** What each grade would do; null where nothing is scheduled. */
  comesBack: Record<Grade, ComesBack> | null;
}

/** An open session. */
export interface SessionView {
  id: string;
  plan: SessionPlan;
  /** In ms since 1970. */
  startedAt: number;
  /** Null when everything is answered: what is left is to end the session. */
  current: SessionQuestion | null;
  /** Questions that do not come back in this session. */
  done: number;
  /** Questions still to come, the current one included: `new` never reviewed, `learning` coming back in this session. */
  left: { new: number; learning: number; due: number };
  /** Whether there is something to take back. */
  canUndo: boolean;
}

/** `bury`: until the next study day; `suspend`: until the user wants it again; `know`: it is known. */
export const asideKinds = ['bury', 'suspend', 'know'] as const;

export type AsideKind = (typeof asideKinds)[number];

/** What came of a session that has ended. */
export interface SessionSummary {
  id: string;
  kind: SessionKind;
  startedAt: number;
  endedAt: number;
  /** Answers given with each grade. */
  grades: Record<Grade, number>;
  setAside: number;
  timeMs: number;
  /** How many of its questions come back in so many study days (0: today), the soonest first; empty where nothing is scheduled. */
  comesBack: { inDays: number; questions: number }[];
}

/** How a part of an interview went. */
export interface Score {
  asked: number;
  well: number;
  partly: number;
  missed: number;
  timeMs: number;
}

/** A kept interview as the list shows it. */
export interface ReportSummary extends Score {
  /** The session's id. */
  id: string;
  source: SessionSource;
  /** In ms since 1970. */
  startedAt: number;
}

export interface ReportQuestion {
  /** `<path>#<question id>` */
  question: string;
  difficulty: Difficulty;
  /** Inline HTML of the question as it was asked. */
  questionHtml: string;
  /** 1 missed, 2 partly, 3 well. */
  grade: Grade;
  timeMs: number;
  typed: string;
  isInLibrary: boolean;
}

/** What came of an interview. */
export interface Report extends ReportSummary {
  secondsPerQuestion: number | null;
  /** As they were asked. */
  questions: ReportQuestion[];
  /** By the topic's path, the weakest first. */
  byTopic: (Score & { path: string })[];
  /** In the order easy, medium, hard; those not asked are left out. */
  byDifficulty: (Score & { difficulty: Difficulty })[];
  /** Paths of the pages to study next, the weakest first; at most five. */
  studyNext: string[];
  /** What was missed or only partly known, and is still in the library: the source of a recall session. */
  misses: string[];
}

export const sessionRequests = {
  /** What a plan would ask now. */
  getSessionOffer: declare<(plan: SessionPlan) => SessionOffer>(),
  /** Starts a session; fails with `invalid-request` while another is open or when it would have no question. */
  startSession: declare<(plan: SessionPlan) => SessionView>(),
  /** The open session, as it was left; null when there is none. */
  getSession: declare<() => SessionView | null>(),
  /** Keeps what the current question looks like, for a later start. */
  saveSessionStage:
    declare<
      (id: string, question: string, stage: Stage, typed: string, elapsedMs: number) => void
    >(),
  /** Grades the current question; on disk when the answer arrives. Fails with `invalid-request` for any other question. */
  gradeQuestion:
    declare<(id: string, question: string, grade: Grade, elapsedMs: number) => SessionView>(),
  /** Sets the current question aside; fails like `gradeQuestion`. */
  setAside: declare<(id: string, question: string, kind: AsideKind) => SessionView>(),
  /** Takes back the last step of the session, exactly; fails with `invalid-request` when there is none. */
  undoStep: declare<(id: string) => SessionView>(),
  /** Ends the session; what was graded stays. */
  endSession: declare<(id: string) => SessionSummary>(),
  /** The interviews that have ended, the latest first. */
  listReports: declare<() => ReportSummary[]>(),
  /** Fails with `not-found`. */
  getReport: declare<(id: string) => Report>(),
};
