/** The open session: saves every step before showing the next question. */
import type { AppError } from '../../shared/app-error.ts';
import { maxAttempts } from '../../shared/study/card-kinds.ts';
import type { Attempt } from '../../shared/study/card-kinds.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { MarkKind, QuestionStudy } from '../../shared/study/marks.ts';
import { maxElapsedMs } from '../../shared/study/session-kinds.ts';
import type { AsideKind, SessionKind, RevealStage } from '../../shared/study/session-kinds.ts';
import type { SessionQuestion, SessionSummary, SessionView } from '../../shared/study/sessions.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import { Stopwatch } from './answer-time.svelte.ts';
import { isFast, noAttempt, proposeGrade } from './attempts.ts';
import { goToNextPrediction, isGradable, isInCode, nextStage, readPredictions } from './reveal.ts';

/** How long a typed answer waits to be saved, in ms. */
const typingPause = 400;

export class SessionController {
  view: SessionView;
  stage = $state<RevealStage>('question');
  typed = $state('');
  /** Null before the first try or hint, and for a question that isn't answered in code. */
  attempt = $state.raw<Attempt | null>(null);
  /** Increases with every question asked, even the same one again. */
  turn = $state(0);
  /** True while a step is being saved. */
  isBusy = $state(false);
  /** When the editor of an interview's challenge was opened, in ms of the stopwatch; null while it's closed. */
  solvingSince = $state<number | null>(null);
  /** The time already spent in that editor, in ms: the editor has a separate limit. */
  #solvedMs = 0;
  /** The last step or background save, if it failed. */
  failure = $state.raw<{ error: AppError; retry: () => void; isStep: boolean } | null>(null);
  /** Null until the session has ended. */
  summary = $state.raw<SessionSummary | null>(null);
  readonly stopwatch = new Stopwatch();
  readonly current: SessionQuestion | null = $derived.by(() => this.view.current);
  readonly kind: SessionKind = $derived.by(() => this.view.plan.kind);
  /** The stage revealed next; null after the last. */
  readonly next: RevealStage | null = $derived.by(
    () => this.current && nextStage(this.kind, this.current, this.stage),
  );
  /** How many of the asked outputs are revealed. */
  readonly outputsShown: number = $derived.by(() => {
    const asked = this.current?.outputs.length ?? 0;
    return this.stage === 'question' ? readPredictions(this.typed).length - 1 : asked;
  });
  readonly isInCode: boolean = $derived.by(
    () => this.current !== null && isInCode(this.kind, this.current.kind),
  );
  /** The grade that Enter chooses; null unless the app has found out whether the answer is right. */
  readonly proposal: Grade | null = $derived.by(() =>
    this.isInCode && this.stage === 'answer' ? proposeGrade(this.attempt ?? noAttempt) : null,
  );
  /** Whether Easy is offered, too, because the answer was fast. */
  isFast = $state(false);
  readonly isGradable: boolean = $derived.by(() => this.current !== null && isGradable(this.stage));
  #typing: ReturnType<typeof setTimeout> | null = null;
  /**
   * The save of a mark in progress. Steps are meant for the same question, so they wait for it instead of being
   * ignored.
   */
  #marking: Promise<void> | null = null;

  /** The last step; never fails. */
  #stepping: Promise<void> = Promise.resolve();

  readonly #onStep: (view: SessionView) => void;

  /** `onStep` is called with the view that each step leads to. */
  constructor(view: SessionView, onStep: (view: SessionView) => void = () => undefined) {
    this.#onStep = onStep;
    this.view = $state.raw(view);
    this.#show(view);
  }

  /**
   * Applies a newer view of the same session without disturbing the current question; drops a stale one. Returns true if
   * the current question has left the library.
   */
  refresh(view: SessionView): boolean {
    if (this.isBusy || this.summary !== null || view.revision < this.view.revision) return false;
    const { current } = this;
    if (view.current?.question === current?.question) {
      this.view = view;
      return false;
    }
    this.#show(view);
    return current !== null;
  }

  /** Opens the editor of an interview's challenge, or closes it. */
  solve(isOpen: boolean): void {
    const now = this.stopwatch.read();
    if (this.solvingSince !== null) this.#solvedMs += now - this.solvingSince;
    this.solvingSince = isOpen ? now : null;
  }

