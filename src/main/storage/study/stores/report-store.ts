/** Reads the answers given in sessions, and the reports of finished interviews. */
import type { Database } from 'better-sqlite3';
import type { SessionPlan } from '../../../../shared/contract/values.ts';
import type { ReportSummary } from '../../../../shared/study/sessions.ts';
import type { InterviewAnswer } from '../../../study/report.ts';
import { prepare } from '../../prepare.ts';

/** An answer with the question's Markdown as it was asked. */
export interface StoredAnswer extends Omit<InterviewAnswer, 'isInLibrary'> {
  q: string;
  typed: string;
}

export interface StoredReport extends ReportSummary {
  secondsPerQuestion: number | null;
  /** As they were asked. */
  answers: StoredAnswer[];
}

type ReportRow = Omit<ReportSummary, 'source'> & { plan: string };

const selectReports = `
  SELECT session.id, session.plan, session.started_at AS startedAt,
    count(grade) AS asked, count(*) FILTER (WHERE grade = 3) AS well,
    count(*) FILTER (WHERE grade = 2) AS partly, count(*) FILTER (WHERE grade = 1) AS missed,
    coalesce(sum(session_step.elapsed_ms), 0) AS timeMs
  FROM session LEFT JOIN session_step ON session_step.session = session.id AND session_step.kind = 'grade'
  WHERE session.kind = 'interview' AND session.ended_at IS NOT NULL`;

export class ReportStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The interviews with an answer, latest first. */
  listReports(): ReportSummary[] {
    return prepare<[], ReportRow>(
      this.#database,
      `${selectReports} GROUP BY session.id HAVING asked > 0 ORDER BY started_at DESC`,
    )
      .all()
      .map((row) => readReport(row).summary);
  }

  /** The answers of a finished interview; null if there's none with this id. */
  getReport(id: string): StoredReport | null {
    const row = prepare<string, ReportRow>(
      this.#database,
      `${selectReports} AND session.id = ? GROUP BY session.id`,
    ).get(id);
    if (row === undefined) return null;
    const { summary, plan } = readReport(row);
    const answers = this.listAnswers(id);
    return { ...summary, secondsPerQuestion: plan.secondsPerQuestion, answers };
  }

  /** The graded answers of a session, in the order they were given. */
  listAnswers(session: string): StoredAnswer[] {
    return prepare<string, StoredAnswer>(
      this.#database,
      `SELECT question, session_step.difficulty, grade, elapsed_ms AS timeMs, typed, q
         FROM session_step JOIN question_text ON question_text.hash = session_step.text
         WHERE session = ? AND kind = 'grade' ORDER BY number`,
    ).all(session);
  }
}

function readReport({ plan: json, ...counts }: ReportRow): {
  summary: ReportSummary;
  plan: SessionPlan;
} {
  const plan = JSON.parse(json) as SessionPlan;
  return { summary: { ...counts, source: plan.source }, plan };
}
