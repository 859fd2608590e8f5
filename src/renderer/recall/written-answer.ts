/** A written answer and the key points that its author ticked, combined into one text for saving and reporting. */
import { stopWords } from '../../shared/search/stop-words.ts';

/** A key point of the model answer, and whether the written answer has it. */
export interface KeyPoint {
  name: string;
  isTicked: boolean;
}

export interface WrittenAnswer {
  text: string;
  /** Empty until one is ticked. */
  points: KeyPoint[];
}

/** The name of the rule of thumb among the key points. */
export const rulePoint = 'The rule of thumb';

/** The space reserved for the key points after the text, in characters. */
export const pointsLength = 1000;

/** More points would amount to a second answer. */
const mostPoints = 8;
const longestName = 100;
/** Separates the text from the points: a form feed, which text fields don't accept. */
const separator = '\f';
const signs = { true: '[x] ', false: '[ ] ' } as const;

export function readWritten(typed: string): WrittenAnswer {
  const [text = '', list = ''] = typed.split(separator);
  const points = list.split('\n').filter((line) => line !== '');
  return {
    text,
    points: points.map((line) => ({
      name: line.slice(signs.true.length),
      isTicked: line.startsWith(signs.true),
    })),
  };
}

export function formatWritten({ text, points }: WrittenAnswer): string {
  const clean = text.replaceAll(separator, ' ');
  if (!points.some(({ isTicked }) => isTicked)) return clean;
  const lines = points.map(({ name, isTicked }) => signs[`${isTicked}`] + name);
  return clean + separator + lines.join('\n');
}

/** The key points of an answer: its bold terms, except words that are only stressed, and its rule of thumb. */
export function listPoints(boldTexts: readonly string[], hasRule: boolean): string[] {
  const terms = boldTexts
    .map((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replace(/[.:,;]+$/, '')
        .trim(),
    )
    .filter((term) => term !== '' && term.length <= longestName)
    .filter((term) => !stopWords.has(term.toLowerCase()));
  return [...new Set(terms)].slice(0, mostPoints).concat(hasRule ? [rulePoint] : []);
}
