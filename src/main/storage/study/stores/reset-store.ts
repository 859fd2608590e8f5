/** Resets study for a page or for everything, and undoes the reset exactly. */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import { cardKinds } from '../../../../shared/study/card-kinds.ts';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import type { StudyReset } from '../../../../shared/study/study-data.ts';
import { ResetRecords } from '../../../study/resets.ts';
import type { ResetRecord } from '../../../study/study-data-records.ts';
import { addReset, listResets, markUndone } from './reset-log.ts';
import { ReviewStore } from './review-store.ts';
import { SessionStore } from './session-store.ts';
import { listColumns } from '../tables/study-tables.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

/** The tables that a reset removes rows from, referenced tables first. */
const takenTables = ['mark', 'review', 'session', 'session_item', 'session_step'] as const;

type TakenTable = (typeof takenTables)[number];
type Row = Record<string, string | number | null>;
type Taken = Record<TakenTable, Row[]>;

/** Conflict clauses for restored rows whose key exists again. */
const conflicts: Record<TakenTable, string> = {
  // A mark set after the reset is the newer one.
  mark: `ON CONFLICT (question, kind) DO UPDATE SET is_set = excluded.is_set, changed_at = excluded.changed_at
    WHERE excluded.changed_at > changed_at`,
  review: 'ON CONFLICT (id) DO UPDATE SET undone_at = coalesce(undone_at, excluded.undone_at)',
  session:
    'ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, current = excluded.current',
  session_item: 'ON CONFLICT (session, position) DO NOTHING',
  session_step: 'ON CONFLICT (session, number) DO NOTHING',
};

/** The columns that rows taken by an older version lack. */
const ofOlderRows: Row = {
  ...{ kind: 'answer', card_kind: 'answer', current_kind: 'answer', attempt: null },
};

