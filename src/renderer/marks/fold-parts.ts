/** Shortens the unchanged parts of a text difference, so that the changes are in view. */
import type { TextPart } from '../../shared/study/marks.ts';

/** How many unchanged characters are kept next to a change. */
const context = 120;

/** The parts, with long unchanged ones shortened to their ends, cut between words. */
export function foldParts(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    const ends = [
      ...(index === 0 ? [] : [cutAfter(part.text)]),
      '…',
      ...(index === parts.length - 1 ? [] : [cutBefore(part.text)]),
    ];
    // A part is shortened only if that saves more than the sign for it takes.
    if (part.kind !== 'same' || part.text.length <= ends.length * context) return part;
    return { kind: 'same', text: ends.join(' ') };
  });
}

/** The beginning, up to the last space within reach. */
function cutAfter(text: string): string {
  const cut = text.slice(0, context);
  const end = cut.search(/\s\S*$/);
  return end > 0 ? cut.slice(0, end) : cut;
}

/** The end, from the first space within reach. */
function cutBefore(text: string): string {
  const cut = text.slice(-context);
  const start = cut.search(/\s/);
  return start < 0 ? cut : cut.slice(start + 1);
}
