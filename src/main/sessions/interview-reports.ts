/** The reports of finished interviews: which there are, and how each one went. */
import { packBase, packOf } from '../../shared/address.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Report, ReportSummary } from '../../shared/study/sessions.ts';
import { renderInline } from '../content/render.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import type { ReportStore, StoredReport } from '../storage/study/sessions/report-store.ts';
import { countReport } from '../study/report.ts';

export interface InterviewReportsParts {
  /** Waits for the first indexing; until then nothing is known about the library. */
  openLibrary(): Promise<LibraryStore>;
  reports: ReportStore;
}

export class InterviewReports {
  readonly #parts: InterviewReportsParts;

  constructor(parts: InterviewReportsParts) {
    this.#parts = parts;
  }

  /** The latest first. */
  list(): ReportSummary[] {
    return this.#parts.reports.listReports();
  }

  /** Fails with `not-found`. */
  async get(id: string): Promise<Report> {
    await this.#parts.openLibrary();
    const report = this.#parts.reports.getReport(id);
    if (report === null) throw new AppError('not-found', 'There is no such interview.');
    return buildReport(report);
  }
}

function buildReport({ answers, ...summary }: StoredReport): Report {
  return {
    ...summary,
    ...countReport(answers),
    questions: answers.map(({ q, ...answer }) => ({
      ...answer,
      questionHtml: renderInline(q, packBase(packOf(answer.question))),
    })),
  };
}
