/** Watches for signs that the window may be about to close; closing itself leaves no time to save. */

/**
 * Calls `act` when a command key goes down (Ctrl of Ctrl+Q), the pointer leaves the page (for the title bar or a menu), or
 * the window loses the focus, until the returned function is called.
 */
export function beforeLeaving(act: () => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const press = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey) act();
  };
  window.addEventListener('keydown', press, options);
  window.addEventListener('blur', act, { signal: stop.signal });
  document.documentElement.addEventListener('mouseleave', act, { signal: stop.signal });
  return () => stop.abort();
}
