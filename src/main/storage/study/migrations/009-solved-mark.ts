/** Migration 9 of study.db: a mark for solved challenges. */
import { rebuildTables } from './rebuild-tables.ts';

export const solvedMark = rebuildTables([
  {
    name: 'mark',
    columns: {
      question: 'TEXT NOT NULL REFERENCES question (id)',
      kind: `TEXT NOT NULL CHECK (kind IN ('read', 'bookmarked', 'known', 'suspended', 'buried', 'solved'))`,
      is_set: 'INTEGER NOT NULL CHECK (is_set IN (0, 1))',
      changed_at: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
    constraints: 'PRIMARY KEY (question, kind)',
    indexes: 'CREATE INDEX mark_set ON mark (kind, changed_at) WHERE is_set = 1;',
  },
]);
