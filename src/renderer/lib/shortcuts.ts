/** The key bindings: every keyboard shortcut with its keys, and what a key press means. */
import type { Difficulty } from '../../shared/difficulty.ts';

export interface Shortcut {
  action: Action;
  /**
   * Each is a key named as in `KeyboardEvent.key` (except `Space`), optionally after `Alt+` or `Mod+` (Ctrl; Cmd on macOS),
   * or two keys pressed in a row. Actions of different screens may share a key.
   */
  keys: readonly string[];
  /** Whether holding the key down repeats the action. */
  repeats?: true;
  /** Whether it works while the user types in a field, except by a key that types a character. */
  anywhere?: true;
}

export type Action =
  | 'next-question'
  | 'previous-question'
  | 'first-question'
  | 'last-question'
  | `toggle-${Difficulty}`
  | 'clear-difficulties'
  | 'share'
  | 'hide-answers'
  | 'hide-outputs'
  | 'show-answer'
  | 'say-again'
  | 'edit-code'
  | 'run-code'
  | 'reveal'
  | 'grade-again'
  | 'grade-hard'
  | 'grade-good'
  | 'grade-easy'
  | 'undo'
  | 'bury'
  | 'suspend'
  | 'leave'
  | 'bookmark'
  | 'note'
  | 'know'
  | 'read'
  | 'previous-page'
  | 'next-page'
  | 'back'
  | 'forward'
  | 'library'
  | 'recall'
  | 'progress'
  | 'interview'
  | 'marks'
  | 'scratchpad'
  | 'search'
  | 'clear-highlights'
  | 'find'
  | 'print'
  | 'settings'
  | 'guide'
  | 'focus'
  | 'shortcuts';

const byAction: Readonly<Record<Action, Omit<Shortcut, 'action'>>> = {
  'next-question': { keys: ['ArrowRight', 'j'], repeats: true },
  'previous-question': { keys: ['ArrowLeft', 'k'], repeats: true },
  'first-question': { keys: ['Home'] },
  'last-question': { keys: ['End'] },
  share: { keys: ['s'] },
  'hide-answers': { keys: ['h'] },
  'hide-outputs': { keys: ['o'] },
  'show-answer': { keys: ['Space'] },
  'say-again': { keys: ['.'] },
  'edit-code': { keys: ['e'] },
  'run-code': { keys: ['Mod+Enter'] },
  print: { keys: ['Mod+p'], anywhere: true },
  'toggle-easy': { keys: ['1'] },
  'toggle-medium': { keys: ['2'] },
  'toggle-hard': { keys: ['3'] },
  'clear-difficulties': { keys: ['0'] },
  reveal: { keys: ['Space'] },
  'grade-again': { keys: ['1'] },
  'grade-hard': { keys: ['2'] },
  'grade-good': { keys: ['3'] },
  'grade-easy': { keys: ['4'] },
  undo: { keys: ['Mod+z'] },
  bury: { keys: ['-'] },
  suspend: { keys: ['!'] },
  leave: { keys: ['Escape'] },
  bookmark: { keys: ['b'] },
  note: { keys: ['n'] },
  know: { keys: ['x'] },
  read: { keys: ['r'] },
  'previous-page': { keys: ['['] },
  'next-page': { keys: [']'] },
  search: { keys: ['Mod+k', '/'], anywhere: true },
  'clear-highlights': { keys: ['Escape'] },
  find: { keys: ['Mod+f'], anywhere: true },
  library: { keys: ['g l'] },
  recall: { keys: ['g r'] },
  interview: { keys: ['g i'] },
  progress: { keys: ['g p'] },
  marks: { keys: ['g m'] },
  scratchpad: { keys: ['g c'] },
  back: { keys: ['Alt+ArrowLeft'], anywhere: true },
  forward: { keys: ['Alt+ArrowRight'], anywhere: true },
  settings: { keys: ['Mod+,'], anywhere: true },
  guide: { keys: ['F1'], anywhere: true },
  focus: { keys: ['f'] },
  shortcuts: { keys: ['?'] },
};

/** In the order in which the shortcuts dialog shows them; what it says of each is in app/shortcut-words.ts. */
export const shortcuts: readonly Shortcut[] = Object.entries(byAction).map(
  ([action, shortcut]) => ({
    action: action as Action,
    ...shortcut,
  }),
);

/** The shortcut of one action. */
export function findShortcut(action: Action): Shortcut {
  return { action, ...byAction[action] };
}

/** The parts of a key press that matter to shortcuts. */
export interface KeyPress {
  key: string;
  /** Its place on the keyboard, as `KeyboardEvent.code`. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Whether AltGr is down: some keyboards need it to type `[`, and then it doesn't count as a modifier. */
  altGraph: boolean;
  /** Whether the key is being held down, so that this isn't its first press. */
  repeat: boolean;
}

/**
 * The meaning of a key press: actions (a screen performs at most one), the first half of a sequence, or nothing.
 */
export type Meaning = { actions: Action[] } | { pending: string } | null;

/**
 * Interprets one key press. `pending` is the first key of a sequence that has just begun, else null.
 * `singleKeys` says whether single-character shortcuts are on; Space, arrows and Alt combinations always are.
 */
export function readKey(press: KeyPress, pending: string | null, singleKeys: boolean): Meaning {
  const key = press.key === ' ' ? 'Space' : readLetter(press);
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const mod = press.metaKey !== press.ctrlKey && !press.altKey && !press.altGraph;
  // With Shift it's another shortcut, as with undo and redo.
  if (mod) return press.shiftKey ? null : readKeys(`Mod+${letter}`, press.repeat);
  if (press.metaKey || (!press.altGraph && press.ctrlKey)) return null;
  // Shift is needed to type a character; with Space and arrows it scrolls back and selects text.
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

/** On a keyboard of another alphabet, such as the Greek one, a letter is the Latin one in its place. */
function readLetter({ key, code, altGraph }: KeyPress): string {
  // One key of the Arabic keyboard types two.
  const isOther = !altGraph && /^[^\p{ASCII}\p{Script=Latin}]{1,2}$/u.test(key);
  if (!isOther || !code.startsWith('Key')) return key;
  return key === key.toLowerCase() ? code.slice(3).toLowerCase() : code.slice(3);
}

function readKeys(keys: string, repeat: boolean): { actions: Action[] } | null {
  const found = shortcuts.filter(
    (shortcut) => shortcut.keys.includes(keys) && (!repeat || shortcut.repeats),
  );
  return found.length === 0 ? null : { actions: found.map((shortcut) => shortcut.action) };
}

/** Whether the key is a single character, which speech input or a slip can type by accident. */
export function isCharacter(key: string): boolean {
  return key.split(' ').every((part) => part.length === 1);
}

export const isMac = navigator.platform.startsWith('Mac');

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Mod: isMac ? '⌘' : 'Ctrl',
};

/** The key caps to draw for one entry of `keys`: `Alt+ArrowLeft` is `Alt` and `←`. */
export function listKeyCaps(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => keyNames[key] ?? key);
}
