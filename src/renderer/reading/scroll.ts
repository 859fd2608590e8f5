/** Keeps the scrolled place of a whole page and its current question in step, in both directions. */

/** How far under the bars a question's head may be and still count as reached, in pixels. */
const slack = 24;

/** How long a jump may need until the sizes of what it passed are known, in frames. */
const settlingFrames = 8;

/** How much of the window's top the bars take, in pixels. */
export function readBarsHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}

export class ScrollFollower {
  /** Where a jump left the page. Until it is scrolled from there, the jump's target stays current. */
  #heldAt: number | null = null;
  #jump = 0;

  /** Brings an element under the bars, and corrects it while content above gets its real size. */
  jumpTo(element: Element): void {
    this.#jump += 1;
    const jump = this.#jump;
    let frames = settlingFrames;
    const settle = (): void => {
      if (jump !== this.#jump) return;
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      this.#heldAt = window.scrollY;
      frames -= 1;
      if (frames > 0 && element.isConnected) requestAnimationFrame(settle);
    };
    settle();
  }

  /** Ends a jump's corrections, because the reader scrolls. */
  release(): void {
    this.#jump += 1;
  }

  /** The last of the elements whose head is above `top` (pixels from the window's top); null while held. */
  findReached(elements: readonly Element[], top: number): Element | null {
    if (this.#heldAt !== null && Math.abs(window.scrollY - this.#heldAt) < 2) return null;
    this.#heldAt = null;
    const reached = elements.findLast(
      (element) => element.getBoundingClientRect().top <= top + slack,
    );
    return reached ?? elements[0] ?? null;
  }
}
