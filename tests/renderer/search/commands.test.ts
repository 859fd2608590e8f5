import { expect, test } from 'vitest';
import { findCommands } from '../../../src/renderer/search/commands.ts';
import type { Command } from '../../../src/renderer/search/commands.ts';

const named = (label: string, also = ''): Command => ({ label, also, caps: [], run: () => {} });
const commands = [
  named('Start recall', 'go to review'),
  named('Go to settings', 'preferences'),
  named('Switch to the dark theme', 'colors colours mode'),
  named('Switch to the light theme', 'colors colours mode'),
  named('Go to your libraries'),
  named('Go to progress'),
];

test.each([
  ['recall', ['Start recall']],
  ['dark', ['Switch to the dark theme']],
  ['theme sw', ['Switch to the dark theme', 'Switch to the light theme']],
  ['prefer', ['Go to settings']],
  ['', []],
  ['go', []],
  ['goes to settings', []],
  ['> go', ['Start recall', 'Go to settings', 'Go to your libraries', 'Go to progress']],
  ['>', commands.map(({ label }) => label)],
  ['> zebra', []],
])('%s finds %j', (text, labels) => {
  expect(findCommands(commands, text).map(({ label }) => label)).toEqual(labels);
});

test('only a few commands are listed beside search results', () => {
  const many = Array.from({ length: 9 }, (_, index) => named(`Switch number ${index}`));
  expect(findCommands(many, 'switch')).toHaveLength(3);
  expect(findCommands(many, '>switch')).toHaveLength(9);
});
