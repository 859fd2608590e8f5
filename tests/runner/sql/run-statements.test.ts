import { expect, test } from 'vitest';
import { EmptyDatabase } from '../../../src/runner/sql/database.ts';
import { describeOutput, runStatements } from '../../../src/runner/sql/run-statements.ts';
import type { SqlFenceRun } from '../../../src/runner/sql/sql-messages.ts';
import { splitSql } from '../../../src/runner/sql/split-sql.ts';

const timeout = 60_000;

async function run(empty: EmptyDatabase, code: string): Promise<SqlFenceRun> {
  const statements = await splitSql(code);
  if (!Array.isArray(statements)) throw new Error(statements.message);
  return await empty.use('', (database) => runStatements(database, statements));
}

test(
  'shows the result or tag of each statement as psql does, and the last result as the output',
  async () => {
    const empty = await EmptyDatabase.open();
    const all = await run(
      empty,
      `CREATE TABLE pot (cups int);
      INSERT INTO pot VALUES (1), (2), (3);
      SELECT 1 AS one;
      DELETE FROM pot WHERE cups > 1 RETURNING cups;
      DROP TABLE IF EXISTS kettle;
      UPDATE pot SET cups = 7;`,
    );
    expect(all.shown).toEqual([
      { text: 'CREATE TABLE', statement: null },
      { text: 'INSERT 0 3', statement: null },
      { text: ' one\n-----\n   1\n(1 row)', statement: 2 },
      { text: ' cups\n------\n    2\n    3\n(2 rows)', statement: 3 },
      { text: 'DELETE 2', statement: null },
      { text: 'NOTICE:  table "kettle" does not exist, skipping', statement: null },
      { text: 'DROP TABLE', statement: null },
      { text: 'UPDATE 1', statement: null },
    ]);
    expect(describeOutput(all)).toBe(' cups\n------\n    2\n    3\n(2 rows)');

    const noTable = await run(empty, 'DROP TABLE IF EXISTS kettle');
    expect(describeOutput(noTable)).toBe('NOTICE:  table "kettle" does not exist, skipping');

    const failed = await run(
      empty,
      'SELECT 1 AS one; SELECT 1 / (2 - n) FROM generate_series(1, 2) n',
    );
    expect(failed.shown.map(({ statement }) => statement)).toEqual([0]);
    expect(failed.error?.message).toBe('division by zero');
  },
  timeout,
);

test(
  'shows a notice with its details and hint',
  async () => {
    const empty = await EmptyDatabase.open();
    const dropped = await run(
      empty,
      `CREATE TABLE pot ();
      CREATE VIEW tea AS SELECT FROM pot;
      CREATE VIEW milk AS SELECT FROM pot;
      DROP TABLE pot CASCADE;
      DO $$ BEGIN RAISE WARNING 'cold' USING HINT = 'Boil it.'; END $$;`,
    );
    expect(dropped.notices).toEqual([
      'NOTICE:  drop cascades to 2 other objects\nDETAIL:  drop cascades to view tea\ndrop cascades to view milk',
      'WARNING:  cold\nHINT:  Boil it.',
    ]);
  },
  timeout,
);

test(
  'shows the context of an error in a function, but not of a notice',
  async () => {
    const empty = await EmptyDatabase.open();
    const pour = `CREATE FUNCTION pour(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN
      RAISE NOTICE 'warm';
      RETURN 1 / n;
    END $$;`;
    const failed = await run(empty, `${pour} SELECT pour(0);`);
    expect(failed.notices).toEqual(['NOTICE:  warm']);
    expect(failed.error?.lines).toBe(
      'ERROR:  division by zero\nCONTEXT:  PL/pgSQL function pour(integer) line 3 at RETURN',
    );
    const within = await run(empty, "DO $$ BEGIN EXECUTE 'SELEC 1'; END $$;");
    expect(within.error?.lines).toBe(
      [
        'ERROR:  syntax error at or near "SELEC"',
        'LINE 1: SELEC 1',
        '        ^',
        'QUERY:  SELEC 1',
        'CONTEXT:  PL/pgSQL function inline_code_block line 1 at EXECUTE',
      ].join('\n'),
    );
  },
  timeout,
);

test(
  'distinguishes psql commands from SQL',
  async () => {
    const empty = await EmptyDatabase.open();
    const statements = [{ text: '\\d pot', offset: 0 }];
    const { error } = await empty.use('', (database) => runStatements(database, statements));
    expect(error?.lines).toBe(
      'ERROR:  syntax error at or near "\\"\nHINT:  Commands of psql, such as \\d, are not SQL: they can’t be run here.',
    );
  },
  timeout,
);

test(
  'shows a notification after LISTEN',
  async () => {
    const empty = await EmptyDatabase.open();
    const { shown } = await run(empty, "LISTEN pot; NOTIFY pot, 'tea'; NOTIFY pot; NOTIFY cup;");
    expect(shown.map(({ text }) => text)).toEqual([
      'LISTEN',
      'NOTIFY',
      'Asynchronous notification "pot" with payload "tea" received.',
      'NOTIFY',
      'Asynchronous notification "pot" received.',
      'NOTIFY',
    ]);
  },
  timeout,
);

test(
  'shows the rows of COPY TO, and fails COPY FROM at once',
  async () => {
    const empty = await EmptyDatabase.open();
    const code = `CREATE TABLE pot (tea text, cups int);
      INSERT INTO pot VALUES ('söt', 1), (NULL, 2);
      COPY pot TO STDOUT;
      COPY pot FROM STDIN;
      SELECT 1;`;
    const { shown, error } = await run(empty, code);
    expect(shown.slice(2)).toEqual([{ text: 'söt\t1\n\\N\t2', statement: null }]);
    expect(error).toMatchObject({
      statement: 3,
      message: 'COPY from stdin failed: there is no input here',
    });
    expect((await run(empty, 'SELECT 1 AS one')).error).toBeNull();
  },
  timeout,
);
