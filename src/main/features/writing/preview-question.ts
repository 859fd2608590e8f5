/** Renders a question that is being written as its page would show it, with its problems. */
import { packOf } from '../../../shared/address.ts';
import { firstPagePath } from '../../../shared/writing.ts';
import type { WritingPreview, WrittenQuestion } from '../../../shared/writing.ts';
import { joinAnswer } from '../../content/answer-parts.ts';
import { listPossibleFixtures } from '../../content/fixture-references.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';

export interface PreviewParts {
  renderer: Renderer;
  openLibrary(): Promise<Pick<LibraryStore, 'getPictureSizes' | 'getFixtures'>>;
}

export type PreviewQuestion = (
  page: string | null,
  written: WrittenQuestion,
) => Promise<WritingPreview>;

/** `page` is the path of the question's page; null for the page created with the first question. */
export function createPreview({ renderer, openLibrary }: PreviewParts): PreviewQuestion {
  return async (page, written) => {
    const library = await openLibrary();
    const { q, difficulty } = written;
    const a = joinAnswer(written);
    const rendered = await renderer.renderQuestion(
      `${page ?? firstPagePath}#question`,
      { id: 'question', difficulty, q, a },
      (addresses) => library.getPictureSizes(addresses),
      // A library that isn't there yet has none.
      page === null ? new Map() : library.getFixtures(packOf(page), listPossibleFixtures([a])),
    );
    const { checkQuestion, hintAtQuestion } = await import('./check-question.ts');
    return { rendered, problems: [...checkQuestion(written), ...hintAtQuestion(written)] };
  };
}
