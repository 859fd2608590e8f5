import { expect, test } from 'vitest';
import {
  describeMissing,
  listImportChanges,
} from '../../../src/renderer/study-data/import-words.ts';
import type { StudyImportPlan } from '../../../src/shared/study/study-data.ts';

const nothing: StudyImportPlan = {
  id: 'x',
  file: 'study.json',
  exportedAt: 0,
  holds: {
    reviews: 5,
    cards: 2,
    read: 0,
    known: 0,
    suspended: 0,
    solved: 0,
    bookmarked: 0,
    notes: 0,
    editedCode: 0,
    scratchCode: 0,
    sessions: 0,
    lastReviewAt: 0,
    lastChangeAt: 0,
  },
  newReviews: 0,
  undoneReviews: 0,
  marks: 0,
  notes: 0,
  replacedNotes: 0,
  removedNotes: 0,
  editedCode: 0,
  scratchCode: 0,
  images: 0,
  sessions: 0,
  knownTexts: 0,
  places: 0,
  notInLibrary: 0,
  leftOut: [],
};

test('an import of what is here already changes nothing', () => {
  expect(listImportChanges(nothing)).toEqual([]);
  expect(describeMissing(nothing)).toBe('');
});

test('each kind of change is a sentence', () => {
  const plan = {
    ...nothing,
    newReviews: 120,
    undoneReviews: 1,
    marks: 7,
    notes: 4,
    replacedNotes: 1,
    removedNotes: 1,
    editedCode: 1,
    scratchCode: 1,
    sessions: 2,
    knownTexts: 2,
    places: 3,
  };
  expect(listImportChanges(plan)).toEqual([
    'Adds 120 reviews.',
    'Takes back 1 review that you undid elsewhere.',
    'Adds or updates 7 marks.',
    'Adds 3 notes.',
    'Replaces 1 note with a newer text.',
    'Removes 1 note that you removed elsewhere.',
    'Adds or updates 1 change to code.',
    'Adds or updates the code on the scratchpad in 1 language.',
    'Adds 2 finished sessions.',
    'Updates the text that you know of 2 questions.',
    'Updates where you stopped in 3 places.',
  ]);
  expect(listImportChanges({ ...nothing, notes: 2, replacedNotes: 2 })).toEqual([
    'Replaces 2 notes with a newer text.',
  ]);
});

test('questions that belong to another library are mentioned', () => {
  expect(describeMissing({ ...nothing, notInLibrary: 1 })).toBe(
    'It mentions 1 question that your library does not have. ' +
      'It is kept, and comes back with the library it belongs to.',
  );
  expect(describeMissing({ ...nothing, notInLibrary: 3 })).toContain('They are kept, and come');
});
