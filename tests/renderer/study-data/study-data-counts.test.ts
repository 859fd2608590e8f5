import { expect, test } from 'vitest';
import { formatMoment } from '../../../src/renderer/lib/moments.ts';
import {
  compareStudyData,
  describeStudyData,
} from '../../../src/renderer/study-data/study-data-counts.ts';

const none = {
  reviews: 0,
  cards: 0,
  read: 0,
  bookmarked: 0,
  notes: 0,
  sessions: 0,
  lastReviewAt: null,
};
const lastReviewAt = Date.UTC(2026, 4, 4, 10, 30);

test('counts of zero are left out', () => {
  expect(describeStudyData(none)).toBe('nothing yet');
  expect(describeStudyData({ ...none, notes: 1 })).toBe('1 note');
  expect(describeStudyData({ ...none, reviews: 1204, cards: 60, read: 1, lastReviewAt })).toBe(
    '1,204 reviews, 60 questions scheduled and 1 question read',
  );
});

test('every kind is compared, and differences are marked', () => {
  const rows = compareStudyData({ ...none, notes: 3 }, { ...none, notes: 4, lastReviewAt });
  expect(rows.map(({ name }) => name)).toEqual([
    'Reviews',
    'Questions scheduled',
    'Questions read',
    'Bookmarks',
    'Notes',
    'Finished sessions',
    'Last review',
  ]);
  expect(rows.filter(({ isSame }) => !isSame)).toEqual([
    { name: 'Notes', now: '3', then: '4', isSame: false },
    { name: 'Last review', now: 'none yet', then: formatMoment(lastReviewAt), isSame: false },
  ]);
});
