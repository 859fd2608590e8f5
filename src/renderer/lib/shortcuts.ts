/** The active keys of every action, and how they are shown. */
import { findShortcut } from '../../shared/shortcuts.ts';
import type { Action, OwnKeys } from '../../shared/shortcuts.ts';

/** The window's knowledge of keys; both properties may be reactive. */
interface KnownKeys {
  /** The keys that the user has changed. */
  readonly own: OwnKeys;
  /** The cap of a key in the current layout. */
  findCap(cap: string): string;
}

let known: KnownKeys = { own: {}, findCap: (cap) => cap };

/** Call this once, before anything is shown. */
export function followKeys(keys: KnownKeys): void {
  known = keys;
}

/** The keys of an action, the user's own or the default ones. */
export function listKeys(action: Action): readonly string[] {
  return known.own[action] ?? findShortcut(action).keys;
}

export const isMac = navigator.platform.startsWith('Mac');

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Mod: isMac ? '⌘' : 'Ctrl',
};

/** The key caps of a binding: `Alt` and `←`, or `Ctrl` and `K`. After a modifier, a letter is capitalized. */
export function listKeyCaps(keys: string): string[] {
  if (/^[A-Z]$/.test(keys)) return [`Shift+${known.findCap(keys).toUpperCase()}`];
  const caps = keys.split(/[ +]/).map((key) => keyNames[key] ?? known.findCap(key));
  return keys.includes('+')
    ? caps.map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap))
    : caps;
}

/** The key caps of an action's first binding. */
export function listHintCaps(action: Action): string[] {
  const [first] = listKeys(action);
  return first === undefined ? [] : listKeyCaps(first);
}

/** A binding in words: `Alt+←`, `g r`. */
export function formatBinding(keys: string): string {
  return listKeyCaps(keys).join(keys.includes('+') ? '+' : ' ');
}

/** All bindings of an action: `→ or j`, `Alt+←`, `g r`; empty if it has none. */
export function formatKeys(action: Action): string {
  return listKeys(action).map(formatBinding).join(' or ');
}

/** A button's title with its keys, if any: `Next question (→ or j)`. */
export function titleWithKeys(action: Action, label: string): string {
  const keys = formatKeys(action);
  return keys === '' ? label : `${label} (${keys})`;
}
