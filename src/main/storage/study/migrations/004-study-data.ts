/** Migration 4 of study.db: marks, notes, reviews, schedules, sessions and resets. */

export const studyData = `
  -- Texts of questions as the user has known them; one that is here never changes.
  CREATE TABLE question_text (
    hash TEXT PRIMARY KEY, q TEXT NOT NULL, a TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Every question the user has done anything with, with the text they know, whether or not the library still has it.
  CREATE TABLE question (
    id TEXT PRIMARY KEY,                   -- <path>#<question id>
    difficulty TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
    text TEXT NOT NULL REFERENCES question_text (hash),
    known_since INTEGER NOT NULL           -- when this became the text they know; times are ms since 1970
  ) STRICT, WITHOUT ROWID;

  -- The last word on each mark: set or cleared. A buried question is asked again on the next study day.
  CREATE TABLE mark (
    question TEXT NOT NULL REFERENCES question (id),
    kind TEXT NOT NULL CHECK (kind IN ('read', 'bookmarked', 'known', 'suspended', 'buried')),
    is_set INTEGER NOT NULL CHECK (is_set IN (0, 1)),
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (question, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mark_set ON mark (kind, changed_at) WHERE is_set = 1;

  -- Notes in Markdown; an empty one was removed.
  CREATE TABLE note (
    question TEXT PRIMARY KEY REFERENCES question (id),
    body TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The log of graded answers that schedules are made of. One that was taken back stays, and counts no more.
  CREATE TABLE review (
    id TEXT PRIMARY KEY,                   -- a UUID, the same on every machine
    question TEXT NOT NULL REFERENCES question (id),
    reviewed_at INTEGER NOT NULL,
    day TEXT NOT NULL,                     -- the study day it was on, YYYY-MM-DD, where the user was
    grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4),
    retention REAL NOT NULL,               -- the desired retention then
    undone_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX review_of_question ON review (question, reviewed_at) WHERE undone_at IS NULL;
  CREATE INDEX review_on_day ON review (day, undone_at) WHERE undone_at IS NULL; -- covers counting

  -- What replaying the reviews of a question gives: its schedule.
  CREATE TABLE card (
    question TEXT PRIMARY KEY REFERENCES question (id),
    state TEXT NOT NULL CHECK (state IN ('learning', 'review', 'relearning')),
    step INTEGER NOT NULL,                 -- of the learning steps
    stability REAL NOT NULL,               -- days
    difficulty REAL NOT NULL,              -- 1 to 10
    reviews INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    first_day TEXT NOT NULL,               -- study days, YYYY-MM-DD
    last_day TEXT NOT NULL,
    due_day TEXT NOT NULL,
    due_at INTEGER                         -- the moment, for one that comes back within the day
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX card_due ON card (due_day);

  -- Sessions of the recall lane; at most one is open.
  CREATE TABLE session (
    id TEXT PRIMARY KEY,                   -- a UUID
    kind TEXT NOT NULL CHECK (kind IN ('recall', 'cram', 'rules', 'interview')),
    plan TEXT NOT NULL,                    -- JSON
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    current TEXT,                          -- the question asked now
    stage TEXT NOT NULL CHECK (stage IN ('question', 'rule', 'answer')),
    typed TEXT NOT NULL,
    elapsed_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX session_open ON session ((ended_at IS NULL)) WHERE ended_at IS NULL;

  -- What a session asks, in order.
  CREATE TABLE session_item (
    session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    question TEXT NOT NULL,
    is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)), -- never reviewed when the session started
    PRIMARY KEY (session, position)
  ) STRICT, WITHOUT ROWID;

  -- What was done in a session, in order; one that was taken back is removed.
  CREATE TABLE session_step (
    session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    question TEXT NOT NULL,
    text TEXT NOT NULL REFERENCES question_text (hash), -- as it was asked
    difficulty TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('grade', 'bury', 'suspend', 'know')),
    grade INTEGER CHECK (grade BETWEEN 1 AND 4),
    review TEXT,                           -- the review it made, where it is scheduled
    due_at INTEGER,                        -- when the question comes back in this session, if it does
    before TEXT NOT NULL,                  -- JSON: what taking it back restores
    typed TEXT NOT NULL,
    elapsed_ms INTEGER NOT NULL,
    taken_at INTEGER NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (session, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_step_on_day ON session_step (day);

  -- What resets took, so that they can be undone.
  CREATE TABLE reset (
    id TEXT PRIMARY KEY, path TEXT, reset_at INTEGER NOT NULL,
    taken TEXT NOT NULL                    -- JSON: the rows of each table
  ) STRICT, WITHOUT ROWID;
  `;
