/** Data stored by the steps of study-steps.ts: the text of a question, and another machine's records to import. */
import { hashQuestionText } from '../../src/main/content/hash.ts';
import { checkNoteImage } from '../../src/main/study/note-image.ts';
import type { NoteImageRecord, StudyDataRecords } from '../../src/main/study/study-data-records.ts';
import { grades } from '../../src/shared/study/grades.ts';
import { png } from '../fixtures/images.ts';

export function textOf(id: string): { difficulty: 'easy'; q: string; a: string } {
  return { difficulty: 'easy', q: `What is ${id}?`, a: `It is ${id}. `.repeat(20) };
}

/** A different image for every number. */
function makeImage(number: number): NoteImageRecord {
  const bytes = Buffer.concat([png, Buffer.from(String(number))]);
  const image = checkNoteImage(bytes);
  if (typeof image === 'string') throw new Error(image);
  return { hash: image.hash, type: image.type, data: bytes.toString('base64') };
}

/** Sixty reviews, the latest made at `reviewedAt`, and a note with an image, all from another machine. */
export function makeRecords(number: number, id: string, reviewedAt: number): StudyDataRecords {
  const { difficulty, ...text } = textOf(id);
  const hash = hashQuestionText(text);
  const image = makeImage(number);
  return {
    texts: [{ hash, ...text }],
    questions: [{ id, difficulty, text: hash, knownSince: reviewedAt }],
    marks: [{ question: id, kind: 'read', isSet: true, changedAt: reviewedAt }],
    editedCode: [
      {
        question: id,
        original: 'SELECT 1;',
        position: 0,
        code: `SELECT ${number};`,
        changedAt: reviewedAt,
      },
    ],
    scratchCode: [
      { language: 'sql', code: `SELECT ${number};`, fixture: 'shop', changedAt: reviewedAt },
    ],
    notes: [{ question: id, body: `![Imported](image:${image.hash})`, changedAt: reviewedAt }],
    images: [image],
    reviews: Array.from({ length: 60 }, (_, index) => ({
      id: `import-${number}-${index}`,
      question: id,
      kind: 'answer',
      reviewedAt: reviewedAt - index * 1000,
      day: new Date(reviewedAt).toISOString().slice(0, 10),
      grade: grades[index % grades.length] ?? 3,
      retention: 0.9,
      undoneAt: null,
    })),
    sessions: [],
    places: [],
    settings: [{ key: 'dailyNewLimit', value: number % 50, changedAt: reviewedAt }],
    resets: [],
  };
}
