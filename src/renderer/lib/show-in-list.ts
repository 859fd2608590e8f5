/** Scrolls a list to one of its entries, and only the list. */

/** Newer than TypeScript's types of the DOM: without it, what contains the list is scrolled too. */
interface NearestOptions extends ScrollIntoViewOptions {
  container: 'nearest';
}

/** Brings the first entry that the selector matches into view within the list. */
export function showInList(list: Element, selector: string): void {
  const options: NearestOptions = { block: 'nearest', container: 'nearest' };
  list.querySelector(selector)?.scrollIntoView(options);
}
