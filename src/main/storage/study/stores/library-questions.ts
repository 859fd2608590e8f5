/**
 * Temporary tables of the library's questions, the planned days and the kinds of card in use, so that queries can join
 * them with study data.
 */
import type { Database } from 'better-sqlite3';
import { packOf, parentOf } from '../../../../shared/address.ts';
import type { QuestionRow } from '../../library/library-records.ts';
import { prepare } from '../../prepare.ts';

/**
 * Creates `temp.library_question` from these questions, which are in library order, and, if missing, an empty
 * `temp.planned_day` and a `temp.asked_kind` that has answers only. Call this before using a store that joins with
 * them. They are temporary, so they're never written to study.db. Slow for a large library.
 */
export function saveLibraryQuestions(database: Database, questions: readonly QuestionRow[]): void {
  database.transaction(() => {
    database.exec(`
      DROP TABLE IF EXISTS temp.library_question;
      CREATE TEMP TABLE library_question (
        id TEXT PRIMARY KEY,        -- <path>#<question id>
        position INTEGER NOT NULL,  -- from 1, in the order of the library
        page TEXT NOT NULL,
        topic TEXT NOT NULL,        -- paths
        framework TEXT NOT NULL,
        pack TEXT NOT NULL,         -- an id
        difficulty TEXT NOT NULL,
        hash TEXT NOT NULL,         -- of its text
        has_output INTEGER NOT NULL, -- 1: its answer shows an output that can be predicted
        has_challenge INTEGER NOT NULL, -- 1: it sets a task that can be solved in code
        has_gap INTEGER NOT NULL -- 1: its code has a gap that can be filled
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX temp.library_question_position ON library_question (position);
      CREATE INDEX temp.library_question_page ON library_question (page, position);
      CREATE TEMP TABLE IF NOT EXISTS planned_day (
        question TEXT NOT NULL,
        kind TEXT NOT NULL,         -- of the card
        day TEXT NOT NULL,          -- a study day
        PRIMARY KEY (question, kind)
      ) STRICT, WITHOUT ROWID;
      CREATE TEMP TABLE IF NOT EXISTS asked_kind (
        kind TEXT PRIMARY KEY       -- of cards that recall asks
      ) STRICT, WITHOUT ROWID;
      INSERT OR IGNORE INTO temp.asked_kind (kind) VALUES ('answer')`);
    const insert = prepare(
      database,
      `INSERT INTO temp.library_question
         VALUES (:id, :position, :page, :topic, :framework, :pack, :difficulty, :hash, :hasOutput, :hasChallenge, :hasGap)`,
    );
    for (const [index, question] of questions.entries()) {
      const { page } = question;
      const topic = parentOf(page);
      const framework = parentOf(topic);
      const pack = packOf(page);
      insert.run({ ...question, topic, framework, pack, position: index + 1 });
    }
  })();
}
