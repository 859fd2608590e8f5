/** Compares a typed answer with a rule of thumb word by word, in any order and in any form that an English word takes. */
import { stemmer } from 'stemmer';
import type { Span } from '../../shared/search/match.ts';
import { littleWords } from '../../shared/search/little-words.ts';
import { tokenize } from '../../shared/search/tokens.ts';

export interface WordComparison {
  /** Where words of the rule stand in the typed answer. */
  spans: Span[];
  /** How many words the rule has that count, each once. */
  total: number;
  /** Those that aren't in the typed answer, as the rule writes them and in its order. */
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

/** `don't` and `you'll` say as little as what they are short for, and `user's` is `user`. */
const contractions = /\p{L}+(?:n['’]t|['’](?:d|ll|m|re|ve))(?!\p{L})|['’]s(?!\p{L})/giu;

/** The words that say something, with their stems. */
function listWords(text: string): (Span & { stem: string })[] {
  return tokenize(text.replaceAll(contractions, ({ length }) => ' '.repeat(length)))
    .filter((token) => !littleWords.has(token.text))
    .map((token) => ({ start: token.start, end: token.end, stem: stemmer(token.text) }));
}
