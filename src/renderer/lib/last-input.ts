/** Whether the user's last press was of a key: a menu that's loaded only then wouldn't know. */

/** Elements that Space presses. */
export const buttons = 'button, summary, [role="button"]';

let isKey = false;
/** The button that was clicked last, until Tab moves on. */
let clicked: Element | null = null;

/** Follows the presses until the returned function is called. */
export function followLastInput(): () => void {
  const follow = (event: Event): void => {
    isKey = event instanceof KeyboardEvent;
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Tab') clicked = null;
    } else if (event.target instanceof Element) clicked = event.target.closest(buttons);
  };
  const events = ['keydown', 'pointerdown'];
  for (const name of events) window.addEventListener(name, follow, { capture: true });
  return () => {
    for (const name of events) window.removeEventListener(name, follow, { capture: true });
  };
}

export function wasKey(): boolean {
  return isKey;
}

/** Whether a button has the focus because it was clicked, which leaves Space to the screen. */
export function wasClicked(button: Element): boolean {
  return button === clicked;
}
