/** The text of the open page, normalized for searching, with the DOM position of each character. */

/** A character's text node and offset. */
interface Spot {
  node: Text;
  offset: number;
}

export interface PageText {
  /** Folded with `fold`, with a NUL between blocks. */
  text: string;
  /** The position of each character of `text`; null between blocks. */
  spots: (Spot | null)[];
}

/** Inline elements; a match may span their edges. */
const inline =
  'a, abbr, b, bdi, cite, code, del, em, i, ins, kbd, mark, q, s, small, span, strong, sub, sup, u, var';

const separator = '\u0000';

/** Drops case and accents. */
function foldLetter(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  const bare = letter.normalize('NFD').slice(0, 1).toLowerCase();
  // A letter that folds to several units would shift later positions.
  return bare.length === letter.length ? bare : letter;
}

/** Folds a text and collapses white space. */
export function fold(text: string): string {
  return Array.from(text.split(''), foldLetter).join('').replace(/ +/g, ' ');
}

/** Reads the visible text of the element in document order. */
export function readPageText(root: Element): PageText {
  const page: PageText = { text: '', spots: [] };
  const letters: string[] = [];
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text) || node.parentElement === null) continue;
    if (!isReadable(node.parentElement)) continue;
    const owner = node.parentElement.closest(`:not(${inline})`);
    if (owner !== block) {
      letters.push(separator);
      page.spots.push(null);
      block = owner;
    }
    for (const [offset, letter] of node.data.split('').entries()) {
      const folded = foldLetter(letter);
      if (folded === ' ' && letters.at(-1) === ' ') continue;
      letters.push(folded);
      page.spots.push({ node, offset });
    }
  }
  page.text = letters.join('');
  return page;
}

/** Excludes text only for screen readers and collapsed text, which can't be highlighted. */
function isReadable(element: Element): boolean {
  if (element.closest('.visually-hidden, script, style') !== null) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** The start of each match in a folded text; matches don't overlap. */
export function findStarts(text: string, wanted: string): number[] {
  const starts: number[] = [];
  if (wanted.trim() === '') return starts;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    starts.push(at);
  }
  return starts;
}

/** All matches of a query. */
export function findRanges({ text, spots }: PageText, query: string): Range[] {
  const wanted = fold(query);
  return findStarts(text, wanted).flatMap((start) => {
    const first = spots[start];
    const last = spots[start + wanted.length - 1];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return [range];
  });
}
