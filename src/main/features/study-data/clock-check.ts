/** Warns if the computer's clock is years ahead, at startup and while the app runs. */
import type { ClockJump } from '../../../shared/study/study-data.ts';
import type { ReviewStore } from '../../storage/study/stores/review-store.ts';
import type { StudyClock } from '../../study/study-day.ts';

/** The gap since the last known moment beyond which the clock is suspicious, in ms: 400 days. */
const limitMs = 400 * 24 * 60 * 60 * 1000;

export interface ClockCheckParts {
  reviews: Pick<ReviewStore, 'findNewest'>;
  clock: Pick<StudyClock, 'now'>;
  /** Build time of the app, in ms since 1970: a correct clock is never earlier. */
  builtAt: number;
  /** Called when `jump` changes. */
  onJumped(): void;
}

export class ClockCheck {
  readonly #parts: ClockCheckParts;
  #jump: ClockJump | null;
  /** The last clock reading, in ms since 1970. */
  #lookedAt: number;

  constructor(parts: ClockCheckParts) {
    this.#parts = parts;
    const { reviews, clock, builtAt } = parts;
    this.#lookedAt = clock.now();
    this.#jump = findClockJump(this.#lookedAt, Math.max(builtAt, reviews.findNewest() ?? 0));
  }

  /** The suspicious clock reading; null if the clock is fine or the user has dismissed the warning. */
  get jump(): ClockJump | null {
    return this.#jump;
  }

  /** Detects that the clock was set years ahead since the last look, or corrected again. */
  look(): void {
    const last = this.#lookedAt;
    this.#lookedAt = this.#parts.clock.now();
    const jump = findClockJump(this.#lookedAt, last);
    const isBack = findClockJump(last, this.#lookedAt) !== null;
    if (jump === null && !isBack) return;
    this.#jump = jump;
    this.#parts.onJumped();
  }

  dismiss(): void {
    this.#jump = null;
  }
}

/** All times in ms since 1970. */
function findClockJump(now: number, known: number): ClockJump | null {
  return now > known + limitMs ? { says: now, last: known } : null;
}
