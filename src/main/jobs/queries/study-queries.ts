/**
 * What the window asks about all of its study data at once. Such a question reads every row of a table, so a worker
 * answers it, and the app's own thread only passes on what is asked and what comes of it.
 */
import { AppError } from '../../../shared/app-error.ts';
import type { SessionPlan } from '../../../shared/contract/values.ts';
import type { InterviewDay, InterviewOutlook } from '../../../shared/study/interviews.ts';
import type { NextRecall, PageProgress, StudyListName } from '../../../shared/study/marks.ts';
import type { Progress } from '../../../shared/study/progress.ts';
import type { SessionOffer } from '../../../shared/study/sessions.ts';
import type { StudyDataCounts } from '../../../shared/study/study-data.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import { readMoment } from '../../storage/study/stores/conditions.ts';
import type { Moment } from '../../storage/study/stores/conditions.ts';
import type { FoundNote, ListedQuestion } from '../../storage/study/stores/study-lists.ts';
import type { CandidateSource } from '../../storage/study/stores/candidate-store.ts';
import type { StudyClock } from '../../study/study-day.ts';
import type { DayWishes } from '../../study/day-plan.ts';
import type { QueueItem } from '../../study/queue.ts';
import { WorkerEndedError, TaskWorker } from '../task-worker.ts';

/** A session's plan, with its source as the library has it, and how many new questions a study day may have. */
export interface PlannedSession {
  plan: SessionPlan;
  source: CandidateSource;
  dailyNewLimit: number;
  /** The earliest first: what counts for them is asked before what doesn't. */
  interviews: readonly InterviewDay[];
}

/** The interviews, the earliest first, and the settings that their outlook depends on. */
export interface OutlooksAsked {
  interviews: readonly InterviewDay[];
  dailyNewLimit: number;
  desiredRetention: number;
}

/** What can be asked, each with what goes in and what comes out. */
export type StudyQuery = {
  /** The progress with every page, in the order of the library. */
  listProgress: { input: null; output: PageProgress[] };
  /** The progress with one page; null if it isn't in the library. */
  getPageProgress: { input: { path: string }; output: PageProgress | null };
  countDue: { input: null; output: number };
  /** Null for a question without a schedule or not in the library. */
  getNextRecall: { input: { question: string }; output: NextRecall | null };
  /** `desiredRetention` is that of the settings. */
  readProgress: { input: { desiredRetention: number }; output: Progress };
  /** What is planned for each interview to come. */
  describeOutlooks: { input: OutlooksAsked; output: InterviewOutlook[] };
  /** What a session with the plan would ask now. */
  describeOffer: { input: PlannedSession; output: SessionOffer };
  /** The questions that such a session asks. */
  planQueue: { input: PlannedSession; output: QueueItem[] };
  listStudied: { input: { list: StudyListName }; output: ListedQuestion[] };
  /** How many questions each list has. */
  countStudied: { input: null; output: Record<StudyListName, number> };
  searchNotes: { input: { text: string }; output: FoundNote[] };
  /** How much there is of everything, whatever the library has. */
  countStudyData: { input: null; output: StudyDataCounts };
};

export type QueryName = keyof StudyQuery;

/** A query as the worker gets it. */
export interface Asked<Input> {
  input: Input;
  moment: Moment;
  /** The version of the library as it is now; null where it plays no part. */
  library: number | null;
  /** What the user wishes about the days on which cards come back. */
  wishes: DayWishes;
  /** As in `StudyConnection`: the worker then reads what the app itself can read. */
  hasFault: boolean;
}

/** The tasks of the worker. */
export type QueryTasks = {
  [Name in QueryName]: {
    input: Asked<StudyQuery[Name]['input']>;
    output: StudyQuery[Name]['output'];
  };
};

/** Answers queries one after the other, in the order they were asked. */
export interface QueryRunner {
  run<Name extends QueryName>(
    name: Name,
    input: QueryTasks[Name]['input'],
  ): Promise<QueryTasks[Name]['output']>;
  /** Ends what is running, which then fails. */
  close(): void;
  /** Lets go of the files it reads before this returns, unless what is running takes too long. */
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

  /** Asks about study data beside the library. The answer has all that was stored before. Fails with `storage`. */
  async ask<Name extends QueryName>(
    name: Name,
    input: StudyQuery[Name]['input'],
  ): Promise<StudyQuery[Name]['output']> {
    const { version } = await this.#parts.openLibrary();
    return await this.#run(name, input, version);
  }

  /** The same for what there is of study data, which doesn't wait for the library. */
  async countStudyData(): Promise<StudyDataCounts> {
    return await this.#run('countStudyData', null, null);
  }

  /** Ends what is being answered, because the app is about to end: whoever waits for it waits for good. */
  close(): void {
    this.#isClosed = true;
    this.#parts.runner.close();
  }

  /** The same where the process is about to be ended: study.db is let go of before this returns. */
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

/** How long the end of the app waits for a running query, in ms. */
const releaseMs = 1000;

/** The databases the worker reads. */
export interface QueryPlaces {
  studyFile: string;
  libraryFile: string;
}

/** `script` is the built worker, which the first query starts. */
export function queryInWorker(script: URL, places: QueryPlaces): QueryRunner {
  const worker = new TaskWorker<QueryTasks>(script, { data: places, usesSqlite: true });
  return {
    run: (name, input) => worker.run(name, input),
    close: () => worker.close(),
    release: () => worker.release(releaseMs),
  };
}
