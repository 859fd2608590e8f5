/**
 * Migration 11 of study.db: no CHECK on enums. zod validates them wherever study data comes in, so a new kind, difficulty
 * or grade doesn't require rebuilding tables.
 */
import { rebuildTables } from './rebuild-tables.ts';

const question = 'TEXT NOT NULL REFERENCES new_question (id)';
const session = 'TEXT NOT NULL REFERENCES new_session (id) ON DELETE CASCADE';

export const noEnumChecks = rebuildTables([
  {
    name: 'pack',
    columns: {
      id: 'TEXT PRIMARY KEY',
      name: 'TEXT NOT NULL',
      kind: 'TEXT NOT NULL',
      location: 'TEXT NOT NULL UNIQUE',
      is_on: 'INTEGER NOT NULL CHECK (is_on IN (0, 1))',
      is_removed: 'INTEGER NOT NULL CHECK (is_removed IN (0, 1))',
      checksum: 'INTEGER',
    },
  },
  {
    name: 'note_image',
    columns: {
      hash: 'TEXT NOT NULL PRIMARY KEY',
      type: 'TEXT NOT NULL',
      width: 'INTEGER NOT NULL',
      height: 'INTEGER NOT NULL',
      bytes: 'BLOB NOT NULL',
      checksum: 'INTEGER',
    },
    options: 'STRICT',
  },
  {
    name: 'question',
    columns: {
      id: 'TEXT PRIMARY KEY',
      difficulty: 'TEXT NOT NULL',
      text: 'TEXT NOT NULL REFERENCES question_text (hash)',
      known_since: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
  },
  {
    name: 'mark',
    columns: {
      question,
      kind: 'TEXT NOT NULL',
      is_set: 'INTEGER NOT NULL CHECK (is_set IN (0, 1))',
      changed_at: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
    constraints: 'PRIMARY KEY (question, kind)',
    indexes: 'CREATE INDEX mark_set ON mark (kind, changed_at) WHERE is_set = 1;',
  },
  {
    name: 'note',
    columns: {
      question: 'TEXT PRIMARY KEY REFERENCES new_question (id)',
      body: 'TEXT NOT NULL',
      changed_at: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
  },
  {
    name: 'edited_code',
    columns: {
      question,
      original: 'TEXT NOT NULL',
      position: 'INTEGER NOT NULL',
      code: 'TEXT NOT NULL',
      changed_at: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
    constraints: 'PRIMARY KEY (question, original)',
  },
  {
    name: 'review',
    columns: {
      id: 'TEXT PRIMARY KEY',
      question,
      reviewed_at: 'INTEGER NOT NULL',
      day: 'TEXT NOT NULL',
      grade: 'INTEGER NOT NULL',
      retention: 'REAL NOT NULL',
      undone_at: 'INTEGER',
      checksum: 'INTEGER',
    },
    indexes: `
      CREATE INDEX review_of_question ON review (question, reviewed_at) WHERE undone_at IS NULL;
      CREATE INDEX review_on_day ON review (day, undone_at) WHERE undone_at IS NULL;`,
  },
  {
    name: 'card',
    columns: {
      question: 'TEXT PRIMARY KEY REFERENCES new_question (id)',
      state: 'TEXT NOT NULL',
      step: 'INTEGER NOT NULL',
      stability: 'REAL NOT NULL',
      difficulty: 'REAL NOT NULL',
      reviews: 'INTEGER NOT NULL',
      lapses: 'INTEGER NOT NULL',
      first_day: 'TEXT NOT NULL',
      last_day: 'TEXT NOT NULL',
      due_day: 'TEXT NOT NULL',
      due_at: 'INTEGER',
      checksum: 'INTEGER',
    },
    indexes: 'CREATE INDEX card_due ON card (due_day);',
  },
  {
    name: 'session',
    columns: {
      id: 'TEXT PRIMARY KEY',
      kind: 'TEXT NOT NULL',
      plan: 'TEXT NOT NULL',
      started_at: 'INTEGER NOT NULL',
      ended_at: 'INTEGER',
      current: 'TEXT',
      stage: 'TEXT NOT NULL',
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
      session,
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
      session,
      number: 'INTEGER NOT NULL',
      question: 'TEXT NOT NULL',
      text: 'TEXT NOT NULL REFERENCES question_text (hash)',
      difficulty: 'TEXT NOT NULL',
      kind: 'TEXT NOT NULL',
      grade: 'INTEGER',
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
