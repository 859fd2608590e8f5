import { expect, test } from 'vitest';
import { printOwnPlaces } from '../../../src/runner/javascript/own-places.ts';

test('maps a printed stack to the lines of the fence, and hides frames of other code', () => {
  let printed = '';
  const print = printOwnPlaces(
    (text) => (printed += text),
    'blob:app://runner/1-2',
    (line) => line - 3,
  );
  print('Error: cold\n    at pour (blob:app://runner/1-2:5:7)\n    at blob:app://runner/1-2:9:1\n');
  print('    at brew (blob:app://runner/1-2:2:7)\n');
  print('at noon: 1:2, in blob:app://runner/1-2: none\n');
  expect(printed).toBe(
    'Error: cold\n    at pour (code.js:2)\n    at code.js:6\n    at brew (other code)\nat noon: 1:2, in blob:app://runner/1-2: none\n',
  );
});