export class ResetStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The last reset, if it can still be undone; else null. */
  getLast(): StudyReset | null {
    const reset = prepare<[], StudyReset>(
      this.#database,
      'SELECT id, path, reset_at AS resetAt FROM reset ORDER BY reset_at DESC LIMIT 1',
    ).get();
    return reset ?? null;
  }

  /**
   * Deletes the reviews, schedules and marks, except bookmarks, of a page, or of everything (null), including sessions.
   * Resetting a page ends a session that is open on it. `at` in ms since 1970. Fails with `not-found` if there is nothing
   * to delete. Only the last reset can be undone.
   */
  reset(path: string | null, at: number): StudyReset {
    return writeStudy(this.#database, () => {
      const taken = path === null ? this.#takeAll() : this.#takePage(path, at);
      if (takenTables.every((table) => taken[table].length === 0)) {
        throw new AppError('not-found', 'Nothing was studied there: there is nothing to reset.');
      }
      this.#database.exec('DELETE FROM reset');
      const reset: StudyReset = { id: randomUUID(), path, resetAt: at };
      prepare(
        this.#database,
        'INSERT INTO reset (id, path, reset_at, taken) VALUES (?, ?, ?, ?)',
      ).run(reset.id, path, at, JSON.stringify(taken));
      addReset(this.#database, { ...reset, undoneAt: null, ...listRemoved(path, taken) });
      return reset;
    });
  }

  /** Restores the data that the reset removed, and keeps newer data. `at` in ms since 1970. Fails with `not-found`. */
  undo(id: string, at = Date.now()): void {
    writeStudy(this.#database, () => {
      const reset = prepare<string, { path: string | null; resetAt: number; taken: string }>(
        this.#database,
        'DELETE FROM reset WHERE id = ? RETURNING path, reset_at AS resetAt, taken',
      ).get(id);
      if (reset === undefined) {
        throw new AppError('not-found', 'This reset can no longer be undone.');
      }
      markUndone(this.#database, id, at);
      const taken = this.#omitReset(JSON.parse(reset.taken) as Taken);
      // Only one session can be open, and one started in the meantime takes precedence.
      const ended = this.#isSessionOpen()
        ? taken.session.filter((row) => row['ended_at'] === null)
        : [];
      taken.session = taken.session.map((row) =>
        ended.includes(row) ? { ...row, ended_at: reset.resetAt } : row,
      );
      if (reset.path === null) this.#removeSessions(taken.session);
      for (const table of takenTables) this.#putBack(table, taken[table]);
      this.#endSessions(ended, reset.resetAt);
      const reviews = new ReviewStore(this.#database);
      const questions = new Set(taken.review.map(({ question }) => String(question)));
      for (const question of questions)
        for (const kind of cardKinds) reviews.replay({ question, kind });
    });
  }

  /** The rows without those that a reset made elsewhere has removed since. */
  #omitReset(taken: Taken): Taken {
    const reset = new ResetRecords(listResets(this.#database));
    const isKept = (row: Row): boolean => !reset.hasSession({ id: String(row['session']) });
    return {
      mark: taken.mark.filter((row) => !reset.hasMark(toMark(row))),
      review: taken.review.filter((row) => !reset.hasReview({ id: String(row['id']) })),
      session: taken.session.filter((row) => !reset.hasSession({ id: String(row['id']) })),
      session_item: taken.session_item.filter(isKept),
      session_step: taken.session_step.filter(isKept),
    };
  }

  /** Removes copies that an import has added since, because their steps can't be undone. */
  #removeSessions(sessions: readonly Row[]): void {
    const remove = prepare(this.#database, 'DELETE FROM session WHERE id = :id');
    for (const { id } of sessions) remove.run({ id });
  }

  #endSessions(rows: readonly Row[], at: number): void {
    const sessions = new SessionStore(this.#database);
    for (const { id } of rows) sessions.endSession(String(id), at);
  }

  #isSessionOpen(): boolean {
    return (
      prepare(this.#database, 'SELECT 1 FROM session WHERE ended_at IS NULL').get() !== undefined
    );
  }

  #takeAll(): Taken {
    const taken: Taken = {
      session_step: this.#take('session_step', 'TRUE'),
      session_item: this.#take('session_item', 'TRUE'),
      session: this.#take('session', 'TRUE'),
      review: this.#take('review', 'TRUE'),
      mark: this.#take('mark', `kind <> 'bookmarked'`),
    };
    this.#database.exec('DELETE FROM card');
    return taken;
  }

  #takePage(path: string, at: number): Taken {
    const isOnPage = `substr(question, 1, length(:prefix)) = :prefix`;
    const prefix = `${path}#`;
    prepare(this.#database, `DELETE FROM card WHERE ${isOnPage}`).run({ prefix });
    const open = `ended_at IS NULL AND EXISTS
      (SELECT 1 FROM session_item WHERE session = session.id AND ${isOnPage})`;
    const session = this.#list('session', open, { prefix });
    this.#endSessions(session, at);
    return {
      session_step: [],
      session_item: [],
      session,
      review: this.#take('review', isOnPage, { prefix }),
      mark: this.#take('mark', `${isOnPage} AND kind <> 'bookmarked'`, { prefix }),
    };
  }

  #take(table: TakenTable, condition: string, values: Row = {}): Row[] {
    const rows = this.#list(table, condition, values);
    prepare(this.#database, `DELETE FROM ${table} WHERE ${condition}`).run(values);
    return rows;
  }

  #list(table: TakenTable, condition: string, values: Row): Row[] {
    return prepare<Row, Row>(this.#database, `SELECT * FROM ${table} WHERE ${condition}`).all(
      values,
    );
  }

  #putBack(table: TakenTable, rows: readonly Row[]): void {
    const columns = listColumns(this.#database, table);
    const values = columns.map((column) => `:${column}`);
    const insert = prepare(
      this.#database,
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) ${conflicts[table]}`,
    );
    for (const row of rows) insert.run({ ...ofOlderRows, ...row });
  }
}

/** The removed records as the log lists them. A page's reset ends a session, but doesn't remove it. */
function listRemoved(
  path: string | null,
  taken: Taken,
): Pick<ResetRecord, 'reviews' | 'sessions' | 'marks'> {
  return {
    reviews: taken.review.map(({ id }) => String(id)),
    sessions: path === null ? taken.session.map(({ id }) => String(id)) : [],
    marks: taken.mark.map(toMark),
  };
}

function toMark(row: Row): ResetRecord['marks'][number] {
  return {
    question: String(row['question']),
    kind: row['kind'] as MarkKind,
    changedAt: Number(row['changed_at']),
  };
}
