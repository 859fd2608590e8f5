/** Migration 12 of study.db: a question can be asked in several ways, each a card with its own reviews. */
import { rebuildTables } from './rebuild-tables.ts';

const session = 'TEXT NOT NULL REFERENCES new_session (id) ON DELETE CASCADE';

export const cardKinds = rebuildTables([
  {
    name: 'review',
    columns: {
      id: 'TEXT PRIMARY KEY',
      question: 'TEXT NOT NULL REFERENCES question (id)',
      kind: 'TEXT NOT NULL',
      reviewed_at: 'INTEGER NOT NULL',
      day: 'TEXT NOT NULL',
      grade: 'INTEGER NOT NULL',
      retention: 'REAL NOT NULL',
      undone_at: 'INTEGER',
      checksum: 'INTEGER',
    },
    added: { kind: `'answer'` },
    indexes: `
      CREATE INDEX review_of_question ON review (question, reviewed_at) WHERE undone_at IS NULL;
      CREATE INDEX review_on_day ON review (day, undone_at) WHERE undone_at IS NULL;`,
  },
  {
    name: 'card',
    columns: {
      question: 'TEXT NOT NULL REFERENCES question (id)',
      kind: 'TEXT NOT NULL',
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
    added: { kind: `'answer'` },
    constraints: 'PRIMARY KEY (question, kind)',
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
      current_kind: 'TEXT NOT NULL',
      stage: 'TEXT NOT NULL',
      typed: 'TEXT NOT NULL',
      attempt: 'TEXT', // JSON
      elapsed_ms: 'INTEGER NOT NULL',
      checksum: 'INTEGER',
    },
    added: { current_kind: `'answer'`, attempt: 'NULL' },
    indexes:
      'CREATE UNIQUE INDEX session_open ON session ((ended_at IS NULL)) WHERE ended_at IS NULL;',
  },
  {
    name: 'session_item',
    columns: {
      session,
      position: 'INTEGER NOT NULL',
      question: 'TEXT NOT NULL',
      kind: 'TEXT NOT NULL',
      is_new: 'INTEGER NOT NULL CHECK (is_new IN (0, 1))',
      checksum: 'INTEGER',
    },
    added: { kind: `'answer'` },
    constraints: 'PRIMARY KEY (session, position)',
  },
  {
    name: 'session_step',
    columns: {
      session,
      number: 'INTEGER NOT NULL',
      question: 'TEXT NOT NULL',
      card_kind: 'TEXT NOT NULL',
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
    added: { card_kind: `'answer'` },
    constraints: 'PRIMARY KEY (session, number)',
    indexes: 'CREATE INDEX session_step_on_day ON session_step (day);',
  },
]);
