import { describe, expect, test } from 'vitest';
import { debrief as schema } from '../../src/shared/contract/values.ts';
import {
  emptyDebrief,
  findDebrief,
  listPrepared,
  listToStudy,
  maxAsked,
} from '../../src/shared/study/debriefs.ts';
import type { AskedInInterview, Debrief } from '../../src/shared/study/debriefs.ts';
import { countsFor, createInterview, rankForStudy } from '../../src/shared/study/interviews.ts';
import { storeInterviews } from './stored-interviews.ts';

const asked: AskedInInterview = { id: 'a', text: 'What?', question: '/git/a/b#c', isMissed: true };
const debrief: Debrief = { ...emptyDebrief, asked: [asked], topics: ['/sql/joins'] };

test('lists the missed library questions to study, then the topics', () => {
  const answered = { ...asked, id: 'b', question: '/git/a/b#d', isMissed: false };
  const unlinked = { ...asked, id: 'c', question: null };
  expect(listToStudy({ ...debrief, asked: [answered, unlinked, asked] })).toEqual([
    '/git/a/b#c',
    '/sql/joins',
  ]);
});

test('only later interviews use a debrief, latest first and without duplicates', () => {
  const interviews = storeInterviews(
    { date: '2026-11-01' },
    { date: '2026-11-10' },
    { date: '2026-11-10' },
    { date: '2026-12-01' },
  );
  const debriefs = { i0: debrief, i1: { ...debrief, topics: ['/css'] }, gone: debrief };
  const study = listPrepared(interviews, debriefs).map((one) => [...(one.study ?? [])]);
  const first = ['/git/a/b#c', '/sql/joins'];
  expect(study).toEqual([[], first, first, ['/git/a/b#c', '/css', '/sql/joins']]);
});

test('questions to study count for an interview limited to other topics', () => {
  const interview = {
    date: '2026-12-01',
    paths: ['/css'],
    study: new Set(['/git/a/b#c', '/sql/joins']),
  };
  const rank = (question: string) => rankForStudy(interview, question);
  expect(['/git/a/b#c', '/sql/joins/inner#x', '/sql/joinsets/y#x', '/git/a/b#d'].map(rank)).toEqual(
    [0, 1, 2, 2],
  );
  expect(countsFor(interview, '/sql/joins/inner#x')).toBe(true);
  expect(countsFor(interview, '/git/a/b#d')).toBe(false);
});

test('hostile interviews with thousands of questions to study stay within bounds', () => {
  const interviews = storeInterviews(
    ...Array.from({ length: 100 }, (_, index) => ({ date: `2026-${index < 50 ? '01' : '02'}-01` })),
  );
  const topics = Array.from({ length: 200 }, (_, index) => `/a/t${index}`);
  const debriefs = Object.fromEntries(
    Object.keys(interviews).map((id, number) => [
      id,
      { ...debrief, topics: topics.map((topic) => `${topic}-${number}`) },
    ]),
  );
  for (const { study } of listPrepared(interviews, debriefs))
    expect(study?.size).toBeLessThanOrEqual(300);
});

test('an id that is also an Object.prototype property has no debrief', () => {
  expect(findDebrief({}, 'constructor')).toBeUndefined();
  const interviews = { constructor: createInterview('2026-12-01') };
  const prepared = listPrepared({ ...interviews, next: createInterview('2026-12-02') }, {});
  expect(prepared.map(({ study }) => study?.size)).toEqual([0, 0]);
});

describe('a stored debrief', () => {
  test.each<[string, unknown]>([
    ['too many questions', { ...debrief, asked: new Array(maxAsked + 1).fill(asked) }],
    ['two questions with one id', { ...debrief, asked: [asked, asked] }],
    ['a question that is too long', { ...debrief, asked: [{ ...asked, text: 'x'.repeat(501) }] }],
    ['an address that names no question', { ...debrief, asked: [{ ...asked, question: '/git' }] }],
    ['notes that are too long', { ...debrief, notes: 'x'.repeat(10_001) }],
    ['an unknown outcome', { ...debrief, outcome: 'great' }],
    ['an unknown field', { ...debrief, more: 1 }],
  ])('with %s is refused', (_, value) => {
    expect(schema.safeParse(value).success).toBe(false);
    expect(schema.safeParse(debrief).success).toBe(true);
  });
});
