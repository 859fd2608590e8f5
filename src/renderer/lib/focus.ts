/** Where the focus goes when a screen opens, and when the focused element disappears. */
import { tick } from 'svelte';

/** The element that took the focus when the screen opened, until the focus moves on. */
let arrival: HTMLElement | null = null;

/** Focuses the element the user came for. */
export function arriveAt(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  arrival = element;
}

/**
 * An attachment for the skip link: makes it the target of the first Tab on a fresh screen. The title has the focus by
 * then, for screen readers, and the skip link comes before it in the document.
 */
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

/** An attachment: moves the focus to the screen's title when its element is removed, unless something else has taken it. */
export function focusTitleAfter(): () => void {
  return () =>
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
}
