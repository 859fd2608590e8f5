/** Checks that the records of a study data file refer to each other correctly. */
import { formatNumber } from '../../shared/format-number.ts';
import { hashQuestionText } from '../content/hash.ts';
import type { StudyDataRecords } from './study-data-records.ts';

/** The maximum number of distinct desired retentions in one file: each needs its own scheduler. */
const maxRetentions = 1000;

/** Describes the first inconsistency; null if there is none. */
export function findReferenceFault(records: StudyDataRecords): string | null {
  const { texts, questions, marks, notes, editedCode, scratchCode, reviews, sessions } = records;
  const { places, settings, resets } = records;
  const steps = sessions.flatMap((session) => session.steps);
  const hashes = new Set(texts.map(({ hash }) => hash));
  const ids = new Set(questions.map(({ id }) => id));
  const textOf = ({ text }: { text: string }): string => text;
  const questionOf = ({ question }: { question: string }): string => question;
  return (
    findRepeated('texts', texts, ({ hash }) => hash) ??
    findRepeated('questions', questions, ({ id }) => id) ??
    findRepeated('marks', marks, ({ question, kind }) => `${kind} of ${question}`) ??
    findRepeated('notes', notes, questionOf) ??
    findRepeated(
      'editedCode',
      editedCode,
      ({ question, original }) => `${question}: ${original}`,
    ) ??
    findRepeated('scratchCode', scratchCode, ({ language }) => language) ??
    findRepeated('reviews', reviews, ({ id }) => id) ??
    findRepeated('sessions', sessions, ({ id }) => id) ??
    findRepeated('places', places, ({ path }) => path) ??
    findRepeated('settings', settings, ({ key }) => key) ??
    findRepeated('resets', resets, ({ id }) => id) ??
    findForged(texts) ??
    findMissing('questions', questions, textOf, hashes, 'texts') ??
    findMissing('marks', marks, questionOf, ids, 'questions') ??
    findMissing('notes', notes, questionOf, ids, 'questions') ??
    findMissing('editedCode', editedCode, questionOf, ids, 'questions') ??
    findMissing('reviews', reviews, questionOf, ids, 'questions') ??
    findMissing('the steps of sessions', steps, textOf, hashes, 'texts') ??
    findSessionFault(sessions) ??
    findRetentionFault(reviews)
  );
}

function findRepeated<Kept>(
  name: string,
  records: readonly Kept[],
  keyOf: (record: Kept) => string,
): string | null {
  const seen = new Set<string>();
  for (const [index, record] of records.entries()) {
    const key = keyOf(record);
    if (seen.has(key)) return `In ${name}, entry ${index + 1}: ${key} was there before.`;
    seen.add(key);
  }
  return null;
}

function findMissing<Kept>(
  name: string,
  records: readonly Kept[],
  referenceOf: (record: Kept) => string,
  known: ReadonlySet<string>,
  target: string,
): string | null {
  const index = records.findIndex((record) => !known.has(referenceOf(record)));
  const record = records[index];
  if (record === undefined) return null;
  return `In ${name}, entry ${index + 1}: ${referenceOf(record)} is not among the ${target}.`;
}

/** Texts are stored permanently under their hashes, so one with a wrong hash would be taken for another text. */
function findForged(texts: StudyDataRecords['texts']): string | null {
  const index = texts.findIndex((text) => hashQuestionText(text) !== text.hash);
  return index < 0 ? null : `In texts, entry ${index + 1}: the hash doesn’t match the text.`;
}

function findSessionFault(sessions: StudyDataRecords['sessions']): string | null {
  for (const [index, { items, steps }] of sessions.entries()) {
    const fault =
      findRepeated('its items', items, ({ position }) => `position ${position}`) ??
      findRepeated('its steps', steps, ({ number }) => `number ${number}`);
    if (fault !== null) return `In sessions, entry ${index + 1}. ${fault}`;
    const gradeless = steps.findIndex(({ kind, grade }) => (kind === 'grade') !== (grade !== null));
    if (gradeless >= 0) {
      return `In sessions, entry ${index + 1}, steps, entry ${gradeless + 1}: the grade does not fit its kind.`;
    }
  }
  return null;
}

function findRetentionFault(reviews: StudyDataRecords['reviews']): string | null {
  const count = new Set(reviews.map(({ retention }) => retention)).size;
  return count <= maxRetentions
    ? null
    : `In reviews: ${formatNumber(count)} different retention values are too many.`;
}
