/** Renders what the window shows of an import, by the same worker and within the same limits as every answer. */
import type { ImportSample, ShownUpdate } from '../../../shared/imports.ts';
import type { Question } from '../../../shared/records.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { formatAnswer, formatQuestion } from '../../rendering/whole-text.ts';
import type { DraftPlan, QuestionVersions } from './draft-plan.ts';

/** Pictures aren't in any library yet, so they're shown as missing; code isn't run in the bundled library's stages. */
const nowhere = '/@import/import/import/import';

export async function renderSamples(
  renderer: Renderer,
  samples: DraftPlan['samples'],
): Promise<ImportSample[]> {
  const questions = samples.map(({ question }) => question);
  const rendered = await renderer.renderQuestions(nowhere, questions);
  return rendered.map((one, index) => ({
    ...one,
    difficulty: questions[index]?.difficulty ?? 'medium',
    page: samples[index]?.page ?? '',
  }));
}

/** The difference where there are two versions, else the only one. */
export async function renderUpdate(
  renderer: Renderer,
  { before, after }: QuestionVersions,
): Promise<ShownUpdate> {
  if (before !== null && after !== null) {
    const isSame = before.difficulty === after.difficulty;
    const difficulty = isSame ? null : { before: before.difficulty, after: after.difficulty };
    return {
      difficulty,
      ...(await renderer.renderChange(nowhere, before, after, () => new Map())),
    };
  }
  const only = after ?? before;
  return { difficulty: null, ...(only === null ? noText : await renderWhole(renderer, only)) };
}

const noText = { questionHtml: null, answerHtml: null };

async function renderWhole(
  renderer: Renderer,
  question: Question,
): Promise<Omit<ShownUpdate, 'difficulty'>> {
  const rendered = await renderer.renderQuestion(nowhere, question);
  return { questionHtml: formatQuestion(rendered), answerHtml: formatAnswer(rendered) };
}
