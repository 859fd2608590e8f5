/** Counts what a study database holds. */
import type { Database } from 'better-sqlite3';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import { schemaVersionOf } from '../schema-version.ts';
import { prepare } from '../../prepare.ts';

/** The first schema version that stores anything to count. */
const firstVersion = 4;

const empty: StudyDataCounts = {
  reviews: 0,
  cards: 0,
  read: 0,
  bookmarked: 0,
  notes: 0,
  sessions: 0,
  lastReviewAt: null,
};

/** How much is in force, without anything that was undone, cleared or removed. */
export function countStudyData(database: Database): StudyDataCounts {
  if (schemaVersionOf(database) < firstVersion) return empty;
  const holdings = prepare<[], StudyDataCounts>(
    database,
    `SELECT
         (SELECT count(*) FROM review WHERE undone_at IS NULL) AS reviews,
         (SELECT count(*) FROM card) AS cards,
         (SELECT count(*) FROM mark WHERE kind = 'read' AND is_set = 1) AS read,
         (SELECT count(*) FROM mark WHERE kind = 'bookmarked' AND is_set = 1) AS bookmarked,
         (SELECT count(*) FROM note WHERE body <> '') AS notes,
         (SELECT count(*) FROM session WHERE ended_at IS NOT NULL) AS sessions,
         (SELECT max(reviewed_at) FROM review WHERE undone_at IS NULL) AS lastReviewAt`,
  ).get();
  return holdings ?? empty;
}
