/** The keyboard shortcuts: the keys and the name of every action, and how they are shown. */
import { difficulties, difficultyNames } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';

export type ShortcutGroup = 'Questions' | 'Difficulty' | 'Recall' | 'Marks' | 'Moving around';

interface Definition {
  group: ShortcutGroup;
  label: string;
  /**
   * Each is a key named as in `KeyboardEvent.key` (except `Space`), optionally after `Alt+` or `Mod+` (Ctrl; Cmd on macOS),
   * or two keys in a row. Actions of different screens may share a key.
   */
  keys: readonly string[];
  /** True if holding the key repeats the action. */
  repeats?: true;
  /** True if it also works in text fields, unless the key types a character. */
  anywhere?: true;
}

const toggles = Object.fromEntries(
  difficulties.map((difficulty, index): [`toggle-${Difficulty}`, Definition] => [
    `toggle-${difficulty}`,
    {
      group: 'Difficulty',
      label: `${difficultyNames[difficulty]} on or off`,
      keys: [String(index + 1)],
    },
  ]),
) as Record<`toggle-${Difficulty}`, Definition>;

const definitions = {
  'next-question': {
    ...{ group: 'Questions', label: 'Next question' },
    ...{ keys: ['ArrowRight', 'j'], repeats: true },
  },
  'previous-question': {
    ...{ group: 'Questions', label: 'Previous question' },
    ...{ keys: ['ArrowLeft', 'k'], repeats: true },
  },
  'first-question': { group: 'Questions', label: 'First question', keys: ['Home'] },
  'last-question': { group: 'Questions', label: 'Last question', keys: ['End'] },
  share: { group: 'Questions', label: 'Share', keys: ['s'] },
  'hide-answers': { group: 'Questions', label: 'Hide or show answers', keys: ['h'] },
  'hide-outputs': { group: 'Questions', label: 'Hide or show code output', keys: ['o'] },
  'show-answer': {
    ...{ group: 'Questions', label: 'Reveal more of a hidden answer', keys: ['Space'] },
  },
  'say-again': {
    ...{ group: 'Questions', label: 'Repeat the question or answer (screen reader)', keys: ['.'] },
  },
  'edit-code': {
    ...{ group: 'Questions', label: 'Edit the focused code, or the first in view', keys: ['e'] },
  },
  'run-code': {
    group: 'Questions',
    label: 'Run the focused code, or the first in view',
    keys: ['Mod+Enter'],
  },
  'new-question': { group: 'Questions', label: 'New question', keys: ['Mod+n'], anywhere: true },
  'edit-question': { group: 'Questions', label: 'Edit question', keys: ['E'] },
  print: { group: 'Questions', label: 'Print', keys: ['Mod+p'], anywhere: true },
  ...toggles,
  'clear-difficulties': { group: 'Difficulty', label: 'Clear the filter', keys: ['0'] },
  reveal: { group: 'Recall', label: 'Reveal more', keys: ['Space'] },
  'grade-again': { group: 'Recall', label: 'Again, or missed', keys: ['1'] },
  'grade-hard': { group: 'Recall', label: 'Hard, or partly', keys: ['2'] },
  'grade-good': { group: 'Recall', label: 'Good, or well', keys: ['3'] },
  'grade-easy': { group: 'Recall', label: 'Easy', keys: ['4'] },
  'take-grade': { group: 'Recall', label: 'Take the proposed grade', keys: ['Enter'] },
  hint: { group: 'Recall', label: 'Hint', keys: ['h'] },
  undo: { group: 'Recall', label: 'Undo the last step', keys: ['Mod+z'] },
  bury: { group: 'Recall', label: 'Bury until tomorrow', keys: ['-'] },
  suspend: { group: 'Recall', label: 'Suspend the question', keys: ['!'] },
  leave: { group: 'Recall', label: 'Leave the session', keys: ['Escape'] },
  bookmark: { group: 'Marks', label: 'Bookmark on or off', keys: ['b'] },
  note: { group: 'Marks', label: 'Note', keys: ['n'] },
  know: { group: 'Marks', label: 'I know it', keys: ['x'] },
  read: { group: 'Marks', label: 'Read or unread', keys: ['r'] },
  'previous-page': { group: 'Moving around', label: 'Previous subtopic', keys: ['['] },
  'next-page': { group: 'Moving around', label: 'Next subtopic', keys: [']'] },
  search: { group: 'Moving around', label: 'Search', keys: ['Mod+k', '/'], anywhere: true },
  'clear-highlights': { group: 'Questions', label: 'Clear search highlights', keys: ['Escape'] },
  find: { group: 'Moving around', label: 'Find on this page', keys: ['Mod+f'], anywhere: true },
  library: { group: 'Moving around', label: 'Go to the library', keys: ['g l'] },
  recall: { group: 'Moving around', label: 'Go to recall', keys: ['g r'] },
  interview: { group: 'Moving around', label: 'Go to interviews', keys: ['g i'] },
  progress: { group: 'Moving around', label: 'Go to progress', keys: ['g p'] },
  marks: { group: 'Moving around', label: 'Go to marks and notes', keys: ['g m'] },
  scratchpad: { group: 'Moving around', label: 'Go to the scratchpad', keys: ['g c'] },
  back: { group: 'Moving around', label: 'Back', keys: ['Alt+ArrowLeft'], anywhere: true },
  forward: { group: 'Moving around', label: 'Forward', keys: ['Alt+ArrowRight'], anywhere: true },
  settings: { group: 'Moving around', label: 'Settings', keys: ['Mod+,'], anywhere: true },
  guide: { group: 'Moving around', label: 'Guide', keys: ['F1'], anywhere: true },
  focus: { group: 'Moving around', label: 'Focus on or off', keys: ['f'] },
  shortcuts: { group: 'Moving around', label: 'Show keyboard shortcuts', keys: ['?'] },
} as const satisfies Record<string, Definition>;

