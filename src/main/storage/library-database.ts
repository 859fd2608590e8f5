/** Opens library.db, a cache of the content files: if anything is wrong with it, it is rebuilt. */
import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openChecked } from './database-check.ts';
import { searchSchema } from './search/schema.ts';
import { prepare } from './prepare.ts';

/** `RoTl` */
const applicationId = 0x526f546c;
const schemaVersion = 4;

const schema = `
  CREATE TABLE writer (program TEXT NOT NULL) STRICT;

  -- The packs that are indexed; the bundled library is the one whose id is empty.
  CREATE TABLE pack (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- One row for each content file. What it says now, and what it said when it was last usable.
  CREATE TABLE file (
    pack TEXT NOT NULL,
    path TEXT NOT NULL,       -- inside the pack's folder
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    hash TEXT,                -- SHA-256 of its text; null: it could not be read
    parsed TEXT,              -- JSON ParsedFile of its last usable version, else of one without a draft
    stale INTEGER NOT NULL,   -- 1: \`parsed\` is older than the file
    problems TEXT NOT NULL,   -- JSON Problem[] of the file as it is now
    PRIMARY KEY (pack, path)
  ) STRICT, WITHOUT ROWID;

  -- The records that all files of a pack make together, each in its order.
  -- Paths begin with the pack's base (\`/@<pack>\`), so they are unique across packs.
  CREATE TABLE framework (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, position INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE topic (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, position INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE page (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, topic TEXT NOT NULL, position INTEGER NOT NULL,
    summary TEXT NOT NULL, record TEXT NOT NULL
  ) STRICT;
  CREATE TABLE question (
    id TEXT PRIMARY KEY,      -- <path>#<question id>
    pack TEXT NOT NULL, page TEXT NOT NULL, number INTEGER NOT NULL, difficulty TEXT NOT NULL,
    hash TEXT NOT NULL        -- of its text: \`q\` and \`a\`
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE article (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, position INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT;
  CREATE TABLE article_page (
    page TEXT NOT NULL, pack TEXT NOT NULL, position INTEGER NOT NULL, article TEXT NOT NULL,
    PRIMARY KEY (page, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE site (pack TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE figure (path TEXT PRIMARY KEY, pack TEXT NOT NULL, record TEXT NOT NULL) STRICT;
  CREATE TABLE problem (pack TEXT NOT NULL, problem TEXT NOT NULL) STRICT;
`;

export interface OpenedLibrary {
  database: Database.Database;
  /** A message that says why the file was rebuilt; null when it's still good. */
  rebuilt: string | null;
}

/**
 * Opens the library database for writing. Rebuilds it when it's missing, corrupt, has another schema
 * version, or was written by another `program` (which might have read the same files differently).
 * Reads the whole file, so don't call it on the UI thread.
 */
export function openLibraryDatabase(file: string, program: string): OpenedLibrary {
  const checked = existsSync(file) ? openChecked(file, applicationId) : 'there was none yet';
  if (typeof checked !== 'string') {
    const reason = findDifference(checked, program);
    if (reason === null) return { database: checked, rebuilt: null };
    checked.close();
    return { database: createLibraryDatabase(file, program), rebuilt: reason };
  }
  return { database: createLibraryDatabase(file, program), rebuilt: checked };
}

/** Opens a library database that `openLibraryDatabase` has checked, for reading only. */
export function openLibraryReader(file: string): Database.Database {
  return new Database(file, { readonly: true, fileMustExist: true });
}

function findDifference(database: Database.Database, program: string): string | null {
  const version = database.pragma('user_version', { simple: true });
  if (version !== schemaVersion) return `its schema version is ${version}`;
  const writer = prepare<[], string>(database, 'SELECT program FROM writer').pluck().get();
  return writer === program ? null : 'another version of the app wrote it';
}

function createLibraryDatabase(file: string, program: string): Database.Database {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const database = new Database(file);
  database.transaction(() => {
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${schemaVersion}`);
    database.exec(schema);
    database.exec(searchSchema);
    prepare(database, 'INSERT INTO writer (program) VALUES (?)').run(program);
  })();
  return database;
}
