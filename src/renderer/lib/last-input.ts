/** Remembers whether the last input was a key or the pointer, for lazy components that load after it. */

/** Elements that Space presses. */
export const buttons = 'button, summary, [role="button"]';

let isKey = false;
/** The last clicked button, until Tab moves on. */
let clicked: Element | null = null;

/** Tracks input until the returned function is called. */
export function followLastInput(): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const press = ({ key }: KeyboardEvent): void => {
    isKey = true;
    if (key === 'Tab') clicked = null;
  };
  const point = ({ target }: Event): void => {
    isKey = false;
    clicked = target instanceof Element ? target.closest(buttons) : null;
  };
  window.addEventListener('keydown', press, options);
  window.addEventListener('pointerdown', point, options);
  return () => end.abort();
}

/** True if the last input was a key. */
export function wasKey(): boolean {
  return isKey;
}

/** True if the button has the focus because it was clicked; Space then belongs to the screen. */
export function wasClicked(button: Element): boolean {
  return button === clicked;
}
