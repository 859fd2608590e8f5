/** Scrolls the output of a run into view while the reader stays with the code. */
import { readBarsHeight } from '../lib/scroll.ts';

/** The part of a tall output that is scrolled into view, in pixels. */
const firstLines = 160;
/** The gap below it, in pixels. */
const gap = 8;
/** Scroll tolerance in pixels. */
const slack = 2;

export class OutputFollower {
  /** Scroll position and focus when the run began; null once the reader has moved on. */
  #from: { y: number; focused: Element | null } | null = null;

  /** Call this when a run begins. */
  begin(): void {
    this.#from = { y: window.scrollY, focused: document.activeElement };
  }

  /** Scrolls the output, or its first lines, into view without hiding the focused element. Call it again as the output grows. */
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

/** The bottom edge of the bars at the top. If there's only the window's bar, targets keep more distance. */
function findTop(): number {
  const hasBar = document.documentElement.style.scrollPaddingTop !== '';
  const only = hasBar ? null : document.querySelector('header');
  return only?.getBoundingClientRect().bottom ?? readBarsHeight();
}

/** The top edge of the bars at the bottom, in pixels. */
function findBottom(): number {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return window.innerHeight - parseFloat(scrollPaddingBottom);
}

/** Scrolls only so far that a focused button or the editor's caret stays visible. */
function keepInView(by: number, above: number, below: number): number {
  const kept = findKept()?.getBoundingClientRect();
  if (kept === undefined || kept.top < above - slack || kept.bottom > below + slack) return by;
  return Math.max(Math.min(by, Math.max(0, kept.top - above)), Math.min(0, kept.bottom - below));
}

function findKept(): Element | Range | null {
  const focused = document.activeElement;
  if (focused?.matches('button') === true) return focused;
  // Chromium has `getSelection` on shadow roots; the types don't.
  const root = focused?.shadowRoot as unknown as Partial<Pick<Document, 'getSelection'>> | null;
  const selection = root?.getSelection?.();
  const node = selection?.focusNode;
  if (selection === undefined || selection === null || !node) return null;
  const caret = document.createRange();
  caret.setStart(node, selection.focusOffset);
  // In an empty line the caret has no rectangle.
  if (caret.getClientRects().length > 0) return caret;
  return node instanceof Element ? node : node.parentElement;
}
