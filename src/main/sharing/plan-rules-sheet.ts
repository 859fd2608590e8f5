/** Picks the text size at which the rules of thumb fit on one sheet. */
import type { RenderedQuestion } from '../../shared/library.ts';

export interface RulesSheet {
  /** Size of the rules' text. */
  points: number;
  columns: number;
}

/** From the most readable to the smallest that still reads well on paper, each on so many sides of the sheet. */
const sheets: (RulesSheet & { sides: number })[] = [
  { points: 12, columns: 2, sides: 1 },
  { points: 11, columns: 2, sides: 1 },
  { points: 10, columns: 2, sides: 1 },
  { points: 9, columns: 2, sides: 1 },
  { points: 8, columns: 3, sides: 1 },
  { points: 9, columns: 2, sides: 2 },
  { points: 8, columns: 3, sides: 2 },
  { points: 7, columns: 3, sides: 2 },
];

// The room for text, in points: A4 and Letter both have it inside the margins.
const width = 480;
const height = 680;
const headHeight = 80;
/** How wide a letter is, on average, in parts of its size, with room for the ends of lines. */
const letterWidth = 0.48;
/** Of a question's text, in parts of its rule's. */
const questionSize = 0.86;
const lineHeight = 1.28;
const gap = 0.75;

/** The first size at which the rules fit by estimate; the smallest where none does, and then on more sheets. */
export function planRulesSheet(rules: RenderedQuestion[]): RulesSheet {
  const room = ({ columns, sides }: { columns: number; sides: number }): number =>
    columns * (sides * height - headHeight);
  const found = sheets.find((sheet) => measure(rules, sheet) <= room(sheet)) ?? sheets.at(-1);
  const { points, columns } = found as RulesSheet;
  return { points, columns };
}

/** The height of all rules in one column, in points. */
function measure(rules: RenderedQuestion[], { points, columns }: RulesSheet): number {
  const letters = width / columns / (points * letterWidth);
  const lines = rules.map(
    ({ questionHtml, ruleHtml }) =>
      Math.ceil((textLength(questionHtml) * questionSize) / letters) * questionSize +
      Math.ceil(textLength(ruleHtml ?? '') / letters),
  );
  return lines.reduce((sum, count) => sum + (count * lineHeight + gap) * points, 0);
}

function textLength(html: string): number {
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_').length;
}
