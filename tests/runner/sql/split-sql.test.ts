import { expect, test } from 'vitest';
import { splitSql } from '../../../src/runner/sql/split-sql.ts';

test('splits statements with offsets in characters', async () => {
  expect(await splitSql("-- é\nSELECT 'a;b';\nSELECT $$;$$;")).toEqual([
    { text: "SELECT 'a;b'", offset: 5 },
    { text: 'SELECT $$;$$', offset: 19 },
  ]);
});

test('finds no statements in empty code', async () => {
  expect(await splitSql(' \n')).toEqual([]);
});

test('reports a syntax error with its place', async () => {
  expect(await splitSql('SELECT 1;\nSELEC 2;')).toEqual({
    message: 'syntax error at or near "SELEC"',
    offset: 10,
  });
});
