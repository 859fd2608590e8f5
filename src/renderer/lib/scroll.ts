/** Scrolling under the sticky bars: jumps, lists, and keeping a whole page in sync with its current question. */

/** How far below the bars a question's heading may be and still count as reached, in pixels. */
const slack = 24;

/** How many frames a jump is corrected for while the content it skipped gets its real size. */
const settlingFrames = 8;

/** The height of the grade buttons, in pixels. */
const footHeight = 96;

/** The height of the bars at the top of the window, in pixels. */
export function readBarsHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}

/** Scrolls an element in between the bars and the grade buttons: all of it if it fits, else its start. */
export function bringIntoView(element: HTMLElement): void {
  const room = window.innerHeight - readBarsHeight() - footHeight;
  const fits = element.offsetHeight < room;
  element.scrollIntoView({ block: fits ? 'nearest' : 'start', behavior: 'instant' });
}

/** Missing from TypeScript's DOM types; without it, the list's ancestors scroll too. */
interface NearestOptions extends ScrollIntoViewOptions {
  container: 'nearest';
}

/** Scrolls a list, and nothing around it, to its first entry that matches the selector. */
export function showInList(list: Element, selector: string): void {
  const options: NearestOptions = { block: 'nearest', container: 'nearest' };
  list.querySelector(selector)?.scrollIntoView(options);
}

/** Keeps the scroll position of a whole page and its current question in sync, in both directions. */
export class ScrollFollower {
  /** The scroll position at which the current question is held until the reader scrolls away. */
  #heldAt: number | null = null;
  /** The next frame that corrects a jump; null once it has settled. */
  #frame: number | null = null;

  /** Scrolls an element to just below the bars. */
  jumpTo(element: Element): void {
    this.release();
    let frames = settlingFrames;
    const settle = (): void => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      this.hold();
      frames -= 1;
      this.#frame = frames > 0 ? requestAnimationFrame(settle) : null;
    };
    settle();
  }

  /** Keeps the current question until the reader scrolls. */
  hold(): void {
    this.#heldAt = window.scrollY;
  }

  /** Stops correcting a jump because the reader scrolls or leaves. */
  release(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** The last element whose heading the reader has reached; null while the target of a jump is current. */
  findReached(elements: readonly Element[]): Element | null {
    if (this.#frame !== null) return null;
    if (this.#heldAt !== null && Math.abs(window.scrollY - this.#heldAt) < 2) return null;
    this.#heldAt = null;
    const line = findReadingLine();
    const reached = elements.findLast((element) => element.getBoundingClientRect().top <= line);
    return reached ?? elements[0] ?? null;
  }
}

/**
 * The height at which a heading counts as reached, in pixels from the top of the window. It moves from just below the
 * bars to the bottom over the last screenful, or short last questions would never be current.
 */
function findReadingLine(): number {
  const under = readBarsHeight() + slack;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  const stretch = Math.min(window.innerHeight, furthest);
  const remaining = furthest - window.scrollY;
  if (remaining >= stretch) return under;
  return under + (window.innerHeight - under) * (1 - remaining / stretch);
}
