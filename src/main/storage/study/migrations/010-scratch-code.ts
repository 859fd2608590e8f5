/** Migration 10 of study.db: code on the scratchpad. */

export const scratchCode = `
  -- What the user has written on the scratchpad, one text a language; empty: it was cleared.
  CREATE TABLE scratch_code (
    language TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    fixture TEXT NOT NULL,                 -- the name of what SQL starts from; empty: an empty database
    changed_at INTEGER NOT NULL,
    checksum INTEGER                       -- of the columns before it
  ) STRICT, WITHOUT ROWID;
  INSERT INTO checksum_total (name, rows, sum, checksum)
    VALUES ('scratch_code', 0, 0, row_checksum('checksum_total', 'scratch_code', 0, 0));
  `;
