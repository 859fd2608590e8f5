/** Decides how large the rules of thumb can be so that they fit on one sheet. */
import type { RenderedQuestion } from '../../shared/library.ts';

export interface RulesSheet {
  /** Size of the rules' text. */
  points: number;
  columns: number;
}

/** From the most readable to the smallest that still reads well on paper. */
const sheets: RulesSheet[] = [
  { points: 10.5, columns: 2 },
  { points: 9.5, columns: 2 },
  { points: 8.5, columns: 2 },
  { points: 7.5, columns: 3 },
  { points: 6.5, columns: 3 },
];

// The room for text, in points: A4 and Letter both have it, under the title and inside the margins.
const width = 480;
const height = 570;
/** How wide a letter is, on average, in parts of its size; generous, because lines break between words. */
const letterWidth = 0.53;
const lineHeight = 1.28;
const gap = 0.75;

/** The first size at which the rules fit by estimate; the smallest where none does, on more than one sheet. */
export function planRulesSheet(rules: RenderedQuestion[]): RulesSheet {
  const smallest = sheets.at(-1) as RulesSheet;
  return sheets.find((sheet) => measure(rules, sheet) <= height * sheet.columns) ?? smallest;
}

/** The height of all rules in one column, in points. */
function measure(rules: RenderedQuestion[], { points, columns }: RulesSheet): number {
  const letters = width / columns / (points * letterWidth);
  const lines = rules.map(
    ({ questionHtml, ruleHtml }) =>
      Math.ceil((textLength(questionHtml) * 0.9) / letters) +
      Math.ceil(textLength(ruleHtml ?? '') / letters),
  );
  return lines.reduce((sum, count) => sum + (count * lineHeight + gap) * points, 0);
}

function textLength(html: string): number {
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_').length;
}
