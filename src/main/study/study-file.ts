/** Reads and writes the file format for exporting and importing study data: see docs/study-file.md. */
import type { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { CardKind } from '../../shared/study/card-kinds.ts';
import { findReferenceFault } from './record-references.ts';
import { readImages } from './study-file-images.ts';
import { parseEntryKey } from './study-settings.ts';
import { listShownImages } from './text-versions.ts';
import { fileSchema, format, headSchema, version } from './study-file-schema.ts';
import type { StudyDataRecords } from './study-data-records.ts';

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
  /** Additional remarks about it, in sentences. */
  remarks?: string[];
  /** Anki’s desired retention, 0 to 1, if it’s known and differs from the app’s. */
  retention?: number | null;
}

export interface StudyFile {
  /** In ms since 1970. */
  exportedAt: number;
  records: StudyDataRecords;
}

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
  const start = headSchema.safeParse(value);
  if (!start.success) {
    throw new AppError('content', 'This file contains no Rule of Thumb study data.');
  }
  if (start.data.version > version) {
    throw new AppError(
      'content',
      'This file was written by a newer version of Rule of Thumb: install that to import it.',
    );
  }
  const { images: found, ...rest } = value as { images?: unknown };
  const parsed = fileSchema.safeParse(rest);
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
  const { images: kept, settings, resets, ...others } = records;
  const shown = new Set(records.notes.flatMap(listShownImages));
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
    ...(resets.length === 0 ? {} : { resets }),
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
  if (records.marks.some(({ kind }) => kind === 'added')) return version;
  const texts = [records.notes, records.editedCode, records.scratchCode].flat();
  const entries = new Set(records.settings.map(({ key }) => parseEntryKey(key)?.setting));
  if (entries.has('debriefs')) return version;
  if (entries.has('interviews')) return 6;
  const hasToday = records.sessions.some(({ plan }) => plan.source.kind === 'today');
  if (hasToday || texts.some(({ versions }) => versions !== undefined)) return 5;
  if (records.settings.length + records.resets.length > 0) return 4;
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
