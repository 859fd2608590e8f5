/** Stores the questions with study data, each with the text the user knows. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { Question } from '../../../../shared/records.ts';
import { hashQuestionText } from '../../../content/hash.ts';
import { isKept } from './conditions.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

/** The text of a question. */
export type QuestionText = Pick<Question, 'difficulty' | 'q' | 'a'>;

export interface KnownQuestion extends QuestionText {
  /** `<path>#<question id>` */
  id: string;
  /** Hash of the text the user knows. */
  text: string;
  /** When the known text or difficulty last changed, in ms since 1970. */
  knownSince: number;
}

/** A question without its text, which is stored under its hash. */
export type KnownText = Omit<KnownQuestion, 'q' | 'a'>;

/** Even if the clock was set back, the latest change must have the latest time. */
const laterKnown = 'max(excluded.known_since, known_since + 1)';

/** Includes the difficulty, because in a merge the later time decides that, too. */
const isOther = '(text <> excluded.text OR difficulty <> excluded.difficulty)';

export class QuestionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The question with the text the user knows, whether or not it's in the library; null if it was never touched. */
  getQuestion(id: string): KnownQuestion | null {
    const question = prepare<
      string,
      { difficulty: Difficulty } & Omit<KnownQuestion, 'difficulty'>
    >(
      this.#database,
      `SELECT id, difficulty, q, a, text, known_since AS knownSince
         FROM question JOIN question_text ON hash = text WHERE id = ?`,
    ).get(id);
    return question ?? null;
  }

  /**
   * Stores the question so that study data can refer to it. This text becomes the known one unless the user already has
   * data worth keeping on the question; then the text they know stays. `at` in ms since 1970.
   */
  keepQuestion(id: string, question: QuestionText, at: number): void {
    writeStudy(this.#database, () => {
      prepare(
        this.#database,
        `INSERT INTO question (id, difficulty, text, known_since)
           VALUES (:id, :difficulty, :text, :at)
           ON CONFLICT (id) DO UPDATE SET
             difficulty = excluded.difficulty, text = excluded.text, known_since = ${laterKnown}
             WHERE ${isOther} AND NOT ${isKept}`,
      ).run({ id, difficulty: question.difficulty, text: this.saveText(question), at });
    });
  }

  /** Makes this text and difficulty the known ones; if either differs, sets the time to `at`, in ms since 1970. */
  learnQuestion(id: string, question: QuestionText, at: number): void {
    writeStudy(this.#database, () => {
      prepare(
        this.#database,
        `INSERT INTO question (id, difficulty, text, known_since)
           VALUES (:id, :difficulty, :text, :at)
           ON CONFLICT (id) DO UPDATE SET
             difficulty = excluded.difficulty, text = excluded.text,
             known_since = ${laterKnown}
             WHERE ${isOther}`,
      ).run({ id, difficulty: question.difficulty, text: this.saveText(question), at });
    });
  }

  /** Restores a previously known text and difficulty, with the time `at`, in ms since 1970. */
  restoreQuestion({ id, difficulty, text }: KnownText, at: number): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        'UPDATE question SET difficulty = ?, text = ?, known_since = ? WHERE id = ?',
      ).run(difficulty, text, at, id),
    );
  }

  /** Stores a text permanently; returns its hash. */
  saveText(question: Pick<Question, 'q' | 'a'>): string {
    const hash = hashQuestionText(question);
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        'INSERT INTO question_text (hash, q, a) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      ).run(hash, question.q, question.a),
    );
    return hash;
  }
}
