/** Migration 7 of study.db: sessions may be output drills. */
import { rebuildTables } from './rebuild-tables.ts';

export const outputDrill = rebuildTables([
  {
    name: 'session',
    columns: {
      id: 'TEXT PRIMARY KEY',
      kind: `TEXT NOT NULL CHECK (kind IN ('recall', 'cram', 'rules', 'outputs', 'interview'))`,
      plan: 'TEXT NOT NULL',
      started_at: 'INTEGER NOT NULL',
      ended_at: 'INTEGER',
      current: 'TEXT',
      stage: `TEXT NOT NULL CHECK (stage IN ('question', 'rule', 'answer'))`,
      typed: 'TEXT NOT NULL',
      elapsed_ms: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
    indexes:
      'CREATE UNIQUE INDEX session_open ON session ((ended_at IS NULL)) WHERE ended_at IS NULL;',
  },
  {
    name: 'session_item',
    columns: {
      session: 'TEXT NOT NULL REFERENCES new_session (id) ON DELETE CASCADE',
      position: 'INTEGER NOT NULL',
      question: 'TEXT NOT NULL',
      is_new: 'INTEGER NOT NULL CHECK (is_new IN (0, 1))',
      checksum: 'INTEGER',
    },
    constraints: 'PRIMARY KEY (session, position)',
  },
  {
    name: 'session_step',
    columns: {
      session: 'TEXT NOT NULL REFERENCES new_session (id) ON DELETE CASCADE',
      number: 'INTEGER NOT NULL',
      question: 'TEXT NOT NULL',
      text: 'TEXT NOT NULL REFERENCES question_text (hash)',
      difficulty: 'TEXT NOT NULL',
      kind: `TEXT NOT NULL CHECK (kind IN ('grade', 'bury', 'suspend', 'know'))`,
      grade: 'INTEGER CHECK (grade BETWEEN 1 AND 4)',
      review: 'TEXT',
      due_at: 'INTEGER',
      before: 'TEXT NOT NULL',
      typed: 'TEXT NOT NULL',
      elapsed_ms: 'INTEGER NOT NULL',
      taken_at: 'INTEGER NOT NULL',
      day: 'TEXT NOT NULL',
      checksum: 'INTEGER',
    },
    constraints: 'PRIMARY KEY (session, number)',
    indexes: 'CREATE INDEX session_step_on_day ON session_step (day);',
  },
]);
