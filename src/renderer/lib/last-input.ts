/** Whether the user's last press was of a key: a menu that's loaded only then wouldn't know. */

let isKey = false;

/** Follows the presses until the returned function is called. */
export function followLastInput(): () => void {
  const follow = ({ type }: Event): void => void (isKey = type === 'keydown');
  const events = ['keydown', 'pointerdown'];
  for (const name of events) window.addEventListener(name, follow, { capture: true });
  return () => {
    for (const name of events) window.removeEventListener(name, follow, { capture: true });
  };
}

export function wasKey(): boolean {
  return isKey;
}
