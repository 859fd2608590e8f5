/** Scrolls to what a run comes to where that stands below what is seen, as long as the reader stays with the code. */
import { readBarsHeight } from '../lib/scroll.ts';

/** As much as is shown of an output that is taller than the window, in pixels. */
const firstLines = 160;
/** The room left under it, in pixels. */
const gap = 8;
/** How far an element may be off and still count as where it was, in pixels. */
const slack = 2;

export class OutputFollower {
  /** Where the window was scrolled to, and what had the focus, when the run began; null once the reader has gone on. */
  #from: { y: number; focused: Element | null } | null = null;

  /** A run has begun, and its output isn't there yet. */
  begin(): void {
    this.#from = { y: window.scrollY, focused: document.activeElement };
  }

  /** Shows the output, or its first lines, and keeps what has the focus in view. It may be called again as it grows. */
  show(output: HTMLElement): void {
    if (this.#from === null) return;
    const focused = document.activeElement;
    const isIn = output.closest('.code-block')?.contains(focused) ?? true;
    const hasScrolled = Math.abs(window.scrollY - this.#from.y) > slack;
    if (hasScrolled || (!isIn && focused !== this.#from.focused)) {
      this.#from = null;
      return;
    }
    const [above, below] = [readBarsHeight(), findBottom()];
    const { top, bottom, height } = output.getBoundingClientRect();
    const end = gap + (height + gap < below - above ? bottom : top + firstLines);
    const by = top < above ? top - above : Math.max(0, end - below);
    window.scrollBy({ top: keepInView(Math.ceil(by), findTop(), below), behavior: 'instant' });
    this.#from.y = window.scrollY;
  }
}

/** What is above it lies under the bars. Where there's but the one of the window, more room is left above a target. */
function findTop(): number {
  const hasBar = document.documentElement.style.scrollPaddingTop !== '';
  const only = hasBar ? null : document.querySelector('header');
  return only?.getBoundingClientRect().bottom ?? readBarsHeight();
}

/** What is below it lies under the buttons and bars at the window's end, in pixels. */
function findBottom(): number {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return window.innerHeight - parseFloat(scrollPaddingBottom);
}

/** As far of the way as a button in focus, or the caret of the editor that has it, stays where it's seen. */
function keepInView(by: number, above: number, below: number): number {
  const kept = findKept()?.getBoundingClientRect();
  if (kept === undefined || kept.top < above - slack || kept.bottom > below + slack) return by;
  return Math.max(Math.min(by, Math.max(0, kept.top - above)), Math.min(0, kept.bottom - below));
}

function findKept(): Element | Range | null {
  const focused = document.activeElement;
  if (focused?.matches('button') === true) return focused;
  // Chromium tells of the selection in a shadow root, and its types don't.
  const root = focused?.shadowRoot as unknown as Partial<Pick<Document, 'getSelection'>> | null;
  const selection = root?.getSelection?.();
  const node = selection?.focusNode;
  if (selection === undefined || selection === null || !node) return null;
  const caret = document.createRange();
  caret.setStart(node, selection.focusOffset);
  // In an empty line it has no place of its own.
  if (caret.getClientRects().length > 0) return caret;
  return node instanceof Element ? node : node.parentElement;
}
