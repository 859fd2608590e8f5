/**
 * The window's queries over all study data. Each reads every row of a table, so a worker answers it, and the main thread
 * only passes on the query and its result.
 */
import { AppError } from '../../../shared/app-error.ts';
import type { SessionPlan } from '../../../shared/contract/values.ts';
import type { Role } from '../../../shared/records.ts';
import type { CodeCard } from '../../../shared/study/card-kinds.ts';
import type { InterviewDay, InterviewOutlook } from '../../../shared/study/interviews.ts';
import type { NextRecall, PageProgress, StudyListName } from '../../../shared/study/marks.ts';
import type { Progress } from '../../../shared/study/progress.ts';
import type { SessionOffer } from '../../../shared/study/sessions.ts';
import type { TodayPlan } from '../../../shared/study/today.ts';
import type { StudyDataCounts } from '../../../shared/study/study-data.ts';
import type { EveningQuestion } from './list-evening.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import { readMoment } from '../../storage/study/stores/conditions.ts';
import type { Moment } from '../../storage/study/stores/conditions.ts';
import type { FoundNote, ListedQuestion } from '../../storage/study/stores/study-lists.ts';
import type { CandidateSource } from '../../storage/study/stores/candidate-store.ts';
import type { StudyClock } from '../../study/study-day.ts';
import type { DayWishes } from '../../study/day-plan.ts';
import type { QueueItem } from '../../study/queue.ts';
import { WorkerEndedError, TaskWorker } from '../task-worker.ts';

/** A session's plan with its source resolved by the library, and the study day's limit of new questions. */
export interface PlannedSession {
  plan: SessionPlan;
  /** Null for today's plan. */
  source: CandidateSource | null;
  dailyNewLimit: number;
  /** The roles that interviews may name. */
  roles: readonly Role[];
  /** Earliest first: questions that count for them are asked before others. */
  interviews: readonly InterviewDay[];
}

/** The interviews, earliest first, and the settings that their outlook depends on. */
export interface OutlooksAsked {
  interviews: readonly InterviewDay[];
  dailyNewLimit: number;
  desiredRetention: number;
}

/** The inputs of today's plan, in addition to the user's options. */
export interface TodayAsked {
  dailyNewLimit: number;
  /** The roles that interviews may name. */
  roles: readonly Role[];
}

/** The queries, each with its input and output. */
export type StudyQuery = {
  /** The progress of every page, in library order. */
  listProgress: { input: null; output: PageProgress[] };
  /** The progress of one page; null if it isn't in the library. */
  getPageProgress: { input: { path: string }; output: PageProgress | null };
  /** The number of cards due now in today's plan. */
  countDue: { input: null; output: number };
  /** The remaining part of today's plan. */
  getToday: { input: TodayAsked; output: TodayPlan };
  /** Null for a question without a schedule or not in the library. */
  getNextRecall: { input: { question: string }; output: NextRecall | null };
  /** The ways in which recall asks a question in code; empty for one not in the library. */
  listCodeCards: { input: { question: string }; output: CodeCard[] };
  /** `desiredRetention` is that of the settings. */
  readProgress: { input: { desiredRetention: number }; output: Progress };
  /** The plan for each upcoming interview. */
  describeOutlooks: { input: OutlooksAsked; output: InterviewOutlook[] };
  /** The questions to go over before an interview, the most important first. */
  listEvening: { input: InterviewDay; output: EveningQuestion[] };
  /** The questions a session with this plan would ask now. */
  describeOffer: { input: PlannedSession; output: SessionOffer };
  /** The queue of a session with this plan. */
  planQueue: { input: PlannedSession; output: QueueItem[] };
  listStudied: { input: { list: StudyListName }; output: ListedQuestion[] };
  /** The number of questions in each list. */
  countStudied: { input: null; output: Record<StudyListName, number> };
  searchNotes: { input: { text: string }; output: FoundNote[] };
  /** The amount of each kind of study data, independent of the library. */
  countStudyData: { input: null; output: StudyDataCounts };
};

export type QueryName = keyof StudyQuery;

/** A query as sent to the worker. */
export interface Asked<Input> {
  input: Input;
  moment: Moment;
  /** The library's current version; null if the query doesn't depend on it. */
  library: number | null;
  /** The user's settings for the days on which cards come back. */
  wishes: DayWishes;
  /** As in `StudyConnection`: the worker then reads the same data as the app itself. */
  hasFault: boolean;
}

/** The worker's tasks. */
export type QueryTasks = {
  [Name in QueryName]: {
    input: Asked<StudyQuery[Name]['input']>;
    output: StudyQuery[Name]['output'];
  };
};

/** Answers queries one at a time, in order. */
export interface QueryRunner {
  run<Name extends QueryName>(
    name: Name,
    input: QueryTasks[Name]['input'],
  ): Promise<QueryTasks[Name]['output']>;
  /** Ends the running query, which then fails. */
  close(): void;
  /** Closes its files before returning, unless the running query takes too long. */
  release(): void;
}

export interface StudyQueriesParts {
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<Pick<LibraryStore, 'version'>>;
  clock: StudyClock;
  readWishes(): DayWishes;
  runner: QueryRunner;
  /** True while study.db can't be opened for writing. */
  hasFault(): boolean;
}

export class StudyQueries {
  readonly #parts: StudyQueriesParts;
  #isClosed = false;

  constructor(parts: StudyQueriesParts) {
    this.#parts = parts;
  }

  /** Queries study data together with the library. The answer includes everything stored before. Fails with `storage`. */
  async ask<Name extends QueryName>(
    name: Name,
    input: StudyQuery[Name]['input'],
  ): Promise<StudyQuery[Name]['output']> {
    const { version } = await this.#parts.openLibrary();
    return await this.#run(name, input, version);
  }

  /** Like `ask`, but doesn't wait for the library. */
  async countStudyData(): Promise<StudyDataCounts> {
    return await this.#run('countStudyData', null, null);
  }

  /** Ends the running query because the app is quitting: pending callers are never answered. */
  close(): void {
    this.#isClosed = true;
    this.#parts.runner.close();
  }

  /** Like `close`, for when the process is about to be terminated: study.db is closed before this returns. */
  release(): void {
    this.#isClosed = true;
    this.#parts.runner.release();
  }

  async #run<Name extends QueryName>(
    name: Name,
    input: StudyQuery[Name]['input'],
    library: number | null,
  ): Promise<StudyQuery[Name]['output']> {
    if (this.#isClosed) return await new Promise(() => undefined);
    const { clock, runner, readWishes, hasFault } = this.#parts;
    try {
      return await runner.run(name, {
        input,
        moment: readMoment(clock),
        library,
        wishes: readWishes(),
        hasFault: hasFault(),
      });
    } catch (error) {
      if (this.#isClosed) return await new Promise(() => undefined);
      if (!(error instanceof WorkerEndedError)) throw error;
      const message = 'Reading your study data was interrupted. Nothing is lost: try again.';
      throw new AppError('storage', message, { cause: error });
    }
  }
}

/** How long quitting waits for a running query, in ms. */
const releaseMs = 1000;

/** The databases the worker reads. */
export interface QueryPlaces {
  studyFile: string;
  libraryFile: string;
}

/** `script` is the built worker, started by the first query. */
export function queryInWorker(script: URL, places: QueryPlaces): QueryRunner {
  const worker = new TaskWorker<QueryTasks>(script, { data: places, usesSqlite: true });
  return {
    run: (name, input) => worker.run(name, input),
    close: () => worker.close(),
    release: () => worker.release(releaseMs),
  };
}
