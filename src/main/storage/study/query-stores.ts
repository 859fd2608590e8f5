/** Creates the stores for queries about study data and the library; the app's own connection doesn't load them. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../study/study-day.ts';
import { StudyDataStore } from './records/study-data-store.ts';
import { CandidateStore } from './stores/candidate-store.ts';
import { DayPlanStore } from './stores/day-plan-store.ts';
import { ProgressStore } from './stores/progress-store.ts';
import { ReviewStore } from './stores/review-store.ts';
import { SessionStore } from './stores/session-store.ts';
import { StudyLists } from './stores/study-lists.ts';

export type QueryStores = ReturnType<typeof createQueryStores>;

/** The caller closes the connection. */
export function createQueryStores(database: Database, clock: StudyClock) {
  return {
    clock,
    lists: new StudyLists(database, clock),
    candidates: new CandidateStore(database, clock),
    dayPlan: new DayPlanStore(database, clock),
    progress: new ProgressStore(database, clock),
    reviews: new ReviewStore(database),
    sessions: new SessionStore(database),
    studyData: new StudyDataStore(database),
  };
}
