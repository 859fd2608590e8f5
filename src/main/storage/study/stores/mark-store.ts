/** Stores the marks of questions: whether each is set, and since when. */
import type { Database } from 'better-sqlite3';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import { findLastRemovedMark } from './reset-log.ts';
import type { CardMark } from '../../../study/anki-history.ts';
import { isInForce } from './conditions.ts';
import type { Moment } from './conditions.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

export interface Mark {
  isSet: boolean;
  /** In ms since 1970. */
  changedAt: number;
}

export class MarkStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The latest state of a mark; null if it was never set. Ignores that `buried` expires, unlike `isInForce`. */
  getMark(question: string, kind: MarkKind): Mark | null {
    const mark = prepare<[string, MarkKind], { isSet: number; changedAt: number }>(
      this.#database,
      'SELECT is_set AS isSet, changed_at AS changedAt FROM mark WHERE question = ? AND kind = ?',
    ).get(question, kind);
    return mark === undefined ? null : { isSet: mark.isSet === 1, changedAt: mark.changedAt };
  }

  /** The questions with this mark, including those that the library no longer has. */
  listMarked(kind: MarkKind): string[] {
    return prepare<[MarkKind], { question: string }>(
      this.#database,
      'SELECT question FROM mark WHERE kind = ? AND is_set = 1',
    )
      .all(kind)
      .map(({ question }) => question);
  }

  /** The active marks of the questions on a page. */
  listOfPage(path: string, { todayStartsAt }: Moment): CardMark[] {
    return prepare<{ path: string; todayStartsAt: number }, CardMark>(
      this.#database,
      `SELECT question, kind, changed_at AS changedAt FROM mark
       WHERE question >= :path || '#' AND question < :path || '$' AND ${isInForce}`,
    ).all({ path, todayStartsAt });
  }

  /** Returns whether the mark is set and, if it's `buried`, hasn't expired. */
  isInForce(question: string, kind: MarkKind, { todayStartsAt }: Moment): boolean {
    const mark = prepare<{ question: string; kind: MarkKind; todayStartsAt: number }>(
      this.#database,
      `SELECT 1 FROM mark WHERE question = :question AND kind = :kind AND ${isInForce}`,
    ).get({ question, kind, todayStartsAt });
    return mark !== undefined;
  }

  /**
   * Sets or clears a mark of a question that's already stored; `at` in ms since 1970. Returns whether that changed
   * anything: a mark that's already set stays as it is, but burying again buries for another day.
   */
  setMark(question: string, kind: MarkKind, isSet: boolean, at: number): boolean {
    return writeStudy(this.#database, () => {
      const before = this.getMark(question, kind);
      const isSame = (before?.isSet ?? false) === isSet;
      if (isSame && !(isSet && kind === 'buried')) return false;
      // Even if the clock was set back, the latest change must have the latest time, even after a reset has removed the
      // previous one.
      const last = before?.changedAt ?? findLastRemovedMark(this.#database);
      const changedAt = Math.max(at, last + 1);
      prepare(
        this.#database,
        `INSERT INTO mark (question, kind, is_set, changed_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (question, kind) DO UPDATE SET
             is_set = excluded.is_set, changed_at = excluded.changed_at`,
      ).run(question, kind, isSet ? 1 : 0, changedAt);
      return true;
    });
  }
}
