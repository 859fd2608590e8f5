/** The mouse's own back and forward buttons. */
import type { Router } from '../lib/router.svelte.ts';

/** As `MouseEvent.button` numbers them. */
const back = 3;
const forward = 4;

/** Goes back and forward until the returned function is called. Prevents Chromium's own handling, which would go twice. */
export function followMouseButtons(router: Pick<Router, 'back' | 'forward'>): () => void {
  const release = (event: MouseEvent): void => {
    if (event.button !== back && event.button !== forward) return;
    event.preventDefault();
    if (event.button === back) router.back();
    else router.forward();
  };
  window.addEventListener('mouseup', release);
  return () => window.removeEventListener('mouseup', release);
}
