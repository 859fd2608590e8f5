/** Where an answer's rule of thumb is: the one place that knows, for showing it and for checking it. */
import type { Token } from 'markdown-it';
import { markdown } from './markdown.ts';

/** How the last paragraph of every answer starts. */
export const ruleLabel = '**Rule of thumb:**';

export interface SplitAnswer {
  /** Everything before the rule of thumb, in Markdown. */
  explanation: string;
  /** The rule in Markdown without its label; null when the answer's last paragraph is no rule of thumb. */
  rule: string | null;
  /** Where the rule's paragraph starts in the answer, in UTF-16 units; null when there is none. */
  ruleOffset: number | null;
}

/** Splits an answer in Markdown. */
export function splitAnswer(answer: string): SplitAnswer {
  const paragraph = findRule(markdown.parse(answer, {}));
  const line = paragraph?.open.map?.[0];
  if (paragraph === null || line === undefined) {
    return { explanation: answer, rule: null, ruleOffset: null };
  }
  const before = answer.split('\n').slice(0, line).join('\n');
  return {
    explanation: before,
    rule: paragraph.inline.content.slice(ruleLabel.length).trim(),
    ruleOffset: line === 0 ? 0 : before.length + 1,
  };
}

/** The tokens of an answer's rule of thumb: its last block, when that is a paragraph with the label. */
export function findRule(tokens: Token[]): { open: Token; inline: Token } | null {
  const [open, inline] = tokens.slice(-3);
  if (open?.type !== 'paragraph_open' || inline?.type !== 'inline') return null;
  return inline.content.startsWith(ruleLabel) ? { open, inline } : null;
}
