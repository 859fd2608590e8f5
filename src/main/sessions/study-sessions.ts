/** Everything a user does with a session: see what it would ask, start it, grade, set aside, undo, end. */
import { packBase, packOf } from '../../shared/address.ts';
import { AppError } from '../../shared/app-error.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { Question } from '../../shared/records.ts';
import { maxHits } from '../../shared/search/query.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { AsideKind, Stage } from '../../shared/study/session-kinds.ts';
import type {
  SessionOffer,
  SessionQuestion,
  SessionSummary,
  SessionView,
} from '../../shared/study/sessions.ts';
import { renderQuestion } from '../content/render.ts';
import type { Stages } from '../content/stages.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import type { CandidateSource } from '../storage/study/sessions/candidate-store.ts';
import type { StoredSession } from '../storage/study/sessions/session-store.ts';
import type { SettingsStore } from '../storage/study/settings-store.ts';
import type { StudyStores } from '../storage/study/study-stores.ts';
import type { SessionCandidate } from '../study/session-candidate.ts';
import type { StudyClock } from '../study/clock.ts';
import { describeOffer, planQueue } from '../study/queue.ts';
import { previewGrades } from '../study/schedule.ts';
import { SessionRunner } from './session-runner.ts';
import type { SessionStores } from './session-runner.ts';

export interface StudySessionsParts {
  /** Waits for the first indexing; until then nothing is known about the library. */
  openLibrary(): Promise<LibraryStore>;
  stores: SessionStores & Pick<StudyStores, 'candidates' | 'reader'>;
  settings: SettingsStore;
  /** Those of the bundled library, which the code of its questions may be set on. */
  stages?: Stages;
  clock: StudyClock;
  /** From 0 up to 1, like `Math.random`. */
  random(): number;
  /** Called after reviews or marks have changed. */
  onStudyChanged(): void;
}

export class StudySessions {
  readonly #parts: StudySessionsParts;
  readonly #runner: SessionRunner;
  /** Rises with every step, so that the window can tell a view from an older one. */
  #revision = 0;

  constructor(parts: StudySessionsParts) {
    this.#parts = parts;
    this.#runner = new SessionRunner(parts.stores, parts.clock);
  }

  /** What a session with this plan would ask now. */
  async describeOffer(plan: SessionPlan): Promise<SessionOffer> {
    const library = await this.#parts.openLibrary();
    return describeOffer(plan, this.#listCandidates(library, plan), this.#countNewAllowance());
  }

  /** Fails with `invalid-request` while another session is open or when there is nothing to ask. */
  async start(plan: SessionPlan): Promise<SessionView> {
    const { openLibrary, random } = this.#parts;
    const library = await openLibrary();
    const queue = planQueue(plan, this.#listCandidates(library, plan), {
      newAllowance: this.#countNewAllowance(),
      random,
    });
    const session = this.#runner.startSession(plan, queue);
    this.#revision += 1;
    return this.#view(library, session);
  }

  /** The open session as it was left; null when there is none. */
  async getOpen(): Promise<SessionView | null> {
    const library = await this.#parts.openLibrary();
    const session = this.#runner.getOpen();
    return session === null ? null : this.#view(library, session);
  }

  async saveStage(
    id: string,
    question: string,
    shown: { stage: Stage; typed: string; elapsedMs: number },
  ): Promise<void> {
    await this.#parts.openLibrary();
    this.#runner.saveStage(id, question, shown);
  }

  async grade(id: string, question: string, grade: Grade, elapsedMs: number): Promise<SessionView> {
    return await this.#step((library) => {
      const { desiredRetention: retention } = this.#parts.settings.getSettings();
      const answer = { grade, elapsedMs, retention };
      return this.#runner.gradeQuestion(id, question, getAsked(library, question), answer);
    });
  }

  async setAside(id: string, question: string, kind: AsideKind): Promise<SessionView> {
    return await this.#step((library) =>
      this.#runner.setAside(id, question, getAsked(library, question), kind),
    );
  }

  async undo(id: string): Promise<SessionView> {
    return await this.#step(() => this.#runner.undoStep(id));
  }

  async end(id: string): Promise<SessionSummary> {
    await this.#parts.openLibrary();
    return this.#runner.endSession(id);
  }

  async #step(act: (library: LibraryStore) => StoredSession): Promise<SessionView> {
    const library = await this.#parts.openLibrary();
    const session = act(library);
    this.#revision += 1;
    this.#parts.onStudyChanged();
    return this.#view(library, session);
  }

  #listCandidates(library: LibraryStore, plan: SessionPlan): SessionCandidate[] {
    const { candidates } = this.#parts.stores;
    return candidates.listCandidates(findSource(library, plan), plan.difficulties);
  }

  /** How many questions may still enter recall on this study day. */
  #countNewAllowance(): number {
    const { stores, settings, clock } = this.#parts;
    const entered = stores.reviews.countFirstReviewed(clock.today());
    return Math.max(0, settings.getSettings().dailyNewLimit - entered);
  }

  #view(library: LibraryStore, session: StoredSession): SessionView {
    const { id, plan, startedAt, current } = session;
    return {
      ...{ id, revision: this.#revision, plan, startedAt },
      ...this.#runner.describe(session),
      current: current === null ? null : this.#viewQuestion(library, session, current),
    };
  }

  #viewQuestion(
    library: LibraryStore,
    { plan, stage, typed, elapsedMs }: StoredSession,
    question: string,
  ): SessionQuestion {
    const { stores, settings, clock, stages } = this.#parts;
    const asked = getAsked(library, question);
    const base = packBase(packOf(question));
    const review = {
      question,
      reviewedAt: clock.now(),
      day: clock.today(),
      retention: settings.getSettings().desiredRetention,
    };
    return {
      ...{ question, stage, typed, elapsedMs },
      difficulty: plan.kind === 'interview' ? null : asked.difficulty,
      rendered: renderQuestion(
        asked,
        base,
        (figure) => library.getFigure(figure),
        base === '' ? stages : undefined,
      ),
      study: stores.reader.getStudy(question),
      comesBack:
        plan.kind === 'recall' ? previewGrades(stores.reviews.getCard(question), review) : null,
    };
  }
}

/** The plan's source, with a search replaced by what it finds now. */
function findSource(library: LibraryStore, { source }: SessionPlan): CandidateSource {
  if (source.kind === 'questions') return { kind: 'listed', questions: source.questions };
  if (source.kind !== 'search') return source;
  const { text, scope } = source;
  const { hits } = library.search.search({ text, scope, limit: maxHits });
  // Articles among the hits aren't questions, so the candidate query drops them.
  return { kind: 'listed', questions: hits.map(({ address }) => address) };
}

function getAsked(library: LibraryStore, question: string): Question {
  const asked = library.getQuestion(question);
  if (asked === null) {
    throw new AppError('not-found', 'This question is not in the library any more.');
  }
  return asked;
}
