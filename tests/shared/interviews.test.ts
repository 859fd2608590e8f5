import { expect, test } from 'vitest';
import { countsFor, listComing, listInterviews } from '../../src/shared/study/interviews.ts';

const over = { date: '2026-11-20', paths: [] };
const next = { date: '2026-12-06', paths: ['/git'] };
const later = { date: '2026-12-20', paths: ['/'] };

test('lists upcoming interviews by date, in any order of settings', () => {
  const { date: interviewDate, paths: interviewPaths } = over;
  const interviews = listInterviews({
    interviewDate,
    interviewPaths,
    moreInterviews: [later, next],
  });
  expect(interviews).toEqual([over, next, later]);
  expect(listComing(interviews, '2026-11-27')).toEqual([next, later]);
  expect(listComing(interviews, '2026-12-20')).toEqual([later]);
  expect(listComing(interviews, '2026-12-21')).toEqual([]);
});

test('pages and questions under its topics count for an interview', () => {
  const counts = (address: string) => [over, next, later].map((one) => countsFor(one, address));
  expect(counts('/git/basics/rebase')).toEqual([true, true, true]);
  expect(counts('/git/basics/rebase#onto')).toEqual([true, true, true]);
  expect(counts('/github/actions/runs')).toEqual([true, false, true]);
});
