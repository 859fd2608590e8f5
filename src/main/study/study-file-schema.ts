/** The schema of the study file: see docs/study-file.md. */
import { z } from 'zod';
import { difficulties } from '../../shared/difficulty.ts';
import { markKinds } from '../../shared/study/marks.ts';
import { asideKinds, sessionKinds } from '../../shared/study/session-kinds.ts';
import { isStudySetting, settingKey } from './study-settings.ts';
import type { StudyDataRecords } from './study-data-records.ts';
import { lastTime, maxOtherLength, maxOtherVersions, maxTextDevices } from './text-versions.ts';
import {
  address,
  cardKind,
  editedCode,
  elapsedMs,
  grade,
  note,
  questionAddress,
  questionId,
  scratchCode,
  sessionPlan,
  shortId,
  typedAnswer,
} from '../../shared/contract/values.ts';

export const format = 'rule-of-thumb-study';
/** A file is written in the lowest version that can hold it: 7 with questions added to recall or debriefs, 6 with interviews, 5 with edits by device or sessions of the day's plan, 4 with settings or resets, 3 with code cards, 2 with images, else 1. */
export const version = 7;

/**
 * Ms since 1970, in the years 1600 to 9899, to allow for clocks that were set wrong. The last century before 10000 is
 * reserved for the longest schedule, because days are compared as text. Times at the very end are read as earlier ones,
 * because each change to such a record is later than the one before.
 */
const time = z
  .int()
  .min(Date.UTC(1600, 0))
  .max(lastTime)
  .overwrite((at) => (at < Date.UTC(9895, 0) ? at : Date.UTC(9890, 0)));
/** Study days that those times can fall on in any time zone. */
const day = z.iso
  .date()
  .refine(
    (date) => date >= '1599-12-31' && date < '9900',
    'A study day must be in the years 1600 to 9899.',
  );
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is 64 digits, 0-9 and a-f.');
/** No question comes from a larger file than this. */
const markdown = z.string().max(5 * 1024 * 1024);
const difficulty = z.enum(difficulties);

const text = z.strictObject({ hash, q: markdown, a: markdown });

const question = z.strictObject({ id: questionAddress, difficulty, text: hash, knownSince: time });

const mark = z.strictObject({
  question: questionAddress,
  kind: z.enum(markKinds),
  isSet: z.boolean(),
  changedAt: time,
});

const device = z
  .string()
  .max(36)
  .regex(/^[0-9a-f-]*$/);

/** The `versions` of a text with this content; missing in files before version 5. */
function versionsOf<Shape extends z.ZodRawShape>(content: Shape) {
  const versions = z.strictObject({
    device,
    known: z
      .record(device, time)
      .refine((known) => Object.keys(known).length <= maxTextDevices, 'Too many devices.'),
    others: z
      .array(z.strictObject({ ...content, device, changedAt: time }))
      .max(maxOtherVersions)
      .refine((others) => JSON.stringify(others).length <= maxOtherLength, 'Too much text.'),
  });
  return { versions: versions.exactOptional() };
}

const keptNote = z.strictObject({
  ...{ question: questionAddress, body: note, changedAt: time },
  ...versionsOf({ body: note }),
});

const { position, code, ...original } = editedCode.shape;
const keptCode = z.strictObject({
  ...{ ...original, position, code, question: questionAddress, changedAt: time },
  ...versionsOf({ position, code }),
});

const { language, ...scratch } = scratchCode.shape;
const keptScratch = z.strictObject({
  ...{ language, ...scratch, changedAt: time },
  ...versionsOf(scratch),
});

/** Left out for `answer`, as in all files before version 3. */
const keptKind = cardKind.default('answer');

const review = z.strictObject({
  id: shortId,
  question: questionAddress,
  kind: keptKind,
  reviewedAt: time,
  day,
  grade,
  retention: z.number().min(0.5).max(0.99),
  undoneAt: time.nullable(),
});

const item = z.strictObject({
  position: z.int().min(0).max(10_000),
  question: questionAddress,
  kind: keptKind,
  isNew: z.boolean(),
});

const step = z.strictObject({
  number: z.int().min(0).max(100_000),
  question: questionAddress,
  cardKind: keptKind,
  text: hash,
  difficulty,
  kind: z.enum(['grade', ...asideKinds]),
  grade: grade.nullable(),
  review: shortId.nullable(),
  dueAt: time.nullable(),
  typed: typedAnswer,
  elapsedMs,
  takenAt: time,
  day,
});

const session = z.strictObject({
  id: shortId,
  kind: z.enum(sessionKinds),
  plan: sessionPlan,
  startedAt: time,
  endedAt: time.nullable(),
  items: z.array(item).max(10_000),
  steps: z.array(step).max(100_000),
});

const place = z.strictObject({
  path: address,
  question: questionId.nullable(),
  updatedAt: time,
});

const setting = z
  .strictObject({ key: settingKey, value: z.unknown(), changedAt: time })
  .refine(isStudySetting, { path: ['value'], message: 'The setting has no such value.' });

const reset = z.strictObject({
  id: shortId,
  path: address.nullable(),
  resetAt: time,
  undoneAt: time.nullable(),
  reviews: z.array(shortId).max(1_000_000),
  sessions: z.array(shortId).max(100_000),
  marks: z.array(mark.omit({ isSet: true })).max(1_000_000),
});

export const headSchema = z.object({ format: z.literal(format), version: z.int().min(1) });

export const fileSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal([1, 2, 3, 4, 5, 6, version]),
  exportedAt: time,
  texts: z.array(text).max(500_000),
  questions: z.array(question).max(500_000),
  marks: z.array(mark).max(1_000_000),
  notes: z.array(keptNote).max(500_000),
  // Missing in files from before code was editable.
  editedCode: z.array(keptCode).max(500_000).default([]),
  // Missing in files from before the scratchpad existed.
  scratchCode: z.array(keptScratch).max(100).default([]),
  reviews: z.array(review).max(1_000_000),
  sessions: z.array(session).max(100_000),
  places: z.array(place).max(100_000),
  // Missing in files before version 4.
  settings: z.array(setting).max(100_000).default([]),
  resets: z.array(reset).max(100_000).default([]),
}) satisfies z.ZodType<Omit<StudyDataRecords, 'images'> & { exportedAt: number }>;
