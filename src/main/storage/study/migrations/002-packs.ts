/** Migration 2 of study.db: the user's own libraries (packs). */

export const packs = `
  -- The user's own libraries. A removed one stays, so that its id (which study data is kept by) names nothing else.
  CREATE TABLE pack (
    id TEXT PRIMARY KEY,                   -- a slug; its addresses begin with /@<id>
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('folder', 'zip', 'import')),
    location TEXT NOT NULL UNIQUE,         -- the folder or file the user chose, or the folder the app made
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    is_removed INTEGER NOT NULL CHECK (is_removed IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  `;
