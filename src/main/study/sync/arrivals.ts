/** Summarizes a merge for the user: the changes by device, and their questions. */
import { maxArrivedQuestions } from '../../../shared/sync.ts';
import type { Arrived, ArrivedQuestion, SyncDevice } from '../../../shared/sync.ts';
import { countChanges } from '../count-changes.ts';
import type { StudyChanges } from '../merge.ts';
import type { StudyDataRecords } from '../study-data-records.ts';
import { keysOf, syncedKinds } from './sync-records.ts';
import type { SyncedKind } from './sync-records.ts';

/** Records as a device has written them. */
export interface DeviceRecords {
  device: Pick<SyncDevice, 'id' | 'name'>;
  records: StudyDataRecords;
}

/**
 * The changes by device; empty if the user would notice none of them. A record in the files of several devices counts
 * for the last of them; images and removals count for the first.
 */
export function listArrived(
  here: StudyDataRecords,
  changes: StudyChanges,
  sources: readonly DeviceRecords[],
): Arrived[] {
  const owners = listOwners(sources);
  const titles = listTitles(here, sources);
  const devices = new Map(sources.map(({ device }) => [device.id, device]));
  return [...devices.values()].flatMap(({ id, name }, index) => {
    const own = selectOwn(changes, (kind, key) => owners.get(`${kind} ${key}`) === id);
    const part: StudyChanges = index === 0 ? own : { ...own, ...nothingRemoved, images: [] };
    const counts = countChanges(here, part);
    if (Object.values(counts).every((count) => count === 0)) return [];
    const { reviews, marks, notes, editedCode } = part;
    const ids = [notes, editedCode, marks, reviews].flat().map(({ question }) => question);
    const questions = [...new Set(ids)];
    const named = questions
      .slice(0, maxArrivedQuestions)
      .map((question): ArrivedQuestion => ({ id: question, q: titles.get(question) ?? question }));
    return [{ device: name, counts, questions: named, others: questions.length - named.length }];
  });
}

const nothingRemoved = {
  ...{ removedReviews: [], removedSessions: [], removedMarks: [], replacedReviews: [] },
};

/** The device of each record, by kind and key. */
function listOwners(sources: readonly DeviceRecords[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { device, records } of sources) {
    for (const kind of syncedKinds) {
      const keyOf = keysOf[kind] as (record: object) => string;
      for (const record of records[kind]) owners.set(`${kind} ${keyOf(record)}`, device.id);
    }
  }
  return owners;
}

/** The text of each question, by its id. */
function listTitles(
  here: StudyDataRecords,
  sources: readonly DeviceRecords[],
): Map<string, string> {
  const all = [here, ...sources.map(({ records }) => records)];
  const texts = new Map(all.flatMap((records) => records.texts).map(({ hash, q }) => [hash, q]));
  return new Map(
    all
      .flatMap((records) => records.questions)
      .map(({ id, text }) => [id, texts.get(text) ?? id] as const),
  );
}

function selectOwn(
  changes: StudyChanges,
  isOwn: (kind: SyncedKind, key: string) => boolean,
): StudyChanges {
  const own = syncedKinds.map((kind) => {
    const keyOf = keysOf[kind] as (record: object) => string;
    return [kind, (changes[kind] as object[]).filter((record) => isOwn(kind, keyOf(record)))];
  });
  return { ...changes, ...(Object.fromEntries(own) as Partial<StudyChanges>) };
}
