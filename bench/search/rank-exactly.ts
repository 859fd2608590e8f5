/** Ranks all matches, however common: the reference for the app's search, which has no time for that. */
import type { Database } from 'better-sqlite3';
import type { SearchScope } from '../../src/shared/contract/values.ts';

/** The best documents for an FTS5 expression, in FTS5's own ranking; a `limit` of -1 means all. */
export function rankExactly(
  database: Database,
  match: string,
  { framework, difficulties }: SearchScope,
  limit: number,
): number[] {
  return database
    .prepare<object, number>(
      `SELECT document.id
         FROM search_text JOIN search_document AS document ON document.id = search_text.rowid
         WHERE search_text MATCH :match
           AND (:framework IS NULL OR document.framework = :framework)
           AND (:difficulties = '' OR instr(:difficulties, document.difficulty) > 0)
         ORDER BY search_text.rank LIMIT :limit`,
    )
    .pluck()
    .all({ match, framework, difficulties: difficulties.join(), limit }) as number[];
}
