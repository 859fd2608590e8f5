/** Sessions as the window shows them: the offer, the open session, its summary, and reports of interviews. */
import type { SessionPlan, SessionSource } from '../contract/values.ts';
import type { RenderedQuestion } from '../library.ts';
import type { Difficulty } from '../difficulty.ts';
import type { Grade } from './grades.ts';
import type { PageProgress, QuestionStudy } from './marks.ts';
import type { SessionKind, RevealStage } from './session-kinds.ts';

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
  /** In how many study days the next question that isn't due now, or is buried, comes back (0 is later today); null if none will. */
  nextDueInDays: number | null;
}

/** When a question would come back: after a number of minutes, or on a later study day. */
export type ComesBack = { minutes: number } | { days: number };

/** An output that the output drill asks for. */
export interface AskedOutput {
  /** The code that prints it, as HTML. */
  codeHtml: string;
  outputHtml: string;
  text: string;
  /** Whether it is laid out as a table, where spaces and rules only align. */
  isTable: boolean;
}

/** The question a session asks now. */
export interface SessionQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** Null in an interview, which does not tell. */
  difficulty: Difficulty | null;
  rendered: RenderedQuestion;
  /** The outputs that the output drill asks for, in their order; empty in every other session. */
  outputs: AskedOutput[];
  study: QuestionStudy;
  stage: RevealStage;
  /** What was typed as an answer; in the output drill for each output so far, with form feeds between. */
  typed: string;
  /** Time spent on it already, in ms. */
  elapsedMs: number;
  /** What each grade would do; null if nothing is scheduled. */
  comesBack: Record<Grade, ComesBack> | null;
}

/** An open session. */
export interface SessionView {
  id: string;
  /** Increases with every step of a session until the app quits, so a view with a lower one is older. */
  revision: number;
  plan: SessionPlan;
  /** In ms since 1970. */
  startedAt: number;
  /** Null when everything is answered and only ending the session is left. */
  current: SessionQuestion | null;
  /** Questions that do not come back in this session. */
  done: number;
  /** Questions still to come, the current one included: `new` never reviewed, `learning` coming back in this session. */
  left: { new: number; learning: number; due: number };
  /** Questions that have left the library before they were done. */
  gone: number;
  /** Whether there's a step to undo. */
  canUndo: boolean;
  /**
   * After a step, the progress with the page of its question: the window's own steps send no `studyChanged`. Null if the
   * page has left the library, absent if the progress could not be read.
   */
  progress?: PageProgress | null;
}

/** A question that was not answered well in a session. */
export interface MissedQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** Inline HTML of the question as it was asked. */
  questionHtml: string;
  /** The worst grade it got. */
  grade: Grade;
  isInLibrary: boolean;
}

/** The result of a session that has ended. */
export interface SessionSummary {
  id: string;
  kind: SessionKind;
  startedAt: number;
  endedAt: number;
  /** Answers given with each grade. */
  grades: Record<Grade, number>;
  setAside: number;
  timeMs: number;
  /** How many of its questions come back in how many study days (0 is today), soonest first; empty if nothing is scheduled. */
  comesBack: { inDays: number; questions: number }[];
  /** Questions that were missed or hard at least once, in the order they were first asked. */
  missed: MissedQuestion[];
}

/** The score of part of an interview. */
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

interface ReportQuestion {
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

/** The result of an interview. */
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
  /** Questions missed or only partly known that are still in the library, for a recall session. */
  misses: string[];
}
