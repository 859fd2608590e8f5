/** A card that is answered in code: checking attempts, and proposing the grade they deserve. */
import type { Attempt } from '../../shared/study/card-kinds.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { AskedOutput } from '../../shared/study/sessions.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import { compareLines } from '../ui/compare-lines.ts';

export const noAttempt: Attempt = { wrong: 0, hints: 0, outcome: null };

/** The proposed grade: Good if right on the first try without a hint, Hard if right later, and Again if given up. */
export function proposeGrade({ wrong, hints, outcome }: Attempt): Grade {
  if (outcome !== 'right') return 1;
  return wrong + hints === 0 ? 3 : 2;
}

/** Whether a correct answer took less than half the usual time, so that Easy is offered next to the proposed grade. */
export function isFast(attempt: Attempt, elapsedMs: number, usualMs: number | null): boolean {
  return proposeGrade(attempt) === 3 && usualMs !== null && elapsedMs < usualMs / 2;
}

/** A line of a prediction. */
export interface TriedLine {
  text: string;
  isRight: boolean;
}

/** A prediction compared with the output; `lines` are its own lines, each right or wrong. */
export interface Trial {
  isRight: boolean;
  lines: TriedLine[];
  /** How many lines are printed, and how many of them the prediction has. */
  printed: number;
  right: number;
}

/** Compares a prediction with the output. */
export function tryOutput(
  prediction: string,
  { text, isTable }: Pick<AskedOutput, 'text' | 'isTable'>,
): Trial {
  const compared = compareLines(prediction, text, isTable);
  const right = compared.filter(({ is }) => is === 'same').length;
  const lines = compared.flatMap((line): TriedLine[] => {
    if (line.is === 'missing') return [];
    return line.is === 'same'
      ? [{ text: line.printed, isRight: true }]
      : [{ text: line.expected, isRight: false }];
  });
  const extra = compared.filter(({ is }) => is === 'extra').length;
  return { isRight: right === compared.length, lines, printed: compared.length - extra, right };
}

/** The number of lines that an output has. */
export function countLines({ text, isTable }: Pick<AskedOutput, 'text' | 'isTable'>): number {
  return tryOutput('', { text, isTable }).printed;
}

/** `Right.`, `Right, after 1 wrong try and 2 hints.` or `You asked for the answer.` */
export function describeOutcome({ wrong, hints, outcome }: Attempt): string {
  if (outcome !== 'right') return 'You asked for the answer.';
  const after = [
    ...(wrong > 0 ? [`${formatNumber(wrong)} wrong ${wrong === 1 ? 'try' : 'tries'}`] : []),
    ...(hints > 0 ? [countOf(hints, 'hint')] : []),
  ];
  return after.length === 0 ? 'Right.' : `Right, after ${after.join(' and ')}.`;
}
