/** Migration 6 of study.db: the user's edits of code in answers. */

export const editedCode = `
  -- Code as the user has it, by the code it was made of; the same as that: the change was taken back.
  CREATE TABLE edited_code (
    question TEXT NOT NULL REFERENCES question (id),
    original TEXT NOT NULL,
    position INTEGER NOT NULL,             -- of the fence among the blocks of code of the answer, from 0
    code TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    checksum INTEGER,                      -- of the columns before it
    PRIMARY KEY (question, original)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO checksum_total (name, rows, sum, checksum)
    VALUES ('edited_code', 0, 0, row_checksum('checksum_total', 'edited_code', 0, 0));
  `;
