/** Imports the images of a page in our own format. */
import { isRecord } from '../../../../shared/is-record.ts';
import { replaceImageTargets } from '../../../content/pictures/image-references.ts';
import type { Teller } from '../ledger.ts';
import { nameImage } from './take-image.ts';
import type { TakeImage } from './take-image.ts';

/**
 * The questions from the page's fields, with image targets replaced by the images' names in the library. An image that can't
 * be imported stays in the text, and the app reports it as missing. `file` is the complete text of the file, with lines from
 * 0.
 */
export function bringImages(
  questions: readonly unknown[],
  file: string,
  takeImage: TakeImage,
  teller: Teller,
): unknown[] {
  const bring = (markdown: string): string =>
    replaceImageTargets(markdown, (target, description) => {
      const taken = takeImage(target);
      if ('name' in taken) return taken.name;
      teller.leaveOut(lineOf(file, target), nameImage(description, target), taken.reason);
      return null;
    });
  return questions.map((question) =>
    isRecord(question) && typeof question.a === 'string'
      ? { ...question, a: bring(question.a) }
      : question,
  );
}

/** The first line that contains the text, from 0. */
function lineOf(file: string, text: string): number {
  return file.slice(0, Math.max(0, file.indexOf(text))).split('\n').length - 1;
}
