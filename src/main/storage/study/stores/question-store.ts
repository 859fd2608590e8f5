/** The questions the user has done anything with, each with the text they know. */
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
  /** When this became the text and the difficulty they know, in ms since 1970. */
  knownSince: number;
}

/** A question without its text, which is kept under its hash. */
export type KnownText = Omit<KnownQuestion, 'q' | 'a'>;

/** Even if the clock was set back, the latest change must have the latest time. */
const laterKnown = 'max(excluded.known_since, known_since + 1)';

/** Between two files the later time decides about the difficulty, too. */
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
   * Makes sure that study data can refer to the question. If it isn't stored yet, this text becomes the
   * known one; otherwise the text the user knows stays. `at` in ms since 1970.
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

  /** Makes this text the one the user knows; if it or its difficulty differs, since `at`, in ms since 1970. */
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

  /** Makes the text that was known before the known one again, as of `at`, in ms since 1970. */
  restoreQuestion({ id, difficulty, text }: KnownText, at: number): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        'UPDATE question SET difficulty = ?, text = ?, known_since = ? WHERE id = ?',
      ).run(difficulty, text, at, id),
    );
  }

  /** Stores a text for good; returns its hash. */
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
