/** Key hints on buttons: the keys of an action, worded from the table of shortcuts. */
import { findShortcut, listKeyCaps } from './shortcuts.ts';
import type { Action } from './shortcuts.ts';

/** The caps of the first keys an action has: `Ctrl` and `K`. */
export function listHintCaps(action: Action): string[] {
  const [first = ''] = findShortcut(action).keys;
  return capsOf(first);
}

/** All keys of an action: `→ or j`, `Alt+←`, `g r`. */
export function formatKeys(action: Action): string {
  return findShortcut(action)
    .keys.map((keys) => capsOf(keys).join(keys.includes('+') ? '+' : ' '))
    .join(' or ');
}

/** A button's title with its keys: `Next question (→ or j)`; the label is the shortcut's own unless given. */
export function titleWithKeys(action: Action, label = findShortcut(action).label): string {
  return `${label} (${formatKeys(action)})`;
}

/** A letter is a capital beside a modifier key, as on the keyboard. */
function capsOf(keys: string): string[] {
  const caps = listKeyCaps(keys);
  return keys.includes('+')
    ? caps.map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap))
    : caps;
}
