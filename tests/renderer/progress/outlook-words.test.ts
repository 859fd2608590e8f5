import { expect, test } from 'vitest';
import { describePace, warnOutlook } from '../../../src/renderer/progress/outlook-words.ts';
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

test('the pace ends on the last day with new questions, or today on the eve of the interview', () => {
  expect(describePace(outlook)).toBe(
    '1,385 questions to learn: 20 a day until 6 Dec 2026. Everything comes back once more in the final week.',
  );
  expect(describePace(tomorrow)).toBe(
    '1,385 questions to learn: 20 today. Anything you haven’t reviewed in the last week comes back today.',
  );
  expect(describePace({ ...tomorrow, unseen: 0, newUntil: null })).not.toContain('final week');
  expect(describePace({ ...outlook, days: 0 })).toContain('don’t start anything new today');
});

test('the pace names today if it is the only day with new questions', () => {
  const soon = { ...outlook, date: '2026-11-30', days: 3, newUntil: '2026-11-27' };
  expect(describePace(soon)).toBe(
    '1,385 questions to learn: 20 today. Everything comes back once more in the final week.',
  );
});

test('without questions, removed topics are named as a possible reason', () => {
  const none = { ...outlook, counted: 0, unseen: 0, paths: ['/@removed/tea'] };
  expect(describePace(none)).toBe(
    'No questions are left for it: its topics have none, or all count for an earlier interview.',
  );
});

test('a higher daily limit is suggested if it would be enough', () => {
  expect(warnOutlook(outlook, library)).toBe(
    'At your daily limit, 1,185 questions won’t be learned in time. Allow 139 new ones a day, ' +
      'or drop the topics you have started least: /sql/joins (1,200 questions).',
  );
});

test('topic names are separated by semicolons, as they may contain commas', () => {
  const drops = [1, 2].map((questions) => ({ path: '/sql/joins', questions }));
  expect(warnOutlook({ ...outlook, drops }, library)).toContain(
    'least: /sql/joins (1 question); /sql/joins (2 questions).',
  );
});

test('fewer topics are suggested if even the highest limit is too low', () => {
  const tooMany = { ...tomorrow, neededPerDay: 1385, reachable: 200, leftOut: 1365 };
  expect(warnOutlook(tooMany, library)).toBe(
    'At your daily limit, 1,365 questions won’t be learned in time. Even the maximum of 200 new ones ' +
      'a day covers only 200 of 1,385. Choose fewer topics; you have started these least: ' +
      '/sql/joins (1,200 questions).',
  );
});
