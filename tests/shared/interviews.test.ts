import { expect, test } from 'vitest';
import { countsFor, listComing, listInterviews } from '../../src/shared/study/interviews.ts';
import type { Interview } from '../../src/shared/study/interviews.ts';
import { storeInterviews } from './stored-interviews.ts';

const [over, next, later] = Object.values(
  storeInterviews(
    { date: '2026-11-20' },
    { date: '2026-12-06', paths: ['/git'] },
    { date: '2026-12-20', paths: ['/'] },
  ),
) as [Interview, Interview, Interview];

test('lists upcoming interviews by date, then by time, one without a time last', () => {
  const interviews = listInterviews({ later, next, over });
  expect(interviews.map(({ id }) => id)).toEqual(['over', 'next', 'later']);
  expect(interviews[0]).toEqual({ id: 'over', ...over });
  const ids = (from: string): string[] => listComing(interviews, from).map(({ id }) => id);
  expect(ids('2026-11-27')).toEqual(['next', 'later']);
  expect(ids('2026-12-20')).toEqual(['later']);
  expect(ids('2026-12-21')).toEqual([]);
  const early = { ...next, time: '08:00' };
  const late = { ...next, time: '14:30' };
  expect(listInterviews({ next, late, early }).map(({ id }) => id)).toEqual([
    'early',
    'late',
    'next',
  ]);
});

test('pages and questions under its topics count for an interview', () => {
  const counts = (address: string) => [over, next, later].map((one) => countsFor(one, address));
  expect(counts('/git/basics/rebase')).toEqual([true, true, true]);
  expect(counts('/git/basics/rebase#onto')).toEqual([true, true, true]);
  expect(counts('/github/actions/runs')).toEqual([true, false, true]);
});
