import { expect, test } from 'vitest';
import { formatExactMoment } from '../../../src/renderer/lib/format.ts';
import {
  compareStudyData,
  describeStudyData,
} from '../../../src/renderer/study-data/study-data-counts.ts';

const none = {
  reviews: 0,
  cards: 0,
  read: 0,
  known: 0,
  suspended: 0,
  solved: 0,
  bookmarked: 0,
  notes: 0,
  editedCode: 0,
  scratchCode: 0,
  sessions: 0,
  lastReviewAt: null,
  lastChangeAt: null,
};
const lastReviewAt = Date.UTC(2026, 4, 4, 10, 30);

test('counts of zero are left out', () => {
  expect(describeStudyData(none)).toBe('nothing yet');
  expect(describeStudyData({ ...none, notes: 1 })).toBe('1 note');
  expect(describeStudyData({ ...none, reviews: 1204, cards: 60, read: 1, lastReviewAt })).toBe(
    '1,204 reviews, 60 questions scheduled and 1 question read',
  );
});

test('challenges, code and what is set aside are named', () => {
  expect(describeStudyData({ ...none, solved: 1, editedCode: 2, scratchCode: 1 })).toBe(
    '1 challenge solved, 2 changes to code and code on the scratchpad in 1 language',
  );
  expect(describeStudyData({ ...none, known: 4, suspended: 1 })).toBe(
    '4 questions marked as known and 1 question suspended',
  );
});

test('every kind that either has is compared, and differences are marked', () => {
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

test('a text that was only rewritten shows as a later change', () => {
  const before = { ...none, scratchCode: 1, lastChangeAt: lastReviewAt };
  const rows = compareStudyData({ ...before, lastChangeAt: lastReviewAt + 1 }, before);
  expect(rows.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual(['Last change']);
});
