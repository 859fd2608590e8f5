import { expect, test } from 'vitest';
import { renderPsqlTable } from '../../../src/runner/sql/psql-table.ts';

const text = 25;
const integer = 23;

test('lays out a result as psql does', () => {
  const table = renderPsqlTable({
    columns: [
      { name: 'id', type: integer },
      { name: 'a long name', type: text },
      { name: 'n', type: integer },
    ],
    rows: [
      ['1', 'two\nlines', '1000'],
      ['20', null, null],
      ['3', 'é👍', '-1'],
    ],
  });
  expect(table).toBe(
    [
      ' id | a long name |  n',
      '----+-------------+------',
      '  1 | two        +| 1000',
      '    | lines       |',
      ' 20 |             |',
      '  3 | é👍         |   -1',
      '(3 rows)',
    ].join('\n'),
  );
});

test('counts one row and no rows', () => {
  const columns = [{ name: 'x', type: text }];
  expect(renderPsqlTable({ columns, rows: [['a']] })).toBe(' x\n---\n a\n(1 row)');
  expect(renderPsqlTable({ columns, rows: [] })).toBe(' x\n---\n(0 rows)');
});

test('counts wide characters as two columns and combining marks as none', () => {
  const columns = [
    { name: '茶', type: text },
    { name: 'n', type: integer },
  ];
  const rows = [
    ['日本', '1'],
    ['q\u0323x', '2'],
  ];
  expect(renderPsqlTable({ columns, rows })).toBe(
    ['  茶  | n', '------+---', ' 日本 | 1', ' q\u0323x   | 2', '(2 rows)'].join('\n'),
  );
});
