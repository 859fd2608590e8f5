/** The numbered migrations of study.db. Append only: one that has been released never changes. */

/** Migration `n` (from 1) is element `n - 1`, and leaves the database at schema version `n`. */
export const studyMigrations: readonly string[] = [
  `
  -- Choices about the app itself; a value is JSON.
  CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- Where the user stopped, for each address; times in ms since 1970.
  CREATE TABLE place (
    path TEXT PRIMARY KEY, question TEXT, updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Which of the places is the last one: at most one row.
  CREATE TABLE last_place (
    id INTEGER PRIMARY KEY CHECK (id = 1), path TEXT NOT NULL REFERENCES place (path)
  ) STRICT;
  `,
  `
  -- The user's own libraries. A removed one stays, so that its id (which study data is kept by) names nothing else.
  CREATE TABLE pack (
    id TEXT PRIMARY KEY,                   -- a slug; its addresses begin with /@<id>
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('folder', 'zip', 'import')),
    location TEXT NOT NULL UNIQUE,         -- the folder or file the user chose, or the folder the app made
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    is_removed INTEGER NOT NULL CHECK (is_removed IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What was searched for last.
  CREATE TABLE recent_search (
    text TEXT PRIMARY KEY, searched_at INTEGER NOT NULL -- ms since 1970
  ) STRICT, WITHOUT ROWID;
  `,
];
