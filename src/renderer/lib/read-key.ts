/** Interprets key presses as shortcuts. */
import { shortcuts } from './shortcuts.ts';
import type { Action } from './shortcuts.ts';

/** The parts of a `KeyboardEvent` that matter to shortcuts. */
export interface KeyPress {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** True if AltGr is down; some layouts need it to type `[`, so it doesn't count as a modifier. */
  altGraph: boolean;
  /** True while the key is held down after its first press. */
  repeat: boolean;
}

/** Actions (a screen performs at most one), the first key of a sequence, or nothing. */
export type Meaning = { actions: Action[] } | { pending: string } | null;

/**
 * Interprets one key press. `pending` is the first key of a sequence in progress, else null. `singleKeys` enables
 * single-character shortcuts; Space, arrows and Alt combinations always work.
 */
export function readKey(press: KeyPress, pending: string | null, singleKeys: boolean): Meaning {
  const key = press.key === ' ' ? 'Space' : readLetter(press);
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const mod = press.metaKey !== press.ctrlKey && !press.altKey && !press.altGraph;
  // Shift makes it another shortcut, as with undo and redo.
  if (mod) return press.shiftKey ? null : readKeys(`Mod+${letter}`, press.repeat);
  if (press.metaKey || (!press.altGraph && press.ctrlKey)) return null;
  // Shift may be needed to type a character; with Space and arrows it scrolls back and selects text.
  if (press.shiftKey && key.length > 1) return null;
  const alt = press.altKey && !press.altGraph;
  const name = alt ? `Alt+${key}` : key;
  if (!singleKeys && isCharacter(name)) return null;
  const combination = pending === null ? name : `${pending} ${name}`;
  const found = readKeys(combination, press.repeat);
  if (found !== null) return found;
  const begins = shortcuts.some((shortcut) =>
    shortcut.keys.some((keys) => keys.startsWith(`${name} `)),
  );
  if (begins) return { pending: name };
  return pending === null ? null : readKey(press, null, singleKeys);
}

/**
 * In a non-Latin layout, such as Greek, a letter key means the Latin letter at its position. Only Shift makes it a capital:
 * Caps Lock would turn every shortcut into another.
 */
function readLetter({ key, code, altGraph, shiftKey }: KeyPress): string {
  // One key of the Arabic layout types two characters.
  const isOther = !altGraph && /^[^\p{ASCII}\p{Script=Latin}]{1,2}$/u.test(key);
  const letter = isOther && code.startsWith('Key') ? code.slice(3) : key;
  if (letter.length > 1) return letter;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

function readKeys(keys: string, repeat: boolean): { actions: Action[] } | null {
  const found = shortcuts.filter(
    (shortcut) => shortcut.keys.includes(keys) && (!repeat || shortcut.repeats),
  );
  return found.length === 0 ? null : { actions: found.map((shortcut) => shortcut.action) };
}

/** True for bindings of single characters, which speech input or a slip can type by accident. */
export function isCharacter(keys: string): boolean {
  return keys.split(' ').every((part) => part.length === 1);
}
