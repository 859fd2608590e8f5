import { expect, test } from 'vitest';
import { pointAt } from '../../../src/runner/sql/point-at.ts';

test('shows the line with a caret under the place', () => {
  const code = 'SELECT 1;\n\tSELECT milk FROM pot;\nSELECT 2;';
  expect(pointAt(code, code.indexOf('milk'))).toBe(
    'LINE 2:  SELECT milk FROM pot;\n                ^',
  );
  expect(pointAt('SELECT', 6)).toBe('LINE 1: SELECT\n              ^');
});

test('cuts a long line around the place', () => {
  const code = `SELECT ${'a, '.repeat(40)}milk, ${'b, '.repeat(40)}c`;
  const [line = '', caret = ''] = pointAt(code, code.indexOf('milk')).split('\n');
  expect(line).toMatch(/^LINE 1: \.\.\..*milk.*\.\.\.$/);
  expect(line.length).toBeLessThan(80);
  expect(line.slice(caret.indexOf('^')).startsWith('milk')).toBe(true);
});
