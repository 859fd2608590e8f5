/** Moves the focus to the screen's title when the focused element disappears. */
import { tick } from 'svelte';

/** An attachment: when its element is removed, the focus moves to the screen's title unless something else has taken it. */
export function focusTitleAfter(): () => void {
  return () =>
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
}
