/** Reads and writes the file format for exporting and importing study data: see docs/study-file.md. */
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { difficulties } from '../../shared/difficulty.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { CardKind } from '../../shared/study/card-kinds.ts';
import { markKinds } from '../../shared/study/marks.ts';
import { asideKinds, sessionKinds } from '../../shared/study/session-kinds.ts';
import { listNoteImages } from '../content/pictures/note-images.ts';
import { findReferenceFault } from './record-references.ts';
import { readImages } from './study-file-images.ts';
import { isStudySetting, studySettingKeys } from './study-settings.ts';
import type { StudyDataRecords } from './study-data-records.ts';
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

const format = 'rule-of-thumb-study';
/** A file is written in the lowest version that can hold it: 4 with settings, 3 with cards in code, 2 with images, else 1. */
const version = 4;

/**
 * The maximum size of such a file in bytes. Images of notes take up to 70 MB, and the rest allows many times what years
 * of diligent study produce. Reading and merging a file this large takes 2 GB of memory.
 */
export const studyFileLimit = 250 * 1024 * 1024;

/** The limit as text. */
export const studyFileMost = `${studyFileLimit / 1024 / 1024} MB`;

export interface ReadStudyFile extends StudyFile {
  /** Why images or entries of a review log were left out, in words. */
  leftOut: string[];
}

export interface StudyFile {
  /** In ms since 1970. */
  exportedAt: number;
  records: StudyDataRecords;
}

/**
 * Ms since 1970, in the years 1600 to 9899, to allow for clocks that were set wrong. The last century before 10000 is left
 * for the longest schedule, because days are compared as text.
 */
const time = z
  .int()
  .min(Date.UTC(1600, 0))
  .max(Date.UTC(9900, 0) - 1);
/** The study days of such times, in any time zone. */
const day = z.iso
  .date()
  .refine((date) => date >= '1599-12-31' && date < '9900', 'A study day is in 1600 to 9899.');
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is 64 digits, 0-9 and a-f.');
/** No file that a question can come from is larger than this. */
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

const keptNote = z.strictObject({ question: questionAddress, body: note, changedAt: time });

const keptCode = editedCode.extend({ question: questionAddress, changedAt: time });

const keptScratch = scratchCode.extend({ changedAt: time });

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
  .strictObject({ key: z.enum(studySettingKeys), value: z.unknown(), changedAt: time })
  .refine(isStudySetting, { path: ['value'], message: 'The setting has no such value.' });

const head = z.object({ format: z.literal(format), version: z.int().min(1) });

const file = z.strictObject({
  format: z.literal(format),
  version: z.literal([1, 2, 3, version]),
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
  settings: z.array(setting).max(studySettingKeys.length).default([]),
}) satisfies z.ZodType<Omit<StudyDataRecords, 'images'> & { exportedAt: number }>;

/** The file in UTF-8. Fails with `content` if it's larger than `limit` bytes, so it couldn't be imported again. */
export function encodeStudyFile(file: StudyFile, limit = studyFileLimit): Uint8Array<ArrayBuffer> {
  // A string can't be much longer than the limit, so pieces are joined only once their total is known to be within it.
  const pieces: string[] = [];
  let bytes = 0;
  for (const piece of formatPieces(file)) {
    pieces.push(piece);
    bytes += Buffer.byteLength(piece);
    refuseTooLarge(bytes, limit);
  }
  return new TextEncoder().encode(pieces.join(''));
}

/** Fails with `content` if a file of this size couldn't be imported again. */
export function refuseTooLarge(bytes: number, limit = studyFileLimit): void {
  if (bytes <= limit) return;
  throw new AppError(
    'content',
    `Your study data would take over ${studyFileMost} as one file, which could not be imported again. Backups hold all of it.`,
  );
}

