/** Finds questions that ask the same in different words. */

/** Words that carry little of a question's meaning. */
const empty = new Set(
  (
    'a an and are as at be between by can do does for from how if in into is it its of on one or out over ' +
    'should so than that the their them there they this to was what when where which who why will with ' +
    'would you your difference differ use used using explain work happen happens mean means'
  ).split(' '),
);

/** Two questions by index, the earlier first. */
export interface Pair {
  earlier: number;
  later: number;
  /** The share of common words, from 0 (none) to 1, with rare words weighing more. */
  similarity: number;
}

/** Every pair with at least the given similarity. */
export function findDuplicates(questions: readonly string[], threshold: number): Pair[] {
  const words = questions.map(wordsOf);
  const counts = new Map<string, number>();
  for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weigh = (set: Iterable<string>): number =>
    [...set].reduce(
      (sum, word) => sum + Math.log(1 + questions.length / (counts.get(word) ?? 1)),
      0,
    );
  const weights = words.map(weigh);
  const pairs: Pair[] = [];
  words.forEach((set, later) => {
    words.slice(0, later).forEach((other, earlier) => {
      const shared = weigh([...set].filter((word) => other.has(word)));
      const all = (weights[later] ?? 0) + (weights[earlier] ?? 0) - shared;
      const similarity = shared === 0 ? 0 : shared / all;
      if (similarity >= threshold) pairs.push({ earlier, later, similarity });
    });
  });
  return pairs;
}

/** The significant words of the question, stemmed. */
function wordsOf(question: string): Set<string> {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}_+#.*]+/u)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ''))
    .filter((word) => word !== '' && !empty.has(word))
    .map((word) => word.replace(/(?<=\w{3})(?:ing|ed|es|s|e)$/, ''));
  return new Set(words);
}
