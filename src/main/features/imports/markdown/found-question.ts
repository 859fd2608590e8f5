/** A question that was found in a Markdown list, with the difficulty that its sections name. */
import type { Difficulty } from '../../../../shared/difficulty.ts';
import { readDifficultyWords } from '../difficulty-words.ts';
import type { Heading } from './headings.ts';

export interface FoundQuestion {
  q: string;
  /** Markdown as written in the file. */
  answer: string;
  /** True if the answer begins with an indented code block. */
  beginsWithCode: boolean;
  /** The first lines of the question and of its answer, and the line after the answer, from 0. */
  line: number;
  answerLine: number;
  end: number;
  /** The headings above it, outermost first, without the file's title. */
  sections: Heading[];
  difficulty: Difficulty | null;
}

/** The difficulty named by the nearest section that names one. */
export function difficultyOf(sections: readonly Heading[]): Difficulty | null {
  const named = sections.map(({ text }) => readDifficultyWords(text));
  return named.findLast((difficulty) => difficulty !== null) ?? null;
}
