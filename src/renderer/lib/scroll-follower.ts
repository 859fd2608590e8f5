/** Keeps the scroll position of a whole page and its current question in step, in both directions. */

/** How far below the bars a question's heading may be and still count as reached, in pixels. */
const slack = 24;

/** For how many frames a jump is corrected while the content it passed gets its real size. */
const settlingFrames = 8;

/** The height of the bars at the top of the window, in pixels. */
export function readBarsHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}

export class ScrollFollower {
  /** Where the current question is held: until the reader scrolls away from there, it stays the current one. */
  #heldAt: number | null = null;
  /** The frame in which a jump is corrected next; null once it has settled. */
  #frame: number | null = null;

  /** Brings an element under the bars, and corrects it while content above gets its real size. */
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

  /** The last element whose heading the user has reached; null while a jump's target is current. */
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
 * Where a question's heading counts as reached, in pixels from the top of the window: below the bars. Over the
 * last screenful of scrolling that line moves down to the bottom, or short last questions would never count.
 */
function findReadingLine(): number {
  const under = readBarsHeight() + slack;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  const stretch = Math.min(window.innerHeight, furthest);
  const remaining = furthest - window.scrollY;
  if (remaining >= stretch) return under;
  return under + (window.innerHeight - under) * (1 - remaining / stretch);
}
