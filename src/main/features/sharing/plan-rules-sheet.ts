/** Picks the text size at which the rules of thumb fit on one sheet, or as many rules as fit. */
import type { RenderedQuestion } from '../../../shared/library.ts';

/** A rule of thumb, and the heading of its part of the sheet; empty if it has none. */
export type SheetRule = Pick<RenderedQuestion, 'questionHtml' | 'ruleHtml'> & { part: string };

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
const headingHeight = 2.2;
/** The share of the page to fill: height estimates may be off. */
const margin = 0.85;

/** The first size at which the rules are estimated to fit; if none fits, the smallest, on more sheets. */
export function planRulesSheet(rules: readonly SheetRule[]): RulesSheet {
  const found = sheets.find((sheet) => measure(rules, sheet) <= room(sheet)) ?? sheets.at(-1);
  const { points, columns } = found as RulesSheet;
  return { points, columns };
}

/**
 * The rules, in order, that are estimated to fit on two pages at a size that reads well; rules that are too long are
 * skipped.
 */
export function pickFitting<Rule extends SheetRule>(rules: readonly Rule[]): Rule[] {
  const sheet = { points: 8, columns: 3, sides: 2 };
  const parts = new Set(['']);
  let left = room(sheet) * margin;
  return rules.filter((rule) => {
    const heading = parts.has(rule.part) ? 0 : headingHeight * sheet.points;
    const height = measureRule(rule, sheet) + heading;
    if (height > left) return false;
    parts.add(rule.part);
    left -= height;
    return true;
  });
}

function room({ columns, sides }: { columns: number; sides: number }): number {
  return columns * (sides * height - headHeight);
}

/** The height of all the rules set in one column, in points. */
function measure(rules: readonly SheetRule[], sheet: RulesSheet): number {
  const headings = new Set(rules.flatMap(({ part }) => (part === '' ? [] : [part]))).size;
  const texts = rules.reduce((sum, rule) => sum + measureRule(rule, sheet), 0);
  return texts + headings * headingHeight * sheet.points;
}

function measureRule(
  { questionHtml, ruleHtml }: SheetRule,
  { points, columns }: RulesSheet,
): number {
  const letters = width / columns / (points * letterWidth);
  const lines =
    Math.ceil((textLength(questionHtml) * questionSize) / letters) * questionSize +
    Math.ceil(textLength(ruleHtml ?? '') / letters);
  return (lines * lineHeight + gap) * points;
}

function textLength(html: string): number {
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_').length;
}
