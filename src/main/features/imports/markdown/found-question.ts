/** A question as it was found in a Markdown list, before its text is made ready. */
import type { Difficulty } from '../../../../shared/difficulty.ts';
import { readDifficultyWords } from '../difficulty-words.ts';

export interface FoundQuestion {
  q: string;
  /** Markdown as it stands in the file. */
  answer: string;
  /** Whether the answer begins with code that only its indentation marks. */
  beginsWithCode: boolean;
  /** The lines of the question and of its answer's beginning, from 0. */
  line: number;
  answerLine: number;
  /** The headings it is under, from the outermost; without the file's title. */
  sections: string[];
  difficulty: Difficulty | null;
}

/** The difficulty that the nearest section names. */
export function difficultyOf(sections: readonly string[]): FoundQuestion['difficulty'] {
  return sections.map(readDifficultyWords).findLast((difficulty) => difficulty !== null) ?? null;
}
