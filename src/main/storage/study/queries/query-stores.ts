/** The stores that read all of the study data beside the library: they need `temp.library_question` on their connection. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../../study/clock.ts';
import { StudyLists } from '../marks/study-lists.ts';
import { ProgressStore } from '../progress/progress-store.ts';
import { StudyDataStore } from '../records/study-data-store.ts';
import { CandidateStore } from '../sessions/candidate-store.ts';
import { DayPlanStore } from '../sessions/day-plan-store.ts';
import { ReviewStore } from '../sessions/review-store.ts';

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
    studyData: new StudyDataStore(database),
  };
}
