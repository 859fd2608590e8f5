/** The table of keyboard shortcuts, and which of them a key press means. */

export interface Shortcut {
  action: Action;
  /**
   * Each a key as `KeyboardEvent.key` names it, `Alt+` or `Mod+` (Ctrl, on macOS Cmd) before it,
   * or two keys pressed in a row.
   */
  keys: readonly string[];
  label: string;
  group: 'Questions' | 'Difficulty' | 'Moving around';
}

export type Action =
  | 'next-question'
  | 'previous-question'
  | 'first-question'
  | 'last-question'
  | 'toggle-easy'
  | 'toggle-medium'
  | 'toggle-hard'
  | 'clear-difficulties'
  | 'share'
  | 'previous-page'
  | 'next-page'
  | 'back'
  | 'forward'
  | 'library'
  | 'search'
  | 'shortcuts';

export const shortcuts: readonly Shortcut[] = [
  {
    action: 'next-question',
    keys: ['ArrowRight', 'j'],
    label: 'Next question',
    group: 'Questions',
  },
  {
    action: 'previous-question',
    keys: ['ArrowLeft', 'k'],
    label: 'Previous question',
    group: 'Questions',
  },
  { action: 'first-question', keys: ['Home'], label: 'First question', group: 'Questions' },
  { action: 'last-question', keys: ['End'], label: 'Last question', group: 'Questions' },
  { action: 'share', keys: ['s'], label: 'Share', group: 'Questions' },
  { action: 'toggle-easy', keys: ['1'], label: 'Easy on or off', group: 'Difficulty' },
  { action: 'toggle-medium', keys: ['2'], label: 'Medium on or off', group: 'Difficulty' },
  { action: 'toggle-hard', keys: ['3'], label: 'Hard on or off', group: 'Difficulty' },
  { action: 'clear-difficulties', keys: ['0'], label: 'Clear the filter', group: 'Difficulty' },
  { action: 'previous-page', keys: ['['], label: 'Previous subtopic', group: 'Moving around' },
  { action: 'next-page', keys: [']'], label: 'Next subtopic', group: 'Moving around' },
  { action: 'search', keys: ['Mod+k', '/'], label: 'Search', group: 'Moving around' },
  { action: 'library', keys: ['g l'], label: 'Go to the library', group: 'Moving around' },
  { action: 'back', keys: ['Alt+ArrowLeft'], label: 'Back', group: 'Moving around' },
  { action: 'forward', keys: ['Alt+ArrowRight'], label: 'Forward', group: 'Moving around' },
  { action: 'shortcuts', keys: ['?'], label: 'Show these shortcuts', group: 'Moving around' },
];

/** What a key press carries that shortcuts look at. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Whether AltGr is down: it types `[` on some keyboards, and then counts as no modifier. */
  altGraph: boolean;
}

/** What a key press means: an action, the first half of a sequence, or nothing. */
export type Meaning = { action: Action } | { pending: string } | null;

/**
 * Reads one key press. `pending` is the key of a sequence begun just before, else null.
 * `singleKeys` says whether shortcuts of characters alone are on; arrows and Alt combinations always are.
 */
export function readKey(press: KeyPress, pending: string | null, singleKeys: boolean): Meaning {
  const mod = press.metaKey !== press.ctrlKey && !press.altKey && !press.altGraph;
  if (mod) return readCombination(`Mod+${press.key.toLowerCase()}`);
  if (press.metaKey || (!press.altGraph && press.ctrlKey)) return null;
  const alt = press.altKey && !press.altGraph;
  const name = alt ? `Alt+${press.key}` : press.key;
  if (!singleKeys && isCharacter(name)) return null;
  const combination = pending === null ? name : `${pending} ${name}`;
  const found = shortcuts.find((shortcut) => shortcut.keys.includes(combination));
  if (found !== undefined) return { action: found.action };
  const begins = shortcuts.some((shortcut) =>
    shortcut.keys.some((keys) => keys.startsWith(`${name} `)),
  );
  if (begins) return { pending: name };
  return pending === null ? null : readKey(press, null, singleKeys);
}

function readCombination(keys: string): Meaning {
  const found = shortcuts.find((shortcut) => shortcut.keys.includes(keys));
  return found === undefined ? null : { action: found.action };
}

/** Whether the key is a character, which speech input and slips of the hand can type. */
export function isCharacter(key: string): boolean {
  return key.split(' ').every((part) => part.length === 1);
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Mod: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl',
};

/** The key caps to draw for one entry of `keys`: `Alt+ArrowLeft` is `Alt` and `←`. */
export function listKeyCaps(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => keyNames[key] ?? key);
}
