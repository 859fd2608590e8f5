/** Counts the changes that a merge makes, for the preview of an import and the decision to make a backup. */
import { keyOfCode, listNewImages } from './merge.ts';
import type { StudyChanges } from './merge.ts';
import type { ChangeCounts } from '../../shared/study/study-data.ts';
import type { StudyDataRecords } from './study-data-records.ts';
import {
  codeText,
  isEmptyText,
  listOtherVersions,
  noteText,
  scratchText,
} from './text-versions.ts';
import type { TextKind, VersionedText } from './text-versions.ts';

/** The number of records that the changes add, replace or delete. */
export function countListed(changes: StudyChanges): number {
  const { rescheduled: _, texts: _texts, questions: _questions, ...lists } = changes;
  return Object.values(lists).reduce((sum, list) => sum + list.length, 0);
}

/** Counts the changes planned by `planMerge`. */
export function countChanges(here: StudyDataRecords, changes: StudyChanges): ChangeCounts {
  const isUndone = new Map(here.reviews.map(({ id, undoneAt }) => [id, undoneAt !== null]));
  for (const { id, by } of changes.replacedReviews) {
    isUndone.set(by, isUndone.get(by) ?? isUndone.get(id) ?? false);
  }
  const notes = countTexts(noteText, here.notes, changes.notes, ({ question }) => question);
  const edits = countTexts(codeText, here.editedCode, changes.editedCode, keyOfCode);
  const scratches = countTexts(
    scratchText,
    here.scratchCode,
    changes.scratchCode,
    ({ language }) => language,
  );
  const texts = new Map(here.questions.map(({ id, text }) => [id, text]));
  return {
    newReviews: changes.reviews.filter(({ id, undoneAt }) => undoneAt === null && !isUndone.has(id))
      .length,
    undoneReviews: changes.reviews.filter(
      ({ id, undoneAt }) => undoneAt !== null && isUndone.get(id) === false,
    ).length,
    marks: changes.marks.length,
    notes: notes.written,
    replacedNotes: notes.replaced,
    removedNotes: notes.removed,
    editedCode: edits.written,
    resetCode: edits.removed,
    scratchCode: scratches.written,
    clearedScratchCode: scratches.removed,
    bothChanged: notes.bothChanged + edits.bothChanged + scratches.bothChanged,
    images: changes.images.length,
    sessions: changes.sessions.length,
    knownTexts: changes.questions.filter(({ id, text }) => (texts.get(id) ?? text) !== text).length,
    // Screens don't count: only the last one is remembered.
    places: changes.places.filter(({ path }) => !path.startsWith('/-/')).length,
    settings: changes.settings.length,
    resets: changes.resets.length,
    removedReviews: changes.removedReviews.filter((id) => isUndone.get(id) === false).length,
    removedSessions: changes.removedSessions.length,
    removedMarks: changes.removedMarks.length,
  };
}

/** The number of images of `other` that belong to these changes but exceed the space limit. */
export function countNoRoom(
  here: StudyDataRecords,
  other: StudyDataRecords,
  { notes, images }: StudyChanges,
): number {
  return listNewImages(here, other, notes).length - images.length;
}

/** How texts of one kind change: written, some of them replacing another text; removed; or changed on both sides. */
function countTexts<Content extends object, Kept extends Content & VersionedText<Content>>(
  kind: TextKind<Content>,
  here: readonly Kept[],
  changed: readonly Kept[],
  keyOf: (text: Kept) => string,
): { written: number; replaced: number; removed: number; bothChanged: number } {
  const counts = { written: 0, replaced: 0, removed: 0, bothChanged: 0 };
  const before = new Map(here.map((text) => [keyOf(text), text]));
  for (const text of changed) {
    const mine = before.get(keyOf(text));
    const others = mine === undefined ? 0 : listOtherVersions(kind, mine).length;
    const wasEmpty = mine === undefined || isEmptyText(kind, mine);
    if (listOtherVersions(kind, text).length > others) counts.bothChanged += 1;
    else if (isEmptyText(kind, text)) counts.removed += wasEmpty ? 0 : 1;
    else if (mine === undefined || kind.fields.some((field) => text[field] !== mine[field])) {
      counts.written += 1;
      if (!wasEmpty) counts.replaced += 1;
    }
  }
  return counts;
}
