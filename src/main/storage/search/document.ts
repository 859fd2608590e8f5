/** A document of the search index: its columns as tokens. */
import { ruleLabel } from '../../../shared/records.ts';
import { writeMarkdownTokens } from '../../../shared/search/tokens.ts';
import type { columnWeights } from './schema.ts';

export interface DocumentText {
  /** The question, or the article's title; Markdown. */
  title: string;
  /** The names of its framework, topic and page; empty for an article. */
  place: string;
  /** The question's id, whose words are often its keywords; null for an article. */
  question: string | null;
  /** The answer with its rule of thumb, or the text of the article; Markdown. */
  body: string;
}

/** The tokens of each column, joined by spaces: the form FTS5 indexes. */
export type Columns = Record<keyof typeof columnWeights, string>;

/** Longer columns are checked for endlessly repeated words. */
const longColumn = 20_000;
/** How many occurrences of one word in a long column are indexed. */
const mostRepeats = 200;

/** Tokenizes a document's text, column by column. */
export function cutDocument({ title, place, question, body }: DocumentText): Columns {
  const label = body.lastIndexOf(ruleLabel);
  const texts = {
    title: writeMarkdownTokens(title),
    place: writeMarkdownTokens(place),
    answer: writeMarkdownTokens(label < 0 ? body : body.slice(0, label)),
    rule: writeMarkdownTokens(label < 0 ? '' : body.slice(label + ruleLabel.length)),
  };
  return {
    title: limitRepeats(texts.title.tokens),
    place: limitRepeats(texts.place.tokens),
    answer: limitRepeats(texts.answer.tokens),
    rule: limitRepeats(texts.rule.tokens),
    title_forms: `${texts.title.forms} ${writeMarkdownTokens(question ?? '').tokens}`.trim(),
    forms: [texts.place.forms, texts.answer.forms, texts.rule.forms].join(' ').trim(),
  };
}

/** Keeps one word repeated many thousand times from slowing down every search for it. */
function limitRepeats(tokens: string): string {
  if (tokens.length < longColumn) return tokens;
  const counts = new Map<string, number>();
  const kept = tokens.split(' ').filter((token) => {
    const count = (counts.get(token) ?? 0) + 1;
    counts.set(token, count);
    return count <= mostRepeats;
  });
  return kept.join(' ');
}
