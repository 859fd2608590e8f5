/** Picks the text size at which the rules of thumb fit on one sheet. */
import type { RenderedQuestion } from '../../../shared/library.ts';

export interface RulesSheet {
  /** The size of the rules' text, in points. */
  points: number;
  columns: number;
}

/** From the most readable size to the smallest that still reads well on paper, each with its number of sides. */
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

// The text area that fits within the margins of both A4 and Letter, in points.
const width = 480;
const height = 680;
const headHeight = 80;
/** The average width of a letter relative to the text size, allowing for ragged line ends. */
const letterWidth = 0.48;
/** The size of a question's text relative to its rule's. */
const questionSize = 0.86;
const lineHeight = 1.28;
const gap = 0.75;

/** The first size at which the rules are estimated to fit; if none fits, the smallest, on more sheets. */
export function planRulesSheet(rules: RenderedQuestion[]): RulesSheet {
  const room = ({ columns, sides }: { columns: number; sides: number }): number =>
    columns * (sides * height - headHeight);
  const found = sheets.find((sheet) => measure(rules, sheet) <= room(sheet)) ?? sheets.at(-1);
  const { points, columns } = found as RulesSheet;
  return { points, columns };
}

/** The height of all the rules set in one column, in points. */
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
