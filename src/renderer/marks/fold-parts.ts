/** Shortens what stayed the same in a changed text, so that what changed is in view. */
import type { TextPart } from '../../shared/study/marks.ts';

/** How much of a text that stayed is kept next to a change, in characters. */
const context = 120;

/** Stands for what was left out. */
const gap = ' … ';

/** The parts with all but the ends of long stretches that stayed left out, cut between words. */
export function foldParts(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part;
    const head = index === 0 ? '' : cutAfter(part.text);
    const tail = index === parts.length - 1 ? '' : cutBefore(part.text);
    const folded = head + gap + tail;
    return folded.length < part.text.length ? { kind: 'same', text: folded } : part;
  });
}

/** The beginning, up to the last space within reach. */
function cutAfter(text: string): string {
  const cut = text.slice(0, context);
  return cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut;
}

/** The end, from the first space within reach. */
function cutBefore(text: string): string {
  const cut = text.slice(-context);
  return cut.slice(Math.max(cut.search(/\s/), 0)).trimStart() || cut;
}
