/** Migration 1 of study.db: the settings, and where the user stopped reading. */

export const settingsAndPlaces = `
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
  `;