  /** The time spent in the open editor, or on the question without it, in ms. */
  readTimed(): number {
    return this.stopwatch.read() - (this.solvingSince ?? this.#solvedMs);
  }

  /** Reveals the next part of the answer. */
  reveal(): Promise<void> {
    if (this.#marking !== null) return this.#marking.then(() => this.reveal());
    const { next } = this;
    if (next === null || this.isBusy) return Promise.resolve();
    if (this.isInCode) return this.attend({ outcome: 'given-up' });
    this.solve(false);
    // Shown before it's saved, so that a fast user can grade at once; there is no work to lose.
    const isLast = this.outputsShown + 1 >= (this.current?.outputs.length ?? 0);
    if (this.stage === 'question' && !isLast) this.typed = goToNextPrediction(this.typed);
    else this.stage = next;
    return this.#try(() => this.#saveStage(this.stage));
  }

  /** Reveals more of the question that the running step leads to: its key was pressed before the question was shown. */
  async revealNext(): Promise<void> {
    const { turn } = this;
    await this.#stepping;
    if (this.turn !== turn) await this.reveal();
  }

  /** Saves a change to the attempt at a code card; an outcome reveals the answer. */
  attend(change: Partial<Attempt>): Promise<void> {
    if (this.#marking !== null) return this.#marking.then(() => this.attend(change));
    if (this.isBusy || this.current === null || this.stage !== 'question') return Promise.resolve();
    const { wrong, hints, outcome } = { ...(this.attempt ?? noAttempt), ...change };
    this.attempt = {
      wrong: Math.min(wrong, maxAttempts),
      hints: Math.min(hints, maxAttempts),
      outcome,
    };

    if (outcome !== null) {
      this.stage = 'answer';
      this.#compareTime(this.#elapsed());
    }
    return this.#try(() => this.#saveStage(this.stage));
  }

  /** Saves the typed answer a moment after the first unsaved keystroke, however long the user keeps typing. */
  type(text: string): void {
    this.typed = text;
    this.#typing ??= setTimeout(() => {
      if (!this.isBusy) return void this.keep();
      this.#typing = null;
      this.type(this.typed);
    }, typingPause);
  }

  /** Saves the typed answer and the time so far. */
  keep(): Promise<void> {
    // Text typed during a step is saved with the next one.
    if (this.current === null || this.isBusy || this.summary !== null) return Promise.resolve();
    return this.#try(() => this.#saveStage(this.stage));
  }

  grade(grade: Grade): Promise<void> {
    return this.#ask(async (question) => {
      if (this.#typing !== null) await this.#saveStage(this.stage);
      const { id, revision } = this.view;
      return request('gradeQuestion', id, question, grade, this.#elapsed(), revision);
    });
  }

  setAside(kind: AsideKind): Promise<void> {
    return this.#ask((question) => request('setAside', this.view.id, question, kind));
  }

  /** Moves on from a gap whose own code fails here. */
  skipGap(): Promise<void> {
    return this.#ask((question) => request('skipGap', this.view.id, question));
  }

  undo(): Promise<void> {
    if (!this.view.canUndo) return Promise.resolve();
    return this.#step(async () => this.#arrive(await request('undoStep', this.view.id)));
  }

  /** Sets or clears a mark of the current question. */
  mark(kind: MarkKind, isSet: boolean): Promise<void> {
    const marking = this.#step(async () => {
      const question = this.current?.question;
      if (question !== undefined) {
        this.setStudy(question, await request('setMark', question, kind, isSet));
      }
    });
    this.#marking = marking;
    return marking.then(() => {
      if (this.#marking === marking) this.#marking = null;
    });
  }

  /** Updates the marks and note of a question. */
  setStudy(question: string, study: QuestionStudy): void {
    const { current } = this.view;
    if (current?.question === question)
      this.view = { ...this.view, current: { ...current, study } };
  }

  end(): Promise<void> {
    return this.#step(async () => {
      if (this.current !== null) await this.#saveStage(this.stage);
      this.summary = await request('endSession', this.view.id);
    });
  }

  /** Shows the view's question as newly asked. */
  #show(view: SessionView): void {
    this.#stopTyping();
    this.view = view;
    this.stage = view.current?.stage ?? 'question';
    this.typed = view.current?.typed ?? '';
    this.attempt = view.current?.attempt ?? null;
    this.stopwatch.set(view.current?.elapsedMs ?? 0);
    this.solvingSince = null;
    this.#solvedMs = 0;
    this.#compareTime(view.current?.elapsedMs ?? 0);
    this.failure = null;
    this.turn += 1;
  }

  #compareTime(elapsedMs: number): void {
    const usualMs = this.current?.usualMs ?? null;
    this.isFast = this.attempt !== null && isFast(this.attempt, elapsedMs, usualMs);
  }

  #arrive(view: SessionView): void {
    this.#show(view);
    this.#onStep(view);
  }

  #ask(answer: (question: string) => Promise<SessionView>): Promise<void> {
    return this.#step(async () => {
      if (this.current !== null) this.#arrive(await answer(this.current.question));
    });
  }

  /** Takes one step at a time; ignores key presses during a step as accidental. */
  async #step(work: () => Promise<void>): Promise<void> {
    if (this.#marking !== null) await this.#marking;
    if (this.isBusy || this.summary !== null) return;
    this.isBusy = true;
    this.#stepping = this.#try(work, () => void this.#step(work));
    await this.#stepping;
    this.isBusy = false;
  }

  /** Without `retryStep`, the work is a background save. */
  async #try(work: () => Promise<void>, retryStep?: () => void): Promise<void> {
    const isStep = retryStep !== undefined;
    const { turn } = this;
    let failure: SessionController['failure'] = null;
    try {
      await work();
    } catch (error) {
      failure = {
        error: toAppError(error),
        retry: retryStep ?? (() => void this.#try(work)),
        isStep,
      };
    }
    // A background save must not clear the failure of a step, and is obsolete once its question is graded.
    const isCurrent = this.turn === turn && this.failure?.isStep !== true;
    if (isStep || isCurrent) this.failure = failure;
  }

  async #saveStage(stage: RevealStage): Promise<void> {
    this.#stopTyping();
    if (this.current === null) return;
    const { question } = this.current;
    const { id } = this.view;
    const shown = [stage, this.typed, this.#elapsed(), this.attempt] as const;
    await request('saveSessionStage', id, question, ...shown);
  }

  #elapsed(): number {
    return Math.min(this.stopwatch.read(), maxElapsedMs);
  }

  #stopTyping(): void {
    if (this.#typing !== null) clearTimeout(this.#typing);
    this.#typing = null;
  }
}
