/** Migration 9 of study.db: a mark for challenges that the user has solved. */

export const solvedMark = `
  -- SQLite changes no check of a table in place, so the marks move to another one, as they are with their checksums.
  CREATE TABLE mark_with_solved (
    question TEXT NOT NULL REFERENCES question (id),
    kind TEXT NOT NULL CHECK (kind IN ('read', 'bookmarked', 'known', 'suspended', 'buried', 'solved')),
    is_set INTEGER NOT NULL CHECK (is_set IN (0, 1)),
    changed_at INTEGER NOT NULL,
    checksum INTEGER,                      -- of the columns before it
    PRIMARY KEY (question, kind)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO mark_with_solved (question, kind, is_set, changed_at, checksum)
    SELECT question, kind, is_set, changed_at, checksum FROM mark;
  DROP TABLE mark;
  ALTER TABLE mark_with_solved RENAME TO mark;
  CREATE INDEX mark_set ON mark (kind, changed_at) WHERE is_set = 1;
  `;
