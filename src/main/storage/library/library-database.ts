/** Opens library.db, a cache of the content files: if anything is wrong with it, it is rebuilt. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { errorMessage } from '../../../shared/error-message.ts';
import { hasGoodRows } from './check-library-rows.ts';
import {
  busyTimeoutMs,
  isDatabaseError,
  isFileFault,
  openChecked,
  secure,
} from '../database-check.ts';
import { makePrivate } from '../private-file.ts';
import { searchSchema } from '../search/schema.ts';
import { prepare } from '../prepare.ts';

/** `RoTl` */
const applicationId = 0x526f546c;
const schemaVersion = 14;

const schema = `
  CREATE TABLE writer (
    program TEXT NOT NULL,
    is_complete INTEGER NOT NULL -- 1: it holds all the packs that there were
  ) STRICT;

  -- The packs that are indexed; the bundled library is the one whose id is empty.
  -- A pack that could not be indexed has a fault and keeps its last good records.
  CREATE TABLE pack (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, fault TEXT
  ) STRICT, WITHOUT ROWID;

  -- One row for each content file. What it says now, and what it said when it was last usable.
  CREATE TABLE file (
    pack TEXT NOT NULL,
    path TEXT NOT NULL,       -- inside the pack's folder
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    hash TEXT,                -- SHA-256 of its text; null: it could not be read
    stale INTEGER NOT NULL,   -- 1: \`parsed\` is older than the file
    problems TEXT NOT NULL,   -- JSON Problem[] of the file as it is now
    problems_count INTEGER NOT NULL,
    parsed TEXT,              -- JSON ParsedFile of its last usable version, else of one without a draft
    PRIMARY KEY (pack, path)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_problem ON file (pack, path, problems_count) WHERE problems_count > 0;

  -- What files are to others (\`library-keys.ts\`), and what they looked for when they were built: when the first
  -- file with a key changes, those that need the key are built again.
  CREATE TABLE provided (
    pack TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, file TEXT NOT NULL,
    PRIMARY KEY (pack, key, value, file)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX provided_file ON provided (pack, file);
  CREATE TABLE needed (
    pack TEXT NOT NULL, key TEXT NOT NULL, file TEXT NOT NULL,
    PRIMARY KEY (pack, key, file)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX needed_file ON needed (pack, file);
  -- The problems that involve other files, of those that have any.
  CREATE TABLE problem (
    pack TEXT NOT NULL, file TEXT NOT NULL, problems TEXT NOT NULL, problems_count INTEGER NOT NULL,
    PRIMARY KEY (pack, file)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX problem_file ON problem (pack, file, problems_count);

  -- The records, each with the file that makes it. Nothing in them depends on how many there are, so that an edit
  -- changes only what it is about: their order follows from \`position\`, which is the author's \`order\`.
  -- Paths begin with the pack's base (\`/@<pack>\`), so they are unique across packs.
  CREATE TABLE framework (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL,
    position INTEGER NOT NULL, tier INTEGER NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE topic (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL,
    framework TEXT NOT NULL,  -- path
    position INTEGER NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE page (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL,
    topic TEXT NOT NULL,      -- path
    position INTEGER NOT NULL,
    version TEXT NOT NULL,    -- JSON: changes with everything that search shows of it
    summary TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT;
  CREATE INDEX page_topic ON page (topic, position, path);
  CREATE TABLE question (
    id TEXT PRIMARY KEY,      -- <path>#<question id>
    pack TEXT NOT NULL, page TEXT NOT NULL, number INTEGER NOT NULL, difficulty TEXT NOT NULL,
    hash TEXT NOT NULL,       -- of its text: \`q\` and \`a\`
    has_output INTEGER NOT NULL, -- 1: its answer shows an output that can be predicted
    has_challenge INTEGER NOT NULL -- 1: it sets a task that can be solved in code
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE article (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL,
    version TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT;
  CREATE TABLE article_page (
    page TEXT NOT NULL, article TEXT NOT NULL, PRIMARY KEY (page, article)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX article_page_article ON article_page (article);
  CREATE TABLE site (
    pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (pack, file)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE figure (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT;
  CREATE TABLE image (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT;
  CREATE TABLE fixture (
    pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (pack, file)
  ) STRICT;
`;

/** A pack that was indexed; the bundled library's id and name are empty. */
export interface IndexedPack {
  id: string;
  name: string;
}

export type LibraryDatabase = Database.Database;

/**
 * The library database, open for writing, or in words why it has to be built anew. Reads the whole file unless that
 * `isChecked` already, so don't call it on the UI thread.
 */
export function openGoodLibrary(
  file: string,
  program: string,
  isChecked: boolean,
): LibraryDatabase | string {
  if (!existsSync(file)) return 'there was none yet';
  let checked: LibraryDatabase | string | null = null;
  try {
    checked = openChecked(file, applicationId, { isChecked, timeout: patientTimeoutMs });
    if (typeof checked === 'string') return checked;
    const reason = findDifference(checked, program, isChecked);
    if (reason === null) {
      // A header can say that the file must not be written.
      checked.exec('BEGIN; UPDATE writer SET program = program; ROLLBACK');
      shareLibrary(checked);
      return checked;
    }
    checked.close();
    return reason;
  } catch (error) {
    if (checked !== null && typeof checked !== 'string') checked.close();
    if (isFileFault(error)) return errorMessage(error);
    throw error;
  }
}

