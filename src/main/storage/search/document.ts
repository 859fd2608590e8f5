/** A document of the search index: its columns as tokens, and all of them as one text. */
import { ruleLabel } from '../../../shared/records.ts';
import type { Clause } from '../../../shared/search/query.ts';
import { writeMarkdownTokens } from '../../../shared/search/tokens.ts';
import { columnWeights } from './schema.ts';

export interface DocumentText {
  /** The question, or the article's title; Markdown. */
  title: string;
  /** The title of its page; empty for an article. */
  page: string;
  /** The answer with its rule of thumb, or the text of the article; Markdown. */
  body: string;
}

/** The tokens of each column, joined by spaces: the form FTS5 indexes. */
export type Columns = Record<keyof typeof columnWeights, string>;

/** Tokenizes a document's text, column by column. */
export function cutDocument({ title, page, body }: DocumentText): Columns {
  const label = body.lastIndexOf(ruleLabel);
  return {
    title: writeMarkdownTokens(title),
    page: writeMarkdownTokens(page),
    answer: writeMarkdownTokens(label < 0 ? body : body.slice(0, label)),
    rule: label < 0 ? '' : writeMarkdownTokens(body.slice(label + ruleLabel.length)),
  };
}

/** The tokens of all columns, one column after the other. */
export function listTokens({ title, page, answer, rule }: Columns): string[] {
  return [title, page, answer, rule].flatMap((column) => (column === '' ? [] : column.split(' ')));
}

/** SQL for the columns of `search_tokens` as one text: a line each, and a space on both sides of every token. */
export const writtenTokens = `concat(' ', concat_ws(char(32, 10, 32), title, page, answer, rule), ' ')`;

/** The substring that a clause has in written tokens. */
export function writeClause({ tokens, prefix }: Clause): string {
  return ` ${tokens.join(' ')}${prefix ? '' : ' '}`;
}
