/** Use cases for sessions: preview, start, grade, set aside, undo and end. */
import { packOf, pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import { maxFailedGaps } from '../../../shared/study/card-kinds.ts';
import type { CardKey } from '../../../shared/study/card-kinds.ts';
import type { RunLanguage } from '../../../shared/runner.ts';
import type { SessionPlan } from '../../../shared/contract/values.ts';
import type { Question } from '../../../shared/records.ts';
import { maxHits } from '../../../shared/search/query.ts';
import type { Grade } from '../../../shared/study/grades.ts';
import type { AsideKind } from '../../../shared/study/session-kinds.ts';
import { listPrepared } from '../../../shared/study/debriefs.ts';
import type {
  SessionOffer,
  SessionQuestion,
  SessionSummary,
  SessionView,
} from '../../../shared/study/sessions.ts';
import type { Fixtures } from '../../content/fences/plan-runs.ts';
import { listPossibleFixtures } from '../../content/fixture-references.ts';
import type { PlannedSession, StudyQueries } from '../../jobs/queries/study-queries.ts';
import type { PictureSizes } from '../../jobs/rendering/rendered.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { CandidateSource } from '../../storage/study/stores/candidate-store.ts';
import type { StoredSession } from '../../storage/study/stores/session-store.ts';
import type { SettingsStore } from '../../storage/study/stores/settings-store.ts';
import type { StudyStores } from '../../storage/study/study-stores.ts';
import type { StudyClock } from '../../study/study-day.ts';
import { findPlannedDay, readWishes } from '../../study/day-plan.ts';
import { previewGrades } from '../../study/schedule.ts';
import type { Card } from '../../study/schedule.ts';
import { findUsualTime } from '../../study/session.ts';
import { listMissed } from '../../study/summary.ts';
import { SessionRunner } from './session-runner.ts';
import type { SessionStores, ShownStage } from './session-runner.ts';

export interface StudySessionsParts {
  /** The library with all packs, because a session skips questions that have left it. */
  openLibrary(): Promise<LibraryStore>;
  stores: SessionStores & Pick<StudyStores, 'reader' | 'reports'>;
  queries: StudyQueries;
  settings: SettingsStore;
  renderer: Renderer;
  clock: StudyClock;
  /** Called after reviews or marks have changed. */
  onStudyChanged(): void;
}

export class StudySessions {
  readonly #parts: StudySessionsParts;
  /** Incremented with every step, so that the window can recognize a stale view. */
  #revision = 0;

  constructor(parts: StudySessionsParts) {
    this.#parts = parts;
  }

  /** The questions a session with this plan would ask now. */
  async describeOffer(plan: SessionPlan): Promise<SessionOffer> {
    const library = await this.#parts.openLibrary();
    return await this.#parts.queries.ask('describeOffer', this.#planSession(library, plan));
  }

  /** Fails with `invalid-request` if another session is open, or if there are no questions to ask. */
  async start(plan: SessionPlan): Promise<SessionView> {
    const { openLibrary, queries } = this.#parts;
    const queue = await queries.ask('planQueue', this.#planSession(await openLibrary(), plan));
    const library = await openLibrary();
    const session = this.#run(library).startSession(plan, queue);
    this.#revision += 1;
    return await this.#view(library, session);
  }

  /** The open session in its last state; null if there is none. */
  async getOpen(): Promise<SessionView | null> {
    const library = await this.#parts.openLibrary();
    const session = this.#run(library).getOpen();
    return session === null ? null : await this.#view(library, session);
  }

  async saveStage(id: string, question: string, shown: ShownStage): Promise<void> {
    const library = await this.#parts.openLibrary();
    this.#run(library).saveStage(id, question, shown);
  }

  /** `revision` is that of the view in which the question was graded. */
  async grade(
    id: string,
    question: string,
    { grade, elapsedMs, revision }: { grade: Grade; elapsedMs: number; revision: number },
  ): Promise<SessionView> {
    return await this.#step(question, (library) => {
      // The session's last question may be asked again right after its grade.
      if (revision !== this.#revision) {
        throw new AppError('invalid-request', 'This question was graded already.');
      }
      const { desiredRetention: retention } = this.#parts.settings.getSettings();
      const answer = { grade, elapsedMs, retention };
      return this.#run(library).gradeQuestion(id, question, getAsked(library, question), answer);
    });
  }

  async setAside(id: string, question: string, kind: AsideKind): Promise<SessionView> {
    return await this.#step(question, (library) =>
      this.#run(library).setAside(id, question, getAsked(library, question), kind),
    );
  }

  /**
   * Records that the gaps of the current question fail here, and moves on: they aren't asked again until its text
   * changes.
   */
  async skipGap(id: string, question: string): Promise<SessionView> {
    const { openLibrary, settings } = this.#parts;
    const library = await openLibrary();
    const { failedGaps } = settings.getSettings();
    const failed = `${question} ${library.getHash(question)}`;
    if (this.#run(library).getOpen()?.id !== id || failedGaps.includes(failed)) {
      throw new AppError('invalid-request', 'This gap isn’t asked.');
    }
    settings.saveSettings({ failedGaps: [...failedGaps, failed].slice(-maxFailedGaps) });
    return await this.#step(question, (opened) => {
      const session = this.#run(opened).getOpen();
      if (session === null) throw new AppError('invalid-request', 'No session is open.');
      return session;
    });
  }

  async undo(id: string): Promise<SessionView> {
    const undone = this.#parts.stores.sessions.getLastStep(id)?.question ?? null;
    return await this.#step(undone, (library) => this.#run(library).undoStep(id));
  }

  async end(id: string): Promise<SessionSummary> {
    const library = await this.#parts.openLibrary();
    const summary = this.#run(library).endSession(id);
    const missed = listMissed(this.#parts.stores.reports.listAnswers(id));
    const lines = await this.#parts.renderer.renderLines(
      missed.map(({ question, q }) => ({ line: q, address: question })),
    );
    return {
      ...summary,
      missed: missed.map(({ question, grade }, index) => ({
        ...{ question, grade },
        isInLibrary: library.hasQuestion(question),
        questionHtml: lines[index] ?? '',
      })),
    };
  }

  /** Executes a step on a question; the view includes its page's progress. */
  async #step(
    question: string | null,
    act: (library: LibraryStore) => StoredSession,
  ): Promise<SessionView> {
    const { openLibrary, queries, onStudyChanged } = this.#parts;
    const library = await openLibrary();
    const session = act(library);
    this.#revision += 1;
    onStudyChanged();
    const path = pathOf(question ?? '');
    const [view, progress] = await Promise.all([
      this.#view(library, session),
      // The step is already stored, so a failure here must not fail it; the window then reads all progress.
      queries.ask('getPageProgress', { path }).catch(() => undefined),
    ]);
    return progress === undefined ? view : { ...view, progress };
  }

  #run(library: LibraryStore): SessionRunner {
    const { stores, clock } = this.#parts;
    const { failedGaps } = this.#parts.settings.getSettings();
    const asked = {
      hasQuestion: (id: string) => library.hasQuestion(id),
      canAskGap: (id: string) => !failedGaps.includes(`${id} ${library.getHash(id)}`),
    };
    return new SessionRunner(stores, clock, asked, (card) => this.#findDay(card));
  }

  /** The day on which a card is due, considering only the user's settings and the card itself. */
  #findDay(card: Card): string {
    const { settings, clock } = this.#parts;
    return findPlannedDay(card, readWishes(settings.getSettings()), clock.today());
  }

  #planSession(library: LibraryStore, plan: SessionPlan): PlannedSession {
    const settings = this.#parts.settings.getSettings();
    const { dailyNewLimit } = settings;
    const interviews = listPrepared(settings.interviews, settings.debriefs);
    const source = findSource(library, plan);
    return { plan, source, dailyNewLimit, roles: library.listRoles(), interviews };
  }

  /** Reads everything except the HTML at once, so that the view is consistent. */
  async #view(library: LibraryStore, session: StoredSession): Promise<SessionView> {
    const { id, plan, startedAt, current } = session;
    const view = {
      ...{ id, revision: this.#revision, plan, startedAt },
      ...this.#run(library).describe(session),
      ahead: findLanguages(library, this.#run(library).listAhead(session)),
    };
    if (current === null) return { ...view, current: null };
    const question = this.#describeQuestion(library, session, current);
    const { renderer } = this.#parts;
    const asked = getAsked(library, current);
    const fixtures = library.getFixtures(packOf(current), listPossibleFixtures([asked.a]));
    const findPictures = (addresses: readonly string[]): PictureSizes =>
      library.getPictureSizes(addresses);
    const rendered = await renderer.renderAsked(current, asked, findPictures, fixtures);
    const code = await this.#renderCode(
      library,
      session,
      { address: current, question: asked },
      fixtures,
    );
    return { ...view, current: { ...question, rendered, ...code } };
  }

  /** Renders the parts of a question that it's asked for in code. */
  async #renderCode(
    library: LibraryStore,
    { plan, currentKind: kind }: StoredSession,
    { address, question }: { address: string; question: Question },
    fixtures: Fixtures,
  ): Promise<Pick<SessionQuestion, 'outputs' | 'gap' | 'challenges'>> {
    const { renderer, stores } = this.#parts;
    const none = { outputs: [], gap: null, challenges: [] };
    if (kind === 'output' || plan.kind === 'outputs') {
      return { ...none, outputs: await renderer.renderOutputs(address, question.a, fixtures) };
    }
    if (kind === 'task' || plan.kind === 'interview') {
      const [solved] = await renderer.renderQuestions(address, [question], new Map(), fixtures);
      return { ...none, challenges: solved?.challenges ?? [] };
    }
    if (kind === 'answer') return none;
    const gaps = await renderer.renderGaps(address, question, library.getGaps(address), fixtures);
    // The gaps of a question take turns.
    const { reviews = 0 } = stores.reviews.getCard({ question: address, kind }) ?? {};
    return { ...none, gap: gaps[reviews % gaps.length] ?? null };
  }

  #describeQuestion(
    library: LibraryStore,
    { plan, currentKind: kind, stage, typed, attempt, elapsedMs }: StoredSession,
    question: string,
  ): Omit<SessionQuestion, 'rendered' | 'outputs' | 'gap' | 'challenges'> {
    const { stores, settings, clock } = this.#parts;
    const review = {
      ...{ question, kind },
      reviewedAt: clock.now(),
      day: clock.today(),
      retention: settings.getSettings().desiredRetention,
    };
    return {
      ...{ question, kind, stage, typed, attempt, elapsedMs },
      difficulty: plan.kind === 'interview' ? null : getAsked(library, question).difficulty,
      usualMs:
        plan.kind === 'recall' && kind !== 'answer'
          ? findUsualTime(stores.sessions.listAnswerTimes(kind))
          : null,
      study: stores.reader.getStudy(question, library.getHash(question)),
      comesBack:
        plan.kind === 'recall'
          ? previewGrades(stores.reviews.getCard(review), review, (card) => this.#findDay(card))
          : null,
    };
  }
}

