/** A PostgreSQL database that is emptied after each use. */
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { hstore } from '@electric-sql/pglite/contrib/hstore';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { send } from './run-statements.ts';

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

/** Empties a used database; `fingerprint` detects any leftovers. */
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

/** The catalogs that a fence could have changed. */
const catalogs = [
  ...['pg_class', 'pg_attribute', 'pg_proc', 'pg_type', 'pg_cast', 'pg_operator', 'pg_collation'],
  ...['pg_constraint', 'pg_trigger', 'pg_rewrite', 'pg_policy', 'pg_authid', 'pg_auth_members'],
  ...['pg_database', 'pg_language', 'pg_extension', 'pg_db_role_setting', 'pg_default_acl'],
  ...['pg_foreign_data_wrapper', 'pg_largeobject_metadata', 'pg_statistic_ext', 'pg_opclass'],
];

/** The number of rows and the latest transaction in each: a changed row has a later one. */
const fingerprint = `
SELECT concat_ws(' ',
  ${catalogs
    .map((name) => `(SELECT count(*) || '/' || coalesce(max(xmin::text::bigint), 0) FROM ${name})`)
    .join(',\n  ')},
  (SELECT count(*) FROM pg_file_settings), (SELECT count(*) FROM pg_prepared_xacts))
`;

/** Data for opening a database faster than by creating one. */
export interface Prepared {
  /** PGlite's own engine, compiled. */
  engine: WebAssembly.Module;
  /** The files of an empty database, as a tar archive. */
  files: Blob;
}

export class EmptyDatabase {
  readonly #prepared: Prepared | null;
  #database: PGlite;
  /** The `fingerprint` of an empty database. */
  readonly #empty: string;
  /** Resolves once the database is empty again. */
  #emptied: Promise<void> = Promise.resolve();

  private constructor(prepared: Prepared | null, database: PGlite, empty: string) {
    this.#prepared = prepared;
    this.#database = database;
    this.#empty = empty;
  }

  static async open(prepared: Prepared | null = null): Promise<EmptyDatabase> {
    const database = await openDatabase(prepared);
    return new EmptyDatabase(prepared, database, await readFingerprint(database));
  }

  /** Resolves once the database is empty again; rejects if it is unusable. */
  get emptied(): Promise<void> {
    return this.#emptied;
  }

  /**
   * Runs the fixture, then `run`. Fails if the fixture does. Afterwards the database is emptied; only the next use
   * waits for that.
   */
  async use<Value>(fixture: string, run: (database: PGlite) => Promise<Value>): Promise<Value> {
    await this.#emptied;
    try {
      const { error } = await send(this.#database, fixture);
      if (error !== null) throw new Error(`The fixture fails: ${error.message}`);
      return await run(this.#database);
    } finally {
      this.#emptied = this.#renew();
      // The next use fails with this error.
      this.#emptied.catch(() => undefined);
    }
  }

  /** Empties the used database if possible, else opens a new one. */
  async #renew(): Promise<void> {
    await send(this.#database, 'ROLLBACK');
    await send(this.#database, 'DISCARD ALL');
    await send(this.#database, cleanup);
    if ((await readFingerprint(this.#database)) === this.#empty) return;
    await this.#database.close();
    this.#database = await openDatabase(this.#prepared);
  }
}

async function openDatabase(prepared: Prepared | null): Promise<PGlite> {
  if (prepared === null) return await PGlite.create({ extensions });
  const { engine, files } = prepared;
  return await PGlite.create({
    extensions,
    loadDataDir: files,
    pgliteWasmModule: engine,
    // Only new databases need it, but PGlite would fetch it anyway.
    initdbWasmModule: engine,
  });
}

async function readFingerprint(database: PGlite): Promise<string> {
  const { results, error } = await send(database, fingerprint);
  return error?.message ?? results[0]?.rows[0]?.[0] ?? '';
}
