/** The parts of code that a gap could hide, and the language support needed to find them. */

/** The kind of a candidate; the ranking depends on it. */
export type Kind =
  'api' | 'clause' | 'condition' | 'argument' | 'keyword' | 'operator' | 'expression';

export interface Token {
  text: string;
  /** Offsets in the code, in UTF-16 units. */
  start: number;
  end: number;
  is: 'name' | 'number' | 'string' | 'other';
}

export interface Candidate {
  start: number;
  end: number;
  kind: Kind;
  /** Wrong fills, if the language can provide better ones than its tokens. */
  wrong?: readonly string[];
}

/** Code as parsed by its language's parser. */
export interface ParsedCode {
  candidates: Candidate[];
  /** All tokens, without comments, in order. */
  tokens: Token[];
  /** Names that the code itself defines, such as variables. */
  own: string[];
}

/** A language's parser. */
export interface Finder {
  parse: (code: string) => Promise<ParsedCode>;
  /** For each text, true if it parses. */
  parses: (texts: readonly string[]) => Promise<boolean[]>;
  close: () => void;
}
