/**
 * Lets the first Tab on a fresh screen reach the skip link. The screen's title has the focus then, so that screen readers
 * read it out; the skip link stands before it, where Tab would never come.
 */

/** What took the focus when the screen opened, until the focus moves. */
let arrival: HTMLElement | null = null;

/** Gives the focus to what the user has arrived at. */
export function arriveAt(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  arrival = element;
}

/** An attachment of the skip link: follows the keys and the focus. */
export function followFirstTab(skipLink: HTMLElement): () => void {
  const leave = ({ target }: FocusEvent): void => {
    if (target !== arrival) arrival = null;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented) return;
    if (arrival === null || document.activeElement !== arrival) return;
    event.preventDefault();
    skipLink.focus();
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('focusin', leave);
    document.removeEventListener('keydown', press);
  };
}
