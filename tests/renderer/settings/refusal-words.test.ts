import { expect, test } from 'vitest';
import { describeIgnored } from '../../../src/renderer/settings/refusal-words.ts';
import { planShortcuts } from '../../../src/shared/own-shortcuts.ts';

test.each([
  [
    'share',
    'Mod+k',
    'Share: Ctrl+K is the shortcut for “Search” (Moving around). Change that one first.',
  ],
  ['share', 'Enter', 'Share: Enter is used to edit text or to control the window.'],
  ['share', 'Hyper', 'Share: Hyper can’t be a shortcut.'],
  ['fly', 'q', 'There is no action “fly” (q).'],
])('a stored %s on %s is explained', (action, keys, sentence) => {
  expect(planShortcuts({ [action]: [keys] }).ignored.map(describeIgnored)).toEqual([sentence]);
});
