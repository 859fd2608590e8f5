/** The keyboard shortcuts: the default keys of every action. */
import { difficulties } from './difficulty.ts';
import type { Difficulty } from './difficulty.ts';

interface Definition {
  /**
   * Each is a key named as in `KeyboardEvent.key` (except `Space`), optionally prefixed with `Alt+` or `Mod+` (Ctrl;
   * Cmd on macOS), or a sequence of two keys. Actions of different screens may share a key.
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
    { keys: [String(index + 1)] },
  ]),
) as Record<`toggle-${Difficulty}`, Definition>;

const definitions = {
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
  'new-question': { keys: ['Mod+n'], anywhere: true },
  'edit-question': { keys: ['E'] },
  print: { keys: ['Mod+p'], anywhere: true },
  ...toggles,
  'clear-difficulties': { keys: ['0'] },
  reveal: { keys: ['Space'] },
  'grade-again': { keys: ['1'] },
  'grade-hard': { keys: ['2'] },
  'grade-good': { keys: ['3'] },
  'grade-easy': { keys: ['4'] },
  'take-grade': { keys: ['Enter'] },
  hint: { keys: ['h'] },
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
  interviews: { keys: ['g i'] },
  interview: { keys: ['g q'] },
  progress: { keys: ['g p'] },
  marks: { keys: ['g m'] },
  scratchpad: { keys: ['g c'] },
  back: { keys: ['Alt+ArrowLeft'], anywhere: true },
  forward: { keys: ['Alt+ArrowRight'], anywhere: true },
  settings: { keys: ['Mod+,'], anywhere: true },
  guide: { keys: ['F1'], anywhere: true },
  focus: { keys: ['f'] },
  shortcuts: { keys: ['?'] },
} as const satisfies Record<string, Definition>;

export type Action = keyof typeof definitions;

export interface Shortcut extends Definition {
  action: Action;
}

/** In the order of the shortcuts dialog, with their default keys. */
export const shortcuts: readonly Shortcut[] = Object.entries(definitions).map(
  ([action, definition]) => ({ action: action as Action, ...definition }),
);

export function findShortcut(action: Action): Shortcut {
  return { action, ...definitions[action] };
}

/** The keys that the user has changed; they replace an action's default keys, even if there are none. */
export type OwnKeys = Readonly<Partial<Record<Action, readonly string[]>>>;
