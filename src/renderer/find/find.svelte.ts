/** Finding text in the open page: the query, its occurrences, and which of them is the current one. */
import { setHighlight } from '../lib/highlights.ts';
import { readBarsHeight } from '../lib/scroll.ts';
import { findRanges, readPageText } from './page-text.ts';

/** Names of the highlights in the style sheets. */
const all = 'find';
const current = 'find-current';

/** Occurrences beyond this number are counted but not marked, because nobody steps through so many. */
const maxMarked = 2000;

export class FindState {
  isOpen = $state(false);
  query = $state('');
  /** How many occurrences the page has now. */
  count = $state(0);
  /** The current one, from 1; 0 when there is none. */
  position = $state(0);
  /** Increases with every request to open, so that an open bar takes the focus again. */
  asked = $state(0);
  #ranges: Range[] = [];
  /** The element that had the focus before the find bar. */
  #before: Element | null = null;

  open(): void {
    if (!this.isOpen) this.#before = document.activeElement;
    const selected = getSelection()?.toString().trim() ?? '';
    if (selected !== '' && !selected.includes('\n')) this.query = selected.slice(0, 200);
    this.isOpen = true;
    this.asked += 1;
    this.search();
  }

  /** Removes the marks; the current occurrence stays selected, and the focus returns to where it was. */
  close(): void {
    const range = this.#ranges[this.position - 1];
    this.isOpen = false;
    this.#ranges = [];
    this.count = 0;
    this.position = 0;
    this.#mark();
    const target = this.#before?.isConnected === true ? this.#before : null;
    if (target instanceof HTMLElement && target !== document.body) {
      target.focus({ preventScroll: true });
    } else {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    if (range !== undefined) getSelection()?.setBaseAndExtent(...endsOf(range));
  }

  /** Starts a new search for the typed text from what the user currently sees. */
  type(query: string): void {
    this.query = query;
    this.search();
    this.#show();
  }

  /** Searches again because the page or the query has changed; the nearest occurrence after the old one becomes current. */
  search(): void {
    if (!this.isOpen) return;
    const root = document.querySelector('main');
    const before = this.#ranges[this.position - 1];
    this.#ranges = root === null ? [] : findRanges(readPageText(root), this.query);
    this.count = this.#ranges.length;
    this.position = this.count === 0 ? 0 : this.#findNearest(before) + 1;
    this.#mark();
  }

  /** Goes to the next occurrence or the one before; the first follows the last. */
  step(by: 1 | -1): void {
    if (this.count === 0) return;
    this.position = ((this.position - 1 + by + this.count) % this.count) + 1;
    this.#mark();
    this.#show();
  }

  /** The index of the first occurrence from `before` on; without it, of the first that is not above the window. */
  #findNearest(before: Range | undefined): number {
    const top = Math.max(document.querySelector('main')?.getBoundingClientRect().top ?? 0, 0);
    const isFrom =
      before !== undefined && before.startContainer.isConnected
        ? (range: Range) => range.compareBoundaryPoints(Range.START_TO_START, before) >= 0
        : (range: Range) => range.getBoundingClientRect().top >= top;
    return Math.max(this.#ranges.findIndex(isFrom), 0);
  }

  #mark(): void {
    const range = this.#ranges[this.position - 1];
    if (range === undefined) {
      setHighlight(all, null);
      setHighlight(current, null);
      return;
    }
    setHighlight(all, new Highlight(...this.#ranges.slice(0, maxMarked)));
    const mark = new Highlight(range);
    mark.priority = 1;
    setHighlight(current, mark);
  }

  /** Scrolls the current occurrence into view, also sideways, because code may be wider than the page. */
  #show(): void {
    const range = this.#ranges[this.position - 1];
    const element = range?.startContainer.parentElement;
    if (range === undefined || !element) return;
    const { top, bottom } = range.getBoundingClientRect();
    const isInView = top >= readBarsHeight() && bottom <= window.innerHeight;
    element.scrollIntoView({ block: isInView ? 'nearest' : 'center', inline: 'nearest' });
  }
}

function endsOf(range: Range): [Node, number, Node, number] {
  return [range.startContainer, range.startOffset, range.endContainer, range.endOffset];
}
