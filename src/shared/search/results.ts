/** The results of a search. */
import type { Difficulty } from '../difficulty.ts';
import type { Span } from './match.ts';

/** Plain text with its matching ranges. */
export interface MarkedText {
  text: string;
  marks: Span[];
}

/** A question or an article whose text matches. */
export interface TextHit {
  /** `<path>#<question id>`, or an article's path. */
  address: string;
  /** Null for an article. */
  difficulty: Difficulty | null;
  /** The question, or the article's title. */
  title: MarkedText;
  /** The best matching part of the answer or article. */
  snippet: MarkedText;
  /** The names of its framework and page; empty for an article. */
  location: string[];
}

/** An entry of the library's outline whose name matches: a framework, topic, page or article. */
export interface OutlineHit {
  kind: 'framework' | 'topic' | 'page' | 'article';
  path: string;
  title: MarkedText;
  /** The names above it. */
  location: string[];
}

export interface SearchResults {
  /** Best first. */
  outline: OutlineHit[];
  /** Best first. */
  hits: TextHit[];
  /** Whether some hits have the words of a clause separately, because few hits have them together. */
  separated: boolean;
  /** Whether no hit has all words, so that these hits have only some of them. */
  partial: boolean;
  /** Whether there are more hits than the limit. */
  more: boolean;
  /** The query that was run instead because the typed one finds nothing; otherwise null. */
  corrected: string | null;
  /** Similar queries that find something, offered when this one finds nothing; best first. */
  suggestions: string[];
  /** Whether the query finds something outside the scope; only known when it finds nothing inside. */
  elsewhere: boolean;
}
