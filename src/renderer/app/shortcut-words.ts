/** What the shortcuts dialog says of each shortcut; no other part needs the words, so they're loaded with it. */
import { listKeyCaps } from '../lib/shortcuts.ts';
import type { Action } from '../lib/shortcuts.ts';

export interface ShortcutWords {
  group: 'Questions' | 'Difficulty' | 'Recall' | 'Marks' | 'Moving around';
  label: string;
}

/** The words of every action; their order is that of the table of keys. */
export const shortcutWords: Readonly<Record<Action, ShortcutWords>> = {
  'next-question': { group: 'Questions', label: 'Next question' },
  'previous-question': { group: 'Questions', label: 'Previous question' },
  'first-question': { group: 'Questions', label: 'First question' },
  'last-question': { group: 'Questions', label: 'Last question' },
  share: { group: 'Questions', label: 'Share' },
  'hide-answers': { group: 'Questions', label: 'Hide answers, or show them' },
  'hide-outputs': { group: 'Questions', label: 'Hide what code prints, or show it' },
  'show-answer': { group: 'Questions', label: 'Show more of a hidden answer' },
  'say-again': {
    group: 'Questions',
    label: 'Have a screen reader say the question or answer again',
  },
  'edit-code': { group: 'Questions', label: 'Edit the code in focus, or the first in view' },
  'run-code': { group: 'Questions', label: 'Run the code in focus, or the first in view' },
  print: { group: 'Questions', label: 'Print' },
  'toggle-easy': { group: 'Difficulty', label: 'Easy on or off' },
  'toggle-medium': { group: 'Difficulty', label: 'Medium on or off' },
  'toggle-hard': { group: 'Difficulty', label: 'Hard on or off' },
  'clear-difficulties': { group: 'Difficulty', label: 'Clear the filter' },
  reveal: { group: 'Recall', label: 'Reveal more' },
  'grade-again': { group: 'Recall', label: 'Again, or missed' },
  'grade-hard': { group: 'Recall', label: 'Hard, or partly' },
  'grade-good': { group: 'Recall', label: 'Good, or well' },
  'grade-easy': { group: 'Recall', label: 'Easy' },
  undo: { group: 'Recall', label: 'Undo the last step' },
  bury: { group: 'Recall', label: 'Not until tomorrow' },
  suspend: { group: 'Recall', label: 'Suspend the question' },
  leave: { group: 'Recall', label: 'Leave the session' },
  bookmark: { group: 'Marks', label: 'Bookmark on or off' },
  note: { group: 'Marks', label: 'Note' },
  know: { group: 'Marks', label: 'I know it' },
  read: { group: 'Marks', label: 'Read or not read' },
  'previous-page': { group: 'Moving around', label: 'Previous subtopic' },
  'next-page': { group: 'Moving around', label: 'Next subtopic' },
  search: { group: 'Moving around', label: 'Search' },
  'clear-highlights': { group: 'Questions', label: 'Clear search highlights' },
  find: { group: 'Moving around', label: 'Find on this page' },
  library: { group: 'Moving around', label: 'Go to the library' },
  recall: { group: 'Moving around', label: 'Go to recall' },
  interview: { group: 'Moving around', label: 'Go to interviews' },
  progress: { group: 'Moving around', label: 'Go to progress' },
  marks: { group: 'Moving around', label: 'Go to marks and notes' },
  scratchpad: { group: 'Moving around', label: 'Go to the scratchpad' },
  back: { group: 'Moving around', label: 'Back' },
  forward: { group: 'Moving around', label: 'Forward' },
  settings: { group: 'Moving around', label: 'Settings' },
  guide: { group: 'Moving around', label: 'Guide' },
  focus: { group: 'Moving around', label: 'Focus on or off' },
  shortcuts: { group: 'Moving around', label: 'Show these shortcuts' },
};

const [mod = ''] = listKeyCaps('Mod');

/** The keys that only the menu has; they go on working without single-key shortcuts. */
export const menuShortcuts: readonly { label: string; caps: readonly string[] }[] = [
  { label: 'Read the content again', caps: ['F5'] },
  { label: 'Zoom in', caps: [mod, '+'] },
  { label: 'Zoom out', caps: [mod, '-'] },
  { label: 'Actual size', caps: [mod, '0'] },
];
