/** Key hints on buttons: the keys of an action, from the table of shortcuts. */
import { findShortcut, listKeyCaps } from './shortcuts.ts';
import type { Action } from './shortcuts.ts';

/** The key caps of an action's first binding: `Ctrl` and `K`. */
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

/** A button's title with its keys: `Next question (→ or j)`. */
export function titleWithKeys(action: Action, label: string): string {
  return `${label} (${formatKeys(action)})`;
}

/** The key caps of a binding. A letter after a modifier key is a capital, as on the keyboard. */
export function capsOf(keys: string): string[] {
  const caps = listKeyCaps(keys);
  return keys.includes('+')
    ? caps.map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap))
    : caps;
}
