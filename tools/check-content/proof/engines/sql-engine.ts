/** The process that runs SQL: PostgreSQL itself, compiled to WebAssembly. */
import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { hstore } from '@electric-sql/pglite/contrib/hstore';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { renderPsqlTable } from './psql-table.ts';
import type { QueryResult } from './psql-table.ts';
import { serve } from './serve.ts';
import type { SqlAnswer, SqlFenceRun, SqlRequest, SqlStatement } from './sql-messages.ts';

const extensions = {
  btree_gin,
  btree_gist,
  citext,
  hstore,
  ltree,
  pg_trgm,
  pgcrypto,
  unaccent,
  uuid_ossp,
};

/** Empties a used database, except for anything that `fingerprint` then still finds. */
const cleanup = `
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT evtname FROM pg_event_trigger LOOP
    EXECUTE format('DROP EVENT TRIGGER %I CASCADE', name);
  END LOOP;
  FOR name IN SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' LOOP
    EXECUTE format('DROP EXTENSION %I CASCADE', name);
  END LOOP;
  FOR name IN SELECT pubname FROM pg_publication LOOP
    EXECUTE format('DROP PUBLICATION %I', name);
  END LOOP;
  FOR name IN SELECT nspname FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
    EXECUTE format('DROP SCHEMA %I CASCADE', name);
  END LOOP;
  FOR name IN SELECT rolname FROM pg_roles WHERE rolname !~ '^pg_' AND rolname <> current_user LOOP
    EXECUTE format('DROP OWNED BY %I CASCADE', name);
    EXECUTE format('DROP ROLE %I', name);
  END LOOP;
END $$;
CREATE SCHEMA public AUTHORIZATION pg_database_owner;
GRANT USAGE ON SCHEMA public TO PUBLIC;
`;

/** Counts what a fence could have left behind. */
const fingerprint = `
SELECT concat_ws(' ',
  (SELECT count(*) FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_(toast_)?temp'),
  (SELECT count(*) FROM pg_proc), (SELECT count(*) FROM pg_type), (SELECT count(*) FROM pg_cast),
  (SELECT count(*) FROM pg_operator), (SELECT count(*) FROM pg_collation),
  (SELECT count(*) FROM pg_constraint), (SELECT count(*) FROM pg_trigger),
  (SELECT count(*) FROM pg_roles), (SELECT count(*) FROM pg_auth_members),
  (SELECT count(*) FROM pg_database), (SELECT count(*) FROM pg_language),
  (SELECT count(*) FROM pg_extension), (SELECT count(*) FROM pg_db_role_setting),
  (SELECT count(*) FROM pg_default_acl), (SELECT count(*) FROM pg_foreign_data_wrapper),
  (SELECT count(*) FROM pg_largeobject_metadata), (SELECT count(*) FROM pg_file_settings),
  (SELECT count(*) FROM pg_prepared_xacts), (SELECT count(*) FROM pg_statistic_ext))
`;

interface Statement {
  results: QueryResult[];
  notices: string[];
  error: (Error & { position?: string; detail?: string; hint?: string }) | null;
}

/** Sends text as psql does: the simple protocol, values in their text form. */
async function send(database: PGlite, text: string): Promise<Statement> {
  const done: Statement = { results: [], notices: [], error: null };
  const { messages } = await database.execProtocol(protocol.serialize.query(text), {
    throwOnError: false,
  });
  for (const message of messages) {
    if (message.name === 'error') done.error = message as unknown as Statement['error'];
    if (message.name === 'notice') {
      const { severity, message: said } = message as unknown as Record<string, string>;
      done.notices.push(`${severity}:  ${said}`);
    }
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as { fields: { name: string; dataTypeID: number }[] };
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      done.results.push({ columns, rows: [] });
    }
    if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] };
      done.results.at(-1)?.rows.push(fields);
    }
  }
  return done;
}

async function runFence(database: PGlite, statements: SqlStatement[]): Promise<SqlFenceRun> {
  const run: SqlFenceRun = { table: null, notices: [], error: null };
  for (const [index, { text, offset }] of statements.entries()) {
    const { results, notices, error } = await send(database, text);
    run.notices.push(...notices);
    const last = results.at(-1);
    // Like psql, doesn't show a result that an error cut short.
    if (last !== undefined && error === null) run.table = renderPsqlTable(last);
    if (error === null) continue;
    // PostgreSQL counts characters from 1.
    const position = Number(error.position ?? 1) - 1;
    const before = Array.from(text).slice(0, position).join('');
    const lines = [`ERROR:  ${error.message}`];
    if (error.detail) lines.push(`DETAIL:  ${error.detail}`);
    if (error.hint) lines.push(`HINT:  ${error.hint}`);
    run.error = {
      statement: index,
      message: error.message,
      lines: lines.join('\n'),
      offset: offset + before.length,
    };
    break;
  }
  return run;
}

await serve<SqlRequest, SqlAnswer>(async () => {
  const open = (): Promise<PGlite> => PGlite.create({ extensions });
  const read = async (of: PGlite): Promise<string> => {
    const { results, error } = await send(of, fingerprint);
    return error?.message ?? results[0]?.rows[0]?.[0] ?? '';
  };
  let database = await open();
  const empty = await read(database);

  /** An empty database: the used one if it can be emptied, else a new one. */
  const renew = async (): Promise<void> => {
    await send(database, 'ROLLBACK');
    await send(database, 'DISCARD ALL');
    await send(database, cleanup);
    if ((await read(database)) === empty) return;
    await database.close();
    database = await open();
  };

  return async ({ fixture, fences }) => {
    const runs: SqlFenceRun[] = [];
    const { error } = await send(database, fixture);
    if (error !== null) throw new Error(`The fixture fails: ${error.message}`);
    for (const statements of fences) runs.push(await runFence(database, statements));
    await renew();
    return runs;
  };
});
