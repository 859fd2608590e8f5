/** Brings along the images of a page in our own format. */
import { isRecord } from '../../../../shared/is-record.ts';
import { replaceImageTargets } from '../../../content/pictures/image-references.ts';
import type { Teller } from '../ledger.ts';
import { nameImage } from './take-image.ts';
import type { TakeImage } from './take-image.ts';

/**
 * The questions, as its fields have them, with the names that their images get in the library. One that can't come along
 * stays in its text, for the app to say where it's missing. `file` is the whole text of the file, and its lines count from 0.
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

/** The first line that has the text, from 0. */
function lineOf(file: string, text: string): number {
  return file.slice(0, Math.max(0, file.indexOf(text))).split('\n').length - 1;
}
