/** A temporary table of the library's questions next to the study data, so one query can use both. */
import type { Database } from 'better-sqlite3';
import { packOf, parentOf } from '../../../shared/address.ts';
import type { QuestionRow } from '../library-store.ts';
import { prepare } from '../prepare.ts';

/** Temporary: it is made anew with every connection and is never written to study.db. */
const schema = `
  CREATE TEMP TABLE IF NOT EXISTS library_question (
    id TEXT PRIMARY KEY,        -- <path>#<question id>
    position INTEGER NOT NULL,  -- from 1, in the order of the library
    page TEXT NOT NULL,
    topic TEXT NOT NULL,        -- paths
    framework TEXT NOT NULL,
    pack TEXT NOT NULL,         -- an id
    difficulty TEXT NOT NULL,
    hash TEXT NOT NULL          -- of its text
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS library_question_position ON library_question (position);
  CREATE INDEX IF NOT EXISTS library_question_page ON library_question (page, position)`;

/** Makes `temp.library_question`, empty; every store that joins with it needs this first. */
export function prepareLibraryQuestions(database: Database): void {
  database.pragma('temp_store = MEMORY');
  database.exec(schema);
}

/** Replaces what the library has. */
export function saveLibraryQuestions(database: Database, questions: readonly QuestionRow[]): void {
  const insert = prepare(
    database,
    'INSERT INTO library_question VALUES (:id, :position, :page, :topic, :framework, :pack, :difficulty, :hash)',
  );
  database.transaction(() => {
    database.exec('DELETE FROM library_question');
    questions.forEach(({ id, page, difficulty, hash }, index) => {
      const topic = parentOf(page);
      const framework = parentOf(topic);
      insert.run({
        ...{ id, page, difficulty, hash, topic, framework },
        position: index + 1,
        pack: packOf(page),
      });
    });
  })();
}
