/** The tables of library.db. */
import Database from 'better-sqlite3';
import { prepare } from '../prepare.ts';
import { searchSchema } from '../search/schema.ts';

/** SQLite application id of library.db: `RoTl`. */
export const applicationId = 0x526f546c;
/** Raise this with every schema change: a library of another version is rebuilt. */
export const schemaVersion = 22;

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
  -- The problems and hints that involve other files, of those that have any.
  CREATE TABLE problem (
    pack TEXT NOT NULL, file TEXT NOT NULL, problems TEXT NOT NULL, problems_count INTEGER NOT NULL,
    hints TEXT NOT NULL,
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
    has_challenge INTEGER NOT NULL, -- 1: it sets a task that can be solved in code
    has_gap INTEGER NOT NULL     -- 1: its code has a gap that can be filled
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE gaps (
    pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (pack, file)
  ) STRICT;
  CREATE TABLE article (
    path TEXT PRIMARY KEY, pack TEXT NOT NULL, file TEXT NOT NULL,
    version TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (pack, file)
  ) STRICT;
  CREATE TABLE article_page (
    page TEXT NOT NULL, article TEXT NOT NULL, PRIMARY KEY (page, article)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX article_page_article ON article_page (article);
  CREATE TABLE synonyms (
    pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (pack, file)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE role (
    pack TEXT NOT NULL, file TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (pack, file)
  ) STRICT, WITHOUT ROWID;
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

/** Creates all tables, including those of search, in an empty database. */
export function createLibraryTables(database: Database.Database): void {
  database.exec(schema);
  database.exec(searchSchema);
}

/** Whether a database has exactly the tables of the library, and no others. */
export function hasLibrarySchema(database: Database.Database): boolean {
  const list = (of: Database.Database): string =>
    JSON.stringify(
      prepare(of, 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all(),
    );
  const ours = new Database(':memory:');
  try {
    createLibraryTables(ours);
    return list(ours) === list(database);
  } finally {
    ours.close();
  }
}
