/** The reports of finished interviews: a list, and the details of each. */
import { AppError } from '../../../shared/app-error.ts';
import type { Report, ReportSummary } from '../../../shared/study/sessions.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { ReportStore, StoredReport } from '../../storage/study/stores/report-store.ts';
import { countReport } from '../../study/report.ts';

export interface InterviewReportsParts {
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  reports: ReportStore;
  renderer: Renderer;
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
    const { openLibrary, reports, renderer } = this.#parts;
    const library = await openLibrary();
    const report = reports.getReport(id);
    if (report === null) throw new AppError('not-found', 'There is no such interview.');
    return await buildReport(report, library, renderer);
  }
}

async function buildReport(
  { answers: stored, ...summary }: StoredReport,
  library: LibraryStore,
  renderer: Renderer,
): Promise<Report> {
  const answers = stored.map((answer) => {
    const isInLibrary = library.hasQuestion(answer.question);
    return { ...answer, isInLibrary };
  });
  const lines = await renderer.renderLines(
    answers.map(({ q, question }) => ({ line: q, address: question })),
  );
  return {
    ...summary,
    ...countReport(answers),
    questions: answers.map(({ q: _, ...answer }, index) => ({
      ...answer,
      questionHtml: lines[index] ?? '',
    })),
  };
}
