/** Migration 3 of study.db: recent searches. */

export const recentSearches = `
  -- What was searched for last.
  CREATE TABLE recent_search (
    text TEXT PRIMARY KEY, searched_at INTEGER NOT NULL -- ms since 1970
  ) STRICT, WITHOUT ROWID;
  `;
