/**
 * The tables of search in library.db, and what its parts agree on.
 *
 * A document is a question with its answer, or an article. Its text is cut into tokens by
 * shared/search/tokens.ts, and FTS5 gets them joined by spaces, so that its own tokenizer has nothing
 * left to decide. A word that begins words of few documents is looked up in FTS5, which ranks exactly.
 * One that begins words of more than `commonDocuments` would take FTS5 tens of milliseconds to rank,
 * so for each such beginning the best documents, and the set of all that have it, are worked out when
 * the content is indexed (`search_best`). In a library smaller than that there are none, and FTS5 does everything.
 */

/** Beginnings of words that more documents than this have get a list of their best ones. */
export const commonDocuments = 1000;

/** How many documents such a list holds. */
export const bestListLength = 1000;

/** How much a token counts by where it stands, in the order of the columns of `search_text`. */
export const columnWeights = { title: 6, page: 2, answer: 1, rule: 2 } as const;

/** BM25 as FTS5 computes it: how soon repetition stops to count, and how much length does. */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

const tokenizer = `tokenize = "ascii tokenchars '-+*/%<>=!&|^~@#$?:'"`;
const { title, page, answer, rule } = columnWeights;

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
    length INTEGER NOT NULL,  -- in tokens
    title TEXT NOT NULL,      -- the question, or the article's title; Markdown
    body TEXT NOT NULL        -- Markdown
  ) STRICT;
  CREATE INDEX search_document_source ON search_document (source);
  CREATE INDEX search_document_scope ON search_document (framework, difficulty);
  CREATE VIRTUAL TABLE search_text USING fts5(
    title, page, answer, rule, content = '', contentless_delete = 1, ${tokenizer}
  );
  INSERT INTO search_text (search_text, rank) VALUES ('hashsize', 16777216);
  INSERT INTO search_text (search_text, rank)
    VALUES ('rank', 'bm25(${title}, ${page}, ${answer}, ${rule})');

  -- How many documents have a token.
  CREATE TABLE search_term (term TEXT PRIMARY KEY, documents INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  -- The best documents for a common beginning of words: ids as Uint32 and scores as Float32, best first.
  CREATE TABLE search_best (
    prefix TEXT PRIMARY KEY,
    ids BLOB NOT NULL,
    scores BLOB NOT NULL,
    documents BLOB NOT NULL   -- one bit for each id: all documents that have it
  ) STRICT;

  -- Names of frameworks, topics, pages and articles, as tokens.
  CREATE VIRTUAL TABLE search_outline USING fts5(
    title, above, path UNINDEXED, kind UNINDEXED, name UNINDEXED, location UNINDEXED,
    prefix = '1 2 3', ${tokenizer}
  );
`;
