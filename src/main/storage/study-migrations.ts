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
];
