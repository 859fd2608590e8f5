/** Migration 14 of study.db: the log of resets, so that merging older data doesn't bring back what was reset. */

export const resetLog = `
  CREATE TABLE reset_log (
    id TEXT PRIMARY KEY,                   -- a UUID, the same on every machine
    path TEXT,                             -- of the page; NULL for everything
    reset_at INTEGER NOT NULL,
    undone_at INTEGER,
    marks_until INTEGER NOT NULL,          -- the latest time of a removed mark: later marks get later times
    removed TEXT NOT NULL,                 -- JSON: the removed reviews, sessions and marks; none once undone
    checksum INTEGER
  ) STRICT, WITHOUT ROWID;
  INSERT INTO checksum_total (name, rows, sum, checksum)
    VALUES ('reset_log', 0, 0, row_checksum('checksum_total', 'reset_log', 0, 0));
  `;
