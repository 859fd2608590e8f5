/** A document of the search index: its columns as tokens, and what each token weighs in it. */
import { ruleLabel } from '../../../shared/records.ts';
import { tokenizeMarkdown } from '../../../shared/search/tokens.ts';
import type { Token } from '../../../shared/search/tokens.ts';
import { columnWeights } from './schema.ts';

export interface DocumentText {
  /** The question, or the article's title; Markdown. */
  title: string;
  /** Title of the page it stands on; empty for an article. */
  page: string;
  /** The answer with its rule of thumb, or the article; Markdown. */
  body: string;
}

export type Columns = Record<keyof typeof columnWeights, Token[]>;

/** Cuts a document's text into tokens, column by column. */
export function cutDocument({ title, page, body }: DocumentText): Columns {
  const label = body.lastIndexOf(ruleLabel);
  return {
    title: tokenizeMarkdown(title),
    page: tokenizeMarkdown(page),
    answer: tokenizeMarkdown(label < 0 ? body : body.slice(0, label)),
    rule: label < 0 ? [] : tokenizeMarkdown(body.slice(label + ruleLabel.length)),
  };
}

/** How many tokens all columns have. */
export function countTokens(columns: Columns): number {
  return Object.values(columns).reduce((sum, tokens) => sum + tokens.length, 0);
}

/** The weight of each distinct token: the sum of the column weights of its occurrences. */
export function weighTerms(columns: Columns): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [column, weight] of Object.entries(columnWeights)) {
    for (const { text } of columns[column as keyof Columns]) {
      weights.set(text, (weights.get(text) ?? 0) + weight);
    }
  }
  return weights;
}

/** A column as FTS5 gets it. */
export function joinTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ');
}
