/** Migration 8 of study.db: images in notes. */

export const noteImages = `
  -- Images that notes show, each kept once. Not without a row id: the bytes would be in the way of every search.
  CREATE TABLE note_image (
    hash TEXT NOT NULL PRIMARY KEY,        -- the first half of the SHA-256 of the bytes, in hex
    type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
    width INTEGER NOT NULL,                -- pixels, as it is shown
    height INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    checksum INTEGER                       -- of the columns before it
  ) STRICT;
  INSERT INTO checksum_total (name, rows, sum, checksum)
    VALUES ('note_image', 0, 0, row_checksum('checksum_total', 'note_image', 0, 0));
  `;
