/** Picks those of very many paths that are worth comparing in earnest with a misspelt one. */

/** The most paths with the same number of parts that are picked. */
const mostPicked = 50;
/** The most parts that paths are told apart by: a page in a pack has four. */
const mostParts = 5;

/** Letters and pairs of letters are told apart by so many marks: thousands, for the few hundred of an address. */
const letterMarks = 0x100;
const pairMarks = 0x1000;
const marks = letterMarks + pairMarks;
const pairWeight = 2;
/** What a letter more or less in the whole path weighs: it only decides between paths that are as alike otherwise. */
const lengthWeight = 0.05;
/** What a part in common weighs: more than all letters and pairs of an address. */
const partWeight = 10_000;

const slash = '/'.charCodeAt(0);

/**
 * The indexes of some of the paths, in their order: of those with as many parts, the ones that begin with most parts of the
 * wanted path, and then those that have most of its letters and pairs of letters. Comparing every path letter by letter would
 * hold up the app.
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

/** The indexes of the highest ratings, and of equal ones the first. */
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

/** How near a path looks to the wanted one. One loop that makes nothing: it runs for every letter of the library's paths. */
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

/** Pairs have marks above those of letters. */
function pairMark(first: number, second: number): number {
  return letterMarks + ((first * 61 + second) % pairMarks);
}

/** How many parts two paths have in common, from the first on. It takes texts, as splitting every path would take too long. */
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
