import { expect, test } from 'vitest';
import { placeLines } from '../../../src/renderer/runner/place-lines.ts';
import { compareLines } from '../../../src/renderer/ui/compare-lines.ts';

/** The lines as shown: each with its sign. */
function show(expected: string, compared: string, printed: string): string[] {
  return placeLines(compareLines(expected, compared), printed).map((line) => {
    if (line.is === 'extra') return `- ${line.expected}`;
    return `${line.is === 'same' ? ' ' : '+'} ${line.printed}`;
  });
}

test('merges uncompared lines, each once', () => {
  const printed = 'CREATE TABLE\nNOTICE:  two\nDO\nNOTICE:  three\nDO\n';
  expect(show('NOTICE:  one\nNOTICE:  three', 'NOTICE:  two\nNOTICE:  three', printed)).toEqual([
    '  CREATE TABLE',
    '- NOTICE:  one',
    '+ NOTICE:  two',
    '  DO',
    '  NOTICE:  three',
    '  DO',
  ]);
});

test('puts expected lines last if none was compared', () => {
  expect(show('NOTICE:  one', '', 'DO\n')).toEqual(['  DO', '- NOTICE:  one']);
  expect(show('one', '', '')).toEqual(['- one']);
});
