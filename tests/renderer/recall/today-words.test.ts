import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countLeft,
  describeCode,
  describeInterview,
  describeLeft,
  describeNothing,
  describeTime,
  listNotes,
} from '../../../src/renderer/recall/today-words.ts';
import type { TodayPlan } from '../../../src/shared/study/today.ts';

const plan: TodayPlan = {
  ...{ day: '2026-11-21', due: 12, started: 3, fresh: 9, done: 0, minutes: 25 },
  read: [{ path: '/a/b/c', first: '/a/b/c#d', questions: 4 }],
  code: { output: 2, gap: 1, task: 0 },
  ...{ interview: null, pause: null, postponed: 0, isEasy: false, hasSession: false },
};

test('the plan is counted and described', () => {
  expect(countLeft(plan)).toEqual({ all: 24, now: 20, unread: 4 });
  expect(describeLeft(plan)).toBe('12 due, 3 to start in code, 9 new');
  expect(describeLeft({ ...plan, due: 0, started: 0 })).toBe('9 new');
  expect(describeCode(plan)).toBe('In code: 2 outputs and 1 gap.');
  expect(describeCode({ ...plan, code: { output: 0, gap: 0, task: 0 } })).toBeNull();
});

test.each([
  [1, 'about 1 minute'],
  [25, 'about 25 minutes'],
  [60, 'about 1 hour'],
  [130, 'about 2 hours 10 minutes'],
])('%i minutes are %s', (minutes, words) => {
  expect(describeTime({ ...plan, minutes })).toBe(words);
});

describe('the next interview', () => {
  const interview = { id: 'i', company: '', date: '2026-12-03', leftOut: 0, debriefed: 0 };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is named with its day', () => {
    vi.setSystemTime(new Date('2026-11-21T12:00'));
    expect(describeInterview(plan)).toBeNull();
    expect(describeInterview({ ...plan, interview })).toEqual({
      ...{ id: 'i', isNear: false },
      text: 'For your interview in 12 days, on 3 Dec 2026.',
    });
    const named = { ...interview, company: 'Acme' };
    expect(describeInterview({ ...plan, interview: named })?.text).toBe(
      'For your interview at Acme in 12 days, on 3 Dec 2026.',
    );
  });

  test('comes with the questions that a debrief puts first', () => {
    vi.setSystemTime(new Date('2026-11-21T12:00'));
    expect(describeInterview({ ...plan, interview: { ...interview, debriefed: 2 } })?.text).toBe(
      'For your interview in 12 days, on 3 Dec 2026. New questions from your debrief come first: 2.',
    );
  });

  test('is counted in calendar days, also between midnight and the start of the study day', () => {
    vi.setSystemTime(new Date('2026-12-02T00:30'));
    expect(describeInterview({ ...plan, fresh: 0, interview })?.text).toBe(
      'For your interview tomorrow, on 3 Dec 2026. You have nothing new to start for it today.',
    );
    vi.setSystemTime(new Date('2026-12-03T00:30'));
    expect(describeInterview({ ...plan, interview })).toEqual({
      ...{ id: 'i', isNear: true },
      text: 'Your interview is today. Go over the rules of thumb; start nothing new.',
    });
    vi.setSystemTime(new Date('2026-12-04T00:30'));
    expect(describeInterview({ ...plan, interview })).toBeNull();
  });
});

test('adds notes on the backlog, easy days and later questions', () => {
  expect(listNotes(plan, 0)).toEqual([]);
  expect(listNotes({ ...plan, postponed: 45, isEasy: true }, 1)).toEqual([
    '1 question comes back later today.',
    'The backlog is spread: 45 more come on later days.',
    'It’s one of your easy days.',
  ]);
  expect(describeNothing(plan).title).toBe('Nothing to do today');
  expect(describeNothing({ ...plan, done: 1 }).text).toBe('You have answered 1 card today.');
});
