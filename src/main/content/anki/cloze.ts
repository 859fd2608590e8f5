/** Reads clozes, the parts of a text that a card hides: `{{c1::Paris::a city}}`. */

interface Cloze {
  /** A cloze may belong to several cards. */
  numbers: number[];
  parts: ClozePart[];
}

type ClozePart = string | Cloze;

/** Clozes nested deeper keep their markup. */
const maxDepth = 10;
const mark = /\{\{c(\d{1,3}(?:,\d{1,3}){0,20})::|\}\}/gi;

/** The text of a card's question: the clozes with its number as blanks, the others shown. */
export function hideClozes(text: string, number: number): string {
  return render(parseClozes(text), (cloze, shown) => {
    if (!cloze.numbers.includes(number)) return shown.text;
    return `[${shown.hint.trim() === '' ? '…' : shown.hint}]`;
  });
}

/** The text of a card's answer: everything shown, the clozes with its number in bold. */
export function showClozes(text: string, number: number): string {
  return render(parseClozes(text), (cloze, shown) =>
    cloze.numbers.includes(number) ? `<strong>${shown.text}</strong>` : shown.text,
  );
}

/** Only the texts of the clozes with this number. */
export function listClozes(text: string, number: number): string[] {
  const found: string[] = [];
  render(parseClozes(text), (cloze, shown) => {
    if (cloze.numbers.includes(number)) found.push(shown.text);
    return shown.text;
  });
  return found;
}

function parseClozes(text: string): ClozePart[] {
  const root: ClozePart[] = [];
  const open: { cloze: Cloze; written: string }[] = [];
  let end = 0;
  const add = (part: ClozePart): void => {
    if (part !== '') (open.at(-1)?.cloze.parts ?? root).push(part);
  };
  for (const match of text.matchAll(mark)) {
    const [written, numbers] = match;
    const isTooDeep = numbers !== undefined && open.length >= maxDepth;
    if (isTooDeep || (numbers === undefined && open.length === 0)) continue;
    add(text.slice(end, match.index));
    end = match.index + written.length;
    if (numbers === undefined) {
      const closed = open.pop();
      if (closed !== undefined) add(closed.cloze);
    } else open.push({ cloze: { numbers: numbers.split(',').map(Number), parts: [] }, written });
  }
  add(text.slice(end));
  // A cloze that isn't closed is text.
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    add(last.written);
    for (const part of last.cloze.parts) add(part);
  }
  return root;
}

/** `format` returns the text in place of a cloze. */
function render(
  parts: readonly ClozePart[],
  format: (cloze: Cloze, shown: { text: string; hint: string }) => string,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const inner = render(part.parts, format);
      // The hint stands after the last separator.
      const at = inner.lastIndexOf('::');
      const [text, hint] = at < 0 ? [inner, ''] : [inner.slice(0, at), inner.slice(at + 2)];
      return format(part, { text, hint });
    })
    .join('');
}
