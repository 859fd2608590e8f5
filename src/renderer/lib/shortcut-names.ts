/** The names of the keyboard shortcuts, for the lists that show them all. */
import { difficultyNames } from '../../shared/difficulty.ts';
import { shortcuts } from '../../shared/shortcuts.ts';
import { listKeyCaps } from './shortcuts.ts';
import type { Action, Shortcut } from '../../shared/shortcuts.ts';

type ShortcutGroup = 'Questions' | 'Difficulty' | 'Recall' | 'Marks' | 'Moving around';

const names: Readonly<Record<Action, [ShortcutGroup, label: string]>> = {
  'next-question': ['Questions', 'Next question'],
  'previous-question': ['Questions', 'Previous question'],
  'first-question': ['Questions', 'First question'],
  'last-question': ['Questions', 'Last question'],
  share: ['Questions', 'Share'],
  'hide-answers': ['Questions', 'Hide or show answers'],
  'hide-outputs': ['Questions', 'Hide or show code output'],
  'show-answer': ['Questions', 'Reveal more of a hidden answer'],
  'say-again': ['Questions', 'Repeat the question or answer (screen reader)'],
  'edit-code': ['Questions', 'Edit the focused code, or the first in view'],
  'run-code': ['Questions', 'Run the focused code, or the first in view'],
  'new-question': ['Questions', 'New question'],
  'edit-question': ['Questions', 'Edit question'],
  print: ['Questions', 'Print'],
  'toggle-easy': ['Difficulty', `${difficultyNames.easy} on or off`],
  'toggle-medium': ['Difficulty', `${difficultyNames.medium} on or off`],
  'toggle-hard': ['Difficulty', `${difficultyNames.hard} on or off`],
  'clear-difficulties': ['Difficulty', 'Clear the filter'],
  reveal: ['Recall', 'Reveal more'],
  'grade-again': ['Recall', 'Again, or missed'],
  'grade-hard': ['Recall', 'Hard, or partly'],
  'grade-good': ['Recall', 'Good, or well'],
  'grade-easy': ['Recall', 'Easy'],
  'take-grade': ['Recall', 'Take the proposed grade'],
  hint: ['Recall', 'Hint'],
  undo: ['Recall', 'Undo the last step'],
  bury: ['Recall', 'Bury until tomorrow'],
  suspend: ['Recall', 'Suspend the question'],
  leave: ['Recall', 'Leave the session'],
  bookmark: ['Marks', 'Bookmark on or off'],
  note: ['Marks', 'Note'],
  know: ['Marks', 'I know it'],
  read: ['Marks', 'Read or unread'],
  'previous-page': ['Moving around', 'Previous subtopic'],
  'next-page': ['Moving around', 'Next subtopic'],
  search: ['Moving around', 'Search'],
  'clear-highlights': ['Questions', 'Clear search highlights'],
  find: ['Moving around', 'Find on this page'],
  library: ['Moving around', 'Go to the library'],
  recall: ['Moving around', 'Go to recall'],
  interviews: ['Moving around', 'Go to your interviews'],
  interview: ['Moving around', 'Practice an interview'],
  progress: ['Moving around', 'Go to progress'],
  marks: ['Moving around', 'Go to marks and notes'],
  scratchpad: ['Moving around', 'Go to the scratchpad'],
  back: ['Moving around', 'Back'],
  forward: ['Moving around', 'Forward'],
  settings: ['Moving around', 'Settings'],
  guide: ['Moving around', 'Guide'],
  focus: ['Moving around', 'Focus on or off'],
  shortcuts: ['Moving around', 'Show keyboard shortcuts'],
};

export interface NamedShortcut extends Shortcut {
  group: ShortcutGroup;
  label: string;
}

/** In the order of the shortcuts dialog. */
export const namedShortcuts: readonly NamedShortcut[] = shortcuts.map((shortcut) => {
  const [group, label] = names[shortcut.action];
  return { ...shortcut, group, label };
});

const mod = listKeyCaps('Mod');

/** The menu's own shortcuts, which keep working when single-key shortcuts are off. */
export const menuShortcuts: readonly { label: string; caps: readonly string[] }[] = [
  { label: 'Reload the content', caps: ['F5'] },
  { label: 'Zoom in', caps: [...mod, '+'] },
  { label: 'Zoom out', caps: [...mod, '-'] },
  { label: 'Actual size', caps: [...mod, '0'] },
];
