/** Doubts a clock that is years ahead, and once it's right again dates what was graded meanwhile as of now. */
import type { ClockJump } from '../../../shared/study/study-data.ts';
import type { ReviewStore } from '../../storage/study/sessions/review-store.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';
import { findClockJump } from '../../study/clock-jump.ts';
import type { StudyClock } from '../../study/clock.ts';

export interface ClockCheckParts {
  reviews: ReviewStore;
  gate: Pick<WriteGate, 'pass'>;
  clock: StudyClock;
  /** When the app was built, in ms since 1970: no clock that is right says less. */
  builtAt: number;
  /** Backs up if anything has changed since the last backup. */
  protect(): Promise<void>;
  /** Called after schedules have changed. */
  onChanged(): void;
  /** Called when `jump` is new. */
  onJumped(): void;
  report(error: unknown): void;
}

export class ClockCheck {
  readonly #parts: ClockCheckParts;
  #jump: ClockJump | null;
  /** What the clock said last, in ms since 1970. */
  #lookedAt: number;

  constructor(parts: ClockCheckParts) {
    this.#parts = parts;
    const { reviews, clock, builtAt } = parts;
    this.#lookedAt = clock.now();
    this.#jump = findClockJump(this.#lookedAt, Math.max(builtAt, reviews.findNewest() ?? 0));
  }

  /** How the clock was found; null where it's in order or the user has been told. */
  get jump(): ClockJump | null {
    return this.#jump;
  }

  /** Notices a clock that was set years ahead while the app runs, and one that is right again. */
  look(): void {
    const { clock, onJumped, report } = this.#parts;
    const last = this.#lookedAt;
    this.#lookedAt = clock.now();
    const jump = findClockJump(this.#lookedAt, last);
    const isBack = findClockJump(last, this.#lookedAt) !== null;
    if (jump === null && !isBack) return;
    this.#jump = jump;
    onJumped();
    if (isBack) this.redateFuture().catch(report);
  }

  dismiss(): void {
    this.#jump = null;
  }

  /** Dates reviews from years ahead as of now, after a backup, if the clock can be right. */
  async redateFuture(): Promise<void> {
    const { reviews, gate, clock, builtAt, protect, onChanged } = this.#parts;
    const isBehind = clock.now() < builtAt;
    if (isBehind || reviews.isReadOnly || reviews.countFuture(clock.now()) === 0) return;
    await protect();
    await gate.pass(() => reviews.redateFuture(clock.now(), clock.today()));
    onChanged();
  }
}
