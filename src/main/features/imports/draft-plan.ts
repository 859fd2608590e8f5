/** Common parts of import drafts: the plan shown before anything is written. */
import { formatNumber } from '../../../shared/format-number.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { ImportPlan } from '../../../shared/imports.ts';
import type { Page, Question } from '../../../shared/records.ts';
import type { PlacedUpdate } from './updates/list-updates.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { ShownPicture } from './images/shown-pictures.ts';

/** The number of questions shown as a preview. */
const sampleCount = 5;
/** The maximum number of notes and problems listed individually. */
const maxListed = 200;

/** Files done and in total. */
export type OnStep = (done: number, total: number) => void;

/** A question with the title and path of its page. */
interface Sample {
  page: string;
  path: string;
  question: Question;
}

/** The result that an import would have, with samples that aren't rendered yet. */
export type DraftPlan = Omit<ImportPlan, 'id' | 'waiting' | 'samples'> & {
  samples: Sample[];
  /** The pictures available to samples and updates. */
  pictures: ShownPicture[];
};

/** Both versions of an updated question. */
export type QuestionVersions = Pick<PlacedUpdate, 'before' | 'after'>;

export interface Draft {
  /** Plans the import; `today` is `YYYY-MM-DD`. */
  plan(choices: ImportChoices, today: string, onStep?: OnStep): DraftPlan;
  /** The updated question at an address in the plan; null if there is none. */
  find(address: string): QuestionVersions | null;
  /** The picture at a path inside the library; null if it no longer exists. */
  readPicture(path: string): PictureFile | null;
  /**
   * Writes the latest plan into a new folder and returns once it is on disk. Fails with `content` if the plan has problems.
   */
  write(folder: string, onStep?: OnStep): void;
}

/** The pages in the plan's format. */
export function listPages(pages: readonly Page[]): ImportPlan['pages'] {
  return pages.map(({ path, title, framework, topic, questions }) => ({
    path,
    title,
    within: topic === title ? framework : `${framework}, ${topic}`,
    questions: questions.map(({ q }) => q),
  }));
}

/** Sample questions spread over all pages. */
export function pickSamples(pages: readonly Page[]): DraftPlan['samples'] {
  const all = pages.flatMap(({ title, path, questions }) =>
    questions.map((question) => ({ page: title, path, question })),
  );
  const count = Math.min(sampleCount, all.length);
  return Array.from({ length: count }, (_, index) =>
    all.slice(Math.floor((index * all.length) / count)),
  ).flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** The first texts, and the number of remaining ones. */
export function limitTexts(texts: string[]): string[] {
  if (texts.length <= maxListed) return texts;
  return [
    ...texts.slice(0, maxListed),
    `There are ${formatNumber(texts.length - maxListed)} more.`,
  ];
}
