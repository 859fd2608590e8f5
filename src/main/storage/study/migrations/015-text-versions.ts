/**
 * Migration 15 of study.db: the edits behind notes and code, so that of two edits made independently, both are kept.
 */
import { addColumn } from './add-column.ts';

// JSON, as in `TextVersions`; NULL for texts last changed before this migration.
const added = { name: 'versions', type: 'TEXT' };

export const textVersions = `
  CREATE TABLE device (
    id TEXT PRIMARY KEY,                   -- of this study.db among all that merge; none before the first edit
    checksum INTEGER
  ) STRICT, WITHOUT ROWID;
  INSERT INTO checksum_total (name, rows, sum, checksum)
    VALUES ('device', 0, 0, row_checksum('checksum_total', 'device', 0, 0));
  ${addColumn({ table: 'note', columns: ['question', 'body', 'changed_at'], added })}
  ${addColumn({ table: 'edited_code', columns: ['question', 'original', 'position', 'code', 'changed_at'], added })}
  ${addColumn({ table: 'scratch_code', columns: ['language', 'code', 'fixture', 'changed_at'], added })}
  `;
