/** The state of finding text on the open page: the query, its matches and the current match. */
import { setHighlight } from '../lib/highlights.ts';
import { readBarsHeight } from '../lib/scroll.ts';
import { findRanges, readPageText } from './page-text.ts';

/** Highlight names in the style sheets. */
const all = 'find';
const current = 'find-current';

/** Further matches are counted but not highlighted. */
const maxMarked = 2000;

export class FindState {
  isOpen = $state(false);
  query = $state('');
  /** The number of matches. */
  count = $state(0);
  /** The current match, from 1; 0 without matches. */
  position = $state(0);
  /** Increases with every request to open, so that an open bar regains the focus. */
  asked = $state(0);
  #ranges: Range[] = [];
  /** The element focused before the find bar. */
  #before: Element | null = null;

  open(): void {
    if (!this.isOpen) this.#before = document.activeElement;
    const selected = getSelection()?.toString().trim() ?? '';
    if (selected !== '' && !selected.includes('\n')) this.query = selected.slice(0, 200);
    this.isOpen = true;
    this.asked += 1;
    this.search();
  }

  /** Removes the highlights, returns the focus and selects the current match. */
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

  /** Searches for the typed text, starting at the visible part of the page. */
  type(query: string): void {
    this.query = query;
    this.search();
    this.#show();
  }

  /** Searches again after a change of the page or query; the first match at or after the old one becomes current. */
  search(): void {
    if (!this.isOpen) return;
    const root = document.querySelector('main');
    const before = this.#ranges[this.position - 1];
    this.#ranges = root === null ? [] : findRanges(readPageText(root), this.query);
    this.count = this.#ranges.length;
    this.position = this.count === 0 ? 0 : this.#findNearest(before) + 1;
    this.#mark();
  }

  /** Goes to the next or previous match, wrapping around. */
  step(by: 1 | -1): void {
    if (this.count === 0) return;
    this.position = ((this.position - 1 + by + this.count) % this.count) + 1;
    this.#mark();
    this.#show();
  }

  /** The index of the first match from `before` on; without it, of the first below the window's top. */
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

  /** Scrolls the current match into view, also sideways in wide code. */
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
