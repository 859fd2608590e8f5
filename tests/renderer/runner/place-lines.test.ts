import { expect, test } from 'vitest';
import { placeLines } from '../../../src/renderer/runner/place-lines.ts';
import { compareLines } from '../../../src/renderer/ui/compare-lines.ts';

/** As it is shown: each line with its sign. */
function show(expected: string, compared: string, printed: string): string[] {
  return placeLines(compareLines(expected, compared), printed).map((line) => {
    if (line.is === 'extra') return `- ${line.expected}`;
    return `${line.is === 'same' ? ' ' : '+'} ${line.printed}`;
  });
}

test('what was printed beside the compared lines stands among them, and each line is there once', () => {
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

test('where nothing printed was compared, what was expected comes last', () => {
  expect(show('NOTICE:  one', '', 'DO\n')).toEqual(['  DO', '- NOTICE:  one']);
  expect(show('one', '', '')).toEqual(['- one']);
});
