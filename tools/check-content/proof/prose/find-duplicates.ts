/** Finds questions that ask the same in other words. */

/** Share of the words that two questions may have in common, weighted by how rare each word is. */
const threshold = 0.8;

const empty = new Set(
  (
    'a an and are as at be between by can do does for from how if in into is it its of on one or out over ' +
    'should so than that the their them there they this to was what when where which who why will with ' +
    'would you your difference differ use used using explain work happen happens mean means'
  ).split(' '),
);

/** The words that carry the question, without endings. */
function wordsOf(question: string): Set<string> {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}_+#.*]+/u)
    .map((word) => word.replace(/^[.]+|[.]+$/g, '').replace(/(?<=\w{3})(?:ing|ed|es|s)$/, ''))
    .filter((word) => word !== '' && !empty.has(word));
  return new Set(words);
}

/** Pairs of indexes of near-duplicates, the earlier question first. */
export function findDuplicates(questions: readonly string[]): [number, number][] {
  const words = questions.map(wordsOf);
  const counts = new Map<string, number>();
  for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string): number =>
    Math.log(1 + questions.length / (counts.get(word) ?? 1));
  const sum = (set: Iterable<string>): number =>
    [...set].reduce((all, word) => all + weightOf(word), 0);
  const weights = words.map(sum);
  const pairs: [number, number][] = [];
  words.forEach((set, later) => {
    for (let earlier = 0; earlier < later; earlier += 1) {
      const other = words[earlier] ?? new Set<string>();
      const shared = sum([...set].filter((word) => other.has(word)));
      const all = (weights[later] ?? 0) + (weights[earlier] ?? 0) - shared;
      if (shared > 0 && shared >= threshold * all) pairs.push([earlier, later]);
    }
  });
  return pairs;
}
