/** Separates an answer's rule of thumb from its explanation, and joins them as an author would write them. */
import { closesFence, readFenceOpening } from '../../shared/markdown-fences.ts';
import { ruleLabel } from '../../shared/records.ts';

interface AnswerParts {
  a: string;
  rule: string;
}

/** The rule is empty if the answer doesn't end in one. */
export function splitAnswer(answer: string): AnswerParts {
  const text = answer.trimEnd();
  const paragraphs = text.split(/\n[ \t]*\n/);
  const last = paragraphs.at(-1) ?? '';
  const before = text.slice(0, text.length - last.length);
  if (last.startsWith(ruleLabel) && !endsInFence(before)) {
    const parts = {
      a: before.trimEnd(),
      rule: last.slice(ruleLabel.length).trim(),
    };
    if (joinAnswer(parts) === text) return parts;
  }
  return { a: text, rule: '' };
}

/** The whole answer, without a line break at its end. */
export function joinAnswer({ a, rule }: AnswerParts): string {
  const explanation = a
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const line = rule
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/\n\s*\n/g, '\n');
  const parts = [explanation, line === '' ? '' : `${ruleLabel} ${line}`];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** True if the text leaves a fence open. */
function endsInFence(text: string): boolean {
  let marks: string | null = null;
  for (const line of text.split('\n')) {
    if (marks === null) marks = readFenceOpening(line)?.marks ?? null;
    else if (closesFence(line, marks)) marks = null;
  }
  return marks !== null;
}
