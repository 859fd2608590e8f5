/** Checks the layout of an answer: explanation, fences, and finally the rule of thumb. */
import { ruleLabel } from '../../../src/shared/records.ts';
import type { Markdown } from './markdown/read-markdown.ts';
import { countWords } from './markdown/read-markdown.ts';

/** The minimum number of words in an answer, outside its fences. */
const fewestWords = 40;
const mostWords = 320;

export interface LayoutProblem {
  offset: number;
  message: string;
}

/** The problems with the layout of an answer. */
export function checkAnswerLayout({ blocks, words }: Markdown): LayoutProblem[] {
  const problems: LayoutProblem[] = [];
  const report = (offset: number, message: string): void => {
    problems.push({ offset, message });
  };
  const first = blocks[0];
  if (first !== undefined && ['fence', 'code_block', 'heading', 'hr'].includes(first.type)) {
    report(first.offset, 'Start the answer with a sentence that answers the question.');
  }
  const rules = blocks.filter(({ content }) => /^\W*rule of thumb\b/i.test(content));
  for (const { content, offset } of rules) {
    if (!content.startsWith(ruleLabel)) {
      report(offset, `Write the rule of thumb's label as "${ruleLabel}", then the rule.`);
    } else if (countWords(content.slice(ruleLabel.length)) === 0) {
      report(offset, `The rule of thumb is empty: write it after "${ruleLabel}".`);
    }
  }
  const last = blocks.at(-1);
  if (rules.length === 0) {
    const message = `End the answer with a paragraph that starts with "${ruleLabel}".`;
    report(last?.offset ?? 0, message);
  } else if (rules.at(-1) !== last) {
    report(last?.offset ?? 0, 'The rule of thumb must be the last paragraph: move it to the end.');
  }
  for (const { offset } of rules.slice(1)) {
    report(offset, 'An answer has one rule of thumb: keep one.');
  }
  if (words < fewestWords) {
    report(0, `The answer has ${words} words; say why, too. 80 to 250 words are usual.`);
  } else if (words > mostWords) {
    report(0, `The answer has ${words} words; cut it. 80 to 250 words are usual.`);
  }
  return problems;
}
