/** Migration 5 of study.db: a checksum on every row, and the expected number of rows per table. */

/** The tables at this version, with their columns in order. */
const tables = {
  setting: 'key, value',
  place: 'path, question, updated_at',
  last_place: 'id, path',
  pack: 'id, name, kind, location, is_on, is_removed',
  recent_search: 'text, searched_at',
  question_text: 'hash, q, a',
  question: 'id, difficulty, text, known_since',
  mark: 'question, kind, is_set, changed_at',
  note: 'question, body, changed_at',
  review: 'id, question, reviewed_at, day, grade, retention, undone_at',
  card: 'question, state, step, stability, difficulty, reviews, lapses, first_day, last_day, due_day, due_at',
  session: 'id, kind, plan, started_at, ended_at, current, stage, typed, elapsed_ms',
  session_item: 'session, position, question, is_new',
  session_step: `session, number, question, text, difficulty, kind, grade, review, due_at, before, typed,
    elapsed_ms, taken_at, day`,
  reset: 'id, path, reset_at, taken',
};

export const checksums = `
  -- How many rows each table has, and the sum of their checksums, so that a row that went missing is noticed.
  CREATE TABLE checksum_total (
    name TEXT PRIMARY KEY,                 -- of the table
    rows INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    checksum INTEGER NOT NULL              -- of this row
  ) STRICT, WITHOUT ROWID;
  ${Object.entries(tables)
    .map(
      ([name, columns]) => `
  ALTER TABLE ${name} ADD COLUMN checksum INTEGER; -- of the columns before it
  UPDATE ${name} SET checksum = row_checksum('${name}', ${columns});
  INSERT INTO checksum_total (name, rows, sum, checksum)
    SELECT name, rows, sum, row_checksum('checksum_total', name, rows, sum) FROM (
      SELECT '${name}' AS name, count(*) AS rows, coalesce(sum(checksum), 0) & 0xffffffffff AS sum
      FROM ${name}
    );`,
    )
    .join('')}
  `;
