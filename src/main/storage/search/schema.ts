/**
 * The search tables in library.db, and what the parts of search share.
 *
 * A document is a question with its answer, or an article. Its text is cut into tokens by
 * shared/search/tokens.ts, and FTS5 gets them joined by spaces, which leaves its own tokenizer nothing
 * to decide. Every library is searched the same way, whatever its size, and an edit changes only the rows of
 * what was edited: how many documents have a word is counted along (`search_term`), and tells which words of a
 * query are rare. FTS5 ranks what has the rare ones; ranking.ts says how, and what happens without any.
 */

/** FTS5 ranks exactly what at most this many documents have: about 1.5 microseconds each. */
export const rankedDocuments = 1000;

/** Nor is a word or phrase ranked exactly that stands in the library more often. */
export const rankedOccurrences = 20_000;

/** An unfinished word that may become any of very many stands for this many of the most frequent ones. */
export const completionsLimit = 24;

/** Of the documents with common words this many are compared, by their titles and, if need be, by their texts. */
export const comparedDocuments = 100;

/** How many entries of its index FTS5 reads for common words: of a library with more, a part is searched. */
export const maxEntries = 200_000;

/** How much a token counts in each column, in the order of the columns of `search_text`. */
export const columnWeights = { title: 6, page: 2, answer: 1, rule: 2 } as const;

/** How many bytes of new entries FTS5 gathers before it writes them; with less it writes and merges more often. */
const writeBuffer = 16 * 2 ** 20;

/** The parameters of BM25 in FTS5: how fast repetition stops counting, and how much length matters. */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

/** Begins the tokens of the `scope` columns; no token of a text has it. */
export const scopeMark = '\ue000';

/** Beginnings up to this length have an index of their own in the tables of names and titles. */
export const longestTitlePrefix = 3;

/** Where the words of `search_term` end that begin so. */
export function endOfBeginnings(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}

const tokenizer = `tokenize = "ascii tokenchars '-+*/%<>=!&|^~@#$?:'"`;
const { title, page, answer, rule } = columnWeights;

/** The most frequent words by their beginnings; longer ones have few enough words to be read through. */
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
