/** Arbitrary study data, with so few questions and ids that two samples overlap. */
import fc from 'fast-check';
import { hashQuestionText } from '../../../src/main/content/hash.ts';
import { gif, png } from '../../fixtures/images.ts';
import { checkNoteImage } from '../../../src/main/study/note-image.ts';
import { ResetRecords } from '../../../src/main/study/resets.ts';
import type {
  NoteImageRecord,
  ResetRecord,
  SessionRecord,
  TextRecord,
  StudyDataRecords,
} from '../../../src/main/study/study-data-records.ts';
import { cardKinds } from '../../../src/shared/study/card-kinds.ts';
import { grades } from '../../../src/shared/study/grades.ts';
import { markKinds } from '../../../src/shared/study/marks.ts';

const questions = ['/sql/joins/inner#one', '/sql/joins/inner#two', '/git/everyday/rebase#onto'];

const texts: TextRecord[] = ['Old?', 'New?', 'Other?'].map((q) => {
  const a = `About ${q}`;
  return { hash: hashQuestionText({ q, a }), q, a };
});

const noon = Date.UTC(2026, 10, 1, 12);
const dayMs = 24 * 60 * 60 * 1000;
const days = Array.from({ length: 9 }, (_, index) => `2026-11-0${index + 1}`);

const id = fc.constantFrom(...questions);
const text = fc.constantFrom(...texts.map(({ hash }) => hash));
const difficulty = fc.constantFrom('easy' as const, 'hard' as const);
const grade = fc.constantFrom(...grades);
const time = fc.integer({ min: 0, max: 8 }).map((day) => noon + day * dayMs);
const day = fc.constantFrom(...days);
const kind = fc.constantFrom(...cardKinds);

const review = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }).map((number) => `review-${number}`),
    question: id,
    kind,
    at: fc.integer({ min: 0, max: 8 }),
    grade,
    retention: fc.constantFrom(0.9, 0.85),
    undoneAt: fc.option(time),
  })
  .map(({ at, ...rest }) => ({
    ...rest,
    reviewedAt: noon + at * dayMs,
    day: days[at] ?? '',
  }));

const step = fc.record({
  question: id,
  cardKind: kind,
  text,
  difficulty,
  kind: fc.constant('grade' as const),
  grade,
  review: fc.constant(null),
  dueAt: fc.option(time),
  typed: fc.constantFrom('', 'I think'),
  elapsedMs: fc.nat(1000),
  takenAt: time,
  day,
});

const session: fc.Arbitrary<SessionRecord> = fc
  .record({
    id: fc.constantFrom('session-a', 'session-b', 'session-c'),
    startedAt: fc.constant(noon),
    endedAt: fc.option(time),
    items: fc.array(fc.record({ question: id, kind, isNew: fc.boolean() }), { maxLength: 3 }),
    steps: fc.array(step, { maxLength: 3 }),
  })
  .map(({ items, steps, ...rest }) => ({
    ...rest,
    kind: 'cram' as const,
    plan: {
      kind: 'cram' as const,
      source: { kind: 'due' as const },
      difficulties: [],
      length: 3,
      secondsPerQuestion: null,
    },
    items: items.map((item, index) => ({ position: index + 1, ...item })),
    steps: steps.map((one, index) => ({ number: index + 1, ...one })),
  }));

/** Two images in study file format. */
export const noteImages = [png, gif].map((bytes): NoteImageRecord => {
  const image = checkNoteImage(bytes);
  if (typeof image === 'string') throw new Error(image);
  return { hash: image.hash, type: image.type, data: bytes.toString('base64') };
});

/** A note that shows both images. */
export const noteWithImages = noteImages.map(({ hash }) => `![Drawn](image:${hash})`).join(' ');

const notesAndImages = fc
  .uniqueArray(
    fc.record({
      question: id,
      body: fc.constantFrom('', 'a', noteWithImages, `![b](image:${noteImages[0]?.hash})`),
      changedAt: time,
    }),
    { selector: (note) => note.question },
  )
  .map((notes) => {
    const isShown = ({ hash }: NoteImageRecord) => notes.some(({ body }) => body.includes(hash));
    return { notes, images: noteImages.filter(isShown) };
  });

const otherRecords: fc.Arbitrary<Omit<StudyDataRecords, 'notes' | 'images'>> = fc.record({
  texts: fc.constant(texts),
  questions: fc
    .tuple(...questions.map(() => fc.record({ difficulty, text, knownSince: time })))
    .map((kept) => kept.map((one, index) => ({ id: questions[index] ?? '', ...one }))),
  marks: fc.uniqueArray(
    fc.record({
      question: id,
      kind: fc.constantFrom(...markKinds),
      isSet: fc.boolean(),
      changedAt: time,
    }),
    { selector: (mark) => `${mark.kind} ${mark.question}` },
  ),
  editedCode: fc.uniqueArray(
    fc.record({
      question: id,
      original: fc.constantFrom('a', 'b'),
      position: fc.constantFrom(0, 1),
      code: fc.constantFrom('a', 'b', 'c'),
      changedAt: time,
    }),
    { selector: (edited) => `${edited.question} ${edited.original}` },
  ),
  scratchCode: fc.uniqueArray(
    fc.record({
      language: fc.constantFrom('sql' as const, 'python' as const),
      code: fc.constantFrom('', 'a', 'b'),
      fixture: fc.constantFrom('', 'shop'),
      changedAt: time,
    }),
    { selector: (written) => written.language },
  ),
  reviews: fc.uniqueArray(review, { selector: (one) => one.id }),
  sessions: fc.uniqueArray(session, { selector: (one) => one.id }),
  places: fc.uniqueArray(
    fc.record({
      path: fc.constantFrom('/', '/sql/joins/inner'),
      question: fc.option(fc.constantFrom('one', 'two')),
      updatedAt: time,
    }),
    { selector: (place) => place.path },
  ),
  settings: fc.uniqueArray(
    fc.oneof(
      fc.record({ key: fc.constant('evenDays' as const), value: fc.boolean(), changedAt: time }),
      fc.record({
        key: fc.constant('easyDays' as const),
        value: fc.subarray([0, 6]),
        changedAt: time,
      }),
    ),
    { selector: (setting) => setting.key },
  ),
  resets: fc.subarray<ResetRecord>([
    {
      ...{ id: 'reset-a', path: '/sql/joins/inner', resetAt: noon, undoneAt: null },
      reviews: ['review-0', 'review-1', 'review-2'],
      sessions: [],
      marks: [{ question: '/sql/joins/inner#one', kind: 'read', changedAt: noon + 3 * dayMs }],
    },
    {
      ...{ id: 'reset-b', path: null, resetAt: noon + dayMs, undoneAt: null },
      reviews: ['review-2', 'review-3'],
      sessions: ['session-a'],
      marks: [],
    },
  ]),
});

/** Self-consistent study data: without the records that its resets removed. */
export const exampleRecords: fc.Arbitrary<StudyDataRecords> = fc
  .tuple(otherRecords, notesAndImages)
  .map(([records, shown]) => new ResetRecords(records.resets).omitFrom({ ...records, ...shown }));
