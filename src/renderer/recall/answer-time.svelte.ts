/** Measures the time spent on a session's question while the window is visible, and saves it. */
import { untrack } from 'svelte';
import type { SessionView } from '../../shared/study/sessions.ts';
import type { RevealStage } from '../../shared/study/session-kinds.ts';

export class Stopwatch {
  readonly #now: () => number;
  #counted = 0;
  #since: number | null = null;

  /** `now` is a monotonic clock in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The elapsed time in whole ms. */
  read(): number {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.round(this.#counted + running);
  }

  /** Sets the elapsed time without starting or stopping. */
  set(ms: number): void {
    this.#counted = ms;
    if (this.#since !== null) this.#since = this.#now();
  }

  run(): void {
    this.#since ??= this.#now();
  }

  stop(): void {
    this.#counted = this.read();
    this.#since = null;
  }
}

/** How often the time of a timed question is saved, in ms: the most that a crash can lose. */
const savingInterval = 10_000;

interface TimedSession {
  readonly view: SessionView;
  readonly stage: RevealStage;
  readonly stopwatch: Stopwatch;
  /** Saves the time. */
  keep(): Promise<void>;
}

/** Call this while a component is created; measures until it is destroyed. */
export function trackAnswerTime(session: () => TimedSession): void {
  let isVisible = $state(!document.hidden);
  /** An interview times answering only; elsewhere reading the answer is study time too. */
  const isTimed = $derived.by(() => {
    const { view, stage } = session();
    const isOver = view.plan.kind === 'interview' && stage === 'answer';
    return isVisible && view.current !== null && !isOver;
  });

  $effect(() => {
    const watch = (): void => {
      isVisible = !document.hidden;
      if (!isVisible) void untrack(() => session().keep());
    };
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  });

  $effect(() => {
    if (!isTimed) return;
    const { stopwatch } = session();
    stopwatch.run();
    return () => stopwatch.stop();
  });

  $effect(() => {
    const running = session();
    if (!isTimed || running.view.plan.secondsPerQuestion === null) return;
    const saving = setInterval(() => void running.keep(), savingInterval);
    return () => clearInterval(saving);
  });
}
