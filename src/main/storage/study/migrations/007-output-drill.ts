/** Migration 7 of study.db: sessions may be output drills. */

/** The rows stay as they are, and so do their checksums; a table can't be changed while others refer to it. */
export const outputDrill = `
  CREATE TABLE new_session (
    id TEXT PRIMARY KEY,                   -- a UUID
    kind TEXT NOT NULL CHECK (kind IN ('recall', 'cram', 'rules', 'outputs', 'interview')),
    plan TEXT NOT NULL,                    -- JSON
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    current TEXT,                          -- the question asked now
    stage TEXT NOT NULL CHECK (stage IN ('question', 'rule', 'answer')),
    typed TEXT NOT NULL,
    elapsed_ms INTEGER NOT NULL,
    checksum INTEGER                       -- of the columns before it
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE new_session_item (
    session TEXT NOT NULL REFERENCES new_session (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    question TEXT NOT NULL,
    is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)), -- never reviewed when the session started
    checksum INTEGER,                      -- of the columns before it
    PRIMARY KEY (session, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE new_session_step (
    session TEXT NOT NULL REFERENCES new_session (id) ON DELETE CASCADE,
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
    checksum INTEGER,                      -- of the columns before it
    PRIMARY KEY (session, number)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO new_session SELECT * FROM session;
  INSERT INTO new_session_item SELECT * FROM session_item;
  INSERT INTO new_session_step SELECT * FROM session_step;
  DROP TABLE session_item;
  DROP TABLE session_step;
  DROP TABLE session;
  -- Renaming changes what the others refer to along with it.
  ALTER TABLE new_session RENAME TO session;
  ALTER TABLE new_session_item RENAME TO session_item;
  ALTER TABLE new_session_step RENAME TO session_step;
  CREATE UNIQUE INDEX session_open ON session ((ended_at IS NULL)) WHERE ended_at IS NULL;
  CREATE INDEX session_step_on_day ON session_step (day);
  `;
