/** Sums up a finished session. */
import { grades } from '../../shared/study/grades.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { MissedQuestion, SessionSummary } from '../../shared/study/sessions.ts';
import { daysBetween } from './study-day.ts';

/** The fields of a session step that the summary needs. */
export interface SummarizedStep {
  /** Null for a question that was set aside. */
  grade: Grade | null;
  elapsedMs: number;
}

/** The lowest grade that doesn't count as missed. */
const wellFrom = 3;

/** The questions with a lower grade, each once, with its worst grade, in the order they were first asked. */
export function listMissed<Answer extends Pick<MissedQuestion, 'question' | 'grade'>>(
  answers: readonly Answer[],
): Answer[] {
  return [...Map.groupBy(answers, ({ question }) => question).values()].flatMap((given) => {
    const worst = given.reduce((a, b) => (b.grade < a.grade ? b : a));
    return worst.grade < wellFrom ? [worst] : [];
  });
}

/** `dueDays` are the study days on which the questions scheduled in the session come back. */
export function summarizeSession(
  session: { id: string; plan: SessionPlan; startedAt: number; endedAt: number },
  steps: readonly SummarizedStep[],
  dueDays: readonly string[],
  today: string,
): Omit<SessionSummary, 'missed'> {
  const counts = grades.map((grade) => [
    grade,
    steps.filter((step) => step.grade === grade).length,
  ]);
  const byDays = Map.groupBy(dueDays, (day) => Math.max(0, daysBetween(today, day)));
  return {
    id: session.id,
    kind: session.plan.kind,
    startedAt: session.startedAt,
    endedAt: session.endedAt,
    grades: Object.fromEntries(counts) as Record<Grade, number>,
    setAside: steps.filter(({ grade }) => grade === null).length,
    timeMs: steps.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
    comesBack: [...byDays]
      .map(([inDays, days]) => ({ inDays, questions: days.length }))
      .sort((a, b) => a.inDays - b.inDays),
  };
}
