/** Preselects, from very many paths, the ones worth comparing in full with a misspelled one. */

/** The maximum number of paths picked for each number of parts. */
const mostPicked = 50;
/** Paths with this many parts or more are grouped together: a page in a pack has four. */
const mostParts = 5;

/** Hash slots for letters and letter pairs: thousands, for the few hundred in an address, so collisions are rare. */
const letterMarks = 0x100;
const pairMarks = 0x1000;
const marks = letterMarks + pairMarks;
const pairWeight = 2;
/** The weight of each letter of difference in length: it only breaks ties between otherwise equally similar paths. */
const lengthWeight = 0.05;
/** The weight of a shared part: more than all letters and pairs of an address together. */
const partWeight = 10_000;

const slash = '/'.charCodeAt(0);

/**
 * The indexes of the candidates, in order: for each number of parts, the paths that share the most leading parts with the
 * wanted path, then those that share the most letters and letter pairs. Comparing every path letter by letter would block
 * the app.
 */
export function pickCandidates(wanted: string, paths: readonly string[]): number[] {
  const rate = makeRater(wanted);
  const ratings = Array.from({ length: mostParts + 1 }, (): number[] => []);
  const indexes = Array.from({ length: mostParts + 1 }, (): number[] => []);
  for (const [index, path] of paths.entries()) {
    const parts = Math.min(path.split('/').length - 1, mostParts);
    ratings[parts]?.push(rate(path));
    indexes[parts]?.push(index);
  }
  return ratings
    .flatMap((some, parts) => pickBest(some).map((at) => indexes[parts]?.[at] ?? 0))
    .sort((a, b) => a - b);
}

/** The indexes of the highest ratings; ties go to the first ones. */
function pickBest(ratings: readonly number[]): number[] {
  const least = Float64Array.from(ratings).sort().at(-mostPicked) ?? -Infinity;
  const above: number[] = [];
  const equal: number[] = [];
  for (const [index, rating] of ratings.entries()) {
    if (rating > least) above.push(index);
    else if (rating === least) equal.push(index);
  }
  return [...above, ...equal.slice(0, mostPicked - above.length)];
}

/** Rates a path's similarity to the wanted one, in one loop without allocations: it runs for every letter of every path. */
function makeRater(wanted: string): (path: string) => number {
  const isWanted = new Uint8Array(marks);
  for (let index = 0; index < wanted.length; index += 1) {
    isWanted[letterMark(wanted.charCodeAt(index))] = 1;
    if (index > 0) {
      isWanted[pairMark(wanted.charCodeAt(index - 1), wanted.charCodeAt(index))] = 1;
    }
  }
  const seenIn = new Uint32Array(marks);
  let number = 0;
  return (path) => {
    number += 1;
    let rating = -lengthWeight * Math.abs(path.length - wanted.length);
    let before = 0;
    for (let index = 0; index < path.length; index += 1) {
      const letter = path.charCodeAt(index);
      const single = letterMark(letter);
      if (isWanted[single] === 1 && seenIn[single] !== number) {
        seenIn[single] = number;
        rating += 1;
      }
      const pair = pairMark(before, letter);
      if (isWanted[pair] === 1 && seenIn[pair] !== number) {
        seenIn[pair] = number;
        rating += pairWeight;
      }
      before = letter;
    }
    return rating + partWeight * countSharedParts(wanted, path);
  };
}

function letterMark(letter: number): number {
  return letter % letterMarks;
}

/** Pairs use the slots above those of letters. */
function pairMark(first: number, second: number): number {
  return letterMarks + ((first * 61 + second) % pairMarks);
}

/** The number of leading parts two paths share. Compares strings, because splitting every path would take too long. */
function countSharedParts(a: string, b: string): number {
  let shared = 0;
  for (let index = 0; ; index += 1) {
    if (index > 0 && endsPart(a, index) && endsPart(b, index)) shared += 1;
    if (index >= a.length || a.charCodeAt(index) !== b.charCodeAt(index)) return shared;
  }
}

function endsPart(path: string, index: number): boolean {
  return index >= path.length || path.charCodeAt(index) === slash;
}
