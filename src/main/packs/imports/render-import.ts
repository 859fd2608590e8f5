/** Renders what the window shows of an import, by the same worker and within the same limits as every answer. */
import type { ImportSample, ShownUpdate } from '../../../shared/imports.ts';
import type { Question } from '../../../shared/records.ts';
import { imageFolderOf } from '../../content/image-references.ts';
import type { FindPictures, Renderer } from '../../rendering/renderer.ts';
import { formatAnswer, formatQuestion } from '../../rendering/whole-text.ts';
import type { DraftPlan, QuestionVersions } from './draft-plan.ts';
import type { SourceImage } from './images/source-images.ts';

/** What is imported isn't in any library yet, so it has an address that none can have: code isn't run in the bundled one's stages. */
const nowhere = '/@-import/import/import/import';

/** The images of an import, by the addresses that what's rendered of it has them at. */
export type ImportedImages = ReadonlyMap<string, SourceImage>;

export function placeShownImages(images: readonly SourceImage[]): ImportedImages {
  const folder = imageFolderOf(nowhere);
  return new Map(images.map((image) => [`${folder}/${image.name}`, image]));
}

export async function renderSamples(
  renderer: Renderer,
  samples: DraftPlan['samples'],
  images: ImportedImages,
): Promise<ImportSample[]> {
  const questions = samples.map(({ question }) => question);
  const rendered = await renderer.renderQuestions(nowhere, questions, findIn(images));
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
  images: ImportedImages,
): Promise<ShownUpdate> {
  const findPictures = findIn(images);
  if (before !== null && after !== null) {
    const isSame = before.difficulty === after.difficulty;
    const difficulty = isSame ? null : { before: before.difficulty, after: after.difficulty };
    return {
      difficulty,
      ...(await renderer.renderChange(nowhere, before, after, findPictures)),
    };
  }
  const only = after ?? before;
  return {
    difficulty: null,
    ...(only === null ? noText : await renderWhole(renderer, only, findPictures)),
  };
}

const noText = { questionHtml: null, answerHtml: null };

async function renderWhole(
  renderer: Renderer,
  question: Question,
  findPictures: FindPictures,
): Promise<Omit<ShownUpdate, 'difficulty'>> {
  const rendered = await renderer.renderQuestion(nowhere, question, findPictures);
  return { questionHtml: formatQuestion(rendered), answerHtml: formatAnswer(rendered) };
}

function findIn(images: ImportedImages): FindPictures {
  return (addresses) =>
    new Map(
      addresses.flatMap((address) => {
        const image = images.get(address);
        return image === undefined ? [] : [[address, image.size] as const];
      }),
    );
}
