/** Decides when a question counts as read: shown with its answer, long enough, and enough of it in view. */
import { readBarsHeight } from '../lib/scroll.ts';

/** How long a question must be shown in total, in ms. */
export const readAfter = 2000;

/** How often the screen is checked, in ms. */
const interval = 250;

/** A longer gap between two checks doesn't count, because the machine was asleep, in ms. */
const longestGap = 1000;

/** A question covering this share of the space below the bars counts as filling it. */
const filling = 0.9;

/** A vertical extent, in pixels from the top of the window. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** True if at least half of something is in the space, or it fills the space. */
export function isShown(something: Stretch, room: Stretch): boolean {
  const visible = Math.min(something.bottom, room.bottom) - Math.max(something.top, room.top);
  if (visible <= 0) return false;
  const half = (something.bottom - something.top) / 2;
  return visible >= half || visible >= filling * (room.bottom - room.top);
}

/** Adds up how long each question of a page was shown. */
export class ShownTime {
  readonly #totals = new Map<string, number>();
  #shown: readonly string[] = [];
  #lookedAt = 0;

  /**
   * Records the questions shown at a time in ms; those of the previous check were shown until now. Returns the questions
   * that have now been shown long enough, each only once.
   */
  look(shown: readonly string[], now: number): string[] {
    const passed = Math.min(now - this.#lookedAt, longestGap);
    const done = this.#shown.filter((id) => {
      const before = this.#totals.get(id) ?? 0;
      this.#totals.set(id, before + passed);
      return before < readAfter && before + passed >= readAfter;
    });
    this.#shown = shown;
    this.#lookedAt = now;
    return done;
  }
}

/**
 * Calls `onRead` once for each question in the container that counts as read, until the returned function is called.
 * `isAnswered` tells whether a question's answer is shown.
 */
export function watchShown(
  container: HTMLElement,
  isAnswered: (id: string) => boolean,
  onRead: (id: string) => void,
): () => void {
  const time = new ShownTime();
  const look = (): void => {
    const shown = listShown(container).filter(isAnswered);
    time.look(shown, performance.now()).forEach(onRead);
  };
  const timer = setInterval(look, interval);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function listShown(container: HTMLElement): string[] {
  if (document.visibilityState === 'hidden') return [];
  const room = { top: readBarsHeight(), bottom: window.innerHeight };
  return [...container.querySelectorAll<HTMLElement>('[data-question]')].flatMap((element) => {
    // Measures only the outermost element: its content may have no layout while out of view.
    if (element.parentElement?.closest('[data-question]')) return [];
    const id = element.dataset.question;
    return id !== undefined && isShown(element.getBoundingClientRect(), room) ? [id] : [];
  });
}
