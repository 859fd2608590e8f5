import { expect, test } from 'vitest';
import { EmptyDatabase } from '../../../src/runner/sql/database.ts';
import { send } from '../../../src/runner/sql/run-statements.ts';

const timeout = 60_000;

/** Runs SQL as one use of the database, and gives the first value of its last result. */
async function run(empty: EmptyDatabase, sql: string): Promise<string | null | undefined> {
  return await empty.use('', async (database) => {
    const { results, error } = await send(database, sql);
    return error?.message ?? results.at(-1)?.rows[0]?.[0];
  });
}

test(
  'nothing of one use is there in the next, not even a function of PostgreSQL that was replaced',
  async () => {
    const empty = await EmptyDatabase.open();
    await run(empty, 'CREATE TABLE pot (tea text)');
    expect(await run(empty, "SELECT to_regclass('pot')")).toBeNull();
    const replaced =
      "CREATE OR REPLACE FUNCTION pg_catalog.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT 'cold' $$;";
    expect(await run(empty, `${replaced} SELECT lower('TEA');`)).toBe('cold');
    expect(await run(empty, "SELECT lower('TEA')")).toBe('tea');
  },
  timeout,
);
