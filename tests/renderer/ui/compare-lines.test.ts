import { describe, expect, test } from 'vitest';
import { compareLines } from '../../../src/renderer/ui/compare-lines.ts';

describe('compareLines', () => {
  test('ignores trailing spaces and surrounding blank lines', () => {
    expect(compareLines('\n1  \n\n 2\r\n\n', '1\n\n 2\n')).toEqual([
      { is: 'same', printed: '1' },
      { is: 'same', printed: '' },
      { is: 'same', printed: ' 2' },
    ]);
  });

  test('puts expected lines before the printed ones that replace them', () => {
    expect(compareLines('1\nb\n3', '1\n2\n3\n4')).toEqual([
      { is: 'same', printed: '1' },
      { is: 'extra', expected: 'b' },
      { is: 'missing', printed: '2' },
      { is: 'same', printed: '3' },
      { is: 'missing', printed: '4' },
    ]);
    expect(compareLines('0\n1', '1')).toEqual([
      { is: 'extra', expected: '0' },
      { is: 'same', printed: '1' },
    ]);
    expect(compareLines('a', 'b\nc')).toEqual([
      { is: 'extra', expected: 'a' },
      { is: 'missing', printed: 'b' },
      { is: 'missing', printed: 'c' },
    ]);
    expect(compareLines('Jun\nKim\n(5 rows)', 'Jun\n(4 rows)')).toEqual([
      { is: 'same', printed: 'Jun' },
      { is: 'extra', expected: 'Kim' },
      { is: 'extra', expected: '(5 rows)' },
      { is: 'missing', printed: '(4 rows)' },
    ]);
  });

  test('compares inner spaces, case and quotes', () => {
    expect(compareLines('a b', 'a  b')).toHaveLength(2);
    expect(compareLines('true', 'True')).toHaveLength(2);
    expect(compareLines("'a'", '"a"')).toHaveLength(2);
  });

  test('reports every line missing if nothing was expected', () => {
    expect(compareLines(' \n', '1\n2')).toEqual([
      { is: 'missing', printed: '1' },
      { is: 'missing', printed: '2' },
    ]);
  });

  test('ignores column widths in a table', () => {
    const printed = ' name | n\n------+---\n Ada  | 1\n(1 row)\n';
    const lines = compareLines('name|n\n-+-\nAda | 2\n(1 row)', printed, true);
    expect(lines.map((line) => line.is)).toEqual(['same', 'same', 'extra', 'missing', 'same']);
  });

  test('treats all lines as different if too many are', () => {
    const list = (letter: string): string[] =>
      Array.from({ length: 20_000 }, (_, index) => (index === 9 ? 'same' : `${letter}${index}`));
    const [expected, printed] = [list('a'), list('b')];
    expect(compareLines(expected.join('\n'), printed.join('\n'))).toEqual([
      ...expected.map((line) => ({ is: 'extra', expected: line })),
      ...printed.map((line) => ({ is: 'missing', printed: line })),
    ]);
  });
});
