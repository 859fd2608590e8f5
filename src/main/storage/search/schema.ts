/**
 * The search tables in library.db, and the constants shared by the parts of search.
 *
 * A document is a question with its answer, or an article. shared/search/tokens.ts tokenizes its text, and FTS5 gets the
 * tokens joined by spaces, so its own tokenizer has nothing to decide. Search works the same for libraries of any size,
 * and an edit changes only the rows of the edited documents. `search_term` counts the documents with each word, which
 * tells which words of a query are rare. FTS5 ranks the documents with the rare ones; see ranking.ts, also for queries
 * without any.
 */

/** FTS5 ranks a clause exactly if at most this many documents have it, at about 1.5 microseconds each. */
export const rankedDocuments = 1000;

/** A word or phrase that occurs more often than this in the library isn't ranked exactly either. */
export const rankedOccurrences = 20_000;

/** An unfinished word with very many completions is replaced by this many of the most frequent ones. */
export const completionsLimit = 24;

/** The number of documents compared for common words: by their titles and, if needed, by their texts. */
export const comparedDocuments = 100;

/** The maximum number of FTS5 index entries read for common words: a larger library is searched in part. */
export const maxEntries = 200_000;

/** How much a token counts in each column, in the order of the columns of `search_text`. */
export const columnWeights = { title: 6, page: 2, answer: 1, rule: 2 } as const;

/** FTS5's write buffer in bytes; a smaller one means more writes and merges. */
const writeBuffer = 16 * 2 ** 20;

/** FTS5's BM25 parameters: saturation of repeated terms, and weight of the document's length. */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

/** Prefix of the tokens in the `scope` columns; no token of a text contains it. */
export const scopeMark = '\ue000';

/** The tables of names and titles index prefixes up to this length. */
export const longestTitlePrefix = 3;

/** The exclusive upper bound of the words in `search_term` with this prefix. */
export function endOfBeginnings(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}

const tokenizer = `tokenize = "ascii tokenchars '-+*/%<>=!&|^~@#$?:'"`;
const { title, page, answer, rule } = columnWeights;

/** Finds the most frequent words for short prefixes; longer ones match few enough words to scan. */
export const termIndexes = `
  CREATE INDEX search_term_letter ON search_term (substr(term, 1, 1), documents);
  CREATE INDEX search_term_letters ON search_term (substr(term, 1, 2), documents);
`;

export const searchSchema = `
  -- The pages and articles whose documents are in the index, as they were then.
  CREATE TABLE search_source (
    path TEXT PRIMARY KEY,
    version TEXT NOT NULL,    -- another one: index it again
    title TEXT NOT NULL,
    location TEXT NOT NULL    -- JSON string[]: the names above a hit, as its breadcrumb shows them
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE search_document (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    question TEXT,            -- id in its page; null: the document is an article
    framework TEXT,           -- path
    difficulty TEXT,
    title TEXT NOT NULL       -- the question, or the article's title; Markdown
  ) STRICT;
  CREATE INDEX search_document_source ON search_document (source);
  -- The long texts of the documents stand apart: few of them are read at a time, and so they take less room.
  CREATE TABLE search_body (
    document INTEGER PRIMARY KEY,
    body TEXT NOT NULL        -- Markdown
  ) STRICT;
  -- The columns that FTS5 indexes, each as its tokens.
  CREATE TABLE search_tokens (
    document INTEGER PRIMARY KEY,
    title TEXT NOT NULL, page TEXT NOT NULL, answer TEXT NOT NULL, rule TEXT NOT NULL,
    scope TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE search_text USING fts5(
    title, page, answer, rule, scope, content = '', contentless_delete = 1, ${tokenizer}
  );
  INSERT INTO search_text (search_text, rank) VALUES ('hashsize', ${writeBuffer});
  INSERT INTO search_text (search_text, rank)
    VALUES ('rank', 'bm25(${title}, ${page}, ${answer}, ${rule}, 0)');
  CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (search_text, row);
  -- The titles alone, for words that are in too many texts.
  CREATE VIRTUAL TABLE search_title USING fts5(
    title, scope, content = '', contentless_delete = 1, prefix = '1 2 3', ${tokenizer}
  );
  INSERT INTO search_title (search_title, rank) VALUES ('hashsize', ${writeBuffer});

  -- How many documents have a token, and how often it stands in them.
  CREATE TABLE search_term (
    term TEXT PRIMARY KEY, documents INTEGER NOT NULL, occurrences INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ${termIndexes}

  -- Names of frameworks, topics, pages and articles.
  CREATE TABLE search_name (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    location TEXT NOT NULL    -- JSON string[]: the names above
  ) STRICT;
  -- The same as tokens.
  CREATE VIRTUAL TABLE search_outline USING fts5(
    title, above, content = '', contentless_delete = 1, prefix = '1 2 3', ${tokenizer}
  );
`;
