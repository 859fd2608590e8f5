/** The data that queries read: one connection to study.db with the library’s questions and the plan of days beside it. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../study/study-day.ts';
import { openLibraryStore } from '../library/library-store.ts';
import type { QuestionRow } from '../library/library-records.ts';
import { currentOf } from '../swappable-database.ts';
import type { Moment } from './stores/conditions.ts';
import type { DayWishes } from '../../study/day-plan.ts';
import { openForReading, openStudyAgain } from './tables/configure.ts';
import { saveLibraryQuestions } from './stores/library-questions.ts';
import { createQueryStores } from './study-stores.ts';
import type { QueryStores } from './study-stores.ts';
import { hasWishes, planDays } from '../../study/day-plan.ts';
import type { DayPlanStore } from './stores/day-plan-store.ts';

/** What a query is about, beside what it asks. */
export interface QueryScope {
  moment: Moment;
  /** A number for the library as it is now, which another library doesn't have; null where it plays no part. */
  library: number | null;
  /** What the user wishes about the days on which cards come back. */
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
  /** Which version of the library is in the table; null for none. */
  #library: number | null = null;
  #moment: Moment | null = null;

  /**
   * `connect` gives the same connection each time, unless study data was opened anew; `listQuestions` gives those of the
   * library as it is now, in its order.
   */
  constructor(
    connect: (hasFault: boolean) => Database,
    listQuestions: () => readonly QuestionRow[],
  ) {
    this.#connect = connect;
    this.#listQuestions = listQuestions;
  }

  /** Runs a query in one read transaction, so that all it says is of one moment. */
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

  /** Stands at the moment of the query. */
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

/** For a worker: study data stays open until `close`, and the library is read once each time it has changed. */
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

/** Every question of a library that may be written meanwhile, in its order. */
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
  /** What the plan in force was made from; null if that isn't known. */
  #made: string | null = null;

  constructor(store: DayPlanStore) {
    this.#store = store;
  }

  /** Plans again if anything has changed since; cheap otherwise. Call this in a transaction, and `forget` if that fails. */
  refresh(wishes: DayWishes, today: string): void {
    const from = JSON.stringify([today, wishes]);
    if (this.#made === `${this.#store.readState()} ${from}`) return;
    this.#store.savePlan(
      hasWishes(wishes, today) ? planDays(this.#store.listCards(), wishes, today) : new Map(),
    );
    this.#made = `${this.#store.readState()} ${from}`;
  }

  /** Makes the next `refresh` plan again. */
  forget(): void {
    this.#made = null;
  }
}
