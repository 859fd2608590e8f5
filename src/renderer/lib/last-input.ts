/** What the user pressed last, a key or a button with the pointer: what is loaded only then wouldn't know. */

/** Elements that Space presses. */
export const buttons = 'button, summary, [role="button"]';

let isKey = false;
/** The button that was clicked last, until Tab moves on. */
let clicked: Element | null = null;

/** Follows the presses until the returned function is called. */
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

/** Whether it was a key. */
export function wasKey(): boolean {
  return isKey;
}

/** Whether a button has the focus because it was clicked, which leaves Space to the screen. */
export function wasClicked(button: Element): boolean {
  return button === clicked;
}
