/** Finds mistakes in how an answer states its rule of thumb. */
import { closesFence, readFenceOpening } from '../../shared/markdown-fences.ts';
import type { FenceOpening } from '../../shared/markdown-fences.ts';
import { ruleLabel } from '../../shared/records.ts';

/** A mistake; `offset` is that of a block of the answer, in UTF-16 units. */
export interface RuleMistake {
  offset: number;
  message: string;
  /** True if the answer has no rule of thumb at all. */
  isMissing: boolean;
}

/** A paragraph, a list, a fence or the like. */
interface Block {
  offset: number;
  text: string;
}

export function findRuleMistakes(answer: string): RuleMistake[] {
  const mistakes: RuleMistake[] = [];
  const report = ({ offset }: Block, message: string, isMissing = false): void => {
    mistakes.push({ offset, message, isMissing });
  };
  const blocks = splitBlocks(answer);
  const rules = blocks.filter(({ text }) => /^\W*rule of thumb\b/i.test(text));
  for (const rule of rules) {
    if (!rule.text.startsWith(ruleLabel)) {
      report(rule, `Write the rule of thumb's label as "${ruleLabel}", then the rule.`);
    } else if (!/[\p{L}\p{N}]/u.test(rule.text.slice(ruleLabel.length))) {
      report(rule, `The rule of thumb is empty: write it after "${ruleLabel}".`);
    }
  }
  const last = blocks.at(-1) ?? { offset: 0, text: '' };
  if (rules.length === 0) {
    report(last, `End the answer with a paragraph that starts with "${ruleLabel}".`, true);
  } else if (rules.at(-1) !== last) {
    report(last, 'The rule of thumb must be the last paragraph: move it to the end.');
  }
  for (const rule of rules.slice(1)) report(rule, 'An answer has one rule of thumb: keep one.');
  return mistakes;
}

/** The blocks between blank lines, with each fence as one. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let marks: string | null = null;
  let isNew = true;
  let offset = 0;
  for (const line of text.split('\n')) {
    const opens: FenceOpening | null = marks === null ? readFenceOpening(line) : null;
    const last = blocks.at(-1);
    if (line.trim() === '' && marks === null) isNew = true;
    else if (last === undefined || isNew || opens !== null) {
      blocks.push({ offset, text: line });
      isNew = false;
    } else last.text += `\n${line}`;
    if (opens !== null) marks = opens.marks;
    else if (marks !== null && closesFence(line, marks)) {
      marks = null;
      isNew = true;
    }
    offset += line.length + 1;
  }
  return blocks;
}
