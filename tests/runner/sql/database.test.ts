import { expect, test } from 'vitest';
import { EmptyDatabase } from '../../../src/runner/sql/database.ts';
import { send } from '../../../src/runner/sql/run-statements.ts';

const timeout = 300_000;

/** Runs SQL as one use of the database, and returns the first value of its last result. */
async function run(empty: EmptyDatabase, sql: string): Promise<string | null | undefined> {
  return await empty.use('', async (database) => {
    const { results, error } = await send(database, sql);
    return error?.message ?? results.at(-1)?.rows[0]?.[0];
  });
}

test(
  'keeps nothing between uses, not even changes to PostgreSQL itself',
  async () => {
    const empty = await EmptyDatabase.open();
    await run(empty, 'CREATE TABLE pot (tea text)');
    expect(await run(empty, "SELECT to_regclass('pot')")).toBeNull();
    const replaced =
      "CREATE OR REPLACE FUNCTION pg_catalog.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT 'cold' $$;";
    expect(await run(empty, `${replaced} SELECT lower('TEA');`)).toBe('cold');
    expect(await run(empty, "SELECT lower('TEA')")).toBe('tea');
    await run(empty, 'ALTER TYPE pg_catalog.int4 RENAME TO whole');
    expect(await run(empty, "SELECT '1'::pg_catalog.int4")).toBe('1');
  },
  timeout,
);

/** Name, SQL of one use, query of the next use, and the query's result in an unused database. */
const sessionLeftovers: [string, string, string, string][] = [
  ['settings', "SET work_mem = '64kB'; SET TimeZone = 'Asia/Tokyo'", 'SHOW work_mem', '4MB'],
  [
    'a table for a while',
    'CREATE TEMP TABLE pot (tea text)',
    "SELECT to_regclass('pot')::text",
    '',
  ],
  ['an open transaction', 'BEGIN; CREATE TABLE pot ()', "SELECT to_regclass('pot')::text", ''],
  ['a failed transaction', 'BEGIN; SELECT 1 / 0', 'SELECT 1', '1'],
  ['another role', 'CREATE ROLE cook; SET ROLE cook', 'SELECT current_user', 'postgres'],
  [
    'a prepared statement',
    'PREPARE brew AS SELECT 1',
    'SELECT count(*) FROM pg_prepared_statements',
    '0',
  ],
  [
    'a lock',
    'SELECT pg_advisory_lock(1)',
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'",
    '0',
  ],
  ['a large object', 'SELECT lo_create(7)', 'SELECT count(*) FROM pg_largeobject_metadata', '0'],
  ['no public schema', 'DROP SCHEMA public', 'CREATE TABLE pot (); SELECT 1', '1'],
  ['an extension', 'CREATE EXTENSION citext', "SELECT to_regtype('citext')::text", ''],
];

/** The same, for leftovers that only a new database removes. */
const serverLeftovers: typeof sessionLeftovers = [
  [
    "a role's settings",
    'ALTER ROLE postgres SET work_mem = 64',
    'SELECT count(*) FROM pg_db_role_setting',
    '0',
  ],
  [
    "the server's settings",
    "ALTER SYSTEM SET work_mem = '64kB'",
    "SELECT count(*) FROM pg_file_settings WHERE name = 'work_mem'",
    '0',
  ],
  [
    'a database',
    'CREATE DATABASE kitchen',
    "SELECT count(*) FROM pg_database WHERE datname = 'kitchen'",
    '0',
  ],
  [
    'rights for what is to come',
    'ALTER DEFAULT PRIVILEGES REVOKE ALL ON TABLES FROM postgres',
    'SELECT count(*) FROM pg_default_acl',
    '0',
  ],
  [
    "a collation of PostgreSQL's with another name",
    'ALTER COLLATION pg_catalog."C" RENAME TO "D"',
    'SELECT \'a\' COLLATE pg_catalog."C"',
    'a',
  ],
  [
    "rights to PostgreSQL's tables",
    'GRANT SELECT ON pg_authid TO PUBLIC',
    "SELECT has_table_privilege('pg_monitor', 'pg_authid', 'SELECT')::text",
    'false',
  ],
];

test(
  'gives the next use an empty database after any damage',
  async () => {
    const empty = await EmptyDatabase.open();
    for (const [name, did, asked, answer] of sessionLeftovers) {
      await run(empty, did);
      expect((await run(empty, asked)) ?? '', name).toBe(answer);
    }
    // Each of these needs a new database, which is slow to create, so they share one.
    await empty.use('', async (database) => {
      for (const [name, did] of serverLeftovers) {
        expect((await send(database, did)).error, name).toBeNull();
      }
    });
    for (const [name, , asked, answer] of serverLeftovers) {
      expect((await run(empty, asked)) ?? '', name).toBe(answer);
    }
  },
  3 * timeout,
);
