/** Checks the layout of an answer: explanation, fences, and finally the rule of thumb. */
import { findRuleMistakes } from '../../../src/main/content/rule-mistakes.ts';
import type { Markdown } from './markdown/read-markdown.ts';

/** The minimum number of words in an answer, outside its fences. */
const fewestWords = 40;
const mostWords = 320;

export interface LayoutProblem {
  offset: number;
  message: string;
}

/** The problems with the layout of an answer. */
export function checkAnswerLayout(text: string, { blocks, words }: Markdown): LayoutProblem[] {
  const problems: LayoutProblem[] = [];
  const report = (offset: number, message: string): void => {
    problems.push({ offset, message });
  };
  const first = blocks[0];
  if (first !== undefined && ['fence', 'code_block', 'heading', 'hr'].includes(first.type)) {
    report(first.offset, 'Start the answer with a sentence that answers the question.');
  }
  for (const { offset, message } of findRuleMistakes(text)) report(offset, message);
  if (words < fewestWords) {
    report(0, `The answer has ${words} words; say why, too. 80 to 250 words are usual.`);
  } else if (words > mostWords) {
    report(0, `The answer has ${words} words; cut it. 80 to 250 words are usual.`);
  }
  return problems;
}
