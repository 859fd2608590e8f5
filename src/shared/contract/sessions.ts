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
import { elapsedMs, grade, questionAddress, sessionPlan, shortId, typedAnswer } from './values.ts';

export const sessionRequests = {
  /** What a session with this plan would ask now. */
  getSessionOffer: takes(sessionPlan).answers<SessionOffer>(),
  /** Starts a session; fails with `invalid-request` while another is open, or if it would have no questions. */
  startSession: takes(sessionPlan).answers<SessionView>(),
  /** The open session, as it was left; null if there is none. */
  getSession: takes().answers<SessionView | null>(),
  /** Saves how far the current question was revealed and what was typed, for the next start. */
  saveSessionStage: takes(
    shortId,
    questionAddress,
    z.enum(revealStages),
    typedAnswer,
    elapsedMs,
  ).answers(),
  /** Grades the current question; on disk when the answer arrives. Fails with `invalid-request` for any other question. */
  gradeQuestion: takes(shortId, questionAddress, grade, elapsedMs).answers<SessionView>(),
  /** Sets the current question aside; fails like `gradeQuestion`. */
  setAside: takes(shortId, questionAddress, z.enum(asideKinds)).answers<SessionView>(),
  /** Undoes the last step of the session exactly; fails with `invalid-request` if there is none. */
  undoStep: takes(shortId).answers<SessionView>(),
  /** Ends the session; the grades stay. */
  endSession: takes(shortId).answers<SessionSummary>(),
  /** The interviews that have ended, the latest first. */
  listReports: takes().answers<ReportSummary[]>(),
  /** Fails with `not-found`. */
  getReport: takes(shortId).answers<Report>(),
};
