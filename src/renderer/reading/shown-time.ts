/** Decides when a question counts as shown: enough of it in view, for long enough. */

/** How long a question has to be shown, in all, to count as read, in milliseconds. */
export const readAfter = 2000;

/** A longer gap between two checks does not count: the machine was asleep. */
const longestGap = 1000;

/** The smallest share of the room under the bars that counts as filling it. */
const filling = 0.9;

/** From and to, in pixels from the top of the window. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Whether at least half of something is in the room, or it fills the room. */
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
   * Takes what is shown at a moment, in milliseconds; what was shown at the look before was shown until now.
   * Answers with the questions that have just been shown for long enough, each of them once.
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