/** Lets others read the library while it is written, from now on. */
export function shareLibrary(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
}

/** Where a library is built while the one at `file` is read. */
export function replacementOf(file: string): string {
  return `${file}-new`;
}

/** Where a library waits while another takes its place. */
function replacedOf(file: string): string {
  return `${file}-old`;
}

/** Removes what a crash has left beside the library database at a path: another that was being built, or was being replaced. */
export function removeLeftovers(file: string): void {
  removeLibrary(replacementOf(file));
  removeLibrary(replacedOf(file));
}

/** Removes the library database at a path, with what SQLite keeps beside it. */
export function removeLibrary(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/**
 * Puts the library that was built at `replacementOf(file)` in the place of the one at `file`, which nobody may have open. If it
 * throws, the old one is there as before.
 */
export function replaceLibrary(file: string): void {
  const [next, old] = [replacementOf(file), replacedOf(file)];
  const unfinished = logSuffixes.find((suffix) => sizeOf(next + suffix) > 0);
  if (unfinished !== undefined)
    throw new Error(`The new library database wasn't finished: there is a ${next}${unfinished}.`);
  removeLibrary(old);
  try {
    moveLibrary(file, old);
    renameSync(next, file);
  } catch (error) {
    moveLibrary(old, file);
    throw error;
  }
  removeLibrary(old);
}

/** What belongs to a database, and is in no other file, until it's written into it. */
const logSuffixes = ['-journal', '-wal'];

function moveLibrary(from: string, to: string): void {
  for (const suffix of [...logSuffixes, ''])
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
  rmSync(`${from}-shm`, { force: true });
}

/** In bytes; 0 if there is no such file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Opens a library database for reading only. */
export function openLibraryReader(file: string): Database.Database {
  const database = new Database(file, {
    readonly: true,
    fileMustExist: true,
    timeout: busyTimeoutMs,
  });
  secure(database);
  return database;
}

/**
 * Opens for reading what was indexed last, if `program` has written it, from all of these packs and no others, and its rows make
 * up a tree. Null: it has to be indexed first. The file isn't read through, so it may still be damaged.
 */
export function openLastLibrary(
  file: string,
  program: string,
  packs: readonly IndexedPack[],
): Database.Database | null {
  if (!existsSync(file)) return null;
  let database: Database.Database | null = null;
  try {
    database = openLibraryReader(file);
    if (isLastLibrary(database, program) && holdsPacks(database, packs)) return database;
  } catch (error) {
    // The indexing, which comes first then, finds the same and tells of it.
    if (!isDatabaseError(error)) throw error;
  }
  database?.close();
  return null;
}

function isLastLibrary(database: Database.Database, program: string): boolean {
  return (
    database.pragma('application_id', { simple: true }) === applicationId &&
    // Else whoever reads it keeps others from writing.
    database.pragma('journal_mode', { simple: true }) === 'wal' &&
    findDifference(database, program, false) === null &&
    prepare(database, 'SELECT 1 FROM writer WHERE is_complete = 1').get() !== undefined
  );
}

function holdsPacks(database: Database.Database, packs: readonly IndexedPack[]): boolean {
  const list = (rows: readonly IndexedPack[]): string =>
    JSON.stringify(rows.map(({ id, name }) => [id, name]).sort());
  return (
    list(prepare<[], IndexedPack>(database, 'SELECT id, name FROM pack').all()) === list(packs)
  );
}

/** How long the indexing worker waits for what the app reads or trims meanwhile, in ms. */
const patientTimeoutMs = 5_000;

/** How large the log beside the file may become before it's written into the file, in bytes. */
const longestLog = 16 * 1024 * 1024;

/** Empties the log beside the file when it has become large; call this when no reader holds what it says. */
export function trimLibraryLog(file: string): void {
  if (sizeOf(`${file}-wal`) <= longestLog) return;
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

function findDifference(
  database: Database.Database,
  program: string,
  isChecked: boolean,
): string | null {
  const version = database.pragma('user_version', { simple: true });
  if (version !== schemaVersion) return `its schema version is ${version}`;
  // What isn't a table of ours may never answer.
  if (!hasOurSchema(database)) return 'its tables are not those of the library';
  const writer = prepare<[], string>(database, 'SELECT program FROM writer').pluck().get();
  if (writer !== program) return 'another version of the app wrote it';
  if (!isChecked && !hasGoodRows(database)) return 'some of its rows are not those of the library';
  return null;
}

function hasOurSchema(database: Database.Database): boolean {
  const list = (of: Database.Database): string =>
    JSON.stringify(
      prepare(of, 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all(),
    );
  const ours = new Database(':memory:');
  try {
    ours.exec(schema);
    ours.exec(searchSchema);
    return list(ours) === list(database);
  } finally {
    ours.close();
  }
}

/**
 * Replaces what is at `file` by an empty library database of `program`. It isn't to be read by others before `shareLibrary` was
 * called: with a log beside it everything would be written twice to fill it.
 */
export function createLibraryDatabase(file: string, program: string): LibraryDatabase {
  removeLibrary(file);
  const database = new Database(file);
  // It holds the user's own libraries, too.
  if (!database.memory) makePrivate(file);
  database.transaction(() => {
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${schemaVersion}`);
    database.exec(schema);
    database.exec(searchSchema);
    prepare(database, 'INSERT INTO writer (program, is_complete) VALUES (?, 0)').run(program);
  })();
  return database;
}
