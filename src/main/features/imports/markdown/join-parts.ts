/** Tells the headings within answers from those of sections, in lists whose questions aren't headings. */
import { indentOf, isIdle } from './blank-text.ts';
import type { Heading } from './headings.ts';
import type { LooseForm, LooseMark, LooseText } from './loose-questions.ts';
import { isSectionName } from './question-likeness.ts';

/** Lines under a heading, up to the next one (from 0, the last not included), and the headings they are under. */
export interface Region {
  heading: Heading;
  from: number;
  to: number;
  sections: string[];
}

interface MarkedRegion {
  region: Region;
  marks: LooseMark[];
}

/** The regions, each with those after it that go on with an answer in it. `form` is that of most questions. */
export function joinParts(
  text: LooseText,
  marked: readonly MarkedRegion[],
  form: LooseForm,
): MarkedRegion[] {
  const joined: MarkedRegion[] = [];
  const asked = marked.map(({ marks }) => marks.filter((mark) => isOpenQuestion(mark, form)));
  const following = findFollowing(asked);
  const partLevels = new Set<number>();
  let last: LooseMark | undefined;
  for (const [index, { region, marks }] of marked.entries()) {
    const before = joined.at(-1);
    const next = following[index];
    const goesOn =
      before !== undefined &&
      last !== undefined &&
      // A heading over several questions is that of a section.
      (asked[index]?.length ?? 0) < 2 &&
      isPart(text, before.region, last, region, next, partLevels);
    if (goesOn) {
      before.region.to = region.to;
      before.marks.push(...marks);
      partLevels.add(region.heading.level);
    } else {
      joined.push({ region: { ...region }, marks: [...marks] });
      last = undefined;
    }
    const own = asked[index] ?? [];
    last = own.findLast(({ number }) => number !== null) ?? own.at(-1) ?? last;
  }
  return joined;
}

/** The first line that says something that is shown; null if none does. */
export function findWords({ lines, kinds }: LooseText, from: number, to: number): number | null {
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    if (kinds[index] === 'comment') continue;
    if (line.length > 500 || !isIdle(line.replace(/<[^<>]*>/g, ''))) return index;
  }
  return null;
}

/** Whether the mark is a question whose answer ends where the next one begins. */
function isOpenQuestion(mark: LooseMark, form: LooseForm): boolean {
  return mark.form === form && mark.isAsking && mark.body === null;
}

/** For every region, the first question in it or after it. */
function findFollowing(asked: readonly LooseMark[][]): (LooseMark | undefined)[] {
  let next: LooseMark | undefined;
  return asked
    .toReversed()
    .map(([first]) => {
      next = first ?? next;
      return next;
    })
    .toReversed();
}

/** Whether a region goes on with the answer to `last`, the last question before it. */
function isPart(
  text: LooseText,
  before: Region,
  last: LooseMark,
  { heading, from, to }: Region,
  next: LooseMark | undefined,
  partLevels: ReadonlySet<number>,
): boolean {
  if (heading.start !== before.to) return false;
  if (indentOf(text.lines[heading.start] ?? '') > last.indent + 1) return true;
  if (heading.level <= before.heading.level || isSectionName(heading.text)) return false;
  const end = Math.min(to, next?.start ?? to);
  if (end === to && partLevels.has(heading.level)) return true;
  const continues = last.number !== null && next !== undefined && next.number === last.number + 1;
  // The heading of a section mostly stands right before its first question.
  return continues && findWords(text, from, end) !== null;
}
