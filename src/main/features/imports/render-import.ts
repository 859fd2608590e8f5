/** Renders the preview of an import, with the same worker and limits as any answer. */
import type { ImportSample, ShownUpdate } from '../../../shared/imports.ts';
import { pathOf } from '../../../shared/address.ts';
import type { Question } from '../../../shared/records.ts';
import { imageFileAddress } from '../../content/pictures/image-references.ts';
import { fileKind } from '../../content/kind.ts';
import type { FindPictures, Renderer } from '../../jobs/rendering/renderer.ts';
import { formatAnswer, formatQuestion } from '../../jobs/rendering/rendered.ts';
import type { DraftPlan, QuestionVersions } from './draft-plan.ts';
import type { ShownPicture } from './images/shown-pictures.ts';

/**
 * Imported questions have no library yet, so they get an address that no library can have and their code never runs in the
 * bundled library's stages.
 */
const base = '/@-import';

/** An import's pictures, by their addresses in the rendered preview. */
export type ImportedPictures = ReadonlyMap<string, ShownPicture>;

export function placePictures(pictures: readonly ShownPicture[]): ImportedPictures {
  return new Map(
    pictures.map((picture) => {
      const { path } = picture;
      const isImage = fileKind(path) === 'image';
      return [isImage ? imageFileAddress(path, base) : `${base}/${path}`, picture];
    }),
  );
}

export async function renderSamples(
  renderer: Renderer,
  samples: DraftPlan['samples'],
  pictures: ImportedPictures,
): Promise<ImportSample[]> {
  const findPictures = findIn(pictures);
  return await Promise.all(
    samples.map(async ({ page, path, question }) => ({
      ...(await renderer.renderQuestion(base + path, question, findPictures)),
      ...{ difficulty: question.difficulty, page },
    })),
  );
}

/** The diff of two versions, or the only version; `address` is the question's, without the pack. */
export async function renderUpdate(
  renderer: Renderer,
  address: string,
  { before, after }: QuestionVersions,
  pictures: ImportedPictures,
): Promise<ShownUpdate> {
  const findPictures = findIn(pictures);
  const place = base + pathOf(address);
  if (before !== null && after !== null) {
    const isSame = before.difficulty === after.difficulty;
    const difficulty = isSame ? null : { before: before.difficulty, after: after.difficulty };
    return {
      difficulty,
      ...(await renderer.renderChange(place, before, after, findPictures)),
    };
  }
  const only = after ?? before;
  return {
    difficulty: null,
    ...(only === null ? noText : await renderWhole(renderer, place, only, findPictures)),
  };
}

const noText = { questionHtml: null, answerHtml: null };

async function renderWhole(
  renderer: Renderer,
  place: string,
  question: Question,
  findPictures: FindPictures,
): Promise<Omit<ShownUpdate, 'difficulty'>> {
  const rendered = await renderer.renderQuestion(place, question, findPictures);
  return { questionHtml: formatQuestion(rendered), answerHtml: formatAnswer(rendered) };
}

function findIn(pictures: ImportedPictures): FindPictures {
  return (addresses) =>
    new Map(
      addresses.flatMap((address) => {
        const picture = pictures.get(address);
        return picture === undefined ? [] : [[address, picture.size] as const];
      }),
    );
}
