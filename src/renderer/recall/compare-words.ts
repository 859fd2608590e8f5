/** Compares the words of a typed answer with those of a rule of thumb, in any order and inflection. */
import { stemmer } from 'stemmer';
import type { Span } from '../../shared/search/match.ts';
import { stopWords } from '../../shared/search/stop-words.ts';
import { tokenize } from '../../shared/search/tokens.ts';

export interface WordComparison {
  /** The rule's words in the typed answer. */
  spans: Span[];
  /** The number of distinct words in the rule, without stop words. */
  total: number;
  /** The rule's words missing from the typed answer, in order. */
  missing: string[];
}

export function compareWords(typed: string, rule: string): WordComparison {
  const own = listWords(typed);
  const wanted = listWords(rule);
  const [said, stems] = [own, wanted].map((words) => new Set(words.map(({ stem }) => stem)));
  const first = new Map(wanted.toReversed().map((word) => [word.stem, word]));
  return {
    spans: own.filter(({ stem }) => stems?.has(stem)),
    total: first.size,
    missing: wanted
      .filter((word) => first.get(word.stem) === word && said?.has(word.stem) === false)
      .map(({ start, end }) => rule.slice(start, end)),
  };
}

/** Contractions are stop words like their expansions; a possessive 's is dropped. */
const contractions = /\p{L}+(?:n['’]t|['’](?:d|ll|m|re|ve))(?!\p{L})|['’]s(?!\p{L})/giu;

/** The words with their stems, without stop words. */
function listWords(text: string): (Span & { stem: string })[] {
  return tokenize(text.replaceAll(contractions, ({ length }) => ' '.repeat(length)))
    .filter((token) => !stopWords.has(token.text))
    .map((token) => ({ start: token.start, end: token.end, stem: stemmer(token.text) }));
}
