/** Counts the questions of pages. */
import { sumDifficulties } from '../../shared/difficulty.ts';
import type { DifficultyCounts } from '../../shared/difficulty.ts';
import type { PageSummary } from '../../shared/library.ts';

/** The pages' question counts added up, in total and by difficulty. */
export function sumQuestions(pages: readonly PageSummary[]): {
  total: number;
  counts: DifficultyCounts;
} {
  return {
    total: pages.reduce((sum, page) => sum + page.questionsCount, 0),
    counts: sumDifficulties(pages.map((page) => page.counts)),
  };
}
