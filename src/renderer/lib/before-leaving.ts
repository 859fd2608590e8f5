/** Hears of whatever may come before the window is closed, which itself leaves no time to keep anything. */

/**
 * Calls `act` as a key of a command goes down, such as Ctrl for Ctrl+Q, as the pointer leaves the page for the window's own
 * buttons and menus, and as the window loses the focus, until the returned function is called.
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
