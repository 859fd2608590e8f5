import { expect, test } from 'vitest';
import { formatExactMoment } from '../../../src/renderer/lib/format-time.ts';
import {
  compareStudyData,
  describeMissing,
  describeStudyData,
  listImportChanges,
} from '../../../src/renderer/study-data/describe-study-data.ts';
import type { StudyDataCounts, StudyImportPlan } from '../../../src/shared/study/study-data.ts';

const none: StudyDataCounts = {
  ...{ reviews: 0, cards: 0, read: 0, known: 0, suspended: 0, solved: 0, bookmarked: 0 },
  ...{ notes: 0, editedCode: 0, scratchCode: 0, sessions: 0 },
  ...{ lastReviewAt: null, lastChangeAt: null },
};
const lastReviewAt = Date.UTC(2026, 4, 4, 10, 30);

test('counts leave out zeros', () => {
  expect(describeStudyData(none)).toBe('nothing yet');
  expect(describeStudyData({ ...none, notes: 1 })).toBe('1 note');
  expect(describeStudyData({ ...none, reviews: 1204, cards: 60, read: 1, lastReviewAt })).toBe(
    '1,204 reviews, 60 questions scheduled and 1 question read',
  );
});

test('counts name challenges, code and suspended questions', () => {
  expect(describeStudyData({ ...none, solved: 1, editedCode: 2, scratchCode: 1 })).toBe(
    '1 challenge solved, 2 changes to code and scratchpad code in 1 language',
  );
  expect(describeStudyData({ ...none, known: 4, suspended: 1 })).toBe(
    '4 questions marked as known and 1 question suspended',
  );
});

test('a comparison lists every kind that either side has, and marks differences', () => {
  const all = {
    ...{ reviews: 1, cards: 1, read: 1, known: 1, suspended: 1, solved: 1, bookmarked: 1 },
    ...{ notes: 1, editedCode: 1, scratchCode: 1, sessions: 1, lastReviewAt, lastChangeAt: 0 },
  };
  expect(compareStudyData(none, all).map(({ name }) => name)).toEqual([
    'Reviews',
    'Questions scheduled',
    'Questions read',
    'Marked as known',
    'Suspended',
    'Challenges solved',
    'Bookmarks',
    'Notes',
    'Changes to code',
    'Languages on the scratchpad',
    'Finished sessions',
    'Last review',
    'Last change',
  ]);
  const rows = compareStudyData({ ...none, notes: 3 }, { ...none, notes: 4, lastReviewAt });
  expect(rows.map(({ name }) => name)).toEqual(['Notes', 'Last review', 'Last change']);
  expect(rows.filter(({ isSame }) => !isSame)).toEqual([
    { name: 'Notes', now: '3', then: '4', isSame: false },
    { name: 'Last review', now: 'none yet', then: formatExactMoment(lastReviewAt), isSame: false },
  ]);
});

test('a comparison shows an edit that changes no count as a later change', () => {
  const before = { ...none, scratchCode: 1, lastChangeAt: lastReviewAt };
  const rows = compareStudyData({ ...before, lastChangeAt: lastReviewAt + 1 }, before);
  expect(rows.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual(['Last change']);
});

const nothing: StudyImportPlan = {
  ...{ id: 'x', file: 'study.json', exportedAt: 0, holds: { ...none, reviews: 5, cards: 2 } },
  ...{ newReviews: 0, undoneReviews: 0, marks: 0, notes: 0, replacedNotes: 0, removedNotes: 0 },
  bothChanged: 0,
  ...{ editedCode: 0, resetCode: 0, scratchCode: 0, clearedScratchCode: 0 },
  ...{ images: 0, sessions: 0, knownTexts: 0, places: 0, settings: 0 },
  ...{ resets: 0, removedReviews: 0, removedSessions: 0, removedMarks: 0 },
  ...{ notInLibrary: 0, leftOut: [], remarks: [], retention: null },
};

test('an import without news changes nothing', () => {
  expect(listImportChanges(nothing)).toEqual([]);
  expect(describeMissing(nothing)).toBe('');
});

test('an import describes each kind of change in a sentence', () => {
  const plan = {
    ...nothing,
    newReviews: 120,
    undoneReviews: 1,
    marks: 7,
    notes: 4,
    replacedNotes: 1,
    removedNotes: 1,
    editedCode: 1,
    resetCode: 2,
    scratchCode: 1,
    clearedScratchCode: 1,
    bothChanged: 2,
    sessions: 2,
    knownTexts: 2,
    places: 3,
    settings: 2,
    ...{ resets: 1, removedReviews: 30, removedSessions: 1, removedMarks: 2 },
  };
  expect(listImportChanges(plan)).toEqual([
    'Adds 120 reviews.',
    'Removes 1 review that you undid elsewhere.',
    'Adds or updates 7 marks.',
    'Adds 3 notes.',
    'Replaces 1 note with a newer version.',
    'Removes 1 note that you removed elsewhere.',
    'Adds or updates 1 change to code.',
    'Removes 2 changes to code that you reset elsewhere.',
    'Adds or updates scratchpad code in 1 language.',
    'Clears scratchpad code in 1 language that you cleared elsewhere.',
    'Keeps both versions of 2 texts changed on both sides.',
    'Adds 2 finished sessions.',
    'Updates the text you learned of 2 questions.',
    'Updates where you stopped in 3 places.',
    'Updates 2 study settings.',
    'Applies 1 reset made or undone elsewhere.',
    'Removes 30 reviews that you reset elsewhere.',
    'Removes 2 marks that you reset elsewhere.',
    'Removes 1 session that you reset elsewhere.',
  ]);
  expect(listImportChanges({ ...nothing, notes: 2, replacedNotes: 2 })).toEqual([
    'Replaces 2 notes with a newer version.',
  ]);
});

test('an import mentions questions of missing libraries', () => {
  expect(describeMissing({ ...nothing, notInLibrary: 1 })).toBe(
    'It mentions 1 question that your library does not have. ' +
      'It is kept for when that library is added.',
  );
  expect(describeMissing({ ...nothing, notInLibrary: 3 })).toContain('They are kept');
});
