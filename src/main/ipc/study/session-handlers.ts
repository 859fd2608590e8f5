/** Answers the requests about sessions and the reports of interviews. */
import type { sessionRequests } from '../../../shared/contract/sessions.ts';
import type { InterviewReports } from '../../features/sessions/interview-reports.ts';
import type { StudySessions } from '../../features/sessions/study-sessions.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface SessionHandlerParts {
  sessions: StudySessions;
  reports: InterviewReports;
}

export function createSessionHandlers({
  sessions,
  reports,
}: SessionHandlerParts): HandlersOf<typeof sessionRequests> {
  return {
    getSessionOffer: (plan) => sessions.describeOffer(plan),
    startSession: (plan) => sessions.start(plan),
    getSession: () => sessions.getOpen(),
    saveSessionStage: (id, question, stage, typed, elapsedMs, attempt) =>
      sessions.saveStage(id, question, { stage, typed, elapsedMs, attempt }),
    gradeQuestion: (id, question, grade, elapsedMs, revision) =>
      sessions.grade(id, question, { grade, elapsedMs, revision }),
    setAside: (id, question, kind) => sessions.setAside(id, question, kind),
    skipGap: (id, question) => sessions.skipGap(id, question),
    undoStep: (id) => sessions.undo(id),
    endSession: (id) => sessions.end(id),
    listReports: () => reports.list(),
    getReport: (id) => reports.get(id),
  };
}
