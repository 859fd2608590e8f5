/** What drafts of imports have in common: what they say about themselves before anything is written. */
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { ImportPlan } from '../../../shared/imports.ts';
import type { Page, Question } from '../../../shared/records.ts';
import type { PlacedUpdate } from './updates/list-updates.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { ShownPicture } from './images/shown-pictures.ts';

/** How many questions are shown as they'll look. */
const sampleCount = 5;
/** The most notes and problems that are listed one by one. */
const maxListed = 200;

/** Files done and in total. */
export type OnStep = (done: number, total: number) => void;

/** A question, with the title and the path of its page. */
interface Sample {
  page: string;
  path: string;
  question: Question;
}

/** What an import would create, with samples that aren't rendered yet. */
export type DraftPlan = Omit<ImportPlan, 'id' | 'waiting' | 'samples'> & {
  samples: Sample[];
  /** What samples and updates can show. */
  pictures: ShownPicture[];
};

/** Both versions of a question. */
export type QuestionVersions = Pick<PlacedUpdate, 'before' | 'after'>;

export interface Draft {
  /** Says what it would make; `today` is `YYYY-MM-DD`. */
  plan(choices: ImportChoices, today: string, onStep?: OnStep): DraftPlan;
  /** A question that the plan lists as updated, by its address; null if it lists none there. */
  find(address: string): QuestionVersions | null;
  /** The picture that the plan has at a path inside the library; null if there's none any more. */
  readPicture(path: string): PictureFile | null;
  /** Writes what was planned last into a new folder, on disk when this returns. Fails with `content` if it has problems. */
  write(folder: string, onStep?: OnStep): void;
}

/** The pages as a plan lists them. */
export function listPages(pages: readonly Page[]): ImportPlan['pages'] {
  return pages.map(({ path, title, framework, topic, questions }) => ({
    path,
    title,
    within: `${framework}, ${topic}`,
    questions: questions.map(({ q }) => q),
  }));
}

/** Some questions, from all over the pages. */
export function pickSamples(pages: readonly Page[]): DraftPlan['samples'] {
  const all = pages.flatMap(({ title, path, questions }) =>
    questions.map((question) => ({ page: title, path, question })),
  );
  const count = Math.min(sampleCount, all.length);
  return Array.from({ length: count }, (_, index) =>
    all.slice(Math.floor((index * all.length) / count)),
  ).flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** The first of many texts, and how many more there are. */
export function limitTexts(texts: string[]): string[] {
  if (texts.length <= maxListed) return texts;
  return [...texts.slice(0, maxListed), `There are ${texts.length - maxListed} more.`];
}
