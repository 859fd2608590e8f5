import { describe, expect, test } from 'vitest';
import { compareLines } from '../../../src/renderer/ui/compare-lines.ts';

describe('comparing lines', () => {
  test('finds the same lines the same, whatever spaces end them and empty lines surround them', () => {
    expect(compareLines('\n1  \n\n 2\r\n\n', '1\n\n 2\n')).toEqual([
      { is: 'same', printed: '1' },
      { is: 'same', printed: '' },
      { is: 'same', printed: ' 2' },
    ]);
  });

  test('puts a line beside the one in its place, and names those that are missing or too many', () => {
    expect(compareLines('1\nb\n3', '1\n2\n3\n4')).toEqual([
      { is: 'same', printed: '1' },
      { is: 'different', expected: 'b', printed: '2' },
      { is: 'same', printed: '3' },
      { is: 'missing', printed: '4' },
    ]);
    expect(compareLines('0\n1', '1')).toEqual([
      { is: 'extra', expected: '0' },
      { is: 'same', printed: '1' },
    ]);
    expect(compareLines('a', 'b\nc')).toEqual([
      { is: 'different', expected: 'a', printed: 'b' },
      { is: 'missing', printed: 'c' },
    ]);
  });

  test('counts spaces inside a line, case and quotes', () => {
    expect(compareLines('a b', 'a  b')[0]).toMatchObject({ is: 'different' });
    expect(compareLines('true', 'True')[0]).toMatchObject({ is: 'different' });
    expect(compareLines("'a'", '"a"')[0]).toMatchObject({ is: 'different' });
  });

  test('finds everything missing where nothing was expected', () => {
    expect(compareLines(' \n', '1\n2')).toEqual([
      { is: 'missing', printed: '1' },
      { is: 'missing', printed: '2' },
    ]);
  });

  test('leaves the width of columns out of a table', () => {
    const printed = ' name | n\n------+---\n Ada  | 1\n(1 row)\n';
    const pairs = compareLines('name|n\n-+-\nAda | 2\n(1 row)', printed, true);
    expect(pairs.map((pair) => pair.is)).toEqual(['same', 'same', 'different', 'same']);
  });
});
