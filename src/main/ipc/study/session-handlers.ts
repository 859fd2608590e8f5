/** Answers the requests about sessions and the reports of interviews. */
import { packBase, packOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Question } from '../../../shared/records.ts';
import { maxHits } from '../../../shared/search/query.ts';
import type { SessionPlan } from '../../../shared/contract/values.ts';
import type { Report, SessionQuestion, SessionView } from '../../../shared/study/sessions.ts';
import type { sessionRequests } from '../../../shared/contract/sessions.ts';
import { renderInline, renderQuestion } from '../../content/render.ts';
import type { LibraryStore } from '../../storage/library-store.ts';
import type {
  CandidateSource,
  CandidateStore,
} from '../../storage/study/sessions/candidate-store.ts';
import type { KeptReport, ReportStore } from '../../storage/study/sessions/report-store.ts';
import type { ReviewStore } from '../../storage/study/sessions/review-store.ts';
import type { SessionLane } from '../../storage/study/sessions/session-lane.ts';
import type { OpenSession } from '../../storage/study/sessions/session-store.ts';
import type { SettingsStore } from '../../storage/study/settings-store.ts';
import type { StudyReader } from '../../storage/study/marks/study-reader.ts';
import type { StudyClock } from '../../study/clock.ts';
import { describeOffer, planQueue } from '../../study/queue.ts';
import type { Candidate } from '../../study/candidate.ts';
import { countReport } from '../../study/report.ts';
import { previewGrades } from '../../study/schedule.ts';
import type { HandlersOf } from '../register.ts';

export interface SessionHandlerParts {
  /** Waits for the first indexing, without which nothing is known of the library. */
  openLibrary(): Promise<LibraryStore>;
  candidates: CandidateStore;
  lane: SessionLane;
  reviews: ReviewStore;
  reports: ReportStore;
  reader: StudyReader;
  settings: SettingsStore;
  clock: StudyClock;
  /** From 0 up to 1, as `Math.random` gives. */
  random(): number;
  onStudyChanged(): void;
}

export function createSessionHandlers(
  parts: SessionHandlerParts,
): HandlersOf<typeof sessionRequests> {
  const { openLibrary, candidates, lane, reviews, reports, reader, settings, clock } = parts;

  function listCandidates(library: LibraryStore, plan: SessionPlan): Candidate[] {
    return candidates.listCandidates(findSource(library, plan), plan.difficulties);
  }

  /** How many questions may still enter recall on this study day. */
  function countNewAllowance(): number {
    const entered = reviews.countFirstReviewed(clock.today());
    return Math.max(0, settings.getSettings().dailyNewLimit - entered);
  }

  function buildView(library: LibraryStore, session: OpenSession): SessionView {
    const { id, plan, startedAt } = session;
    return {
      ...{ id, plan, startedAt },
      ...lane.describe(session),
      current: session.current === null ? null : buildQuestion(library, session, session.current),
    };
  }

  function buildQuestion(
    library: LibraryStore,
    { plan, stage, typed, elapsedMs }: OpenSession,
    question: string,
  ): SessionQuestion {
    const asked = getAsked(library, question);
    const review = {
      question,
      reviewedAt: clock.now(),
      day: clock.today(),
      retention: settings.getSettings().desiredRetention,
    };
    return {
      ...{ question, stage, typed, elapsedMs },
      difficulty: plan.kind === 'interview' ? null : asked.difficulty,
      rendered: renderQuestion(asked, packBase(packOf(question))),
      study: reader.getStudy(question),
      comesBack: plan.kind === 'recall' ? previewGrades(reviews.getCard(question), review) : null,
    };
  }

  return {
    async getSessionOffer(plan) {
      const library = await openLibrary();
      return describeOffer(plan, listCandidates(library, plan), countNewAllowance());
    },

    async startSession(plan) {
      const library = await openLibrary();
      const { random } = parts;
      const queue = planQueue(plan, listCandidates(library, plan), {
        newAllowance: countNewAllowance(),
        random,
      });
      return buildView(library, lane.startSession(plan, queue));
    },

    async getSession() {
      const library = await openLibrary();
      const session = lane.getOpen();
      return session === null ? null : buildView(library, session);
    },

    async saveSessionStage(id, question, stage, typed, elapsedMs) {
      await openLibrary();
      lane.saveStage(id, question, { stage, typed, elapsedMs });
    },

    async gradeQuestion(id, question, grade, elapsedMs) {
      const library = await openLibrary();
      const { desiredRetention: retention } = settings.getSettings();
      const answer = { grade, elapsedMs, retention };
      const session = lane.gradeQuestion(id, question, getAsked(library, question), answer);
      parts.onStudyChanged();
      return buildView(library, session);
    },

    async setAside(id, question, kind) {
      const library = await openLibrary();
      const session = lane.setAside(id, question, getAsked(library, question), kind);
      parts.onStudyChanged();
      return buildView(library, session);
    },

    async undoStep(id) {
      const library = await openLibrary();
      const session = lane.undoStep(id);
      parts.onStudyChanged();
      return buildView(library, session);
    },

    async endSession(id) {
      await openLibrary();
      return lane.endSession(id);
    },

    listReports: () => reports.listReports(),

    async getReport(id) {
      await openLibrary();
      const report = reports.getReport(id);
      if (report === null) throw new AppError('not-found', 'There is no such interview.');
      return buildReport(report);
    },
  };
}

/** The plan's source, a search as what it finds now. */
function findSource(library: LibraryStore, { source }: SessionPlan): CandidateSource {
  if (source.kind === 'questions') return { kind: 'listed', questions: source.questions };
  if (source.kind !== 'search') return source;
  const { text, scope } = source;
  const { hits } = library.search.search({ text, scope, limit: maxHits });
  // Articles among them are none of the library's questions, and so are left out with what it has not.
  return { kind: 'listed', questions: hits.map(({ address }) => address) };
}

function getAsked(library: LibraryStore, question: string): Question {
  const asked = library.getQuestion(question);
  if (asked === null) {
    throw new AppError('not-found', 'This question is not in the library any more.');
  }
  return asked;
}

function buildReport({ answers, ...summary }: KeptReport): Report {
  return {
    ...summary,
    ...countReport(answers),
    questions: answers.map(({ q, ...answer }) => ({
      ...answer,
      questionHtml: renderInline(q, packBase(packOf(answer.question))),
    })),
  };
}
