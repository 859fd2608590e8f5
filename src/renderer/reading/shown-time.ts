/** Decides when a question counts as shown: enough of it in view, for long enough. */

/** How long a question has to be shown in total to count as read, in milliseconds. */
export const readAfter = 2000;

/** A longer gap between two checks isn't counted, because the machine was asleep. */
const longestGap = 1000;

/** The smallest share of the space below the bars that counts as filling it. */
const filling = 0.9;

/** A vertical extent, in pixels from the top of the window. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Whether at least half of something is in the space, or it fills the space. */
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
   * Records what is shown at a moment, in milliseconds; whatever the previous check saw was shown until now.
   * Returns the questions that have just been shown for long enough, each only once.
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
