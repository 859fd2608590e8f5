/**
 * The search tables in library.db.
 *
 * A document is a question with its answer, or an article. shared/search/tokens.ts tokenizes its text, and FTS5 gets the
 * tokens joined by spaces, so its own tokenizer has nothing to decide. The columns of forms have the stems of words and
 * the parts of identifiers, so that exact words rank first. An edit changes only the rows of the edited documents.
 */

/** How much a token counts in each column, in the order of the columns of `search_text`. */
export const columnWeights = {
  ...{ title: 6, place: 2, answer: 1, rule: 2 },
  ...{ title_forms: 4, forms: 0.5 },
} as const;

/** FTS5's write buffer in bytes; a smaller one means more writes and merges. */
const writeBuffer = 16 * 2 ** 20;

/** Prefix of the tokens in the `scope` columns; no token of a text contains it. */
export const scopeMark = '\ue000';

/** The exclusive upper bound of the words with this prefix. */
export function endOfBeginnings(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}

const tokenizer = `tokenize = "ascii tokenchars '-+*/%<>=!&|^~@#$?:.[](){}'"`;

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
  -- The tokens of documents until FTS5 has indexed them.
  CREATE TABLE search_waiting (
    document INTEGER PRIMARY KEY, ${Object.keys(columnWeights).join(', ')}, scope
  );
  CREATE VIRTUAL TABLE search_text USING fts5(
    ${Object.keys(columnWeights).join(', ')}, scope,
    content = '', contentless_delete = 1, prefix = '1 2', ${tokenizer}
  );
  INSERT INTO search_text (search_text, rank) VALUES ('hashsize', ${writeBuffer});
  -- Else every fourth edit would also rewrite a part of the first index.
  INSERT INTO search_text (search_text, rank) VALUES ('automerge', 16);
  INSERT INTO search_text (search_text, rank)
    VALUES ('rank', 'bm25(${Object.values(columnWeights).join(', ')}, 0)');
  CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (search_text, col);

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
    title, above, forms, content = '', contentless_delete = 1, prefix = '1 2 3', ${tokenizer}
  );
`;