export type Action = keyof typeof definitions;

export interface Shortcut extends Definition {
  action: Action;
}

/** In the order of the shortcuts dialog. */
export const shortcuts: readonly Shortcut[] = Object.entries(definitions).map(
  ([action, definition]) => ({ action: action as Action, ...definition }),
);

export function findShortcut(action: Action): Shortcut {
  return { action, ...definitions[action] };
}

export const isMac = navigator.platform.startsWith('Mac');

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Mod: isMac ? '⌘' : 'Ctrl',
};

/** The key caps of a binding: `Alt` and `←`, or `Ctrl` and `K`: after a modifier, a letter is a capital. */
export function listKeyCaps(keys: string): string[] {
  if (/^[A-Z]$/.test(keys)) return [`Shift+${keys}`];
  const caps = keys.split(/[ +]/).map((key) => keyNames[key] ?? key);
  return keys.includes('+')
    ? caps.map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap))
    : caps;
}

/** The key caps of an action's first binding. */
export function listHintCaps(action: Action): string[] {
  const [first = ''] = findShortcut(action).keys;
  return listKeyCaps(first);
}

/** All bindings of an action: `→ or j`, `Alt+←`, `g r`. */
export function formatKeys(action: Action): string {
  return findShortcut(action)
    .keys.map((keys) => listKeyCaps(keys).join(keys.includes('+') ? '+' : ' '))
    .join(' or ');
}

/** A button's title with its keys: `Next question (→ or j)`. */
export function titleWithKeys(action: Action, label: string): string {
  return `${label} (${formatKeys(action)})`;
}

const mod = listKeyCaps('Mod');

/** The menu's own shortcuts, which keep working with single-key shortcuts off. */
export const menuShortcuts: readonly { label: string; caps: readonly string[] }[] = [
  { label: 'Reload the content', caps: ['F5'] },
  { label: 'Zoom in', caps: [...mod, '+'] },
  { label: 'Zoom out', caps: [...mod, '-'] },
  { label: 'Actual size', caps: [...mod, '0'] },
];
