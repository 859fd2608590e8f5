/** Matches the questions of a new version of a page to the old ones, even if moved or reworded. */
import { foldText, holdsAll, listWords, shareOfWords } from './similar-text.ts';

export interface KnownText {
  id: string;
  q: string;
  a: string;
  /** Its identity in the program it comes from, if it has one. */
  key?: string | null;
}

export interface FoundText extends KnownText {
  /** True if the file contains the id; otherwise it was derived from the question's text and changes with it. */
  isNamed: boolean;
}

export interface Match {
  /** The index of the known question. */
  position: number;
  /** True if only its wording is similar, so that it may be a different question. */
  isGuess: boolean;
}

/** The maximum number of question pairs compared word by word. */
const maxPairs = 250_000;

/**
 * For each found question the matching known one, or null if it is new; each known one matches at most once. A key or an
 * id from the file takes precedence, then the same question and answer, then the same question, then similar words in both.
 * An equal answer alone isn't enough, since different questions can share one.
 */
export function matchQuestions(
  known: readonly KnownText[],
  found: readonly FoundText[],
): (Match | null)[] {
  const matches = found.map((): Match | null => null);
  const left = new Set(known.keys());
  const give = (at: number, position: number, isGuess = false): void => {
    matches[at] = { position, isGuess };
    left.delete(position);
  };
  const matchBy = (keyOf: (one: KnownText) => string | null, isMeant = (_: FoundText) => true) => {
    const byKey = new Map<string, number[]>();
    for (const position of left) {
      const one = known[position];
      const key = one === undefined ? null : keyOf(one);
      if (key === null) continue;
      const same = byKey.get(key);
      if (same === undefined) byKey.set(key, [position]);
      else same.push(position);
    }
    for (const [at, one] of found.entries()) {
      if (matches[at] !== null || !isMeant(one)) continue;
      const position = byKey.get(keyOf(one) ?? '')?.shift();
      if (position !== undefined) give(at, position);
    }
  };

  matchBy(({ key = null }) => key);
  matchBy(
    ({ id }) => id,
    ({ isNamed }) => isNamed,
  );
  matchBy(({ q, a }) => `${foldText(q)}\n${foldText(a)}`);
  matchBy(({ q }) => foldText(q));
  for (const [at, position] of matchSimilar(known, left, found, matches)) give(at, position, true);
  return matches;
}

/** Pairs the remaining questions by their words, most similar first. Questions with explicit ids aren't guessed. */
function matchSimilar(
  known: readonly KnownText[],
  left: ReadonlySet<number>,
  found: readonly FoundText[],
  matches: readonly (Match | null)[],
): [at: number, position: number][] {
  const open = [...found.entries()].filter(([at, one]) => matches[at] === null && !one.isNamed);
  if (open.length * left.size > maxPairs) return [];
  const words = [...left].map((position) => ({
    position,
    q: listWords(known[position]?.q ?? ''),
    a: listWords(known[position]?.a ?? ''),
  }));
  const pairs = open.flatMap(([at, one]) => {
    const [q, a] = [listWords(one.q), listWords(one.a)];
    return words.flatMap((other) => {
      const likeness = { q: shareOfWords(q, other.q), a: shareOfWords(a, other.a) };
      // Questions in a list are often worded alike: only an extended question, or one with hardly any new words, counts
      // as the same.
      const isReworded = likeness.q >= 0.85 || (likeness.q >= 0.6 && holdsAll(q, other.q));
      if (!isReworded || likeness.a < 0.4) return [];
      return [{ at, position: other.position, score: likeness.q + likeness.a }];
    });
  });
  pairs.sort((a, b) => b.score - a.score || a.at - b.at || a.position - b.position);
  const [doneAt, donePosition] = [new Set<number>(), new Set<number>()];
  return pairs.flatMap(({ at, position }): [number, number][] => {
    if (doneAt.has(at) || donePosition.has(position)) return [];
    doneAt.add(at);
    donePosition.add(position);
    return [[at, position]];
  });
}
