/** Requests that drive a session and read the reports of interviews. */
import { z } from 'zod';
import { asideKinds, revealStages } from '../study/session-kinds.ts';
import type {
  Report,
  ReportSummary,
  SessionOffer,
  SessionSummary,
  SessionView,
} from '../study/sessions.ts';
import { takes } from './declare.ts';
import {
  attempt,
  elapsedMs,
  grade,
  questionAddress,
  sessionPlan,
  shortId,
  typedAnswer,
} from './values.ts';

export const sessionRequests = {
  /** A preview of a session with this plan. */
  getSessionOffer: takes(sessionPlan).reads<SessionOffer>(),
  /** Starts a session; fails with `invalid-request` while another is open, or if it would have no questions. */
  startSession: takes(sessionPlan).writes<SessionView>(),
  /** The open session, as it was left; null if there is none. Moves on from a question that has left the library. */
  getSession: takes().writes<SessionView | null>(),
  /** Saves the reveal stage, the typed answer and the attempt at the current question, for the next launch. */
  saveSessionStage: takes(
    shortId,
    questionAddress,
    z.enum(revealStages),
    typedAnswer,
    elapsedMs,
    attempt.nullable(),
  ).writes(),
  /**
   * Grades the current question; the grade is on disk when the response arrives. The last argument is the revision of
   * the view that shows the question. Fails with `invalid-request` for an old revision (a repeated grade) and for any
   * other question.
   */
  gradeQuestion: takes(
    shortId,
    questionAddress,
    grade,
    elapsedMs,
    z.int().min(0),
  ).writes<SessionView>(),
  /** Sets the current question aside; fails like `gradeQuestion`. */
  setAside: takes(shortId, questionAddress, z.enum(asideKinds)).writes<SessionView>(),
  /** The current gap's own code fails here: the gap isn't asked, now or later, unless its question changes. */
  skipGap: takes(shortId, questionAddress).writes<SessionView>(),
  /** Undoes the last step of the session exactly; fails with `invalid-request` if there is none. */
  undoStep: takes(shortId).writes<SessionView>(),
  /** Ends the session; the grades stay. */
  endSession: takes(shortId).writes<SessionSummary>(),
  /** The interviews that have ended, latest first. */
  listReports: takes().reads<ReportSummary[]>(),
  /** Fails with `not-found`. */
  getReport: takes(shortId).reads<Report>(),
};
