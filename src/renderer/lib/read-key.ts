/** Interprets key presses as shortcuts. */
import { listKeys } from './shortcuts.ts';
import { shortcuts } from '../../shared/shortcuts.ts';
import type { Action } from '../../shared/shortcuts.ts';

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
  const name = nameCombination(press);
  if (name === null || (!singleKeys && isCharacter(name))) return null;
  if (name.startsWith('Mod+')) return readKeys(name, press.repeat);
  const combination = pending === null ? name : `${pending} ${name}`;
  const found = readKeys(combination, press.repeat);
  if (found !== null) return found;
  if (beginsSequence(name)) return { pending: name };
  return pending === null ? null : readKey(press, null, singleKeys);
}

/** The pressed keys as shortcuts name them; null for a combination that none can have. */
export function nameCombination(press: KeyPress): string | null {
  const key = nameKey(press);
  const mod = press.metaKey !== press.ctrlKey && !press.altKey && !press.altGraph;
  // With Shift it's a different shortcut, as with undo and redo.
  if (mod) return press.shiftKey ? null : `Mod+${key}`;
  if (press.metaKey || (!press.altGraph && press.ctrlKey)) return null;
  // Shift may be needed to type a character; with Space and arrows it scrolls back and selects text.
  if (press.shiftKey && key.length > 1) return null;
  return press.altKey && !press.altGraph ? `Alt+${key}` : key;
}

/** True if a shortcut is a sequence that starts with this key. */
export function beginsSequence(key: string): boolean {
  return shortcuts.some(({ action }) =>
    listKeys(action).some((keys) => keys.startsWith(`${key} `)),
  );
}

/**
 * The name of the pressed key in shortcuts; a key whose character isn't used in any shortcut is named by its position.
 */
export function nameKey(press: KeyPress): string {
  const { key, shiftKey, altGraph } = press;
  if (key === ' ') return 'Space';
  // Names such as `Enter`. Accents are `Dead`, and one key of the Arabic layout types two characters.
  if (/^[A-Z]\w+$/.test(key) && key !== 'Dead') return key;
  // Only Shift makes a letter a capital: Caps Lock would turn every shortcut into another.
  const character = shiftKey ? key.toUpperCase() : key.toLowerCase();
  return altGraph || isBound(character) ? character : (readPosition(press) ?? character);
}

/**
 * The character of the key in the US layout, if it's a usable substitute: `&` is 1 in French, `ü` is [ in German, `о`
 * is j in Russian.
 */
function readPosition({ key, code, shiftKey }: KeyPress): string | null {
  const isOther = !/[\p{ASCII}\p{Script=Latin}]/u.test(key);
  const letter = /^Key(.)$/.exec(code)?.[1];
  if (letter !== undefined) {
    if (!isOther) return null;
    return shiftKey ? letter : letter.toLowerCase();
  }
  if (shiftKey) return isOther && code === 'Slash' ? '?' : null;
  // A Latin letter on one of these keys was moved there by the layout, as in Dvorak.
  if (/^[a-z]$/i.test(key)) return null;
  return /^Digit(.)$/.exec(code)?.[1] ?? brackets[code] ?? (isOther ? (signs[code] ?? null) : null);
}

/** Most layouts need AltGr for these. */
const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
/** Keys where other scripts have letters. */
const signs: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Slash: '/' };

/** True if a shortcut has the character. */
export function isBound(character: string): boolean {
  return shortcuts.some(({ action }) =>
    listKeys(action).some((keys) => keys.split(/[ +]/).includes(character)),
  );
}

function readKeys(keys: string, repeat: boolean): { actions: Action[] } | null {
  const found = shortcuts.filter(
    ({ action, repeats }) => listKeys(action).includes(keys) && (!repeat || repeats),
  );
  return found.length === 0 ? null : { actions: found.map((shortcut) => shortcut.action) };
}

/** True for bindings of single characters, which speech input or a slip can type by accident. */
export function isCharacter(keys: string): boolean {
  return keys.split(' ').every((part) => part.length === 1);
}
