/** Where the focus goes when what had it is gone. */
import { tick } from 'svelte';

/** An attachment: once its element is removed, the title of the screen has the focus, if nothing else has taken it. */
export function focusTitleAfter(): () => void {
  return () =>
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
}
