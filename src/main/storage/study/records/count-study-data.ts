/** Counts the live data in a study database. */
import type { Database } from 'better-sqlite3';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import { schemaVersionOf } from '../tables/schema-version.ts';
import { prepare } from '../../prepare.ts';

/** The first schema version with anything to count. */
const firstVersion = 4;
/** The schema versions that introduced edited code, and code on the scratchpad. */
const editedCodeVersion = 6;
const scratchCodeVersion = 10;

const empty: StudyDataCounts = {
  reviews: 0,
  cards: 0,
  read: 0,
  known: 0,
  suspended: 0,
  solved: 0,
  bookmarked: 0,
  notes: 0,
  editedCode: 0,
  scratchCode: 0,
  sessions: 0,
  lastReviewAt: null,
  lastChangeAt: null,
};

const noCode = 'SELECT 0, 0 WHERE FALSE';

/** Counts the live data, excluding anything undone, cleared or removed. */
export function countStudyData(database: Database): StudyDataCounts {
  const version = schemaVersionOf(database);
  if (version < firstVersion) return empty;
  const edited =
    version < editedCodeVersion ? noCode : 'SELECT code <> original, changed_at FROM edited_code';
  const scratch =
    version < scratchCodeVersion ? noCode : `SELECT code <> '', changed_at FROM scratch_code`;
  const holdings = prepare<[], StudyDataCounts>(
    database,
    `WITH
       edited_code_kept (is_kept, changed_at) AS (${edited}),
       scratch_code_kept (is_kept, changed_at) AS (${scratch}),
       change (at) AS (
         SELECT max(reviewed_at) FROM review UNION ALL
         SELECT max(undone_at) FROM review UNION ALL
         SELECT max(changed_at) FROM mark UNION ALL
         SELECT max(changed_at) FROM note UNION ALL
         SELECT max(changed_at) FROM edited_code_kept UNION ALL
         SELECT max(changed_at) FROM scratch_code_kept UNION ALL
         SELECT max(ended_at) FROM session
       )
       SELECT
         (SELECT count(*) FROM review WHERE undone_at IS NULL) AS reviews,
         (SELECT count(DISTINCT question) FROM card) AS cards,
         ${countMarks('read')} AS read,
         ${countMarks('known')} AS known,
         ${countMarks('suspended')} AS suspended,
         ${countMarks('solved')} AS solved,
         ${countMarks('bookmarked')} AS bookmarked,
         (SELECT count(*) FROM note WHERE body <> '') AS notes,
         (SELECT count(*) FROM edited_code_kept WHERE is_kept) AS editedCode,
         (SELECT count(*) FROM scratch_code_kept WHERE is_kept) AS scratchCode,
         (SELECT count(*) FROM session WHERE ended_at IS NOT NULL) AS sessions,
         (SELECT max(reviewed_at) FROM review WHERE undone_at IS NULL) AS lastReviewAt,
         (SELECT max(at) FROM change) AS lastChangeAt`,
  ).get();
  return holdings ?? empty;
}

function countMarks(kind: MarkKind): string {
  return `(SELECT count(*) FROM mark WHERE kind = '${kind}' AND is_set = 1)`;
}
