/** Moves the focus to the screen's title when the focused element disappears. */
import { tick } from 'svelte';

/** An attachment: once its element is removed, the title of the screen has the focus, if nothing else has taken it. */
export function focusTitleAfter(): () => void {
  return () =>
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
}
