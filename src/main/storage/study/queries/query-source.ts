/** What queries read: one connection to study.db, with a table of the library's questions beside it. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../../study/clock.ts';
import { openLibraryStore } from '../../library/library-store.ts';
import type { QuestionRow } from '../../library/library-records.ts';
import { currentOf } from '../../swappable-database.ts';
import type { Moment } from '../conditions.ts';
import type { DayWishes } from '../../../study/day-plan.ts';
import { openForReading, openStudyAgain } from '../configure.ts';
import { DayPlanKeeper } from './day-plan-keeper.ts';
import { saveLibraryQuestions } from './library-questions.ts';
import { createQueryStores } from './query-stores.ts';
import type { QueryStores } from './query-stores.ts';

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
