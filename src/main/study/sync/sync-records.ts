/** Selects and joins the records that devices exchange. */
import type { StudyDataRecords } from '../study-data-records.ts';
import { findLastEdit } from '../text-versions.ts';

/** The kinds of records that are exchanged one by one; images travel as separate files. */
export type SyncedKind = Exclude<keyof StudyDataRecords, 'images'>;

/** The key of each kind's records, as stored in sync.db. */
export const keysOf: {
  readonly [Kind in SyncedKind]: (record: StudyDataRecords[Kind][number]) => string;
} = {
  texts: ({ hash }) => hash,
  questions: ({ id }) => id,
  marks: ({ question, kind }) => `${question} ${kind}`,
  notes: ({ question }) => question,
  editedCode: ({ question, original }) => `${question} ${original}`,
  scratchCode: ({ language }) => language,
  reviews: ({ id }) => id,
  sessions: ({ id }) => id,
  places: ({ path }) => path,
  settings: ({ key }) => key,
  resets: ({ id }) => id,
};

export const syncedKinds = Object.keys(keysOf) as SyncedKind[];

/** Keys of records, by kind. */
export type RecordKeys = ReadonlyMap<SyncedKind, ReadonlySet<string>>;

/** The latest time of each record, in ms since 1970; a text has none. */
const timesOf: {
  readonly [Kind in SyncedKind]: (record: StudyDataRecords[Kind][number]) => number;
} = {
  texts: () => 0,
  questions: ({ knownSince }) => knownSince,
  marks: ({ changedAt }) => changedAt,
  notes: findLastEdit,
  editedCode: findLastEdit,
  scratchCode: findLastEdit,
  reviews: ({ reviewedAt, undoneAt }) => Math.max(reviewedAt, undoneAt ?? 0),
  sessions: ({ startedAt, endedAt }) => Math.max(startedAt, endedAt ?? 0),
  places: ({ updatedAt }) => updatedAt,
  settings: ({ changedAt }) => changedAt,
  resets: ({ resetAt, undoneAt }) => Math.max(resetAt, undoneAt ?? 0),
};

/** The keys of the records for which `isIncluded` is true. */
export function listKeys(
  records: StudyDataRecords,
  isIncluded: (record: object, kind: SyncedKind) => boolean,
): Map<SyncedKind, Set<string>> {
  return new Map(
    syncedKinds.map((kind) => {
      const keyOf = keysOf[kind] as (record: object) => string;
      const included = (records[kind] as object[]).filter((record) => isIncluded(record, kind));
      return [kind, new Set(included.map(keyOf))];
    }),
  );
}

/** The keys of records with a time after `limit`, and of open sessions: these stay on their device for now. */
export function listKeptBack(records: StudyDataRecords, limit: number): RecordKeys {
  return listKeys(records, (record, kind) => {
    if (kind === 'sessions' && (record as { endedAt: number | null }).endedAt === null) return true;
    return (timesOf[kind] as (record: object) => number)(record) > limit;
  });
}

/**
 * The records with these keys, and the questions and texts that they refer to, without images: a self-contained study
 * file. Null if there are none.
 */
export function selectRecords(
  records: StudyDataRecords,
  selected: RecordKeys,
  keptBack: RecordKeys,
): StudyDataRecords | null {
  const pick = <Kind extends SyncedKind>(kind: Kind): StudyDataRecords[Kind] => {
    const keyOf = keysOf[kind] as (record: object) => string;
    const isPicked = (record: object): boolean =>
      selected.get(kind)?.has(keyOf(record)) === true &&
      keptBack.get(kind)?.has(keyOf(record)) !== true;
    return (records[kind] as object[]).filter(isPicked) as StudyDataRecords[Kind];
  };
  const picked = Object.fromEntries(syncedKinds.map((kind) => [kind, pick(kind)])) as Omit<
    StudyDataRecords,
    'images'
  >;
  if (syncedKinds.every((kind) => picked[kind].length === 0)) return null;
  const { marks, notes, editedCode, reviews, sessions } = picked;
  const asked = new Set([
    ...picked.questions.map(({ id }) => id),
    ...[marks, notes, editedCode, reviews].flat().map(({ question }) => question),
  ]);
  const later = keptBack.get('questions');
  const questions = records.questions
    .filter(({ id }) => asked.has(id))
    // Its text is needed, but a time from the future would override every other device's.
    .map((question) =>
      later?.has(question.id) === true ? { ...question, knownSince: 0 } : question,
    );
  const shown = new Set([
    ...picked.texts.map(({ hash }) => hash),
    ...questions.map(({ text }) => text),
    ...sessions.flatMap(({ steps }) => steps.map(({ text }) => text)),
  ]);
  return {
    ...{ ...picked, questions, images: [] },
    texts: records.texts.filter(({ hash }) => shown.has(hash)),
  };
}

export function createNoRecords(): StudyDataRecords {
  return joinRecords([], []);
}

/** The records of several study files as if they were one: merging it equals merging each in turn. */
export function joinRecords(
  files: readonly StudyDataRecords[],
  images: StudyDataRecords['images'],
): StudyDataRecords {
  const joined = syncedKinds.map((kind) => [
    kind,
    files.flatMap((records) => records[kind] as object[]),
  ]);
  return { ...(Object.fromEntries(joined) as Omit<StudyDataRecords, 'images'>), images };
}
