import { expect, test } from 'vitest';
import {
  canLimitDo,
  describePace,
  warnOutlook,
} from '../../../src/renderer/library/outlook-words.ts';
import type { Library } from '../../../src/shared/library.ts';
import type { InterviewOutlook } from '../../../src/shared/study/interviews.ts';

const library: Library = { frameworks: [], packs: [], articles: [], problemsCount: 0 };

const outlook: InterviewOutlook = {
  ...{ date: '2026-12-09', paths: [], today: '2026-11-27', days: 12 },
  ...{ counted: 1405, unseen: 1385, newPerDay: 20, newUntil: '2026-12-06' },
  ...{ leftOut: 1185, neededPerDay: 139, reachable: 1385 },
  ...{ drops: [{ path: '/sql/joins', questions: 1200 }], line: [], withoutStudy: 0 },
};
const tomorrow = { ...outlook, date: '2026-11-28', days: 1, newUntil: '2026-11-27' };

test('the pace is until the last day with something new, and today on the day before', () => {
  expect(describePace(outlook)).toBe(
    '1,385 questions to begin: 20 a day until Sun 6 Dec. Everything comes back once more in the days before it.',
  );
  expect(describePace(tomorrow)).toBe(
    '1,385 questions to begin: 20 of them today. What you haven’t reviewed in the last week comes back today.',
  );
  expect(describePace({ ...tomorrow, unseen: 0, newUntil: null })).not.toContain('days before');
  expect(describePace({ ...outlook, days: 0 })).toContain('nothing new is worth it today');
});

test('the pace names today where it is the only day with something new', () => {
  const soon = { ...outlook, date: '2026-11-30', days: 3, newUntil: '2026-11-27' };
  expect(describePace(soon)).toBe(
    '1,385 questions to begin: 20 of them today. Everything comes back once more in the days before it.',
  );
});

test('a higher daily limit is advised where one would do', () => {
  expect(warnOutlook(outlook, library)).toBe(
    'At your daily limit, 1,185 questions won’t be learned in time. Let 139 new ones in a day, ' +
      'or drop what you have begun least: /sql/joins (1,200 questions).',
  );
  expect(canLimitDo(outlook)).toBe(true);
});

test('topics with commas in their names are told apart', () => {
  const drops = [1, 2].map((questions) => ({ path: '/sql/joins', questions }));
  expect(warnOutlook({ ...outlook, drops }, library)).toContain(
    'least: /sql/joins (1 question); /sql/joins (2 questions).',
  );
});

test('above the highest limit that can be set, fewer topics are advised', () => {
  const tooMany = { ...tomorrow, neededPerDay: 1385, reachable: 200, leftOut: 1365 };
  expect(warnOutlook(tooMany, library)).toBe(
    'At your daily limit, 1,365 questions won’t be learned in time. Even 200 new ones a day, the most ' +
      'you can set, would reach only 200 of 1,385: let fewer topics count. ' +
      'You have begun these least: /sql/joins (1,200 questions).',
  );
  expect(canLimitDo(tooMany)).toBe(false);
});