/** Parses the text of such a file. Fails with `content` and a message that locates the mistake. */
export function parseStudyFile(text: string): ReadStudyFile {
  const value = parseJson(text);
  const start = head.safeParse(value);
  if (!start.success) {
    throw new AppError('content', 'This file holds no study data of Rule of Thumb.');
  }
  if (start.data.version > version) {
    throw new AppError(
      'content',
      'This file was written by a newer version of Rule of Thumb: install that to import it.',
    );
  }
  const { images: found, ...rest } = value as { images?: unknown };
  const parsed = file.safeParse(rest);
  if (!parsed.success) throw new AppError('content', describeIssue(parsed.error));
  const { exportedAt, format: _format, version: _version, ...others } = parsed.data;
  const { images, leftOut } = readImages(found);
  const records = { ...others, images };
  const fault = findReferenceFault(records);
  if (fault !== null) throw new AppError('content', `The study data is wrong. ${fault}`);
  return { exportedAt, records, leftOut };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new AppError('content', `This file is not JSON: ${reason}.`, { cause });
  }
}

/** Generates the text of the file record by record. */
function* formatPieces({ exportedAt, records }: StudyFile): Generator<string> {
  const { images: kept, settings, ...others } = records;
  const shown = new Set(records.notes.flatMap(({ body }) => listNoteImages(body)));
  // An image removed from its note stays in study.db for a while; it's private and isn't exported.
  const images = kept.filter(({ hash }) => shown.has(hash));
  const reviews = others.reviews.map(omitAnswer);
  const sessions = others.sessions.map((session) => ({
    ...session,
    items: session.items.map(omitAnswer),
    steps: session.steps.map(omitAnswer),
  }));
  const fields = {
    ...{ format, version: chooseVersion({ ...records, images }), exportedAt },
    ...{ ...others, reviews, sessions },
    ...(settings.length === 0 ? {} : { settings }),
    ...(images.length === 0 ? {} : { images }),
  };
  // One record per line, so that large files stay readable and a diff of two shows what changed.
  let before = '{\n';
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    if (Array.isArray(value)) yield* formatRecords(value);
    else yield JSON.stringify(value);
    before = ',\n';
  }
  yield '\n}\n';
}

/** The lowest version that can hold these records. */
function chooseVersion(records: StudyDataRecords): number {
  if (records.settings.length > 0) return version;
  if (hasCode(records)) return 3;
  return records.images.length > 0 ? 2 : 1;
}

/** Whether any card was asked in code. */
function hasCode({ reviews, sessions }: Pick<StudyDataRecords, 'reviews' | 'sessions'>): boolean {
  return (
    reviews.some(({ kind }) => kind !== 'answer') ||
    sessions.some(
      ({ plan, items, steps }) =>
        plan.cards !== undefined ||
        items.some(({ kind }) => kind !== 'answer') ||
        steps.some(({ cardKind }) => cardKind !== 'answer'),
    )
  );
}

/** The record without the kind of its card if that is `answer`. */
function omitAnswer<Kept extends { kind: string; cardKind?: CardKind }>(record: Kept): object {
  const { kind, cardKind, ...rest } = record;
  if (cardKind === undefined) return kind === 'answer' ? rest : record;
  return cardKind === 'answer' ? { ...rest, kind } : record;
}

function* formatRecords(records: readonly unknown[]): Generator<string> {
  for (const [index, record] of records.entries()) {
    yield `${index === 0 ? '[' : ','}\n    ${JSON.stringify(record)}`;
  }
  yield records.length === 0 ? '[]' : '\n  ]';
}

/** Describes the first issue: `In reviews, entry 4, grade: …` */
function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = (issue?.path ?? []).map((part) =>
    typeof part === 'number' ? `entry ${part + 1}` : String(part),
  );
  const where = place.length === 0 ? 'In the file itself' : `In ${place.join(', ')}`;
  return `The study data is wrong. ${where}: ${issue?.message ?? 'it is not valid'}.`.replace(
    /\.+$/,
    '.',
  );
}
