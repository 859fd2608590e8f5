/** The key bindings: every keyboard shortcut with its keys, and what a key press means. */
import type { Difficulty } from '../../shared/difficulty.ts';

export interface Shortcut {
  action: Action;
  /**
   * Each a key as `KeyboardEvent.key` names it (but `Space`), `Alt+` or `Mod+` (Ctrl, on macOS Cmd) before it,
   * or two keys pressed in a row. Actions of different screens may share a key.
   */
  keys: readonly string[];
  label: string;
  group: 'Questions' | 'Difficulty' | 'Recall' | 'Marks' | 'Moving around';
  /** Whether holding the key down repeats the action. */
  repeats?: true;
}

export type Action =
  | 'next-question'
  | 'previous-question'
  | 'first-question'
  | 'last-question'
  | `toggle-${Difficulty}`
  | 'clear-difficulties'
  | 'share'
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
  | 'search'
  | 'shortcuts';

const byAction: Readonly<Record<Action, Omit<Shortcut, 'action'>>> = {
  'next-question': {
    keys: ['ArrowRight', 'j'],
    label: 'Next question',
    group: 'Questions',
    repeats: true,
  },
  'previous-question': {
    keys: ['ArrowLeft', 'k'],
    label: 'Previous question',
    group: 'Questions',
    repeats: true,
  },
  'first-question': { keys: ['Home'], label: 'First question', group: 'Questions' },
  'last-question': { keys: ['End'], label: 'Last question', group: 'Questions' },
  share: { keys: ['s'], label: 'Share', group: 'Questions' },
  'toggle-easy': { keys: ['1'], label: 'Easy on or off', group: 'Difficulty' },
  'toggle-medium': { keys: ['2'], label: 'Medium on or off', group: 'Difficulty' },
  'toggle-hard': { keys: ['3'], label: 'Hard on or off', group: 'Difficulty' },
  'clear-difficulties': { keys: ['0'], label: 'Clear the filter', group: 'Difficulty' },
  reveal: { keys: ['Space'], label: 'Reveal more', group: 'Recall' },
  'grade-again': { keys: ['1'], label: 'Again, or missed', group: 'Recall' },
  'grade-hard': { keys: ['2'], label: 'Hard, or partly', group: 'Recall' },
  'grade-good': { keys: ['3'], label: 'Good, or well', group: 'Recall' },
  'grade-easy': { keys: ['4'], label: 'Easy', group: 'Recall' },
  undo: { keys: ['Mod+z'], label: 'Take back the last step', group: 'Recall' },
  bury: { keys: ['-'], label: 'Not until tomorrow', group: 'Recall' },
  suspend: { keys: ['!'], label: 'Suspend the question', group: 'Recall' },
  leave: { keys: ['Escape'], label: 'Leave the session', group: 'Recall' },
  bookmark: { keys: ['b'], label: 'Bookmark on or off', group: 'Marks' },
  note: { keys: ['n'], label: 'Note', group: 'Marks' },
  know: { keys: ['x'], label: 'I know it', group: 'Marks' },
  read: { keys: ['r'], label: 'Read or not read', group: 'Marks' },
  'previous-page': { keys: ['['], label: 'Previous subtopic', group: 'Moving around' },
  'next-page': { keys: [']'], label: 'Next subtopic', group: 'Moving around' },
  search: { keys: ['Mod+k', '/'], label: 'Search', group: 'Moving around' },
  library: { keys: ['g l'], label: 'Go to the library', group: 'Moving around' },
  recall: { keys: ['g r'], label: 'Go to recall', group: 'Moving around' },
  progress: { keys: ['g p'], label: 'Go to progress', group: 'Moving around' },
  back: { keys: ['Alt+ArrowLeft'], label: 'Back', group: 'Moving around' },
  forward: { keys: ['Alt+ArrowRight'], label: 'Forward', group: 'Moving around' },
  shortcuts: { keys: ['?'], label: 'Show these shortcuts', group: 'Moving around' },
};

/** In the order in which the shortcuts dialog shows them. */
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
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Whether AltGr is down: it types `[` on some keyboards, and then counts as no modifier. */
  altGraph: boolean;
  /** Whether the key is held down, and this is not the first press of it. */
  repeat: boolean;
}

/**
 * What a key press means: actions, of which a screen does at most one, the first half of a sequence, or nothing.
 */
export type Meaning = { actions: Action[] } | { pending: string } | null;

/**
 * Reads one key press. `pending` is the key of a sequence begun just before, else null.
 * `singleKeys` says whether shortcuts of characters alone are on; Space, arrows and Alt combinations always are.
 */
export function readKey(press: KeyPress, pending: string | null, singleKeys: boolean): Meaning {
  const key = press.key === ' ' ? 'Space' : press.key;
  const mod = press.metaKey !== press.ctrlKey && !press.altKey && !press.altGraph;
  // With Shift it is another shortcut, as redo is to undo.
  if (mod) return press.shiftKey ? null : readKeys(`Mod+${key.toLowerCase()}`, press.repeat);
  if (press.metaKey || (!press.altGraph && press.ctrlKey)) return null;
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

function readKeys(keys: string, repeat: boolean): { actions: Action[] } | null {
  const found = shortcuts.filter(
    (shortcut) => shortcut.keys.includes(keys) && (!repeat || shortcut.repeats),
  );
  return found.length === 0 ? null : { actions: found.map((shortcut) => shortcut.action) };
}

/** Whether the key is a single character: speech input or a slip of the hand can type one by accident. */
export function isCharacter(key: string): boolean {
  return key.split(' ').every((part) => part.length === 1);
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Mod: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl',
};

/** The key caps to draw for one entry of `keys`: `Alt+ArrowLeft` is `Alt` and `←`. */
export function listKeyCaps(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => keyNames[key] ?? key);
}
