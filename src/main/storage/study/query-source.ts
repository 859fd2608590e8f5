/** The data source of queries: one connection to study.db, with temporary tables of the library's questions and day plan. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../study/study-day.ts';
import { openLibraryStore } from '../library/library-store.ts';
import type { QuestionRow } from '../library/library-records.ts';
import { currentOf } from '../swappable-database.ts';
import type { Moment } from './stores/conditions.ts';
import type { DayWishes } from '../../study/day-plan.ts';
import { openForReading, openStudyAgain } from './tables/configure.ts';
import { saveLibraryQuestions } from './stores/library-questions.ts';
import { createQueryStores } from './query-stores.ts';
import type { QueryStores } from './query-stores.ts';
import { hasWishes, planDays } from '../../study/day-plan.ts';
import type { DayPlanStore } from './stores/day-plan-store.ts';

/** The context of a query. */
export interface QueryScope {
  moment: Moment;
  /** The current version number of the library; null if the query doesn't need it. */
  library: number | null;
  /** The user's preferences for the days on which cards come back. */
  wishes: DayWishes;
  /** As in `StudyConnection`. */
  hasFault: boolean;
}

interface OpenedQueries {
  database: Database;
  stores: QueryStores;
  plan: DayPlanKeeper;
}

export class QuerySource {
  readonly #connect: (hasFault: boolean) => Database;
  readonly #listQuestions: () => readonly QuestionRow[];
  #opened: OpenedQueries | null = null;
  /** The version of the library in the temporary table; null for none. */
  #library: number | null = null;
  #moment: Moment | null = null;

  /**
   * `connect` returns the same connection each time, unless study data was reopened; `listQuestions` returns the current
   * library's questions, in library order.
   */
  constructor(
    connect: (hasFault: boolean) => Database,
    listQuestions: () => readonly QuestionRow[],
  ) {
    this.#connect = connect;
    this.#listQuestions = listQuestions;
  }

  /** Runs a query in one read transaction, so that its results are consistent. */
  read<Result>(
    { moment, library, wishes, hasFault }: QueryScope,
    query: (stores: QueryStores) => Result,
  ): Result {
    this.#moment = moment;
    const { database, stores, plan } = this.#open(hasFault);
    if (library !== null && library !== this.#library) {
      saveLibraryQuestions(database, this.#listQuestions());
      this.#library = library;
    }
    try {
      return database.transaction(() => {
        if (this.#library !== null) plan.refresh(wishes, moment.today);
        return query(stores);
      })();
    } catch (error) {
      // The new plan was rolled back with the transaction.
      plan.forget();
      throw error;
    }
  }

  #open(hasFault: boolean): OpenedQueries {
    const database = currentOf(this.#connect(hasFault));
    if (this.#opened?.database === database) return this.#opened;
    this.#library = null;
    const stores = createQueryStores(database, this.#clock);
    this.#opened = { database, stores, plan: new DayPlanKeeper(stores.dayPlan) };
    return this.#opened;
  }

  /** A clock fixed at the moment of the query. */
  readonly #clock: StudyClock = {
    now: () => this.#getMoment().now,
    today: () => this.#getMoment().today,
    todayStartsAt: () => this.#getMoment().todayStartsAt,
  };

  #getMoment(): Moment {
    if (this.#moment === null) throw new Error('Nothing was asked yet.');
    return this.#moment;
  }
}

/** For a worker: study data stays open until `close`, and the library is read again only after it has changed. */
export function openQuerySource(
  studyFile: string,
  libraryFile: string,
): { source: QuerySource; close(): void } {
  let opened: { database: Database; hasFault: boolean } | null = null;
  const close = (): void => {
    opened?.database.close();
    opened = null;
  };
  const connect = (hasFault: boolean): Database => {
    if (opened !== null && opened.hasFault !== hasFault) close();
    opened ??= {
      database: hasFault
        ? openForReading(studyFile)
        : openStudyAgain(studyFile, { readonly: true }),
      hasFault,
    };
    return opened.database;
  };
  return { source: new QuerySource(connect, () => readQuestions(libraryFile)), close };
}

/** Every question of a library, in library order; safe while the library is being written. */
export function readQuestions(libraryFile: string): QuestionRow[] {
  const library = openLibraryStore(libraryFile);
  try {
    library.hold();
    return library.listQuestions();
  } finally {
    library.close();
  }
}

export class DayPlanKeeper {
  readonly #store: DayPlanStore;
  /** A key for the inputs of the current plan; null if unknown. */
  #made: string | null = null;

  constructor(store: DayPlanStore) {
    this.#store = store;
  }

  /** Replans if anything has changed; cheap otherwise. Call this in a transaction, and `forget` if that fails. */
  refresh(wishes: DayWishes, today: string): void {
    const from = JSON.stringify([today, wishes]);
    if (this.#made === `${this.#store.readState()} ${from}`) return;
    const cards = hasWishes(wishes, today) ? this.#store.listCards(wishes.kinds) : [];
    this.#store.savePlan(cards, planDays(cards, wishes, today), wishes.kinds);
    this.#made = `${this.#store.readState()} ${from}`;
  }

  /** Makes the next `refresh` replan. */
  forget(): void {
    this.#made = null;
  }
}
