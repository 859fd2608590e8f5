/** Everything that writes into the user's own libraries, loaded together at its first use. */
import { OwnFiles } from './own-files.ts';
import type { WritingOptions } from './own-files.ts';
import { PlaceWriter } from './place-writer.ts';
import { QuestionMover } from './question-mover.ts';
import { QuestionWriter } from './question-writer.ts';

export interface Writing {
  questions: QuestionWriter;
  mover: QuestionMover;
  places: PlaceWriter;
}

export function openWriting(options: WritingOptions): Writing {
  const files = new OwnFiles(options);
  const places = new PlaceWriter(files);
  return {
    questions: new QuestionWriter(files, places),
    mover: new QuestionMover(files, places),
    places,
  };
}