/** The plan's source, with a search replaced by its current results; null for today's plan. */
function findSource(library: LibraryStore, { source }: SessionPlan): CandidateSource | null {
  if (source.kind === 'today') return null;
  if (source.kind === 'questions') return { kind: 'listed', questions: source.questions };
  if (source.kind !== 'search') return source;
  const { text, scope } = source;
  const { hits } = library.search.search({ text, scope, limit: maxHits });
  // Search hits may include articles, which the candidate query drops.
  return { kind: 'listed', questions: hits.map(({ address }) => address) };
}

/** The languages of the code in questions that are asked in code, some of which may be only shown. */
function findLanguages(library: LibraryStore, cards: readonly CardKey[]): RunLanguage[] {
  const answers = cards
    .filter(({ kind }) => kind === 'gap' || kind === 'task')
    .map(({ question }) => library.getQuestion(question)?.a ?? '');
  const tags = answers.flatMap((answer) =>
    [...answer.matchAll(/^```(sql|python|js|ts)\b/gm)].map(([, tag]) => tag),
  );
  const names = { sql: 'sql', python: 'python', js: 'javascript', ts: 'typescript' } as const;
  return [...new Set(tags)].map((tag) => names[tag as keyof typeof names]);
}

function getAsked(library: LibraryStore, question: string): Question {
  const asked = library.getQuestion(question);
  if (asked === null) {
    throw new AppError('not-found', 'This question is no longer in the library.');
  }
  return asked;
}
