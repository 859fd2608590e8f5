/** Sessions as the window shows them: the offer, the open session, its summary, and interview reports. */
import type { Challenge } from '../challenges.ts';
import type { SessionPlan, SessionSource } from '../contract/values.ts';
import type { AskedGap } from '../gaps.ts';
import type { RenderedQuestion } from '../library.ts';
import type { RunLanguage } from '../runner.ts';
import type { Difficulty } from '../difficulty.ts';
import type { Attempt, CardKind } from './card-kinds.ts';
import type { Grade } from './grades.ts';
import type { PageProgress, QuestionStudy } from './marks.ts';
import type { SessionKind, RevealStage } from './session-kinds.ts';

/** A preview of a session if it were started now. */
export interface SessionOffer {
  /** Questions of the source with these difficulties. */
  total: number;
  /** Of these, left out because they are marked as known, suspended or buried. */
  setAside: number;
  /** Due now. */
  due: number;
  /** Never reviewed. */
  new: number;
  /** Never reviewed, and within the rest of today's limit. */
  newToday: number;
  /** Code cards that the session would start, of questions learned before. */
  newInCode: number;
  /** How many questions the session would have. */
  length: number;
  /**
   * The study days until the next question comes back that isn't due now or is buried (0: later today); null if there
   * is none.
   */
  nextDueInDays: number | null;
}

/** When a question would come back: after some minutes, or after some study days. */
export type ComesBack = { minutes: number } | { days: number };

/** An output that the reader predicts. */
export interface AskedOutput {
  /** The code that prints it, as HTML. */
  codeHtml: string;
  outputHtml: string;
  text: string;
  /** Whether it is a table, in which spaces and rules are only layout. */
  isTable: boolean;
  /** The stage helper that prints it in a custom format: `show()` for pages, a reporter for test results. */
  printedBy: 'show' | 'reporter' | null;
}

/** The current question of a session. */
export interface SessionQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** How it is asked. */
  kind: CardKind;
  /** Null in an interview, which hides it. */
  difficulty: Difficulty | null;
  rendered: RenderedQuestion;
  /** The outputs to predict, in order; empty unless it asks for outputs. */
  outputs: AskedOutput[];
  /** The gap to fill; null unless it asks for one. */
  gap: AskedGap | null;
  /** The challenges to solve, one per language; empty unless it asks for one, or is asked in an interview. */
  challenges: Challenge[];
  study: QuestionStudy;
  stage: RevealStage;
  /** The typed answer; if outputs are asked for, one per output so far, separated by form feeds. */
  typed: string;
  /** Null before the first try or hint, and for a question that isn't answered in code. */
  attempt: Attempt | null;
  /** Time spent on it already, in ms. */
  elapsedMs: number;
  /**
   * How long the user usually takes for this kind of card, in ms; null if it's too early to know, or if nothing is
   * scheduled.
   */
  usualMs: number | null;
  /** When the question would come back with each grade; null if nothing is scheduled. */
  comesBack: Record<Grade, ComesBack> | null;
}

/** An open session. */
export interface SessionView {
  id: string;
  /** Increases with every step until the app quits, so that a stale view has a lower revision. */
  revision: number;
  plan: SessionPlan;
  /** In ms since 1970. */
  startedAt: number;
  /** Null when every question is answered and the session only has to be ended. */
  current: SessionQuestion | null;
  /** Questions that won't come back in this session. */
  done: number;
  /**
   * Questions still to come, including the current one: `new` never reviewed, `learning` coming back in this session.
   */
  left: { new: number; learning: number; due: number };
  /** Questions that have left the library before they were done. */
  gone: number;
  /** Whether there's a step to undo. */
  canUndo: boolean;
  /** The languages that the next cards may run, so that their engines can load meanwhile. */
  ahead?: RunLanguage[];
  /**
   * After a step, the progress with the page of its question, because steps don't send `studyChanged`. Null if the page
   * has left the library, absent if the progress could not be read.
   */
  progress?: PageProgress | null;
}

/** A question that wasn't answered well in a session. */
export interface MissedQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** Inline HTML of the question as it was asked. */
  questionHtml: string;
  /** Its worst grade. */
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
  /** Its questions by the study days until they come back (0: today), soonest first; empty if nothing is scheduled. */
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

/** A finished interview in the list of reports. */
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
  /** In the order in which they were asked. */
  questions: ReportQuestion[];
  /** By topic path, weakest first. */
  byTopic: (Score & { path: string })[];
  /** In the order easy, medium, hard, without difficulties that weren't asked. */
  byDifficulty: (Score & { difficulty: Difficulty })[];
  /** Paths of the pages to study next, weakest first; at most five. */
  studyNext: string[];
  /** Questions missed or only partly known that are still in the library, for a recall session. */
  misses: string[];
}
